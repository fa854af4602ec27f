"""A list of words with their vectors as text, the form that word vectors are commonly published in: `word 0.1 -0.2 ...`.

The cheapest model: numpy and one file. A text's vector is the mean of its telling words' ones; words that are not in the list
have none.
"""

# The extra need not be installed where this is checked.
# pyright: reportMissingImports=false

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from hippo.embedding.packing import inverse_lengths, pack_words, to_codes
from hippo.embedding.vector_model import Meaning, is_telling
from hippo.engine.ports.vector import Embedded

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hippo.embedding.model_files import ModelFiles

_WORD = re.compile(r"[^\W_]+")


class WordList:
    """`VectorModel` over a words.txt.

    Args:
        files: Where it is.

    Raises:
        ValueError: A line is no word with as many numbers as the first one has.
    """

    def __init__(self, files: ModelFiles) -> None:
        self._places: dict[str, int] = {}
        rows: list[list[float]] = []
        with Path(files.words).open(encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                word, *values = line.split()
                row = [float(value) for value in values]
                if not row or len(row) != len(rows[0] if rows else row):
                    raise ValueError(f"line {number} of words.txt is not a word and its numbers")
                self._places.setdefault(word.casefold(), len(rows))
                rows.append(row)
        if not rows:
            raise ValueError("words.txt is empty")
        vectors = np.array(rows, np.float32)
        self._vectors = vectors * inverse_lengths(vectors)[:, None]
        self.model = files.name
        self.dimensions = self.word_dimensions = vectors.shape[1]

    def embed(self, memories: Sequence[Sequence[str]]) -> list[Embedded]:
        """See `Embedder.embed`."""
        found: list[Embedded] = []
        for memory in memories:
            words = [self._words(piece) for piece in memory]
            whole = np.stack([some.sum(axis=0) for some in words])
            found.append(Embedded(to_codes(whole).tobytes(), pack_words(words)))
        return found

    def meaning(self, query: str) -> Meaning:
        """See `VectorModel.meaning`."""
        words = self._words(query)
        whole = words.sum(axis=0, keepdims=True)
        return Meaning((whole * inverse_lengths(whole)[:, None])[0], words)

    def _words(self, text: str) -> NDArray[np.float32]:
        words = (word for word in _WORD.findall(text.casefold()) if is_telling(word))
        places = [self._places[word] for word in words if word in self._places]
        vectors: NDArray[np.float32] = self._vectors[places]
        return vectors
