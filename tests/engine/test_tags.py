"""Tags: one spelling each, and auto-tagging that would rather miss than invent."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hippo.engine.domain.tags import auto_tags, normalise_tags
from hippo.errors import InvalidArgument


@pytest.mark.parametrize(
    ("given_tags", "tags"),
    [
        ((), ()),
        (("Error", " error ", "ERROR"), ("error",)),
        (("Data  Pipeline", "b", "a"), ("a", "b", "data-pipeline")),
        (("cafe\u0301",), ("caf\u00e9",)),
        (("部署", "c++"), ("c++", "部署")),
        (("er\u200bror\u202e",), ("error",)),
        (("x" * 64,), ("x" * 64,)),
    ],
)
def test_tags_come_out_in_one_spelling_each_once_in_order(given_tags: tuple[str, ...], tags: tuple[str, ...]) -> None:
    assert normalise_tags(given_tags) == tags


@pytest.mark.parametrize("tag", ["", "   ", "\u200b", "x" * 65, "a\x00b", "a\x1b[31m", "\ud800"])
def test_tag_that_is_empty_too_long_or_holds_controls_is_refused(tag: str) -> None:
    with pytest.raises(InvalidArgument) as caught:
        normalise_tags(["fine", tag])
    assert caught.value.field == "tags"
    assert str(caught.value).isprintable()


@given(
    st.lists(st.text(st.characters(exclude_categories=("Cc", "Cs", "Cf", "Z")), min_size=1, max_size=20), max_size=6)
)
def test_normalising_twice_changes_nothing(tags: list[str]) -> None:
    once = normalise_tags(tags)
    assert normalise_tags(once) == once


@pytest.mark.parametrize(
    "text",
    [
        "deployment failed: forgot to run migrations",
        "The build failed because the token was not set.",
        "FRED cache silently dropped the tips_10y series during daily refresh",
        "Error: cannot find module 'x'",
        "fatal: not a git repository",
        "Traceback (most recent call last):\n  File 'a.py'",
        "Ran it: ModuleNotFoundError: No module named 'yaml'",
        "npm run build exited with code 2",
        "Yesterday all was fine. The worker crashed at night",
    ],
)
def test_text_that_tells_a_failure_is_tagged_error(text: str) -> None:
    assert auto_tags(text, ("ci",)) == ("ci", "error")


@pytest.mark.parametrize(
    "text",
    ["all tests pass now that the cache is cleared", "Fixed by pinning numpy to 1.26", "The migration went through."],
)
def test_text_that_tells_a_success_is_tagged_success(text: str) -> None:
    assert auto_tags(text, ()) == ("success",)


@pytest.mark.parametrize(
    "text",
    [
        "error handling guide",
        "Error messages should be short",
        "the error budget is 0.1 %",
        "if the deploy failed, run the rollback",
        "When a build failed, look at the log first",
        "tests have never failed on main",
        "How to fix it when the migration failed",
        "Has the build failed?",
        "failed builds guide: when the build failed",
        "always check cache contents after refresh",
        "success criteria for the release",
        "tests pass rate is 98 %",
        "on error: retry",
        "",
    ],
)
def test_text_about_failures_and_successes_stays_neutral(text: str) -> None:
    assert auto_tags(text, ("ci",)) == ("ci",)


@pytest.mark.parametrize("tag", ["error", "success", "win", "critical", "neutral"])
def test_given_tags_win_over_guessed_ones(tag: str) -> None:
    assert auto_tags("the deploy failed; later all tests passed", (tag,)) == (tag,)


def test_failure_counts_more_than_success() -> None:
    assert auto_tags("The deploy failed. It was fixed by pinning numpy.", ()) == ("error",)
