"""Settings: what wins over what, which names are known, what a wrong value says, and that writing loses nothing."""

from __future__ import annotations

import json
import logging
import os

import pytest

from hippo import errors
from hippo.settings import Settings, load_settings, write_setting


def config(folder, **values):
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "config.json"
    path.write_text(json.dumps(values), encoding="utf-8")
    return path


def test_argument_wins_over_environment_over_store_over_home(tmp_path, home):
    store = tmp_path / ".hippo"
    config(home, tenant="home", actor="home", budget="1", max_retries=1)
    config(store, tenant="store", actor="store", budget="2")

    settings = load_settings(
        store=str(store), environ={"HIPPO_TENANT": "environment", "HIPPO_ACTOR": "environment"}, tenant="argument"
    )

    assert (settings.tenant, settings.actor, settings.budget, settings.max_retries) == (
        "argument",
        "environment",
        "2",
        1,
    )


def test_defaults_hold_where_nothing_is_said(tmp_path, home):
    settings = load_settings(store=str(tmp_path / ".hippo"), environ={"USER": "ada"})

    assert settings == Settings(
        store=str(tmp_path / ".hippo"), store_kind="project", home=str(home), actor="ada", tenant="default"
    )
    assert (settings.default_half_life_days, settings.loss_aversion_ratio, settings.timeout) == (365.0, 1.0, None)


def test_names_may_be_written_in_camel_case(tmp_path):
    config(tmp_path / ".hippo", defaultHalfLifeDays=30, lossAversionRatio=2)

    settings = load_settings(store=str(tmp_path / ".hippo"))

    assert (settings.default_half_life_days, settings.loss_aversion_ratio) == (30.0, 2.0)
    assert settings.notices == ()


def test_unknown_name_is_a_warning_with_the_nearest_known_one(tmp_path, caplog):
    path = config(tmp_path / ".hippo", default_halflife_days=30)

    with caplog.at_level(logging.WARNING, logger="hippo"):
        settings = load_settings(store=str(tmp_path / ".hippo"))

    sentence = f"Unknown setting 'default_halflife_days' in {path}; did you mean 'default_half_life_days'?"
    assert settings.notices == (sentence,)
    assert sentence in caplog.text
    assert settings.default_half_life_days == 365.0


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("default_half_life_days", "soon"),
        ("default_half_life_days", 0),
        ("loss_aversion_ratio", -1),
        ("max_retries", 1.5),
        ("tenant", ""),
        ("secrets", "maybe"),
        ("embedded", "perhaps"),
        ("budget", [1]),
    ],
)
def test_wrong_value_names_the_key_and_the_file(tmp_path, key, value):
    path = config(tmp_path / ".hippo", **{key: value})

    with pytest.raises(errors.InvalidArgument) as caught:
        load_settings(store=str(tmp_path / ".hippo"))

    assert (caught.value.field, caught.value.resource) == (key, str(path))
    assert key in caught.value.message
    assert str(path) in caught.value.message


def test_wrong_value_in_the_environment_names_the_variable(tmp_path):
    with pytest.raises(errors.InvalidArgument) as caught:
        load_settings(store=str(tmp_path), environ={"HIPPO_TIMEOUT": "soon"})

    assert (caught.value.field, caught.value.resource) == ("timeout", "HIPPO_TIMEOUT")


@pytest.mark.parametrize(
    ("variable", "name"),
    [
        ("HIPPO_ACTOR", "actor"),
        ("HIPPO_TENANT", "tenant"),
        ("HIPPO_SESSION", "session"),
        ("CLAUDE_CODE_SESSION_ID", "session"),
        ("HIPPO_PIPELINE", "pipeline"),
    ],
)
def test_long_value_is_told_by_its_length(tmp_path, variable, name):
    with pytest.raises(errors.InvalidArgument) as caught:
        load_settings(store=str(tmp_path), environ={variable: "x" * 5_000})

    assert (caught.value.field, caught.value.resource) == (name, variable)
    assert caught.value.message.startswith(f"Setting {name!r} in {variable}: ")
    assert caught.value.message.endswith(("found 5,000.", "found a text of 5,000 characters."))
    assert "xxx" not in caught.value.message


@pytest.mark.parametrize("content", ["{", "[]", "null", '"text"', b"\xff\xfe{"])
def test_file_that_is_no_object_is_refused_and_named(tmp_path, content):
    store = tmp_path / ".hippo"
    store.mkdir()
    (store / "config.json").write_bytes(content if isinstance(content, bytes) else content.encode())

    with pytest.raises(errors.InvalidArgument) as caught:
        load_settings(store=str(store))

    assert caught.value.resource == str(store / "config.json")


def test_session_of_the_coding_agent_is_used_when_none_is_named(tmp_path):
    agent = {"CLAUDE_CODE_SESSION_ID": "agent"}

    assert load_settings(store=str(tmp_path), environ=agent).session == "agent"
    assert load_settings(store=str(tmp_path), environ={**agent, "HIPPO_SESSION": "named"}).session == "named"


def test_unknown_argument_is_refused(tmp_path):
    with pytest.raises(errors.InvalidArgument) as caught:
        load_settings(store=str(tmp_path), tennant="x")

    assert caught.value.field == "tennant"


def test_place_of_the_store_is_not_read_from_a_file(tmp_path):
    config(tmp_path / ".hippo", store="/somewhere/else")

    assert load_settings(store=str(tmp_path / ".hippo")).store == str(tmp_path / ".hippo")


def test_written_setting_keeps_every_other_key(tmp_path):
    path = config(tmp_path / ".hippo", defaultHalfLifeDays=30, foreign={"deep": ["ä"]}, tenant="t")

    write_setting(str(path), "default_half_life_days", 90.0)

    assert json.loads(path.read_text("utf-8")) == {
        "foreign": {"deep": ["ä"]},
        "tenant": "t",
        "default_half_life_days": 90.0,
    }
    assert path.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in path.parent.iterdir()] == ["config.json"]


@pytest.mark.parametrize(("name", "value"), [("half_life", 1), ("store", "/x"), ("max_retries", "many")])
def test_setting_that_would_not_be_read_is_not_written(tmp_path, name, value):
    path = config(tmp_path / ".hippo", tenant="t")

    with pytest.raises(errors.InvalidArgument):
        write_setting(str(path), name, value)

    assert json.loads(path.read_text("utf-8")) == {"tenant": "t"}


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() == 0, reason="root may read everything")
@pytest.mark.parametrize(("closed", "said"), [("", "The folder"), ("config.json", "The settings in")])
def test_what_may_not_be_read_is_named_and_is_no_wrong_usage(tmp_path, closed, said):
    store = tmp_path / ".hippo"
    config(store, timeout=3)
    (store / closed).chmod(0)
    try:
        with pytest.raises(errors.FailedPrecondition, match=said) as caught:
            load_settings(store=str(store))
    finally:
        (store / closed).chmod(0o700)

    assert caught.value.hint


@pytest.mark.parametrize("store", ["http://localhost:7711", "localhost:7711", "unix:/tmp/hippo.sock"])
def test_address_of_a_server_is_no_store(store):
    with pytest.raises(errors.InvalidArgument, match="is an address") as caught:
        load_settings(store=store)

    assert caught.value.field == "store"
