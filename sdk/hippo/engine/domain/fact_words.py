"""Words that `facts` treats in a way of their own: light ones, negations, conditions, short forms, numbers, synonyms.

Above lies `facts`; below lies nothing but the table `synonyms.txt`, read at its first use.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

LIGHT_WORDS = frozenset(
    """
    a an the is are be there that and also too very really simply basically please we our
    """.split()  # noqa: SIM905
)
"""Words that may come or go without a change of meaning. Past and future auxiliaries are not among them, nor is "just", which
often means only."""

DEGREES = frozenset("also too very really simply basically".split())  # noqa: SIM905 - a row of words
"""Light words that weigh where something is denied: "really not" is not "not really"."""

OPENING = frozenset(("is", "are", "be"))
"""Light words that ask or order at the beginning of a sentence."""

NOT_AFTER_ARTICLE = frozenset(
    """
    is are was were be been has have had does do did of to in on at by from for with and or not than then as if because so will
    would can could should must may might needs uses goes comes works runs fails
    """.split()  # noqa: SIM905
)
"""Words that no article stands before: an "a" before one of them is a letter, as in "plan a is cheaper"."""

NEGATIONS = frozenset(
    """
    not no never none nobody nothing nowhere neither nor without cannot hardly barely
    nicht nie niemals kein keine keinen keinem keiner ohne pas jamais aucun aucune sans rien nunca jamas sin ningun ninguna
    ninguno tampoco nao nem sem non mai senza niet geen nooit zonder ikke aldrig inte
    не нет ни никогда без нельзя ні немає
    """.split()  # noqa: SIM905
)
"""Words that turn a statement round, in languages with spaces. Every one of them counts as a fact."""

DISMISSALS = frozenset(
    """
    wrong incorrect false untrue outdated obsolete deprecated mistaken cancelled canceled revoked reverted undone former
    formerly invalid void stale actually correction update edit changed moved replaced became switched now
    """.split()  # noqa: SIM905
)
"""Words by which a sentence takes another one back, as "that was wrong" does."""

CONDITIONS = frozenset(
    """
    if unless except only but though although until till before after when whenever while or instead rather than once
    provided whether otherwise else still yet however unlike despite almost nearly sometimes usually mostly
    """.split()  # noqa: SIM905
)
"""Words that narrow a statement: what holds with them does not hold without."""

STEPS = frozenset(
    """
    then next afterwards afterward finally first firstly second secondly third later subsequently
    """.split()  # noqa: SIM905
)
"""Words at the beginning of a sentence that give the order of sentences a meaning."""

LEANING = frozenset("except unless only otherwise instead else rather or not nor same both neither".split())  # noqa: SIM905
"""Words at the beginning of a sentence that speak of the one before it."""

ANSWERS = frozenset("yes no yep yeah nope never always right wrong correct true false sometimes".split())  # noqa: SIM905
"""Words at the beginning of a sentence that answer the question before it."""

OPENERS = frozenset(
    "if when whenever while because after before until unless although though once as in on at during for with without".split()  # noqa: SIM905
)
"""Words that begin a part of a sentence which may stand at either end of it."""

PRONOUNS = frozenset(
    """
    i you he she it they us them me my your his her their its this these those who which to of by from
    """.split()  # noqa: SIM905
)

CALENDAR = frozenset(
    """
    january february march april may june july august september october november december monday tuesday wednesday thursday
    friday saturday sunday today tomorrow yesterday tonight
    """.split()  # noqa: SIM905
)

_LEADS = (
    "note that", "remember that", "remember to", "ensure to", "be sure to", "fyi", "btw", "note", "remember", "reminder",
)  # fmt: skip
_PHRASES = {
    "has to": "must", "have to": "must", "needs to": "must", "need to": "must", "in order to": "to", "make sure": "ensure",
    "makes sure": "ensures", "able to": "can", "prior to": "before", "due to": "because", "because of": "because",
    "as soon as": "once", "in spite of": "despite",
}  # fmt: skip
_PHRASE_STARTS = frozenset(phrase.split()[0] for phrase in _PHRASES)
_CONTRACTIONS = {
    "can't": "can not", "cannot": "can not", "won't": "will not", "shan't": "shall not", "ain't": "is not", "it's": "it is",
    "that's": "that is", "there's": "there is", "he's": "he is", "she's": "she is", "let's": "let us", "what's": "what is",
    "i'm": "i am", "dont": "do not", "doesnt": "does not", "wont": "will not", "isnt": "is not",
}  # fmt: skip
_ENDINGS = {"n't": "not", "'re": "are", "'ll": "will", "'ve": "have"}
_NUMBER_WORDS = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
    nineteen twenty
    """
_NUMBERS = {word: str(number) for number, word in enumerate(_NUMBER_WORDS.split())}
_NUMBERS |= {"thirty": "30", "forty": "40", "fifty": "50", "sixty": "60", "ninety": "90", "hundred": "100"}

WEIGHED = frozenset(
    {*LIGHT_WORDS, *NEGATIONS, *CONDITIONS, *STEPS, *PRONOUNS, *CALENDAR, *_CONTRACTIONS, *_NUMBERS, "i"}
)
"""Words that are more than a word like any other."""


def common_forms(lower: str) -> list[str]:
    """The words that stand for one ordinary word, given in lower case: short forms in full, synonyms by the first of them."""
    if lower in _CONTRACTIONS:
        return _CONTRACTIONS[lower].split()
    for ending, word in _ENDINGS.items() if "'" in lower else ():
        if lower.endswith(ending) and len(lower) > len(ending):
            return [_synonyms().get(stem := lower.removesuffix(ending), stem), word]
    return [_NUMBERS.get(lower) or _synonyms().get(lower, lower)]


def product_name(written: str) -> str:
    """The one spelling of a product that has several, e.g. "postgres" for "PostgreSQL"; "" for anything else."""
    return _products().get(written.lower(), "")


def denies(lower: str) -> bool:
    """Whether a word, in lower case, turns a statement round, be it within a short form."""
    return lower in NEGATIONS or lower.endswith("n't") or "not" in _CONTRACTIONS.get(lower, "").split()


def with_phrases(words: list[str]) -> list[str]:
    """The words of a sentence with one word for each phrase that has one: "must" for "have to"."""
    found: list[str] = []
    index = 0
    while index < len(words):
        for length in (3, 2) if words[index] in _PHRASE_STARTS else ():
            phrase = _PHRASES.get(" ".join(words[index : index + length]))
            if phrase is not None:
                found.append(phrase)
                index += length
                break
        else:
            found.append(words[index])
            index += 1
    return found


def without_lead(words: list[str]) -> list[str]:
    """The words of a first sentence without "note that" and the like, which light words have been taken from already."""
    for lead in _LEADS:
        parts = [
            word for word in lead.split() if word not in LIGHT_WORDS or (word in OPENING and lead.startswith(word))
        ]
        if len(words) > len(parts) + 1 and words[: len(parts)] == parts:
            return words[len(parts) :]
    return words


@cache
def _synonyms() -> dict[str, str]:
    return _table("")


@cache
def _products() -> dict[str, str]:
    return _table("=")


def _table(mark: str) -> dict[str, str]:
    """Groups of the file that begin with a mark, by each of their words; with none, all of them."""
    table: dict[str, str] = {}
    for line in Path(__file__).with_name("synonyms.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#") and line.startswith(mark):
            first, *others = line.lstrip("=").split()
            table.update(dict.fromkeys((first, *others) if mark else others, first))
    return table
