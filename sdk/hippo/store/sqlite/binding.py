"""Lists as bound values: in pieces, since SQLite bounds the number of values of one statement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar

T = TypeVar("T")

_MOST = 500


def chunks(values: Iterable[T]) -> Iterator[tuple[T, ...]]:
    """The values in tuples of at most 500."""
    rest = iter(values)
    while some := tuple(islice(rest, _MOST)):
        yield some


def marks(values: Sequence[object]) -> str:
    """A question mark for each value."""
    return ", ".join("?" * len(values))
