"""Whether a change can be taken back: what stands in the way, what cancels out, what recalls have added since."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from hippo.engine.domain.history import UNDO, judge, judge_parts, overlap, standing, with_old_fields
from hippo.engine.domain.memory import Memory
from hippo.engine.ports import AuditEntry

NOW = datetime(2026, 1, 1, tzinfo=UTC)
CREATED = {"created": True}


def entry(name, before, *, about="mem_a", change=None, operation="update", hours=0):
    return AuditEntry(
        id=f"aud_{name}",
        tenant="default",
        time=NOW + timedelta(hours=hours),
        operation=operation,
        memory_id=about,
        before=before,
        change_id=f"aud_{change or name}",
    )


def undo_of(name, target, before):
    """An entry of an undo, as it is written about a thing."""
    return entry(f"{name}x", {**before, "undoes": f"aud_{target}"}, change=name, operation=UNDO)


@pytest.mark.parametrize(
    ("one", "later", "in_the_way"),
    [
        ({"pinned": False}, {"pinned": True}, True),
        ({"pinned": False}, {"scope": ""}, False),
        ({"pinned": False, "scope": ""}, {"scope": "", "tags": []}, True),
        ({"pinned": False, "update_time": "x"}, {"scope": "", "update_time": "y"}, False),
        (CREATED, {"scope": ""}, True),
        ({"record": {}}, {"record": {}}, True),
        ({"pinned": False}, {"memory": {}, "undoes": "aud_z"}, True),
        ({"pinned": False}, None, False),
        ({"pinned": False}, {}, False),
        ({"pinned": False}, {"update_time": "y"}, False),
        (CREATED, {"schema_fit": 0.5, "update_time": "y"}, False),
        ({"schema_fit": 0.5}, {"memory": {}, "undoes": "aud_z"}, False),
        ({"schema_fit": 0.5}, {"schema_fit": 0.4}, True),
    ],
)
def test_changes_of_the_same_fields_are_in_each_others_way(one, later, in_the_way):
    assert overlap(entry("a", one), entry("b", later)) is in_the_way
    assert overlap(entry("a", one), entry("b", later, about="mem_b")) is False


def test_a_change_its_undo_and_the_undo_of_that_leave_the_change_standing():
    pin, undo = entry("a", {"pinned": False}), undo_of("b", "a", {"pinned": True})
    redo, scope = undo_of("c", "b", {"pinned": False}), entry("d", {"scope": ""})

    assert standing([pin, undo]) == []
    assert standing([pin, undo, redo]) == [pin]
    assert standing([pin, undo, redo, undo_of("e", "c", {"pinned": True})]) == []
    assert standing([pin, scope, undo]) == [scope]
    assert standing([undo, scope]) == [scope, undo]  # of a change that came before


def test_the_verdict_says_what_stands_in_the_way():
    pin, unpin = entry("a", {"pinned": False}), entry("b", {"pinned": True})

    assert judge([pin], None, []).state == "undoable"
    assert judge([pin], None, [unpin])[::2] == ("blocked", "aud_b")
    assert judge([pin], entry("u", {"undoes": "aud_a"}, operation=UNDO), [unpin])[::2] == ("undone", "aud_u")
    assert judge([entry("f", None, operation="forget")], None, []).obstacle == "What was forgotten stays erased."
    assert judge([entry("a", None)], None, [entry("f", None, operation="forget")]).state == "final"
    assert judge([entry("r", None, about="", operation="reindex")], None, []).state == "final"


def test_what_an_older_version_logged_of_how_far_a_look_had_come_is_nothing_to_take_back():
    head = entry("n", {"parts": True}, about="", operation="sleep")
    place = entry("p", {"record": {}}, about="conf_progress", operation="conflict_refresh")._replace(part_of="aud_n")

    assert judge_parts(head, [place], None).state == "final"
    assert judge([entry("e", CREATED, about="ext_progress", operation="extract")], None, []).state == "final"


def test_change_in_parts_of_which_some_were_taken_back_is_partly_undone():
    head = entry("n", {"parts": True}, about="", operation="sleep")
    parts = [entry(name, {"dormant_time": None}, about=f"mem_{name}")._replace(part_of="aud_n") for name in "ab"]
    undo = [undo_of(f"u{name}", name, {"dormant_time": "x"})._replace(memory_id=f"mem_{name}") for name in "ab"]

    assert judge_parts(head, parts, None).state == "undoable"
    assert judge_parts(head, [*parts, undo[1]], None).state == "partly_undone"
    assert judge_parts(head, [*parts, *undo], undo[0]).state == "undone"


def test_old_fields_come_back_in_their_types_and_recalls_since_stay():
    memory = Memory(
        id="mem_a", tenant="default", text="x", half_life_days=369.0, create_time=NOW, event_time=NOW, update_time=NOW,
        recall_time=NOW + timedelta(hours=3), recall_count=2, good_count=1, tags=("a", "b"),
    )  # fmt: skip
    before = {"tags": ["a"], "valid_until_time": "2026-02-01T00:00:00+00:00", "dormant_time": None, "good_count": 0}
    use = {"recall_count": 0, "half_life_days": 365.0, "recall_time": NOW.isoformat()}

    untouched = with_old_fields(memory, entry("a", {**before, **use}, hours=3))
    used = with_old_fields(memory, entry("a", {**before, **use}, hours=1))

    assert (untouched.tags, untouched.valid_until_time) == (("a",), datetime(2026, 2, 1, tzinfo=UTC))
    assert (untouched.recall_count, untouched.half_life_days, untouched.recall_time) == (0, 365.0, NOW)
    assert (used.good_count, used.recall_count, used.half_life_days) == (0, 2, 369.0)
