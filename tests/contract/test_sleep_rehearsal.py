"""A dry run of a sleep reports what the sleep would do, whatever its steps do to each other's memories."""

from __future__ import annotations

import asyncio
import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hippo.testing import SettableClock, temporary_hippo

YEAR = 365

same = st.builds(
    lambda number, form: (
        f"The importer of team{number} retries on Mondays in Oslo",
        f"In Oslo the importer of team{number} retries on Mondays",
        f"The importer of team{number} retries on Mondays in Oslo. Anna has set it up.",
    )[form],
    st.integers(0, 3),
    st.integers(0, 2),
)
contradicting = st.builds(
    lambda number, value: f"The port of box{number}x is {value}", st.integers(0, 5), st.integers(1, 3)
)
denied = st.builds(
    lambda number, never: f"{'Never' if never else 'Always'} restart service{number} before the deploy",
    st.integers(0, 2),
    st.booleans(),
)
others = st.sampled_from(("sounds good to me", "thanks!", "Anna moved to Lyon in spring", "ok"))
values = st.sampled_from(({}, {}, {}, {"layer": "buffer"}, {"pin": True}, {"scope": "pay"}, {"tags": ["decision"]}))
told = st.builds(lambda text, more: {"text": text, **more}, st.one_of(same, contradicting, denied, others), values)
# Forty at once and more are not compared as they are stored: sleep does that.
filler = [{"text": f"lesson {number} is about component c{number}"} for number in range(40)]
lives = st.lists(
    st.tuples(st.lists(told, min_size=1, max_size=12), st.booleans(), st.sampled_from((1, 400, 5 * YEAR))),
    min_size=1,
    max_size=4,
)


@pytest.mark.slow
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    lives,
    st.sampled_from(
        ({}, {"dormant_retention_days": 900}, {"fade_unique": True}, {"fade_unique": True, "value_rescue": True})
    ),
)
def test_dry_run_reports_what_the_sleep_behind_it_does(life, policy):
    asyncio.run(rehearse_and_sleep(life, policy))


async def rehearse_and_sleep(life, policy):
    clock = SettableClock()
    with pytest.MonkeyPatch.context() as patch:
        for name, value in policy.items():
            patch.setenv(f"HIPPO_{name.upper()}", str(value).lower())
        async with temporary_hippo(clock=clock) as hippo:
            for memories, at_once, days in life:
                if at_once:
                    await hippo.remember_many([*memories, *filler])
                else:
                    for one in memories:
                        await hippo.remember(**one)
                clock.advance(days=days)
                rehearsed = (await hippo.sleep(dry_run=True)).report
                again = (await hippo.sleep(dry_run=True)).report
                real = (await hippo.sleep()).report
                assert outline(rehearsed) == outline(again) == outline(real)


def outline(report):
    """All of a report but its times and the ids it made."""

    def plain(text):
        return re.sub(r"sem_\w+", "sem", text)

    return (
        [(step.name, step.changed_count) for step in report.steps],
        report.skipped,
        (report.awake_before_count, report.awake_after_count, report.tokens_before_count, report.tokens_after_count),
        sorted(
            (change.operation, plain(change.memory_id), change.from_ids, plain(change.reason))
            for change in report.changes
        ),
        report.unlisted_count,
    )
