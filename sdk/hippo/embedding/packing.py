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

    Not by the `@` of matrices: that wakes a thread for each processor, which spin for longer than the product takes.
    """
    found: NDArray[np.float32] = np.einsum("ik,jk->ij", rows, others)
    return found


def pack_words(pieces: Iterable[NDArray[np.float32]]) -> bytes:
    """Word vectors of a memory: for each piece their number and then their rows."""
    parts: list[bytes] = []
    for vectors in pieces:
        some = vectors[:MOST_WORDS]
        parts.append(_COUNT.pack(len(some)))
        parts.append(to_codes(some).tobytes())
    return b"".join(parts)


def unpack_words(packed: bytes, dimensions: int) -> list[NDArray[np.int8]]:
    """The rows of each piece; what is cut short is left out."""
    pieces: list[NDArray[np.int8]] = []
    place = 0
    while place + _COUNT.size <= len(packed):
        count = _COUNT.unpack_from(packed, place)[0]
        place += _COUNT.size
        if place + count * dimensions > len(packed):
            break
        rows = np.frombuffer(packed, np.int8, count * dimensions, place)
        pieces.append(rows.reshape(count, dimensions))
        place += count * dimensions
    return pieces
