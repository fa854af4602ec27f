"""Where entities lead from memories that were found."""

from __future__ import annotations

from datetime import UTC, datetime

from hippo.engine.domain.reach import HOP_FACTOR, MOST_PER_HOP, MOST_SHARED, Step, next_hop, rarity
from hippo.engine.ports import Candidate
from hippo.engine.ports.graph import SharedEntity

NOW = datetime(2026, 3, 1, tzinfo=UTC)


def candidate(name):
    return Candidate(name, 0.0, 365.0, 0, 0, 0, False, "neutral", "observed", NOW, NOW, b"", NOW)


def shared(name, sources, targets, count=2):
    return SharedEntity(name, 1, name, count, tuple(sources), tuple(candidate(one) for one in targets))


def test_rare_entities_connect_more():
    assert rarity(2) > rarity(3) > rarity(25) > 0


def test_weight_is_the_source_s_times_the_entity_s_rarity_and_a_half():
    (one,) = next_hop([shared("redis", ["a"], ["x"])], {"a": 0.8}, {}, {"a"})

    assert one.weight == 0.8 * HOP_FACTOR * rarity(2)
    assert one.steps == (Step("redis", "a"),)


def test_several_entities_add_up_and_the_strongest_names_the_way():
    entities = [shared("common", ["a"], ["x"], count=20), shared("rare", ["b"], ["x", "y"])]

    first, second = next_hop(entities, {"a": 1.0, "b": 0.9}, {}, {"a", "b"})

    assert (first.candidate.id, first.steps[-1]) == ("x", Step("rare", "b"))
    assert second.candidate.id == "y"
    assert first.weight > second.weight


def test_known_memories_are_not_reached_again_and_hubs_lead_nowhere():
    entities = [shared("redis", ["a"], ["a", "b"]), shared("everything", ["a"], ["x"], count=MOST_SHARED + 1)]

    assert next_hop(entities, {"a": 1.0, "b": 0.5}, {}, {"a", "b"}) == []


def test_way_goes_on_from_where_it_was():
    (one,) = next_hop([shared("yaml", ["b"], ["c"])], {"b": 0.3}, {"b": (Step("redis", "a"),)}, {"a", "b"})

    assert one.steps == (Step("redis", "a"), Step("yaml", "b"))


def test_one_hop_reaches_so_many_at_most_and_ties_go_by_id():
    names = [f"m{number:03d}" for number in range(60)]

    found = next_hop([shared("redis", ["a"], reversed(names))], {"a": 1.0}, {}, {"a"})

    assert [one.candidate.id for one in found] == names[:MOST_PER_HOP]
