"""What is planted among the memories of a set: near-duplicates, contradictions, paraphrases, noise.

A near-duplicate is made of a text by rules that know nothing of how sleep compares: its sentences or clauses in another
order, a sentence or an explanation left out that narrows nothing, words exchanged for others that say the same.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from hippo.evaluation.dataset import Document

PLANTED_SHARE = 0.2
"""Share of the whole store that is planted near-duplicates."""

CONTRADICTED_SHARE = 0.04
NOISE_SHARE = 0.03

_SENTENCES = re.compile(r"(?<=[.!?])\s+(?=[A-Z0-9`\"'])")
_MIDDLE = re.compile(r"^(?P<main>[^.!?;:,]+?) (?P<part>(?:because|when|if|while|since|after|before) [^.!?;:,]+)[.!]?$")
_FRONT = re.compile(
    r"^(?P<part>(?:When|If|While|After|Before|In|On|At|For|With|Since|Because) [^.!?;:,]+), (?P<main>[^.!?;:]+)[.!]?$"
)
_NARROWS = re.compile(
    r"\b(?:not|no|never|none|nothing|without|only|unless|except|but|if|until|though|although|instead|or|before|after|when|while"
    r"|almost|usually|sometimes|rather|than|still|yet|however|barely|cannot)\b|n't\b|\bnor\b",
    re.IGNORECASE,
)
_EXPLAINS = re.compile(r"^(?P<main>.{20,}?),? (?:because|so that|so|which) [^.!?;]+[.!]?$")
_NUMBER = re.compile(r"(?<![\w.])(\d{1,5})(?![\w.])")

SWAPS = (
    ("do not", "don't"), ("does not", "doesn't"), ("did not", "didn't"), ("cannot", "can't"), ("is not", "isn't"),
    ("are not", "aren't"), ("was not", "wasn't"), ("will not", "won't"), ("it is", "it's"), ("I am", "I'm"),
    ("that is", "that's"), ("we are", "we're"), ("you are", "you're"),
    ("I have", "I've"), ("I will", "I'll"), ("they are", "they're"),
    ("use", "utilise"), ("start", "begin"), ("fix", "repair"), ("big", "large"), ("fast", "quick"), ("needs", "requires"),
    ("need", "require"), ("shows", "displays"), ("bought", "purchased"), ("change", "alter"), ("help", "assist"),
    ("often", "frequently"), ("maybe", "perhaps"), ("but", "however"), ("because", "since"), ("hard", "difficult"),
    ("finished", "completed"), ("kids", "children"), ("mom", "mum"), ("photo", "picture"), ("movie", "film"),
    ("everyone", "everybody"), ("sick", "ill"), ("about", "roughly"), ("until", "till"), ("keep", "retain"),
    ("wrong", "incorrect"),
    ("folder", "directory"), ("database", "db"), ("config", "configuration"), ("must", "has to"), ("happy", "glad"),
    ("choose", "pick"), ("removed", "deleted"), ("answer", "reply"), ("favourite", "favorite"), ("whole", "entire"),
    ("great", "wonderful"), ("trip", "journey"), ("scared", "afraid"), ("road", "street"),
    ("build", "compile"), ("error", "failure"), ("smart", "clever"), ("two", "2"), ("three", "3"),
)  # fmt: skip
"""Ways of saying the same. The last ones are near rather than equal: nobody should be surprised when they are kept apart."""

DENIALS = (
    (" is ", " is not "), (" are ", " are not "), (" always ", " never "), (" can ", " cannot "), (" was ", " was not "),
)  # fmt: skip

NOISE = (
    "ok thanks", "sounds good", "lol", "great!", "hmm", "will do", "got it", "nice", "sure, no problem", "+1", "same here",
    "done", "yes please", "wow!", "brb", "good night", "see you", "haha", "cool, cool", "right",
)  # fmt: skip


class Planted(NamedTuple):
    """A planted text: what it was made of, and how ("reordered", "shortened", "swapped", "contradicted", "noise")."""

    document: Document
    source: str
    kind: str


class Pair(NamedTuple):
    """Two texts written by hand: "paraphrase" says the same in free words, "distinct" does not say the same."""

    kind: str
    one: str
    other: str


def plant(documents: Sequence[Document], seed: int) -> list[Planted]:
    """Texts to add to a set.

    Args:
        documents: The set.
        seed: The same seed plants the same.

    Returns:
        As many near-duplicates as make up PLANTED_SHARE of documents and near-duplicates together, as far as the texts allow,
        and then contradictions and noise.
    """
    rng = random.Random(seed)
    wanted = round(len(documents) * PLANTED_SHARE / (1 - PLANTED_SHARE))
    replaced = {document.supersedes for document in documents}
    known = {document.text.strip() for document in documents}
    free = [
        document
        for document in documents
        # Decisions are never merged with anything, and what was replaced is not in recall.
        if document.id not in replaced and "decision" not in document.tags and len(document.text.split()) >= 6
    ]
    rng.shuffle(free)
    makers: list[tuple[str, Callable[[str, random.Random], str]]] = [
        ("reordered", reordered), ("shortened", shortened), ("swapped", swapped),
    ]  # fmt: skip
    found: list[Planted] = []
    for document in free:
        if len(found) >= wanted:
            break
        makers = makers[1:] + makers[:1]
        for kind, make in makers:
            text = make(document.text, rng)
            if text and text.strip() not in known:
                known.add(text.strip())
                found.append(_planted(document, text, kind, len(found)))
                break
    sources = {planted.source for planted in found}
    denied = [item for item in free if item.unit not in sources and contradicted(item.text, rng) not in ("", item.text)]
    for document in denied[: round(len(documents) * CONTRADICTED_SHARE)]:
        found.append(_planted(document, contradicted(document.text, rng), "contradicted", len(found)))
    some = free[0]
    for text in NOISE[: max(3, round(len(documents) * NOISE_SHARE))]:
        if text not in known:
            found.append(_planted(some, text, "noise", len(found)))
    return found


def reordered(text: str, rng: random.Random) -> str:
    """Its sentences, or the clauses of its only one, in another order; "" where it has none to move."""
    sentences = _SENTENCES.split(text.strip())
    if len(sentences) > 1:
        moved = sentences[1:] + sentences[:1] if len(sentences) < 4 else rng.sample(sentences, len(sentences))
        return " ".join(moved) if moved != sentences else " ".join(reversed(sentences))
    if match := _MIDDLE.match(text.strip()):
        return f"{_capital(match['part'])}, {_small(match['main'])}."
    if match := _FRONT.match(text.strip()):
        return f"{_capital(match['main'])} {_small(match['part'])}."
    return ""


def shortened(text: str, rng: random.Random) -> str:
    """Without a sentence, or an explanation, that narrows nothing; at least half of it stays. "" where there is none."""
    sentences = _SENTENCES.split(text.strip())
    if len(sentences) > 1:
        size = sum(map(len, sentences))
        free = [item for item in sentences if not _NARROWS.search(item) and len(item) * 2 <= size]
        if free:
            gone = rng.choice(free)
            return " ".join(item for item in sentences if item is not gone)
        return ""
    match = _EXPLAINS.match(text.strip())
    if match and not _NARROWS.search(text[match.end("main") :]):
        return f"{match['main']}."
    return ""


def swapped(text: str, rng: random.Random) -> str:
    """With up to two words exchanged for others that say the same; "" where none can be."""
    swaps = [pair if rng.random() < 0.5 else pair[::-1] for pair in SWAPS]
    rng.shuffle(swaps)
    count = 0
    for old, new in swaps:
        pattern = rf"(?<![\w'’`/._-]){re.escape(old)}(?![\w'’`/._-])"
        changed = re.sub(pattern, new, text, count=1)
        if changed != text:
            text, count = changed, count + 1
            if count == 2:
                break
    return text if count else ""


def contradicted(text: str, rng: random.Random) -> str:
    """With another number, or denied; "" where neither can be done."""
    if match := _NUMBER.search(text):
        return f"{text[: match.start()]}{int(match[1]) + 1}{text[match.end() :]}"
    for old, new in DENIALS:
        if old in text:
            return text.replace(old, new, 1)
    return ""


def hand_written_pairs() -> list[Pair]:
    """The pairs of `pairs.jsonl`."""
    lines = Path(__file__).with_name("pairs.jsonl").read_text(encoding="utf-8").splitlines()
    return [Pair(**json.loads(line)) for line in lines if line]


def _planted(source: Document, text: str, kind: str, number: int) -> Planted:
    name = f"planted-{number}-{source.conversation}"
    speaker = "" if kind == "noise" else source.speaker
    document = Document(
        id=name, unit=name, text=text, conversation=source.conversation, speaker=speaker, session=source.session,
        time=source.time, tags=source.tags, kind="distilled",
    )  # fmt: skip
    return Planted(document, source.unit, kind)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _small(text: str) -> str:
    first = text.split(" ", 1)[0]
    return text if first == "I" or first.startswith("I'") or not first[1:].islower() else text[:1].lower() + text[1:]
