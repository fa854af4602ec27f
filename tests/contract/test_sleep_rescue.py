"""The learned value: it saves what is worth most from going dormant, only where switched on, and says so in the log."""

from __future__ import annotations

import pytest

from hippo import Hippo
from hippo.testing import SettableClock

pytestmark = pytest.mark.anyio

TELLING = (
    "Staging moved from port 5432 to 5433 when Anna split the proxy in 2024, the health check of Postgres a day later",
    "Invoices of customers in Norway carry 25 percent of tax since January, says Mina, and the rest is billed from Dublin",
    "The nightly backup takes 40 minutes, writes 3 copies to Oslo and Bergen, and Jonas tests it on the first Monday",
)
PLAIN = tuple(
    f"the {color} door is {state}" for color in ("green", "blue", "red", "grey") for state in ("open", "shut")
)


async def life(folder, clock):
    async with Hippo(folder, clock=clock) as hippo:
        await hippo.remember_many([{"text": text} for text in (*TELLING, *PLAIN)])
        clock.advance(days=365 * 6)
        report = (await hippo.sleep()).report
        awake = {memory.text async for memory in hippo.iter_memories()}
        events = (await hippo.list_audit_events(operation="rescue")).events
        clock.advance(days=30)
        await hippo.sleep()
        later = (await hippo.list_audit_events(operation="rescue")).events
    return report, awake, events, later


async def test_most_valuable_of_the_faded_stay_and_the_log_says_why(tmp_path, monkeypatch):
    monkeypatch.setenv("HIPPO_FADE_UNIQUE", "true")
    monkeypatch.setenv("HIPPO_VALUE_RESCUE", "true")
    report, awake, events, later = await life(tmp_path / ".hippo", SettableClock())

    assert awake == set(TELLING)
    assert {step.name: step.changed_count for step in report.steps}["fade"] == len(PLAIN)
    assert len(events) == len(later) == len(TELLING)
    assert all("kept for its value" in event.reason for event in events)


@pytest.mark.parametrize("fade_unique", ["true", "false"])
async def test_nothing_is_rescued_unless_it_is_switched_on(tmp_path, monkeypatch, fade_unique):
    monkeypatch.setenv("HIPPO_FADE_UNIQUE", fade_unique)
    _, awake, events, _ = await life(tmp_path / ".hippo", SettableClock())

    assert awake & set(TELLING) == (set() if fade_unique == "true" else set(TELLING))
    assert events == ()
