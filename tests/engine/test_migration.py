"""Migrations as people write them: what is replaced, and which memories are about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hippo.engine.domain.commit_message import read_message
from hippo.engine.domain.lesson import is_noise
from hippo.engine.domain.migration import Migration, migrations_of
from hippo.engine.domain.replaced import is_about


@pytest.mark.parametrize(
    ("subject", "old", "new"),
    [
        ("migrate from webpack to vite", ["webpack"], "vite"),
        ("switch from npm to pnpm", ["npm"], "pnpm"),
        ("Switch CI from Travis to GitHub Actions", ["Travis"], "GitHub Actions"),
        ("Replace moment.js by date-fns in the date picker", ["moment.js"], "date-fns"),
        ("replace `requests` with `httpx`", ["requests"], "httpx"),
        ("swap eslint for biome", ["eslint"], "biome"),
        ("use uv instead of pip-tools", ["pip-tools"], "uv"),
        ("Use Kafka instead of RabbitMQ for events", ["RabbitMQ"], "Kafka"),
        ("adopt ruff rather than flake8 and isort", ["flake8", "isort"], "ruff"),
        ("migrate webpack to vite", ["webpack"], "vite"),
        ("webpack -> vite", ["webpack"], "vite"),
        ("replace REST API with GraphQL", ["REST API"], "GraphQL"),
        ("upgrade node from 18 to 20", ["node 18"], "node 20"),
        ("drop Jenkins", ["Jenkins"], ""),
        ("remove jquery", ["jquery"], ""),
        ("drop python 2 support", ["python 2"], ""),
        ("stop using redux-saga", ["redux-saga"], ""),
        ("no longer support Internet Explorer", ["Internet Explorer"], ""),
        ("drop Flow in favour of TypeScript", ["Flow"], "TypeScript"),
        ("retire the legacy Angular frontend", ["Angular"], ""),
        ("moved off Heroku", ["Heroku"], ""),
    ],
)
def test_migration_is_read_as_people_write_it(subject: str, old: list[str], new: str) -> None:
    found = migrations_of(subject)

    assert [one.old for one in found] == old
    assert {one.new for one in found} == {new}


@pytest.mark.parametrize(
    "subject",
    [
        "replace tabs with spaces",
        "replace print with logger",
        "use a set instead of a list",
        "switch from callbacks to promises",
        "remove unused imports",
        "remove login page",
        "Remove Login Page From Menu",
        "remove user from group on logout",
        "drop column foo from users",
        "drop table sessions",
        "remove dead code",
        "move helpers from src/a to src/b",
        "change timeout from 10 to 30",
        "switch default port from 5432 to 5433",
        "change default branch from master to main",
        "migrate user service to Postgres",
        "migrate tests to pytest",
        "remove cache",
        "delete old migrations",
    ],
)
def test_everyday_change_is_no_migration(subject: str) -> None:
    assert migrations_of(subject) == []


HERE = Path(__file__).parent


def rows(name: str) -> list[list[str]]:
    lines = (HERE / name).read_text().splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def migrations(message: str) -> list[Migration]:
    """What learning from a commit takes from a message."""
    subject, _, body = message.replace("\\n", "\n").partition("\n")
    read = read_message(subject, body)
    if is_noise(subject) or read.reverts % 2:
        return []
    return migrations_of(read.description, read.breaking, f"{read.type} {read.scope}")


@pytest.mark.parametrize(("message", "old", "new"), rows("commit_migrations.tsv"))
def test_message_that_tells_of_a_change_names_what_is_gone_and_what_came(message: str, old: str, new: str) -> None:
    found = migrations(message)

    assert (", ".join(one.old for one in found), {one.new for one in found}) == (old, {new})


@pytest.mark.parametrize("message", [row[0] for row in rows("commit_no_migrations.txt")])
def test_message_that_denies_plans_tries_asks_or_takes_back_teaches_nothing(message: str) -> None:
    assert migrations(message) == []


def test_long_line_is_read_in_no_time_to_speak_of() -> None:
    for words in ("a ", "move a b c d ", "drop jquery and ", "x->", "the ", "instead of redis "):
        assert len(migrations_of(words * 10_000)) <= 1


def test_breaking_change_footer_states_a_migration_too() -> None:
    assert [one.old for one in migrations_of("new build", "drop support for Python 3.9")] == ["Python 3.9"]


VITE = Migration("webpack", "vite")


@pytest.mark.parametrize(
    "text",
    [
        "webpack config lives in build/",
        "The Webpack dev server listens on 8080",
        "run `webpack --watch`",
        "html-webpack-plugin",
    ],
)
def test_memory_that_relies_on_the_old_tool_is_about_it(text: str) -> None:
    assert is_about(VITE, text)


@pytest.mark.parametrize(
    "text",
    [
        "config lives in build/",
        "we moved from webpack to vite last year",
        "we no longer use webpack",
        "never add webpack again",
        "webpack was removed in March",
        "webpacker is a gem",
    ],
)
def test_memory_that_stays_true_is_not(text: str) -> None:
    assert not is_about(VITE, text)


def test_one_word_of_two_is_not_enough() -> None:
    moved = migrations_of("move config from yaml to toml")[0]

    assert not is_about(moved, "the webpack config is in build/")
    assert not is_about(moved, "pipelines are written in yaml")
    assert is_about(moved, "the config is a yaml file")


def test_longer_name_short_name_and_word_of_english_are_told_apart() -> None:
    assert not is_about(Migration("React", "Svelte"), "the app is React Native")
    assert is_about(Migration("Go", "Rust"), "the worker is in Go")
    assert not is_about(Migration("Go", "Rust"), "go to the settings page")
    assert not is_about(Migration("moment", "dayjs"), "take a moment before you deploy")
    assert is_about(Migration("moment.js", "dayjs"), "dates are parsed with moment")
    assert is_about(Migration("node 18", "node 20"), "CI needs node v18")
    assert not is_about(Migration("node 18", "node 20"), "CI needs node 16")


def test_label_is_as_good_as_the_word() -> None:
    assert is_about(VITE, "the bundle is 2 MB", ("webpack",))
    assert not is_about(VITE, "the bundle is 2 MB", ("vite",))
