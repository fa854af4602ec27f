"""The context block: what is required, what is left out, and how it is counted."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hippo.engine.domain.block import BlockMemory
from hippo.engine.domain.budget import Budget, utf16_units
from hippo.engine.domain.context_block import Part, block_json, compose, measure_of, units_measure
from hippo.errors import FailedPrecondition

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
FRAME = compose([Part("a", "x\n")], measure_of(Budget(None))).text.replace("x\n", "")


def memory(number, text="deploys need the VPN"):
    return BlockMemory(id=f"mem_{number:012d}", text=text, event_time=NOON)


def test_parts_keep_their_order_and_empty_ones_vanish():
    parts = [Part("a", "first\n"), Part("b"), Part("c", "Heading:\n", (memory(1),)), Part("d", "last\n")]

    block = compose(parts, measure_of(Budget(None)))

    assert [part.name for part in block.parts] == ["a", "c", "d"]
    assert block.text == FRAME.replace("</hippo", "".join(part.text for part in block.parts) + "</hippo")
    assert block.memory_ids == ("mem_000000000001",)


def test_nothing_to_show_is_no_block():
    assert compose([], measure_of(Budget(None))) == ("", (), ())
    assert compose([Part("a"), Part("b", "", ())], measure_of(Budget(10))) == ("", (), ())


@pytest.mark.parametrize("unit", ["tokens", "bytes"])
def test_required_parts_alone_decide_whether_it_fails(unit):
    parts = [Part("a", "must\n", required=True), Part("b", "may\n")]
    whole = compose(parts, measure_of(Budget(None, unit)))
    least = Budget(None, unit).measure(whole.text.replace("may\n", ""))

    fits = compose(parts, measure_of(Budget(least, unit)))
    with pytest.raises(FailedPrecondition) as refused:
        compose(parts, measure_of(Budget(least - 1, unit)))

    assert fits.parts[0].name == "a"
    assert refused.value.reason == "over_budget"
    assert refused.value.message == f"context over budget: {least} > {least - 1} ({unit})."


def test_optional_part_that_does_not_fit_is_named_and_the_next_is_tried():
    parts = [Part("long", "x" * 100 + "\n"), Part("short", "y\n")]

    block = compose(parts, measure_of(Budget(len(FRAME) + 10, "bytes")))

    assert [part.name for part in block.parts] == ["short"]
    assert block.omitted == (("long", 0, 101),)


def test_part_that_does_not_fit_may_leave_a_word_in_its_place():
    parts = [Part("long", "x" * 500 + "\n", instead="look elsewhere\n")]

    block = compose(parts, units_measure(len(FRAME) + 20))

    assert "look elsewhere" in block.text
    assert [left.name for left in block.omitted] == ["long"]


def test_memories_that_do_not_fit_are_counted_with_their_size():
    items = (memory(1), memory(2, "x" * 10_000), memory(3))

    block = compose([Part("pinned", "Pinned:\n", items)], measure_of(Budget(300)))

    assert block.memory_ids == ("mem_000000000001", "mem_000000000003")
    assert [(left.name, left.memory_count) for left in block.omitted] == [("pinned", 1)]
    assert block.omitted[0].size >= 2500


def test_json_form_holds_the_same_parts():
    measure = measure_of(Budget(60))
    block = compose([Part("a", "must\n", required=True), Part("b", "x" * 400 + "\n")], measure)

    data = json.loads(block_json(block, measure))

    assert data["limit"] == 60
    assert data["parts"] == [{"name": "a", "required": True, "text": "must\n", "size": 2, "memory_ids": []}]
    assert data["omitted"] == [{"name": "b", "memory_count": 0, "size": 101}]


TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\r"), min_size=1, max_size=80)


@given(st.lists(TEXTS, max_size=6), st.lists(TEXTS, max_size=6), st.integers(1, 400), st.sampled_from("tbu"))
def test_block_never_exceeds_its_limit_and_accounts_for_every_part(texts, memories, limit, unit):
    measure = {"t": measure_of(Budget(limit)), "b": measure_of(Budget(limit, "bytes")), "u": units_measure(limit)}[unit]
    parts = [Part(f"p{place}", text + "\n") for place, text in enumerate(texts)]
    items = tuple(memory(place, text) for place, text in enumerate(memories))
    parts.append(Part("memories", "Memories:\n", items))

    block = compose(parts, measure)

    counted = {"t": Budget(None).measure, "b": Budget(None, "bytes").measure, "u": utf16_units}[unit]
    assert not block.text or counted(block.text) <= limit
    left = {one.name: one.memory_count for one in block.omitted}
    assert len(block.memory_ids) + left.get("memories", 0) == len(items)
    names = [part.name for part in block.parts if part.name != "memories"]
    assert sorted(names + [name for name in left if name != "memories"]) == sorted(f"p{n}" for n in range(len(texts)))
