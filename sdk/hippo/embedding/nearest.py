"""From compared vectors to what ranking reads: which memories are nearest, and how near each candidate is."""

# The extra need not be installed where this is checked.
# pyright: reportMissingImports=false

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from hippo.embedding.packing import inverse_lengths, products, unpack_words
from hippo.engine.ports.vector import Near

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hippo.embedding.scan import Compared, Scan

_THIRD = 3.0


def best(scan: Scan, compared: Compared, count: int) -> list[int]:
    """Numbers of the nearest memories, nearest first."""
    whole = compared.whole
    if count < len(whole):
        some = np.argpartition(-whole, count)[:count]
        some = some[np.argsort(-whole[some], kind="stable")]
    else:
        some = np.argsort(-whole, kind="stable")
    found: list[int] = scan.seqs[some].tolist()
    return found


def nears(
    scan: Scan,
    compared: Compared,
    words: NDArray[np.float32],
    vectors: Mapping[str, tuple[int, bytes]],
    dimensions: int,
) -> dict[str, Near]:
    """How near the candidates are.

    Args:
        scan: The store's vectors.
        compared: They and the query.
        words: The query's word vectors, of length 1.
        vectors: Number and word vectors of the candidates by id.
        dimensions: Of a word's vector, 0 for none.

    Returns:
        By id; candidates that are not in the scan are left out.
    """
    ids = list(vectors)
    places = scan.places([seq for seq, _ in vectors.values()]) if ids else np.zeros(0, np.int64)
    met = words_met(words, [packed for _, packed in vectors.values()], dimensions)
    found: dict[str, Near] = {}
    for memory_id, place, word in zip(ids, places.tolist(), met.tolist(), strict=True):
        if place < 0:
            continue
        before, behind = int(scan.previous[place]), int(scan.following[place])
        found[memory_id] = Near(
            whole=float(compared.whole[place]),
            session=float(compared.session[place]),
            previous=float(compared.whole[before]) if before >= 0 else 0.0,
            following=float(compared.whole[behind]) if behind >= 0 else 0.0,
            words=word,
            cosine=float(compared.cosine[place]),
        )
    return found


def words_met(words: NDArray[np.float32], packed: list[bytes], dimensions: int) -> NDArray[np.float64]:
    """How well each text's words meet the query's, in thirds of a standard deviation over these texts.

    Each word of the query looks for the word of the text that is nearest to it. A word that most texts meet tells little: it
    counts as much as it is missed on average.
    """
    none = np.zeros(len(packed))
    if not len(words) or not dimensions or not packed:
        return none
    pieces: list[NDArray[np.int8]] = []
    owners: list[int] = []
    for owner, one in enumerate(packed):
        for rows in unpack_words(one, dimensions):
            if len(rows):
                pieces.append(rows)
                owners.append(owner)
    if not pieces:
        return none
    lengths = [len(rows) for rows in pieces]
    rows = np.concatenate(pieces).astype(np.float32)
    similar = products(rows, words) * inverse_lengths(rows)[:, None]
    met = np.maximum(np.maximum.reduceat(similar, np.cumsum([0, *lengths[:-1]]), axis=0), 0.0)
    weights = 1.0 - met.mean(axis=0)
    by_piece = met @ weights / max(float(weights.sum()), 1e-6)
    by_text = np.zeros(len(packed))
    np.maximum.at(by_text, np.array(owners), by_piece)
    spread = max(float(by_text.std()), 1e-6) * _THIRD
    centred: NDArray[np.float64] = (by_text - by_text.mean()) / spread
    return centred
