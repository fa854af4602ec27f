"""Times in every form people write mean the same in every time zone, or are refused by name."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import pytest
from tests.cases.doors import Doors

from hippo import Hippo, errors

pytestmark = pytest.mark.anyio

ZONES = ("UTC", "Asia/Tokyo", "America/St_Johns")
FORMS = {
    "2026-03-15T10:00:00Z": "2026-03-15T10:00:00Z",
    "2026-03-15T10:00:00+09:00": "2026-03-15T01:00:00Z",
    "2026-03-15T10:00:00.123456-03:30": "2026-03-15T13:30:00.123456Z",
    "2026-03-15T10:00:00": "2026-03-15T10:00:00Z",
    "2026-03-15T10:00": "2026-03-15T10:00:00Z",
    "2026-03-15 10:00:00": "2026-03-15T10:00:00Z",
    "2026-03-15": "2026-03-15T00:00:00Z",
}
EPOCHS = ("1773568800", "1773568800000")
REFUSED = ("", "garbage", "2026-13-01", "2026-02-30T10:00:00Z", "25:00", "15/03/2026")


@pytest.mark.parametrize("zone", ZONES)
async def test_event_time_in_every_form_is_stored_as_the_same_moment(zone: str, doors: Doors) -> None:
    env = {"TZ": zone}

    commands = [doors.ok("remember", f"at {form}", "--at", form, env=env)["memory"]["event_time"] for form in FORMS]
    tools, _ = doors.mcp(
        *(("hippo_remember", {"text": f"over mcp {form}", "event_time": form}) for form in FORMS), env=env
    )
    async with Hippo(doors.store) as hippo:
        called = [(await hippo.remember(f"in python {form}", event_time=form)).memory for form in FORMS]

    assert commands == list(FORMS.values())
    assert [tool["structuredContent"]["memory"]["event_time"] for tool in tools] == list(FORMS.values())
    assert [memory.model_dump(mode="json")["event_time"] for memory in called] == list(FORMS.values())


@pytest.mark.parametrize("zone", ZONES)
async def test_filters_cut_at_the_same_moment_in_every_form_and_zone(zone: str, doors: Doors) -> None:
    async with Hippo(doors.store) as hippo:
        await hippo.remember_many([{"text": f"needle {form}", "event_time": moment} for form, moment in FORMS.items()])
    forms = ["2026-03-15T10:00:00Z", "2026-03-15T19:00:00+09:00", "2026-03-15 10:00:00", "2026-03-15T10:00:00"]

    since = [doors.ok("recall", "needle", "--since", form, env={"TZ": zone})["memories"] for form in forms]
    until = [doors.ok("recall", "needle", "--until", form, env={"TZ": zone})["memories"] for form in forms]

    assert [len(hits) for hits in since] == [5] * len(forms)
    assert [len(hits) for hits in until] == [2] * len(forms)


@pytest.mark.parametrize("zone", ZONES)
async def test_what_is_no_time_is_refused_by_name_and_stores_nothing(zone: str, doors: Doors) -> None:
    env = {"TZ": zone}

    commands = [doors.cli("remember", "never stored", "--at", form, env=env) for form in REFUSED]
    filters = [doors.cli("recall", "needle", "--since", form, env=env) for form in REFUSED]
    tools, _ = doors.mcp(
        *(("hippo_remember", {"text": "never stored", "event_time": form}) for form in REFUSED), env=env
    )

    assert [done.status for done in (*commands, *filters)] == [2] * (2 * len(REFUSED))
    assert [done.err for done in (*commands, *filters) if done.err.count("\n") != 1 or "Traceback" in done.err] == []
    assert [tool["isError"] for tool in tools] == [True] * len(REFUSED)
    assert doors.ok("list")["memories"] == []


@pytest.mark.parametrize("form", EPOCHS)
async def test_epoch_is_the_same_moment_in_every_zone_or_is_refused_in_every_zone(form: str, doors: Doors) -> None:
    answers: list[Any] = []
    for zone in ZONES:
        done = doors.cli("remember", f"in {zone}", "--json", "--at", form, env={"TZ": zone})
        answers.append((done.status, done.json["memory"]["event_time"] if done.status == 0 else "refused"))

    assert answers[0] in [(0, "2026-03-15T10:00:00Z"), (2, "refused")]
    assert answers == [answers[0]] * len(ZONES)


@pytest.mark.parametrize("zone", ZONES)
async def test_strength_and_age_do_not_depend_on_the_time_zone(zone: str, doors: Doors) -> None:
    memory_id = doors.remember("a fresh memory")

    shown = doors.ok("inspect", memory_id, env={"TZ": zone})["memory"]
    listed = doors.cli("list", env={"TZ": zone})

    assert 0.999 < shown["strength"] <= 1
    assert shown["aged"] is False
    assert shown["create_time"].endswith("Z")
    assert "just now" in listed.out


WRITTEN_BY_HAND = (*FORMS, *EPOCHS, "", "garbage")


@pytest.mark.parametrize("zone", ZONES)
async def test_one_bad_time_in_a_row_does_not_take_the_other_memories_away(zone: str, doors: Doors) -> None:
    async with Hippo(doors.store) as hippo:
        stored = await hippo.remember_many([{"text": f"needle {form}"} for form in WRITTEN_BY_HAND])
        sound = (await hippo.remember("needle as stored")).memory.id
    with closing(sqlite3.connect(doors.database)) as raw, raw:
        raw.executemany(
            "UPDATE memory SET event_time = ?, recall_time = ?, create_time = ? WHERE id = ?",
            [(form, form, form, item.memory_id) for form, item in zip(WRITTEN_BY_HAND, stored.items, strict=True)],
        )
    env = {"TZ": zone}

    done = [
        doors.cli(*line, "--json", env=env)
        for line in (
            ["recall", "needle", "--limit", "50"],
            ["list"],
            ["status"],
            ["recall", "x", "--since", "2026-01-01"],
        )
    ]

    assert [(one.status, one.err) for one in done if one.status] == []
    recalled, listed = done[0].json["memories"], done[1].json["memories"]
    assert sound in [hit["memory"]["id"] for hit in recalled]
    assert sound in [memory["id"] for memory in listed]
    assert [hit for hit in recalled if not 0 <= hit["memory"]["strength"] <= 1] == []
    assert 0 <= done[2].json["mean_strength"] <= 1


@pytest.mark.parametrize("moment", ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "1969-12-31T23:59:59Z"])
async def test_moments_at_the_ends_of_the_calendar_break_nothing(moment: str, doors: Doors) -> None:
    async with Hippo(doors.store) as hippo:
        try:
            await hippo.remember("needle at the end of time", event_time=moment, valid_from_time=moment)
        except errors.InvalidArgument as error:
            assert error.field in ("event_time", "valid_from_time")  # noqa: PT017
        await hippo.remember("needle of today")
        found = await hippo.recall("needle", since_time="0001-01-01", until_time="9999-12-31T23:59:59Z")

    status = doors.ok("status", env={"TZ": "America/St_Johns"})
    listed = doors.cli("list", env={"TZ": "Asia/Tokyo"})

    assert "needle of today" in found.block
    assert 0 <= status["mean_strength"] <= 1
    assert listed.status == 0
