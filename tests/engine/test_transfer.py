"""Whether a memory may help elsewhere: what travels raises the score, what is one project's own lowers it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from hippo.engine.domain.memory import Memory
from hippo.engine.domain.transfer import transfer_of

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
PLAIN = Memory(
    id="mem_1",
    tenant="default",
    text="The moon is far away",
    half_life_days=365.0,
    create_time=NOW,
    event_time=NOW,
    recall_time=NOW,
    update_time=NOW,
)


@pytest.mark.parametrize(
    ("fields", "score"),
    [
        ({}, 0.5),
        ({"tags": ("error",)}, 0.5),
        ({"tags": ("windows", "encoding")}, 0.7),
        ({"tags": ("deploy", "cron", "url")}, 0.2),
        ({"pinned": True, "recall_count": 3}, 0.7),
        ({"good_count": 9}, 0.6),
        ({"bad_count": 9}, 0.3),
        ({"kind": "raw"}, 0.2),
        ({"text": "Read src/main.py first"}, 0.35),
        ({"text": "Never trust localhost"}, 0.45),
    ],
)
def test_transfer_score_counts_what_travels_and_what_does_not(fields, score):
    assert transfer_of(PLAIN._replace(**fields)).score == pytest.approx(score)
