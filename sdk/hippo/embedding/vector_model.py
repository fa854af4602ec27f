"""What the search needs of a model besides embedding memories."""

# The extra need not be installed where this is checked.
# pyright: reportMissingImports=false

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hippo.engine.domain.terms import STOP_WORDS

if TYPE_CHECKING:
    from typing import Protocol

    import numpy as np
    from numpy.typing import NDArray

    from hippo.engine.ports.vector import Embedder

    class VectorModel(Embedder, Protocol):
        """An embedder of memories and of queries."""

        @property
        def dimensions(self) -> int:
            """Of a whole's vector."""
            ...

        @property
        def word_dimensions(self) -> int:
            """Of a word's vector, 0 when the model gives none."""
            ...

        def meaning(self, query: str) -> Meaning:
            """The vectors of a query."""
            ...


class Meaning(NamedTuple):
    """The vectors of a query: of the whole, of length 1, and a row of length 1 for each telling word."""

    whole: NDArray[np.float32]
    words: NDArray[np.float32]


def is_telling(token: str) -> bool:
    """Whether a token says something: it is no mark of the tokenizer, no punctuation and no word such as "the"."""
    word = token.removeprefix("##")
    return word not in STOP_WORDS and any(character.isalnum() for character in word) and token[0] != "["
