"""From compared vectors to what ranking reads: which memories are nearest, and how near each candidate is."""

# The extra need not be installed where this is checked.
# pyright: reportMissingImports=false

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from hippo.embedding.packing import inverse_lengths, products, unpack_words
from hippo.embedding.scan import AROUND
from hippo.engine.ports.vector import Near

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hippo.embedding.scan import Compared, Scan

_THIRD = 3.0

_ROWS_AT_ONCE = 2_048
"""Word vectors widened to 32 bits at a time, which stay in a processor's cache."""


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
    others: Mapping[int, bytes],
    dimensions: int,
) -> dict[str, Near]:
    """How near the candidates are.

    Args:
        scan: The store's vectors.
        compared: They and the query.
        words: The query's word vectors, of length 1.
        vectors: Number and word vectors of the candidates by id.
        others: Word vectors of the turns beside them, by number; see `beside`.
        dimensions: Of a word's vector, 0 for none.

    Returns:
        By id; candidates that are not in the scan are left out.
    """
    ids = list(vectors)
    numbers = [seq for seq, _ in vectors.values()]
    places = scan.places(numbers) if ids else np.zeros(0, np.int64)
    there = {seq: index for index, seq in enumerate([*numbers, *others])}
    around = scan.around(places)
    seqs = np.where(around < 0, -1, scan.seqs[around]).tolist() if ids else []
    turns = [[there.get(seq, -1) for seq in row] for row in seqs]
    packed = [*(packed for _, packed in vectors.values()), *others.values()]
    met = words_met(words, packed, dimensions, np.array(turns, np.int64).reshape(len(turns), len(ids)))
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


def beside(scan: Scan, vectors: Mapping[str, tuple[int, bytes]]) -> list[int]:
    """Numbers of the turns beside the candidates whose words count for them, without the candidates."""
    numbers = [seq for seq, _ in vectors.values()]
    if not numbers:
        return []
    around = np.unique(scan.around(scan.places(numbers)))
    seqs: list[int] = scan.seqs[around[around >= 0]].tolist()
    known = set(numbers)
    return [seq for seq in seqs if seq not in known]


def words_met(
    words: NDArray[np.float32], packed: Sequence[bytes], dimensions: int, around: NDArray[np.int64]
) -> NDArray[np.float64]:
    """How well each text's words meet the query's, in thirds of a standard deviation over these texts.

    Each word of the query looks for the word of the text, or of the turns beside it, that is nearest to it: what one turn asks
    the next one answers, and people name what they speak of once. A word that most texts meet tells little: it counts as much
    as it is missed on average.

    Args:
        words: The query's word vectors, of length 1.
        packed: The texts' word vectors, and behind them those of turns beside them.
        dimensions: Of a word's vector, 0 for none.
        around: For each kind of neighbour in `AROUND` the texts' neighbours as places in `packed`, -1 for none.

    Returns:
        A number for each text.
    """
    count = around.shape[1]
    none = np.zeros(count)
    if not len(words) or not dimensions:
        return none
    codes, counts, owners = unpack_words(packed, dimensions)
    pieces = int(np.searchsorted(owners, count))
    if not pieces:
        return none
    similar = np.empty((len(codes), len(words)), np.float32)
    for start in range(0, len(codes), _ROWS_AT_ONCE):
        rows = codes[start : start + _ROWS_AT_ONCE].astype(np.float32)
        similar[start : start + _ROWS_AT_ONCE] = products(rows, words) * inverse_lengths(rows)[:, None]
    met = np.maximum(np.maximum.reduceat(similar, np.cumsum([0, *counts[:-1]]), axis=0), 0.0)
    texts, firsts = np.unique(owners, return_index=True)
    by_text = np.zeros((len(packed) + 1, len(words)), np.float32)  # the last row is that of no neighbour
    by_text[texts] = np.maximum.reduceat(met, firsts, axis=0)
    beside_it = np.zeros((count, len(words)), np.float32)
    for share, places in zip(AROUND.values(), around, strict=True):
        np.maximum(beside_it, share * by_text[places], out=beside_it)
    own, theirs = met[:pieces], np.array(owners[:pieces])
    weights = 1.0 - own.mean(axis=0)
    weights /= max(float(weights.sum()), 1e-6)
    best_of = (beside_it @ weights).astype(np.float64)
    np.maximum.at(best_of, theirs, np.maximum(own, beside_it[theirs]) @ weights)
    spread = max(float(best_of.std()), 1e-6) * _THIRD
    centred: NDArray[np.float64] = (best_of - best_of.mean()) / spread
    return centred
