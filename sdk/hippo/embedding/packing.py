"""Vectors as bytes and back: directions at 8 bits, a row for each piece of a text and for each of its telling words.

Lengths are not kept: what is compared are angles. Rounding to 8 bits changes a cosine by less than 0.01. Below it is numpy;
above it the models and the scan.
"""

# The extra need not be installed where this is checked.
# pyright: reportMissingImports=false

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_PRODUCTS = 2**18
"""Numbers multiplied at once, up to which OpenBLAS stays on the thread that asks."""

_MOST_OF_VECTOR = 9_216
"""The same for a matrix and one vector."""

_COUNT = struct.Struct("<H")

MOST_WORDS = 64
"""Word vectors kept of one piece, the first ones: about 4 kB."""


def to_codes(vectors: NDArray[np.float32]) -> NDArray[np.int8]:
    """Rows at 8 bits, each scaled to its own largest value; a row of zeros stays one."""
    most = np.abs(vectors).max(axis=1, keepdims=True, initial=0.0)
    codes: NDArray[np.int8] = np.rint(vectors * (127.0 / np.maximum(most, 1e-9))).astype(np.int8)
    return codes


def inverse_lengths(rows: NDArray[np.float32]) -> NDArray[np.float32]:
    """1 by the length of each row, 0 for a row of zeros."""
    squares = np.einsum("ij,ij->i", rows, rows)
    inverse: NDArray[np.float32] = np.divide(1.0, np.sqrt(squares), out=np.zeros_like(squares), where=squares > 0)
    return inverse


def products(rows: NDArray[np.float32], others: NDArray[np.float32]) -> NDArray[np.float32]:
    """The product of every row with every other row.

    A few rows at a time: for more BLAS wakes a thread for each processor, which spin for longer than the product takes.
    """
    turned = np.ascontiguousarray(others.T)
    count = len(rows)
    found = np.empty((count, len(others)), np.float32)
    together = max(1, (MOST_PRODUCTS if len(others) > 1 else _MOST_OF_VECTOR) // max(1, turned.size))
    whole = count // together * together
    if whole:
        blocks = rows[:whole].reshape(-1, together, rows.shape[1])
        np.matmul(blocks, turned, out=found[:whole].reshape(-1, together, len(others)))
    if whole < count:
        np.matmul(rows[whole:], turned, out=found[whole:])
    return found


def pack_words(pieces: Iterable[NDArray[np.float32]]) -> bytes:
    """Word vectors of a memory: for each piece their number and then their rows."""
    parts: list[bytes] = []
    for vectors in pieces:
        some = vectors[:MOST_WORDS]
        parts.append(_COUNT.pack(len(some)))
        parts.append(to_codes(some).tobytes())
    return b"".join(parts)


def unpack_words(memories: Iterable[bytes], dimensions: int) -> tuple[NDArray[np.int8], list[int], list[int]]:
    """The word vectors of several memories.

    Returns:
        The rows; for each piece that has some, their number and the place of its memory. What is cut short is left out.
    """
    rows: list[memoryview] = []
    counts: list[int] = []
    owners: list[int] = []
    for owner, packed in enumerate(memories):
        view = memoryview(packed)
        place = 0
        while place + _COUNT.size <= len(view):
            count = _COUNT.unpack_from(view, place)[0]
            place += _COUNT.size
            end = place + count * dimensions
            if end > len(view):
                break
            if count:
                rows.append(view[place:end])
                counts.append(count)
                owners.append(owner)
            place = end
    return np.frombuffer(b"".join(rows), np.int8).reshape(-1, dimensions), counts, owners
