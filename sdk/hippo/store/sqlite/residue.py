"""Words that SQLite left between the cells of its pages.

When a page is split or merged SQLite copies cells and leaves the old bytes in the unused middle of the page; `secure_delete`
overwrites what is deleted, but not those copies. Measured: about one erasure in a hundred left its text there. This module
finds such bytes in an image of the database; it does not know whose words they are.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Iterator

_TABLE_LEAF, _INDEX_LEAF, _TABLE_NODE, _INDEX_NODE = 13, 10, 5, 2
_WITH_CONTENT = {_TABLE_LEAF, _INDEX_LEAF, _INDEX_NODE}
_NODES = {_TABLE_NODE, _INDEX_NODE}

# Old cell pointers are left behind as well; on pages of 4 kB their first byte is below 16, so that three bytes of a word
# cannot be taken for them.
_WORD = re.compile(rb"[\x20-\xff]{3}")


_SHINGLE = 8
_SHORTEST_WORD = 3
_MOST_TEXT_BYTES = 50_000


class Traces:
    """What to look for of texts that were just erased.

    A page's unused middle may also hold copies of memories that live. Those are no reason to write the whole file anew, so
    where it is known what was erased, only that is looked for: runs of eight bytes of the text, and whole words that no
    living memory has.
    """

    def __init__(self) -> None:
        self._shingles: set[bytes] = set()
        self._words: set[bytes] = set()
        self.complete = True

    def add(self, text: str, own_words: Iterable[str]) -> None:
        """Look for a text as well.

        Args:
            text: An erased text.
            own_words: Index terms of it that no living memory has.
        """
        data = text.encode("utf-8", "surrogatepass")
        if len(data) > _MOST_TEXT_BYTES:
            self.complete = False
            return
        self._shingles.update(data[start : start + _SHINGLE] for start in range(max(1, len(data) - _SHINGLE + 1)))
        self._words.update(word.encode() for word in own_words if len(word) >= _SHORTEST_WORD)

    def add_bytes(self, data: bytes) -> None:
        """Look for something that is no text as well, by runs of eight bytes of it."""
        if len(data) > _MOST_TEXT_BYTES:
            self.complete = False
            return
        runs = (data[start : start + _SHINGLE] for start in range(len(data) - _SHINGLE + 1))
        self._shingles.update(run for run in runs if any(run))

    def are_in(self, gap: bytes) -> bool:
        """True when some bytes hold a trace."""
        lowered = gap.lower()
        if any(word in lowered for word in self._words):
            return True
        windows = (gap[start : start + _SHINGLE] for start in range(len(gap) - _SHINGLE + 1))
        return any(window in self._shingles for window in windows) or any(
            len(short) < _SHINGLE and short in gap for short in self._shingles
        )


def has_residue(image: bytes, roots: list[int], traces: Traces | None = None) -> bool:
    """True when an unused part of a page holds something like a word, or a trace of what was erased.

    Args:
        image: The whole database file.
        roots: Root pages of the tables and indexes to look at.
        traces: What was erased; None when that is not known any more.
    """
    words = (gap for root in roots for gap in _gaps(image, root) if _WORD.search(gap))
    if traces is None or not traces.complete:
        return next(words, None) is not None
    return any(traces.are_in(gap) for gap in words)


def _gaps(image: bytes, root: int) -> Iterator[bytes]:
    """The unused bytes of every page of a tree that can hold content. Format: sqlite.org/fileformat2.html, 1.6."""
    page_bytes = struct.unpack_from(">H", image, 16)[0]
    if page_bytes == 1:
        page_bytes = 65_536
    pages = [root]
    while pages:
        number = pages.pop()
        page = image[(number - 1) * page_bytes : number * page_bytes]
        header = 100 if number == 1 else 0
        kind, free, cells, content = struct.unpack_from(">BHHH", page, header)
        pointers = header + (12 if kind in _NODES else 8)
        if kind in _WITH_CONTENT:
            yield page[pointers + 2 * cells : content or 65_536]
            while free:
                following, size = struct.unpack_from(">HH", page, free)
                yield page[free + 4 : free + size]
                free = following
        if kind in _NODES:
            places = struct.unpack_from(f">{cells}H", page, pointers)
            pages.extend(struct.unpack_from(">I", page, place)[0] for place in places)
            pages.append(struct.unpack_from(">I", page, header + 8)[0])
