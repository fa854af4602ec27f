"""Which sentences of a conversation are worth keeping: decisions, rules, errors with their fixes, preferences, facts.

Above lies the capture use case; below lie `conversation` and the wordings in `capture_words`. It works by wording,
without a model, and would rather miss than keep chatter. What is kept is the whole sentence, never its tail: "Never
commit .env" without its first word says the opposite. A sentence that only goes on ("But not on staging.") is kept with
the one it limits.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from hippo.engine.domain.capture_words import ASSISTANT_HINTS, ASSISTANT_RULES, RULES
from hippo.engine.domain.conversation import Sentence, sentences_of
from hippo.engine.domain.pattern import late_pattern

MOST_CHARACTERS = 600
"""Longest sentence kept, what limits it included. Longer ones are pasted text."""

_LEAST_CHARACTERS = 10
_LEAST_WORDS = 2
_I = re.IGNORECASE


class Captured(NamedTuple):
    """One statement and what it is: "decision", "rule", "error", "preference" or "fact"; and who said it."""

    text: str
    category: str
    speaker: str


def captured(text: str) -> list[Captured]:
    """The statements of a conversation that are worth keeping, each once, in the order they were said.

    An assistant's advice to anybody ("Always validate input") is no rule of the people it talks to; of what an
    assistant says only decisions and the causes and fixes of errors count.
    """
    sentences = sentences_of(text)
    found: dict[str, Captured] = {}
    for place, sentence in enumerate(sentences):
        category = category_of(sentence.text, sentence.speaker)
        if not category:
            continue
        said = _with_context(sentences, place)
        if said is not None:
            found.setdefault(_same(said), Captured(said, category, sentence.speaker))
    # A sentence that limits another one is part of it already.
    whole = [one.text for one in found.values()]
    return [one for one in found.values() if not any(one.text != other and one.text in other for other in whole)]


def category_of(sentence: str, speaker: str = "user") -> str:
    """What one sentence is, "" when it is not worth keeping.

    Args:
        sentence: The whole sentence.
        speaker: "user" or "assistant".
    """
    text = " ".join(sentence.replace("’", "'").split())
    if speaker == "assistant":
        # Most of a conversation is an assistant's advice: a look for the few words that count spares it the patterns.
        lowered = text.lower()
        if not any(hint in lowered for hint in ASSISTANT_HINTS):
            return ""
    if not _is_statement(text):
        return ""
    bare = _POLITE.sub("", text)
    for category, patterns, refusals in ASSISTANT_RULES if speaker == "assistant" else RULES:
        if any(pattern.search(bare) for pattern in patterns) and not any(one.search(bare) for one in refusals):
            return category
    return ""


# --- What is no statement ---------------------------------------------------------------------------------------------

_POLITE = late_pattern(
    r"^(?:(?:ok(?:ay)?|so|well|right|alright|yes|yeah|yep|no(?=[,.!])|nope|also|and|btw|by the way"
    r"|fyi|hey|hi|thanks|thank you|great|perfect"
    r"|cool|actually|oh|ah|hm+|just|please|note that|fyi|one more thing|another thing|as discussed"
    r"|to be clear|reminder"
    r"|side note|quick note|important note)\b[,:.!-]?\s+)+",
    _I,
)
_QUESTION = late_pattern(
    r"\?[\"'”’)\]*]*\s*$|^(?:(?:so|and|but|ok|okay|hey|hi|also|well)[,\s]+)*(?:should|shall|can"
    r"|could|would|will|may|do|does|did|is|are"
    r"|was|were|has|have|am|what|who|whom|whose|why|how(?: (?:can|do|should|would|could|to|does"
    r"|might))?|which|where|when (?:should|do|will|can|is|are|did)|any(?:one|body)? (?:idea"
    r"|know))\s+"
    r"(?!i\b.{0,3}$)(?:we|i|you|he|she|it|they|the|this|that|there|to|a|an|our|my|your|anyone"
    r"|somebody|many|much|about|if|about)\b",
    _I,
)
_TENTATIVE = late_pattern(
    r"\b(?:maybe|perhaps|possibly|might|wonder(?:ing)?|not (?:yet )?sure|unsure|i guess"
    r"|not certain|undecided|thinking (?:about|of)|what if"
    r"|we could|i could|you could|one could|could also|considering|let me|let's (?:see|look|check"
    r"|run|try|start|take|break|first|go through|dive|explore|create"
    r"|add|walk|think|say|suppose|assume|consider|begin|review|say|find|test|fix|continue|debug"
    r"|move on|discuss|talk|get started|make sure|not worry)"
    r"|suppose|hypothetically|in theory|(?:have|has|had)(?:n't| not) (?:yet )?(?:decided|agreed"
    r"|chosen|settled)|(?:did|do)(?:n't| not) (?:yet )?"
    r"(?:decide|agree)|no decision|still (?:deciding|debating|discussing)|yet to decide"
    r"|before (?:we|i) (?:decide|agree)|need(?:s)? to (?:decide|agree)"
    r"|have to decide|once (?:we|i)(?:'ve| have)? (?:decide|agree)d?|if (?:we|i|you"
    r"|they) (?:had )?(?:decide|agree|go with|went with|choose|chose)d?"
    r"|trying to (?:decide|figure)|to help (?:me|us) decide|help (?:me|us)|can you|could you"
    r"|would you|i need you to|i want you to"
    r"|i'd like (?:you )?to|i would like (?:you )?to|we'd like to|looking for|struggling"
    r"|i was (?:wondering|thinking|hoping)|for example|e\.g\. if)\b",
    _I,
)
_TRANSIENT = late_pattern(
    r"\b(?:for now|right now|for the moment|just this once|this time|in this (?:pr|commit|session"
    r"|turn|message|chat|conversation|answer|reply)"
    r"|for this (?:pr|commit|task|test|run|one|answer|question|session)|(?:later )?today|tonight"
    r"|tomorrow|temporarily|until i (?:say|get|am)|in a (?:minute|moment|sec)"
    r"|for the time being|yet[.!]*$|next,|before we (?:start|begin|continue)|now (?:run|add|fix"
    r"|change|write|make|let's))\b",
    _I,
)
_PLEASANTRY = late_pattern(
    r"^(?:i|we) (?:really |also )?(?:hope|think|believe|feel|see|know|understand|appreciate"
    r"|agree)\b(?! we (?:should always|must))|\b(?:never mind|no problem"
    r"|don't worry|don't hesitate|feel free|sounds good|good luck|let me know|you're welcome"
    r"|remember me|i don't (?:know|think|care|get|understand|see|mind|have))\b",
    _I,
)
_WORD = late_pattern(r"\S*[^\W\d_]\S*")
_WIDE = late_pattern(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_SIGNS = late_pattern(r"[{}();=<>|\\$\[\]]")
_QUOTED_ONLY = late_pattern(r"^[\"“«„'‘].*[\"”»'’][.,!]?$")
_REPORTED = late_pattern(
    r"\b(?:readme|docs?|documentation|article|blog|book|tutorial|linter|message|prompt|ticket|he"
    r"|she|somebody|someone|people|they) (?:says?|said|claims?"
    r"|claimed|states?|stated|told|reads?)\b",
    _I,
)


def _is_statement(text: str) -> bool:
    """Whether somebody says that something is so, and says it for longer than this minute."""
    if not _LEAST_CHARACTERS <= len(text) <= MOST_CHARACTERS:
        return False
    if len(_WORD.findall(text)) < _LEAST_WORDS and len(_WIDE.findall(text)) < 3 * _LEAST_WORDS:
        return False
    if len(_SIGNS.findall(text)) * 12 > len(text):
        return False
    refused = (_QUESTION, _TENTATIVE, _TRANSIENT, _PLEASANTRY, _QUOTED_ONLY, _REPORTED)
    return not any(pattern.search(text) for pattern in refused)


# --- What belongs to a sentence ----------------------------------------------------------------------------------------

_GOES_ON = late_pattern(
    r"^(?:but|except|unless|only (?:if|when|on|in|for|after|before)|however|otherwise|although"
    r"|though|not (?:on|in|for|when|if|even)|because|since|so that|instead"
    r"|and (?:never|not|only|always)|nor|or else|that is|this is because|that's because"
    r"|the (?:only )?exception|exceptions?:|exception:|reason:|the reason|why:|the fix|fix:"
    r"|in that case)\b",
    _I,
)
_LEANS = late_pattern(
    r"^(?:(?:so|and|but|yes|no|ok|okay|because of (?:this|that))[,\s]+)?(?:this|that|it|they|those"
    r"|these|he|she|both|neither|the latter|the former)\b(?! (?:was|is|has been) (?:agreed"
    r"|decided)\b)",
    _I,
)
_POINTS = late_pattern(
    r"^(?:please )?(?:never|always|don't|do not|avoid|stop"
    r"|make sure to)(?: ever)? (?:\w+ ){0,2}(?:that|this|it|so|those|these|them)(?: again| anymore"
    r"| any more)?[.!]*$",
    _I,
)


def _with_context(sentences: list[Sentence], place: int) -> str | None:
    """The sentence with what limits it behind and what it points to in front; None when it points to nothing."""
    one = sentences[place]
    said = one.text
    before = sentences[place - 1] if place else None
    has_before = before is not None and before.paragraph == one.paragraph
    if _LEANS.match(said) or _POINTS.match(said):
        if has_before and before is not None and not before.text.endswith("?"):
            said = f"{before.text} {said}"
        elif _POINTS.match(said):
            return None
    for after in sentences[place + 1 : place + 3]:
        if after.paragraph != one.paragraph or not _GOES_ON.match(after.text):
            break
        said = f"{said} {after.text}"
    return said if len(said) <= MOST_CHARACTERS else one.text


def _same(text: str) -> str:
    return " ".join(text.lower().split()).rstrip(".!")
