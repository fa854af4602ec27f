"""Invented memories and questions, the same on every machine: words drawn by rank, as in real text a few are everywhere."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

WORDS = 8_000
TAGS = 50
PINNED = 20
LEAST_WORDS, MOST_WORDS = 18, 32
SEED = 20

_CONSONANTS = "bdfgklmnprstvz"
_VOWELS = "aeiou"


def _vocabulary() -> list[str]:
    syllables = ["".join(pair) for pair in itertools.product(_CONSONANTS, _VOWELS)]
    words = ["".join(parts) + "n" for parts in itertools.product(syllables, repeat=2)]
    words += ["".join(parts) for parts in itertools.product(syllables, syllables, syllables[:3])]
    random.Random(SEED).shuffle(words)
    return words[:WORDS]


VOCABULARY = _vocabulary()
_WEIGHTS = list(itertools.accumulate(1 / rank for rank in range(1, WORDS + 1)))


def texts(count: int) -> list[str]:
    """The first `count` texts of the one endless list, all different."""
    source = random.Random(SEED)
    found: dict[str, None] = {}
    while len(found) < count:
        length = source.randint(LEAST_WORDS, MOST_WORDS)
        found.setdefault(" ".join(source.choices(VOCABULARY, cum_weights=_WEIGHTS, k=length)))
    return list(found)


def memories(count: int) -> list[dict[str, object]]:
    """The texts as `remember_many` takes them: one label of 50 each, 20 pinned."""
    step = max(1, count // PINNED)
    return [
        {"text": text, "tags": [f"tag{place % TAGS}"], **({"pin": True} if place % step == 0 else {})}
        for place, text in enumerate(texts(count))
    ]


def batches(items: list[dict[str, object]], size: int = 1_000) -> Iterator[list[dict[str, object]]]:
    for start in range(0, len(items), size):
        yield items[start : start + size]


def questions(count: int, stored: list[str]) -> list[str]:
    """Four words each, all from one stored text."""
    source = random.Random(SEED + 1)
    return [" ".join(source.sample(sorted(set(source.choice(stored).split())), 4)) for _ in range(count)]


def common_questions(count: int) -> list[str]:
    """Four words each of the 40 commonest, so that nearly every memory matches."""
    source = random.Random(SEED + 2)
    return [" ".join(source.sample(VOCABULARY[:40], 4)) for _ in range(count)]


def rare_questions(count: int, stored: list[str]) -> list[str]:
    """The four rarest words of one stored text each, so that few memories match."""
    place = {word: rank for rank, word in enumerate(VOCABULARY)}
    source = random.Random(SEED + 3)
    return [
        " ".join(sorted(set(source.choice(stored).split()), key=lambda word: place[word], reverse=True)[:4])
        for _ in range(count)
    ]
