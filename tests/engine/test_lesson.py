"""Commit messages: which teach something, what, and what a revert takes back."""

from __future__ import annotations

import pytest

from hippo.engine.domain.commit_message import read_message
from hippo.engine.domain.lesson import change_lesson, is_noise, lesson_of


def lesson(subject: str, body: str = "", files: tuple[str, ...] = ()) -> str | None:
    found = lesson_of(read_message(subject, body), files)
    return found.text if found else None


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("fix(auth): refresh token before it expires (#412)", "Fix in auth: refresh token before it expires."),
        ("Fix crash on empty cart", "Fix: crash on empty cart."),
        ("Fixes #123: handle missing locale", "Fix: handle missing locale."),
        ("hotfix: stop double charging customers", "Hotfix: stop double charging customers."),
        ("PROJ-12: Fixed the date picker in Safari", "Fix: the date picker in Safari."),
        ("[fix] wrong order of migrations", "Fix: wrong order of migrations."),
        (":bug: Wrong tax for Swiss orders", "Fix: Wrong tax for Swiss orders."),
        ("🐛 Wrong tax for Swiss orders", "Fix: Wrong tax for Swiss orders."),
        ("parser: fix quadratic time on nested lists", "Fix in parser: quadratic time on nested lists."),
        ("Add guard to fix crash on empty cart", "Fix: Add guard to fix crash on empty cart."),
        ("prevent race in session store", "Fix: prevent race in session store."),
        ("Bugfix: off by one in pager", "Fix: off by one in pager."),
        ('Revert "feat: add caching"', "Reverted: add caching."),
        ("revert: feat: add caching", "Reverted: add caching."),
        ("feat(api)!: drop support for v1 tokens", "Breaking change in api: drop support for v1 tokens."),
    ],
)
def test_fix_revert_or_breaking_change_is_a_lesson(subject: str, text: str) -> None:
    assert lesson(subject) == text


@pytest.mark.parametrize(
    "subject",
    [
        "feat: add caching",
        "fix: typo",
        "Fix typo in readme",
        "fix lint errors",
        "fix tests",
        "fix(docs): wrong link",
        "docs: fix the example",
        "Fix merge conflicts",
        "bug",
        "Add fixed-width font",
        "fix 2 bugs",
        'Revert "Revert "feat: add caching""',
    ],
)
def test_cosmetics_features_and_empty_words_teach_nothing(subject: str) -> None:
    assert lesson(subject) is None


@pytest.mark.parametrize(
    ("subject", "author", "parents"),
    [
        ("Merge pull request #3 from ann/fix-cart", "Ann", 1),
        ("fix: cart", "Ann", 2),
        ("Bump lodash from 4.17.20 to 4.17.21", "Ann", 1),
        ("fix(deps): update dependency foo to v2", "Ann", 1),
        ("fix: something", "dependabot[bot]", 1),
        ("fix: something", "renovate-bot", 1),
        ("v1.2.3", "Ann", 1),
        ("fixup! fix cart", "Ann", 1),
        ("WIP fix", "Ann", 1),
        ("fix: crash on empty cart (WIP)", "Ann", 1),
        ("[draft] fix crash on empty cart", "Ann", 1),
        ("spike(cart): replace the store", "Ann", 1),
    ],
)
def test_merges_bots_bumps_releases_and_drafts_are_noise(subject: str, author: str, parents: int) -> None:
    assert is_noise(subject, author, parents)


@pytest.mark.parametrize(
    "subject",
    ["build(deps): replace sass by tailwind", "chore(deps): moment -> dayjs", "RFC 7231: fix the order of headers"],
)
def test_chosen_replacement_and_a_name_like_a_label_are_no_noise(subject: str) -> None:
    assert not is_noise(subject, "Ann")


@pytest.mark.parametrize(
    ("subject", "reverts"),
    [
        ('Roll back "switch from npm to pnpm"', 1),
        ("rollback: switch from npm to pnpm", 1),
        ("Backed out changeset 0123456789ab", 1),
        ('Undo "switch from npm to pnpm"', 1),
        ("Undo button in the editor", 0),
        ("Roll back the transaction on errors", 0),
        ("Back out of the menu with Escape", 0),
    ],
)
def test_rollback_of_a_commit_is_a_revert_and_one_in_the_code_is_not(subject: str, reverts: int) -> None:
    assert read_message(subject).reverts == reverts


def test_reason_comes_with_the_lesson_and_trailers_do_not() -> None:
    body = (
        "The proxy cached the 401.\nSo the client never saw the new token.\n\n```\nalways code\n```\n"
        "Fixes: #412\nSigned-off-by: Ann <ann@example.com>\nCo-authored-by: Bo <bo@example.com>\n"
    )

    assert lesson("fix: refresh token", body) == (
        "Fix: refresh token. The proxy cached the 401. So the client never saw the new token."
    )


def test_reason_is_cut_between_sentences() -> None:
    text = lesson("fix: refresh token", " ".join(f"Sentence number {number} is here." for number in range(100)))

    assert text is not None
    assert len(text) <= 600
    assert text.endswith(" is here.")


def test_lesson_names_a_few_files_and_no_side_files() -> None:
    files = ("src/cart.py", "tests/test_cart.py", "CHANGELOG.md", "poetry.lock")

    assert lesson("fix: crash on empty cart", files=files) == "Fix: crash on empty cart. (src/cart.py)"
    assert (
        lesson("fix: crash on empty cart", files=tuple(f"src/{n}.py" for n in range(9))) == "Fix: crash on empty cart."
    )


def test_label_error_is_for_failures_and_not_for_every_fix() -> None:
    crash, colour = (
        lesson_of(read_message("fix: crash on empty cart")),
        lesson_of(read_message("fix: colour of the cart")),
    )

    assert crash is not None
    assert colour is not None
    assert "error" in crash.tags
    assert "error" not in colour.tags
    assert "lesson" in colour.tags


@pytest.mark.parametrize(
    ("subject", "reverts"),
    [
        ('Revert "feat: x y"', 1),
        ('Revert "Revert "feat: x y""', 2),
        ('Revert "Revert "Revert "feat: x y"""', 3),
        ('Reapply "feat: x y"', 2),
        ('Revert "Reapply "feat: x y""', 3),
        ("feat: x y", 0),
    ],
)
def test_reverts_of_reverts_are_counted_to_the_innermost_subject(subject: str, reverts: int) -> None:
    message = read_message(subject)

    assert (message.reverts, message.description) == (reverts, "x y")


def test_hash_of_what_is_reverted_and_the_reason_are_read_from_the_body() -> None:
    message = read_message('Revert "feat: x"', "This reverts commit abcdef1234567, because CI got slow.")

    assert message.reverted_hash == "abcdef1234567"
    assert "because CI got slow." in message.reason


def test_escapes_and_separators_in_a_message_are_harmless() -> None:
    assert lesson("fix: \x1b[31mred\x1b[0m \x1e alert is gone") == "Fix: red alert is gone."


def test_migration_is_a_lesson_in_its_own_words() -> None:
    assert (
        change_lesson(read_message("feat: migrate from webpack to vite")).text
        == "Changed: migrate from webpack to vite."
    )
