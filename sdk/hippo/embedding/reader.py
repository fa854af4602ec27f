"""Reads a query with the network's weights and numpy alone, so that a process which asks one thing loads no runtime.

The network is a BERT whose matrices are at 8 bits with a scale for each column; it gives what onnxruntime gives, to five
digits. A runtime takes 0.2 seconds to prepare and is faster for long texts: memories are read by `transformer`.
"""

# The extra need not be installed where this is checked.
# pyright: reportMissingImports=false

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from hippo.embedding.packing import MOST_PRODUCTS

if TYPE_CHECKING:
    from typing import TypeAlias

    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float32]

MOST_QUERY_TOKENS = 64
"""Longest text that is read as fast as by a runtime; twice as long a text takes half as long again."""

_ROWS = 8
"""Tokens whose product with a block of a matrix is made at once."""

_EPSILON = np.float32(1e-12)


class _Matrix(NamedTuple):
    """A layer's matrix in columns' blocks, the scale of each column, and what is added to it."""

    codes: NDArray[np.int8]
    scale: Floats
    bias: Floats


class QueryReader:
    """The last layer of a BERT.

    Args:
        tensors: Its weights by name, the matrices of its layers in order: query, key, value, output, and the two between.
        heads: Into how many parts its attention is divided.

    Attributes:
        dimensions: Numbers for each token.

    Raises:
        ValueError: a tensor is missing.
    """

    def __init__(self, tensors: Mapping[str, NDArray[Any]], heads: int) -> None:
        self._tensors = tensors
        self._heads = heads
        names = [name for name in tensors if name.startswith("val_") and name.endswith("_q")]
        try:
            self.dimensions = int(tensors["inner.embeddings.LayerNorm.weight"].shape[0])
            self._layers = [
                [
                    _Matrix(
                        _in_blocks(tensors[name]), tensors[name[:-1] + "scale"][0], self._layer(place, part, "bias")
                    )
                    for name, part in zip(names[6 * place : 6 * place + 6], _PARTS, strict=True)
                ]
                for place in range(len(names) // 6)
            ]
        except (KeyError, IndexError) as error:
            raise ValueError(f"it holds no {error}") from error
        self._largest = max(one.codes.size for layer in self._layers for one in layer)
        self._wide: dict[int, list[Floats]] = {}
        self._asked = False

    def read(self, tokens: Sequence[int]) -> Floats:
        """A row for each token.

        The first query widens each matrix to 32 bits in the same place, since to fill 42 MB takes longer than to read it.
        Every later one keeps another layer, so that none waits for all.
        """
        if self._asked and len(self._wide) < len(self._layers):
            self._keep(len(self._wide))
        self._asked = True
        scratch = np.empty(self._largest if len(self._wide) < len(self._layers) else 0, np.float32)
        ids = np.array(tokens, np.int64)
        rows = self._embedded("word", ids) + self._tensors["inner.embeddings.token_type_embeddings.weight"][0]
        rows = self._normed(rows + self._embedded("position", np.arange(len(ids))), "inner.embeddings.LayerNorm")
        for place in range(len(self._layers)):
            name = f"inner.encoder.layer.{place}"
            query, key, value = (self._product(rows, place, part, scratch) for part in range(3))
            attended = self._product(self._attended(query, key, value), place, 3, scratch)
            rows = self._normed(rows + attended, f"{name}.attention.output.LayerNorm")
            hidden = self._product(rows, place, 4, scratch)
            hidden *= 0.5 + 0.5 * _error_function(hidden * np.float32(0.5**0.5))
            rows = self._normed(rows + self._product(hidden, place, 5, scratch), f"{name}.output.LayerNorm")
        return rows

    def _keep(self, place: int) -> None:
        codes = [one.codes for one in self._layers[place]]
        room = np.empty(sum(one.size for one in codes), np.float32)  # in one, which the system gives in large pages
        ends = np.cumsum([one.size for one in codes])
        self._wide[place] = [_widened(one, room[end - one.size : end]) for one, end in zip(codes, ends, strict=True)]

    def _layer(self, place: int, part: str, name: str) -> Any:
        return self._tensors[f"inner.encoder.layer.{place}.{part}.{name}"]

    def _embedded(self, kind: str, places: NDArray[np.int64]) -> Floats:
        name = f"inner.embeddings.{kind}_embeddings.weight"
        found: Floats = self._tensors[f"{name}_q"][places] * self._tensors[f"{name}_scale"][places]
        return found

    def _normed(self, rows: Floats, name: str) -> Floats:
        centred = rows - rows.mean(axis=1, keepdims=True)
        spread = np.sqrt((centred * centred).mean(axis=1, keepdims=True) + _EPSILON)
        normed: Floats = centred / spread * self._tensors[f"{name}.weight"] + self._tensors[f"{name}.bias"]
        return normed

    def _product(self, rows: Floats, place: int, part: int, scratch: Floats) -> Floats:
        matrix = self._layers[place][part]
        blocks = self._wide[place][part] if place in self._wide else _widened(matrix.codes, scratch)
        count, height = rows.shape
        parts = -(-count // _ROWS)
        together = -(-count // parts)
        padded = rows if parts * together == count else np.pad(rows, ((0, parts * together - count), (0, 0)))
        # A block with all rows before the next block: it is read from memory once.
        products = padded.reshape(parts, together, height) @ blocks[:, None]
        found = products.transpose(1, 2, 0, 3).reshape(parts * together, -1)[:count]
        found *= matrix.scale
        found += matrix.bias
        return found

    def _attended(self, query: Floats, key: Floats, value: Floats) -> Floats:
        count = len(query)
        queries, keys, values = (one.reshape(count, self._heads, -1).swapaxes(0, 1) for one in (query, key, value))
        turned = np.ascontiguousarray(keys.swapaxes(1, 2)) * np.float32(queries.shape[2] ** -0.5)
        found = np.empty_like(query)
        for start in range(0, count, _ROWS):
            near = queries[:, start : start + _ROWS] @ turned
            shares = np.exp(near - near.max(axis=2, keepdims=True))
            shares /= shares.sum(axis=2, keepdims=True)
            found[start : start + _ROWS] = (shares @ values).swapaxes(0, 1).reshape(near.shape[1], -1)
        return found


_PARTS = (
    "attention.self.query",
    "attention.self.key",
    "attention.self.value",
    "attention.output.dense",
    "intermediate.dense",
    "output.dense",
)


def _in_blocks(codes: NDArray[np.int8]) -> NDArray[np.int8]:
    """A matrix as blocks of columns, of which a few rows' product stays below `MOST_PRODUCTS`."""
    height, width = codes.shape
    block = next(size for size in range(MOST_PRODUCTS // (_ROWS * height), 0, -1) if width % size == 0)
    return codes.reshape(height, width // block, block).transpose(1, 0, 2)


def _widened(codes: NDArray[np.int8], room: Floats) -> Floats:
    wide = room[: codes.size].reshape(codes.shape)
    wide[...] = codes
    return wide


def _error_function(values: Floats) -> Floats:
    """Abramowitz and Stegun 7.1.26, right to 1.5e-7."""
    sizes = np.abs(values)
    part = 1.0 / (1.0 + np.float32(0.3275911) * sizes)
    total = np.zeros_like(part)
    for factor in (1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592):
        total = (total + np.float32(factor)) * part
    found: Floats = np.copysign(1.0 - total * np.exp(-sizes * sizes), values)
    return found
