"""The weights in an ONNX file, by name and mapped: what is not used is not read.

An ONNX file is a protobuf message; of it only the tensors of the graph are looked at. Below it is numpy, above it `reader`.
"""

# The extra need not be installed where this is checked.
# pyright: reportMissingImports=false

from __future__ import annotations

import mmap
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_GRAPH, _TENSOR = 7, 5
"""Fields of the model and of the graph."""

_DIMENSION, _KIND, _NAME, _BYTES = 1, 2, 8, 9
"""Fields of a tensor."""

_KINDS = {1: "<f4", 3: "i1"}
"""Kinds of numbers that weights have, by the number that ONNX has for them; others are left out."""

_VARINT, _EIGHT_BYTES, _MESSAGE, _FOUR_BYTES = 0, 1, 2, 5
"""Wire types of protobuf."""


def read_tensors(path: str) -> dict[str, NDArray[Any]]:
    """The tensors of a file in its order.

    Raises:
        OSError: it cannot be read.
        ValueError: it is no ONNX file.
    """
    with Path(path).open("rb") as stream:
        image = memoryview(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ))
    found: dict[str, NDArray[Any]] = {}
    try:
        for graph in _parts(image, _GRAPH):
            for tensor in _parts(graph, _TENSOR):
                fields = list(_fields(tensor))
                kind = _KINDS.get(next((value for field, value in fields if field == _KIND), 0))
                values = next((value for field, value in fields if field == _BYTES), None)
                name = next(bytes(value).decode() for field, value in fields if field == _NAME)
                if kind and values is not None:
                    shape = [value for field, value in fields if field == _DIMENSION]
                    found[name] = np.frombuffer(values, kind).reshape(shape)
    except (IndexError, TypeError, StopIteration) as error:
        raise ValueError("it is no ONNX file") from error
    return found


def _parts(message: memoryview, wanted: int) -> Iterator[memoryview]:
    return (value for field, value in _fields(message) if field == wanted)


def _fields(message: memoryview) -> Iterator[tuple[int, Any]]:
    """Number and value of each field: a number, or the bytes of what is not one."""
    place = 0
    while place < len(message):
        key, place = _varint(message, place)
        wire = key & 7
        if wire == _VARINT:
            value, place = _varint(message, place)
            yield key >> 3, value
            continue
        if wire == _MESSAGE:
            size, place = _varint(message, place)
        elif wire in (_FOUR_BYTES, _EIGHT_BYTES):
            size = 4 if wire == _FOUR_BYTES else 8
        else:
            raise ValueError("it is no ONNX file")
        yield key >> 3, message[place : place + size]
        place += size


def _varint(message: memoryview, place: int) -> tuple[int, int]:
    """A number in pieces of seven bits, and where it ends."""
    value = shift = 0
    while True:
        byte = message[place]
        place += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, place
        shift += 7
