"""All vectors of a store side by side, compared with a query's in one go, and the file that keeps them in that form.

The file is derived: it is made anew when it is missing, damaged or not of the state that the store says, and whoever erases
a memory removes it. It is mapped, not read: only what a comparison touches is loaded. Above it is `search`; it knows no SQL.
"""

# The extra need not be installed where this is checked.
# pyright: reportMissingImports=false

from __future__ import annotations

import contextlib
import json
import mmap
import os
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from hippo.embedding.packing import inverse_lengths, products
from hippo.engine.ports.vector import VectorRow, VectorState
from hippo.places import VECTOR_FILE

if TYPE_CHECKING:
    from numpy.typing import NDArray

_MAGIC = b"HippoVec"
_HEADER = struct.Struct("<8sI")
_ALIGNED = 64

_ROWS_AT_ONCE = 1_024
"""Rows widened to 32 bits at a time: less than 2 MB, which stay in a processor's cache."""

_LEAST_KEPT = 256
"""Below so many memories the store itself is read as fast as a file."""

AROUND = {-1: 0.9, -2: 0.8, -3: 0.7, 1: 0.6}
"""The turns beside a turn whose words count for it, by how far they are before or behind it, and how much. Source: measured on
the own dialogues, where they raise recall at 5 by 2 points; 0.1 more or less changes nothing."""

_THIRD = 3.0
"""Nearness is counted in thirds of a standard deviation, which brings it to the size of the ranker's other parts."""


class Compared(NamedTuple):
    """How near each memory of a scan is to a query; see `Near`."""

    whole: NDArray[np.float32]
    session: NDArray[np.float32]
    cosine: NDArray[np.float32]


class Scan:
    """The vectors of one tenant's memories by one model.

    Args:
        state: The state of the store they are of.
        seqs: Number of each memory.
        starts: Its first row.
        dialogues: The conversation it is a turn of, 0 for none.
        codes: The rows, at 8 bits.
        scales: 1 by the length of each row.

    Raises:
        ValueError: the parts do not belong together.
    """

    def __init__(
        self,
        state: VectorState,
        seqs: NDArray[np.int64],
        starts: NDArray[np.int64],
        dialogues: NDArray[np.int64],
        codes: NDArray[np.int8],
        scales: NDArray[np.float32],
    ) -> None:
        count = len(seqs)
        whole = count == len(starts) == len(dialogues) and len(codes) == len(scales)
        if not whole or (count and (starts[0] != 0 or starts[-1] >= len(codes) or (np.diff(starts) < 1).any())):
            raise ValueError("the parts of the scan do not belong together")
        self.state = state
        self.seqs, self._starts, self._dialogues, self._codes, self._scales = seqs, starts, dialogues, codes, scales
        # Memories by conversation, in the order they were stored: neighbours stand side by side. One alone is its own.
        alone = dialogues == 0
        keys = np.where(alone, -seqs, dialogues)
        order = np.lexsort((seqs, keys))
        begins = np.concatenate(([True], keys[order][1:] != keys[order][:-1])) if count else np.zeros(0, bool)
        self._order, self._begins = order, np.flatnonzero(begins)
        self._group = np.empty(count, np.int64)
        self._group[order] = np.cumsum(begins) - 1
        self.previous, self.following = np.full(count, -1), np.full(count, -1)
        beside = ~begins[1:] if count else begins
        self.previous[order[1:][beside]] = order[:-1][beside]
        self.following[order[:-1][beside]] = order[1:][beside]
        self._by_seq = np.argsort(seqs)

    @classmethod
    def of_rows(cls, state: VectorState, rows: Sequence[VectorRow], dimensions: int) -> Scan:
        """A scan of what the store gives."""
        fitting = [row for row in rows if row.whole and len(row.whole) % dimensions == 0]
        codes = np.frombuffer(b"".join(row.whole for row in fitting), np.int8).reshape(-1, dimensions)
        counts = np.array([len(row.whole) // dimensions for row in fitting], np.int64)
        scales = [inverse_lengths(part.astype(np.float32)) for part in _parts(codes)]
        return cls(
            state,
            np.array([row.seq for row in fitting], np.int64),
            np.cumsum(counts) - counts,
            np.array([row.dialogue or 0 for row in fitting], np.int64),
            codes,
            np.concatenate(scales) if scales else np.zeros(0, np.float32),
        )

    def with_rows(self, state: VectorState, rows: Sequence[VectorRow]) -> Scan:
        """The scan of a later state, in which only rows were added."""
        new = Scan.of_rows(state, rows, self._codes.shape[1])
        return Scan(
            state,
            np.concatenate((self.seqs, new.seqs)),
            np.concatenate((self._starts, new._starts + len(self._codes))),
            np.concatenate((self._dialogues, new._dialogues)),
            np.concatenate((self._codes, new._codes)),
            np.concatenate((self._scales, new._scales)),
        )

    def __len__(self) -> int:
        return len(self.seqs)

    def compare(self, query: NDArray[np.float32]) -> Compared:
        """Compare every memory with a query's vector of length 1; the scan is not empty."""
        found = [products(part.astype(np.float32), query[None])[:, 0] for part in _parts(self._codes)]
        cosines = np.maximum.reduceat(np.concatenate(found) * self._scales, self._starts)
        spread = max(float(cosines.std()), 1e-6) * _THIRD
        whole = (cosines - cosines.mean()) / spread
        session = np.maximum.reduceat(whole[self._order], self._begins)[self._group]
        return Compared(whole, session, cosines)

    def places(self, seqs: Sequence[int]) -> NDArray[np.int64]:
        """The place of each memory in the scan, -1 for one that is not in it."""
        wanted = np.array(seqs, np.int64)
        found = np.searchsorted(self.seqs, wanted, sorter=self._by_seq)
        places = self._by_seq[np.minimum(found, len(self.seqs) - 1)]
        return np.where(self.seqs[places] == wanted, places, -1)

    def around(self, places: NDArray[np.int64]) -> NDArray[np.int64]:
        """The places of the turns beside each, a row for each of `AROUND`, -1 for none."""
        rows: list[NDArray[np.int64]] = []
        for distance in AROUND:
            beside, found = self.previous if distance < 0 else self.following, places
            for _ in range(abs(distance)):
                found = np.where(found < 0, -1, beside[found])
            rows.append(found)
        return np.stack(rows)

    def save(self, folder: str, model: str) -> None:
        """Keep the scan in the store's folder, for its owner alone; where that fails it is made anew next time."""
        if len(self) < _LEAST_KEPT:
            return
        arrays = (self.seqs, self._starts, self._dialogues, self._scales, self._codes)
        header = json.dumps(
            {"model": model, "state": self.state, "memories": len(self), "rows": len(self._codes)}
        ).encode()
        path = _path(folder, self.state)
        fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
        try:
            with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as stream:
                stream.write(_HEADER.pack(_MAGIC, len(header)) + header)
                for array in arrays:
                    stream.write(bytes(-stream.tell() % _ALIGNED))
                    stream.write(np.ascontiguousarray(array).data)
            fresh.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                fresh.unlink()


def load_scan(folder: str, model: str, state: VectorState, dimensions: int) -> Scan | None:
    """The scan in the store's folder, if it is of this state or of an earlier one to which only rows were added."""
    try:
        with _path(folder, state).open("rb") as stream:
            image = memoryview(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ))
        magic, size = _HEADER.unpack_from(image)
        header = json.loads(bytes(image[_HEADER.size : _HEADER.size + size]))
        kept = VectorState(*header["state"])
        if magic != _MAGIC or header["model"] != model or kept.newest > state.newest:
            return None
        if (kept.model_id, kept.removed_count) != (state.model_id, state.removed_count):
            return None
        memories, rows = int(header["memories"]), int(header["rows"])
        place = _HEADER.size + size
        arrays = []
        for kind, count in (
            ("<i8", memories),
            ("<i8", memories),
            ("<i8", memories),
            ("<f4", rows),
            ("i1", rows * dimensions),
        ):
            place += -place % _ALIGNED
            arrays.append(np.frombuffer(image, kind, count, place))
            place += arrays[-1].nbytes
        seqs, starts, dialogues, scales, codes = arrays
        return Scan(kept, seqs, starts, dialogues, codes.reshape(rows, dimensions), scales)
    except (OSError, ValueError, TypeError, KeyError, struct.error):
        return None


def _path(folder: str, state: VectorState) -> Path:
    return Path(folder, VECTOR_FILE.format(state.model_id))


def _parts(codes: NDArray[np.int8]) -> list[NDArray[np.int8]]:
    return [codes[start : start + _ROWS_AT_ONCE] for start in range(0, len(codes), _ROWS_AT_ONCE)]
