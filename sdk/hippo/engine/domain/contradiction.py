"""Whether two statements contradict each other: opposite claims with the same subject, or different values of one thing.

Above lie the use cases that keep conflicts; below lies `statement`, which takes sentences apart. It errs on the side of
silence: two statements that may both hold are no contradiction.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

from hippo.engine.domain.lexicon import lexicon
from hippo.engine.domain.quantity import read_quantity
from hippo.engine.domain.sentence_words import stem
from hippo.engine.domain.stated_value import NUMBERED
from hippo.engine.domain.statement import CHANGES, Claim, read_claims

MOST_EXTRA = 3
"""Words one of two statements may say more than the other behind the value."""

MOST_CLAIMS = 4
"""Sentences of a text that are looked for in the index."""

MOST_SAID = 10
"""Words of a sentence above which no other is looked for that says the same: it would have to hold nearly all of them."""

MOST_GROUPS = 6
"""Words that a candidate has to hold, at most."""

MOST_OBJECT = 4
"""Words of a value that is a name."""

_SINGLE_IF_SETTLED = ("weekday", "date", "time", "value")
"""Values of which many may hold unless the sentence says "is", "starts at" or the like."""


def find_contradiction(newer: str, older: str) -> str:
    """In which way two texts contradict each other.

    Args:
        newer: The statement made later; "from X to Y" in it denies X.
        older: The statement made before.

    Returns:
        A few words that repeat neither text, e.g. "opposite claims" or "different values: port"; "" for none.
    """
    return between(read_claims(newer), read_claims(older))


def between(newer: Sequence[Claim], older: Sequence[Claim]) -> str:
    """As `find_contradiction`, of statements taken apart already."""
    return next((why for why, _, _ in every_contradiction(newer, older)), "")


def every_contradiction(newer: Sequence[Claim], older: Sequence[Claim]) -> Iterator[tuple[str, Claim, Claim]]:
    """In which ways two statements contradict each other, each with the two claims that do."""
    told = {claim.sequence for claim in newer}
    for old in older:
        if old.sequence in told:  # said again in the newer text
            continue
        for new in newer:
            found = _compare(new, old)
            if found:
                yield found, new, old


def rivals_hold(claims: Sequence[Claim]) -> list[list[list[str]]]:
    """What a text has to hold to contradict these claims, for the index: alternatives of groups of words.

    Returns:
        Alternatives; of each one's groups a text holds at least one word. None where nothing could contradict.
    """
    found: dict[str, list[list[str]]] = {}
    for claim in claims[:MOST_CLAIMS]:
        written = {stem(word): word for word in claim.sequence}
        for groups in _wanted(claim):
            words = [[written.get(word, word).lstrip("#") for word in group] for group in groups]
            found.setdefault(repr(words), words)
    return list(found.values())


def _wanted(claim: Claim) -> Iterator[list[list[str]]]:
    known = lexicon()
    for slot in claim.values:
        if slot in known.choices:
            others = [
                word for word, name in known.alternatives.items() if name == slot and word not in claim.values[slot]
            ]
            spoken = {stem(word) for word in known.choices[slot]}
            said = sorted((claim.head or claim.tail) - spoken)[:MOST_GROUPS]
            yield [*([word] for word in said), [word.lower() for word in others]]
        else:
            noun = [[slot]] if stem_of_attribute(slot) else []
            if slot.startswith("version "):
                noun = [[slot.removeprefix("version ")]]
            head = claim.head or claim.tail
            if (head or noun) and len(claim.head) <= MOST_SAID:
                yield [*([word] for word in sorted(head)[:MOST_GROUPS]), *noun]
    if claim.relation and not (claim.values and claim.relation in ("when", "set", "listen")):
        subject = claim.subject or claim.purpose
        naming = _naming(claim.relation)
        if subject or naming:
            yield [*([word] for word in sorted(subject)[:MOST_GROUPS]), *([naming] if naming else [])]
    if claim.denied:
        yield [[word] for word in sorted(claim.denied)]
    said = sorted(_telling(claim.words))
    values = frozenset(value for found in claim.values.values() for value in found)
    if said and len(said) <= MOST_SAID and not (values and set(said) <= values):
        yield [[word] for word in said if word not in values][:MOST_GROUPS] or [[word] for word in said[:MOST_GROUPS]]


def _naming(relation: str) -> list[str]:
    """Words that name a relation, one of which a text that gives its value holds."""
    if relation.startswith("attribute "):
        noun = stem_of_attribute(relation.removeprefix("attribute "))
        return [noun] if noun else []
    if relation in ("use", "set", "when", "name"):
        return []
    known = lexicon()
    words = [phrase.split()[0] for phrase, name in known.relations.items() if name == relation]
    words += [noun for noun, name in known.named_by.items() if name == relation]
    return list(dict.fromkeys([*words, *(verb for verb, name in known.inverses.items() if name == relation)]))


@cache
def _attributes() -> dict[str, str]:
    known = lexicon()
    return {stem(noun): noun for noun in sorted(known.attributes | known.things)}


def stem_of_attribute(word: str) -> str:
    """The noun of the table that has this stem, "" for none: what is said of a conflict names no word of a text."""
    return _attributes().get(word, "")


def _compare(new: Claim, old: Claim) -> str:
    if new.denied and (found := _left_behind(new, old)):
        return found
    if new.condition != old.condition or new.places != old.places:
        return ""
    if new.order and old.order and new.order == old.order[::-1] and new.order[0] != new.order[1]:
        return "opposite order" if new.negative == old.negative else ""
    if new.negative != old.negative:
        return "opposite claims" if _deny_each_other(new, old) else ""
    if new.negative:
        return ""
    return _different_values(new, old) or _different_names(new, old) or _same_but_number(new, old)


def _deny_each_other(new: Claim, old: Claim) -> bool:
    denying, saying = (new, old) if new.negative else (old, new)
    if (new.event and not new.change) or (old.event and not old.change):
        return False
    if any(new.values[slot] != old.values[slot] for slot in new.values.keys() & old.values.keys()):
        return False
    if not denying.words or not saying.words:
        return False
    more_denied, more_said = denying.words - saying.words, saying.words - denying.words
    if more_denied & denying.limits or (more_denied and more_said):
        return False  # a rule with an exception
    if more_said and not more_said <= saying.limits | saying.tail:
        return False
    shared = denying.words & saying.words
    enough = len(shared) >= 2 or (not more_denied and not more_said)
    return enough and len(more_denied) <= 1 and len(more_said) <= MOST_EXTRA and bool(_telling(shared))


def _telling(words: frozenset[str]) -> frozenset[str]:
    return frozenset(word for word in words if not word.startswith(("=", "#")))


def _different_values(new: Claim, old: Claim) -> str:
    if (new.event and not new.change) or (old.event and not old.change):
        return ""
    shared = new.values.keys() & old.values.keys()
    differing = [slot for slot in shared if new.values[slot] != old.values[slot]]
    if len(differing) != 1:
        return ""
    slot = differing[0]
    if any(len(claim.values[slot]) != 1 for claim in (new, old)):
        return ""
    single = slot.split()[0] in _SINGLE_IF_SETTLED
    if single and not ((new.settled or new.change) and (old.settled or old.change)):
        return ""
    known = lexicon()
    if (new.many or old.many) and (slot in known.choices or single or slot.startswith("version")):
        return ""
    more = [claim.values.keys() - shared - {"date", "weekday", "time"} for claim in (new, old)]
    if (more[0] and more[1]) or any(name in known.choices for name in (*more[0], *more[1])):
        return ""
    return _values(slot) if _same_context(new, old, slot) else ""


def _values(slot: str) -> str:
    """What differs, in words of the table only: "different values: port"."""
    kind = slot.split()[0]
    known = lexicon()
    if slot in known.choices:
        return f"different values: {slot}"
    if kind in ("unit", "count", "value"):
        return "different values"
    name = stem_of_attribute(slot) or kind
    return f"different values: {_RELATION_NAMES.get(name, name)}"


def _same_context(new: Claim, old: Claim, slot: str) -> bool:
    spoken = frozenset(stem(word) for word in lexicon().choices.get(slot, ()))
    heads = [claim.head - spoken - CHANGES for claim in (new, old)]
    tails = [claim.tail - spoken - CHANGES for claim in (new, old)]
    whole = [head | tail for head, tail in zip(heads, tails, strict=True)]
    more = (whole[0] - whole[1], whole[1] - whole[0])
    if more[0] and more[1]:
        return False
    if not whole[0] and not whole[1]:
        return True
    if more[0] & heads[0] or more[1] & heads[1]:
        return False
    return len(more[0] | more[1]) <= MOST_EXTRA and (bool(whole[0] & whole[1]) or slot.startswith("version"))


def _different_names(new: Claim, old: Claim) -> str:
    if not new.relation or new.relation != old.relation or new.subject != old.subject:
        return ""
    if not new.object or not old.object or new.object & old.object or new.many or old.many:
        return ""
    if max(len(new.object), len(old.object)) > MOST_OBJECT or new.named != old.named:
        return ""
    if any(
        (read_quantity([word]) is None) != (read_quantity([other]) is None)
        for word in new.object
        for other in old.object
    ):
        return ""
    same_purpose = bool(new.purpose) and new.purpose == old.purpose
    if new.relation == "use" and not same_purpose:  # one may use several things, one for each purpose
        return ""
    if new.relation in ("host", "store") and not same_purpose and not (new.named and old.named):
        return ""
    if not (new.purpose <= old.purpose or old.purpose <= new.purpose):
        return ""
    if not new.subject and not new.relation.startswith("attribute") and new.relation != "use":
        return ""
    return _values(new.relation.removeprefix("attribute "))


def _left_behind(new: Claim, old: Claim) -> str:
    """The newer one says that what the older one tells holds no longer."""
    if not new.denied <= old.words or new.negative or old.negative or old.event:
        return ""
    if new.condition or not new.places <= old.places:
        return ""
    spoken = {stem(word) for slot in old.values for word in lexicon().choices.get(slot, ())}
    if new.leaver - spoken - old.words:
        return ""  # somebody else left it behind
    pairs = pairwise(old.sequence)
    relied_on = any(stem(word) in new.denied and before in _RELIES for before, word in pairs)
    return "left behind" if relied_on or len(old.words) <= len(new.denied) + 1 else ""


def _same_but_number(new: Claim, old: Claim) -> str:
    """Sentences alike but for the number at their end, in any language."""
    if len(new.sequence) != len(old.sequence) or len(new.sequence) < 3 or new.event or old.event or new.many:
        return ""
    if new.sequence[:-1] != old.sequence[:-1] or (new.sequence[:-1] and any(word in _ENGLISH for word in new.sequence)):
        return ""
    if new.sequence[-2] in NUMBERED:
        return ""
    both = [read_quantity([claim.sequence[-1]]) for claim in (new, old)]
    return "different values: value" if all(both) and both[0] != both[1] else ""


_RELATION_NAMES = {
    "live": "home", "work": "employer", "host": "hosting", "write": "language", "listen": "port", "point": "target",
    "set": "setting", "name": "name", "own": "owner", "maintain": "maintainer", "lead": "lead", "manage": "manager",
    "when": "date", "store": "place", "study": "school", "use": "tool",
}  # fmt: skip
_RELIES = frozenset(
    ["use", "uses", "using", "used", "with", "in", "on", "through", "via", "by", "is", "are", "to", "run", "runs"]
)
_ENGLISH = frozenset(["the", "a", "an", "is", "are", "was", "were", "of", "in", "on", "at", "for", "to", "with", "and"])
