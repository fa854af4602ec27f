"""A floor of another kind: all vectors of a store compared with one, by numpy and nothing else.

Below it stands numpy, which may be missing; it does not know the store. The vectors are random: a scan looks at every one
of them whatever they hold, and no model has to be there.
"""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any

DIMENSIONS = 256
BEST = 150
BLOCK = 1_024
"""Rows turned into floats at a time: their 1 MB stays in a core's own cache; larger blocks are several times as slow."""

MISSING = "no numpy in this Python: the scan of int8 vectors was left out (pip install numpy brings the rows)"


def numpy_or_none() -> ModuleType | None:
    try:
        return importlib.import_module("numpy")
    except ImportError:
        return None


class BareVectors:
    """As many int8 vectors of 256 dimensions as a store has memories, in memory.

    Args:
        numpy: The module.
        count: Vectors.
    """

    def __init__(self, numpy: Any, count: int) -> None:
        self._numpy = numpy
        self._random = numpy.random.default_rng(20)
        self._rows = self._random.integers(-127, 128, size=(count, DIMENSIONS), dtype=numpy.int8)
        self._block = numpy.empty((min(BLOCK, count), DIMENSIONS), dtype=numpy.float32)
        self._scores = numpy.empty(count, dtype=numpy.float32)

    def ask(self) -> list[int]:
        """The places of the 150 vectors nearest to a random one, by inner product.

        numpy multiplies integers without the processor's vector instructions. Turning small blocks into float32 first is
        many times as fast, and a floor is the fastest way.
        """
        numpy, scores = self._numpy, self._scores
        question = self._random.standard_normal(DIMENSIONS, dtype=numpy.float32)
        for start in range(0, len(scores), BLOCK):
            rows = self._rows[start : start + BLOCK]
            block = self._block[: len(rows)]
            numpy.copyto(block, rows)
            numpy.matmul(block, question, out=scores[start : start + len(rows)])
        best = min(BEST, len(scores))
        found = numpy.argpartition(scores, len(scores) - best)[-best:]
        return [int(place) for place in found[numpy.argsort(-scores[found])]]
