"""Tags: one spelling for each, and the few that a text earns by itself.

Above lie the use cases that store memories. Below lies nothing. Tags decide half-life and charge (see `strength`), so
tagging by words is conservative: a text that merely talks about errors must not live twice as long as others.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

from hippo.engine.domain.pattern import late_pattern
from hippo.errors import InvalidArgument

MOST_TAG_CHARACTERS = 64
"""Longest tag, in characters after normalising."""

DECISIVE_TAGS = frozenset({"error", "success", "win", "critical", "neutral"})
"""Tags that say what a memory is charged with; where one is given, none is guessed."""

_READ_CHARACTERS = 2000
_FINAL = r"(?=[\s.,;:!)\"'`]|$)"

# A failure is told in the past tense, by a program's own error line, or by a named exception with its message. "error
# handling", "error messages should be short", "never fails" and "how to fix failed builds" tell none.
_FAILURE = late_pattern(
    r"(?:^|\n)\s*(?:fatal|error|panic|exception)\s*(?:\[[\w-]+\])?:\s*\S"
    r"|traceback \(most recent call last\)"
    r"|\b[a-z_][\w.]*(?:error|exception):\s+\S"
    r"|\b(?:build|deploy|deployment|test|tests|migration|migrations|job|pipeline|release|upload|request|import|command|"
    r"install|installation|backup|restore|rollout|login|compilation|query|refresh|sync|ci)\s+"
    r"(?:has\s+|have\s+|just\s+)?(?:failed|crashed|broke|timed out)\b"
    r"|\b(?:crashed|segfaulted|silently dropped|broke production|out of memory and was killed|was oom-?killed)\b"
    r"|\bexit(?:ed)?\s+(?:with\s+)?(?:code|status)\s+[1-9]",
    re.IGNORECASE,
)

_SUCCESS = late_pattern(
    r"\ball\s+(?:tests|checks)\s+(?:now\s+)?(?:pass|passed)"
    + _FINAL
    + r"|\b(?:tests|checks)\s+(?:(?:now\s+|all\s+)(?:pass|passed)|passed|are\s+green)"
    + _FINAL
    + r"|\b(?:fixed|solved|resolved)\s+(?:it\s+)?by\s+\w+ing\b"
    r"|\b(?:build|deploy|deployment|migration|release|rollout|restore)\s+(?:has\s+)?(?:succeeded|went\s+through)"
    + _FINAL,
    re.IGNORECASE,
)

# One of these words is in every text the patterns can match; looking for them first costs a twentieth of the patterns.
_FAILURE_HINTS = (
    "error exception panic fatal traceback fail crash broke timed segfault dropped memory oom exit".split()  # noqa: SIM905
)
_SUCCESS_HINTS = ("pass", "green", "fixed", "solved", "succeeded", "went")

# Before the told event these turn it into a condition, advice, a wish or a denial. After it they explain it: "the
# deploy failed because the key was not set" is a failure all the same.
_UNTOLD_BEFORE = late_pattern(
    r"\b(?:if|when|whenever|in case|unless|until|how to|never|no longer|not|without)\b"
    r"|\b(?:should|must|could|may|might|would)\b|n['’]t\b",
    re.IGNORECASE,
)
_UNTOLD_ANYWHERE = late_pattern(r"\b(?:guide|policy|checklist|runbook|handling|handler)\b|\?", re.IGNORECASE)
_SENTENCE_ENDS = (". ", "\n", "! ", "; ")


def normalise_tags(tags: Iterable[str]) -> tuple[str, ...]:
    """Bring tags to their one spelling: NFC, lower case, "-" for white space; each once, in alphabetical order.

    Invisible format characters (zero width, text direction) are dropped, so that two tags that look alike are one.

    Args:
        tags: Tags as given, e.g. " Data Pipeline ".

    Returns:
        E.g. ("data-pipeline",).

    Raises:
        InvalidArgument: A tag is empty, longer than 64 characters or holds a control character; the field is "tags".
    """
    return _normalised(tuple(tags))


def auto_tags(text: str, tags: Sequence[str]) -> tuple[str, ...]:
    """Add "error" or "success" to the tags when the text plainly tells a failure or a success.

    Only the first 2,000 characters are read. Given tags win: where one of "error", "success", "win", "critical" or
    "neutral" is among them, nothing is added. A text counts as a failure when one of its sentences tells of one in the
    past tense ("the deploy failed", "cache silently dropped the series"), or holds a program's own error line or a
    traceback. A condition, advice, a question or a denial ("if the deploy failed", "error handling guide", "tests have
    never failed") tells nothing. Where both are told, the failure counts: a lesson is worth more than a success.

    Args:
        text: What is to be remembered.
        tags: Normalised tags, as given.

    Returns:
        The tags, in alphabetical order, with at most one more.

    Source: architecture plan, "MVP Scope": auto-tagging error, success, neutral.
    """
    if not DECISIVE_TAGS.isdisjoint(tags):
        return tuple(tags)
    head = text[:_READ_CHARACTERS]
    lowered = head.lower()
    if [hint for hint in _FAILURE_HINTS if hint in lowered] and _tells(_FAILURE, head):
        return tuple(sorted({*tags, "error"}))
    if [hint for hint in _SUCCESS_HINTS if hint in lowered] and _tells(_SUCCESS, head):
        return tuple(sorted({*tags, "success"}))
    return tuple(tags)


@lru_cache(maxsize=1024)  # a batch's memories have few different labels
def _normalised(tags: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted({_normalise(tag) for tag in tags}))


def _normalise(tag: str) -> str:
    visible = "".join(character for character in tag if unicodedata.category(character) != "Cf")
    label = unicodedata.normalize("NFC", "-".join(visible.split()).lower())
    if not label:
        raise InvalidArgument("A tag is empty; every tag needs at least one character.", field="tags")
    if len(label) > MOST_TAG_CHARACTERS:
        raise InvalidArgument(
            f"The tag {label[:20]!r}... has {len(label)} characters; {MOST_TAG_CHARACTERS} are allowed.", field="tags"
        )
    for character in label:
        if unicodedata.category(character) in ("Cc", "Cs"):
            raise InvalidArgument(
                f"A tag holds the control character U+{ord(character):04X}; tags are made of visible characters.",
                field="tags",
            )
    return label


def _tells(pattern: re.Pattern[str], text: str) -> bool:
    for found in pattern.finditer(text):
        start = max(text.rfind(mark, 0, found.start()) for mark in _SENTENCE_ENDS) + 1
        end = min((at for mark in _SENTENCE_ENDS if (at := text.find(mark, found.end())) >= 0), default=len(text))
        before = text[start : found.start()]
        if not _UNTOLD_BEFORE.search(before) and not _UNTOLD_ANYWHERE.search(text, start, end):
            return True
    return False
