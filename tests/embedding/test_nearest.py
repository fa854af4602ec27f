"""Which turns stand beside a turn, and how far their words count for it."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy", reason="numpy is not installed: pip install 'hippo-brain[quality]'")

import numpy as np

from hippo.embedding.nearest import beside, words_met
from hippo.embedding.packing import pack_words, to_codes
from hippo.embedding.scan import AROUND, Scan
from hippo.engine.ports.vector import VectorRow, VectorState

EAST, NORTH = [1.0, 0.0], [0.0, 1.0]
QUERY = np.array([EAST, NORTH], np.float32)


def scan_of(*dialogues):
    """A memory of each conversation named, numbers from 10 on."""
    whole = to_codes(np.array([EAST], np.float32)).tobytes()
    rows = [VectorRow(number, 10 + number, dialogue, whole) for number, dialogue in enumerate(dialogues)]
    return Scan.of_rows(VectorState(1, len(rows), 0), rows, 2)


def words(*vectors):
    return pack_words([np.array(vectors, np.float32).reshape(-1, 2)])


def around(*rows):
    """Places of neighbours as `words_met` takes them: a row for each of AROUND."""
    return np.array(rows, np.int64)


NOBODY = [[-1] * 2] * len(AROUND)


def test_turns_beside_a_turn_are_those_of_its_conversation():
    scan = scan_of(1, 2, 1, None, 1, 2, 1)

    found = dict(zip(AROUND, scan.around(scan.places([16])).tolist(), strict=True))

    assert found == {-1: [4], -2: [2], -3: [0], 1: [-1]}
    assert beside(scan, {"a": (12, b""), "b": (14, b"")}) == [10, 16]


def test_a_memory_that_stands_alone_or_is_unknown_has_none_beside_it():
    scan = scan_of(None, None, 1)

    assert (scan.around(scan.places([10, 11, 12, 99])) == -1).all()
    assert beside(scan, {"a": (10, b""), "b": (99, b"")}) == []
    assert beside(scan, {}) == []


def test_a_turn_is_met_by_the_words_of_the_one_before_it():
    packed = [words(EAST), words(EAST), words(NORTH)]
    before = [[-1, 2], *NOBODY[1:]]

    alone = words_met(QUERY, packed, 2, around(*NOBODY))
    together = words_met(QUERY, packed, 2, around(*before))

    assert alone.tolist() == [0.0, 0.0]
    assert together[1] > together[0]


def test_a_turn_without_telling_words_is_met_by_those_before_it():
    packed = [words([-1.0, -1.0]), words(), words(EAST, NORTH)]

    met = words_met(QUERY, packed, 2, around([-1, 2], *NOBODY[1:]))

    assert met[1] > met[0]


def test_nothing_is_met_without_words():
    packed = [words(), words()]

    assert words_met(QUERY, packed, 2, around(*NOBODY)).tolist() == [0.0, 0.0]
    assert words_met(QUERY[:0], [words(EAST)] * 2, 2, around(*NOBODY)).tolist() == [0.0, 0.0]
    assert words_met(QUERY, [], 2, np.zeros((len(AROUND), 0), np.int64)).tolist() == []
