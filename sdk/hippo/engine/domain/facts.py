"""What a text says, in a form that two tellings of the same have in common.

Above lies `similarity`, which compares such forms; below lies nothing. The reading is shallow and errs to one side: what it is
not sure about stays a difference. Nothing is stemmed: "used" is not "use", and "tests" are not "test". Every script is read;
those written without spaces character by character.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path
from typing import NamedTuple

from hippo.engine.domain.pattern import late_pattern

MOST_CHARACTERS = 4_000
"""Longest text that is read. A longer one is a document: it says too much to be compared as one statement."""

LIGHT_WORDS = frozenset(
    "a an the is are be there that and also too very really just simply basically actually please we our".split()  # noqa: SIM905
)
"""Words that may come or go without a change of meaning. Past and future auxiliaries are not among them."""

NEGATIONS = frozenset(
    """
    not no never none nobody nothing nowhere neither nor without cannot hardly barely
    nicht nie niemals kein keine keinen keinem keiner ohne pas jamais aucun aucune sans rien nunca jamas sin ningun ninguna
    ninguno tampoco nao nem sem non mai senza niet geen nooit zonder ikke aldrig inte
    не нет ни никогда без нельзя ні немає
    """.split()  # noqa: SIM905
)
"""Words that turn a statement round, in languages with spaces. Every one of them counts as a fact."""

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

OPENERS = frozenset(
    "if when whenever while because after before until unless although though once as in on at during for with without".split()  # noqa: SIM905
)
"""Words that begin a part of a sentence which may stand at either end of it."""

_LEADS = (
    "note that", "remember that", "remember to", "make sure to", "be sure to", "fyi", "btw", "note", "remember", "reminder",
)  # fmt: skip
_PHRASES = {"has to": "must", "have to": "must", "needs to": "must", "need to": "must", "in order to": "to"}
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
_CALENDAR = frozenset(
    """
    january february march april may june july august september october november december monday tuesday wednesday thursday
    friday saturday sunday today tomorrow yesterday tonight
    """.split()  # noqa: SIM905
)

# Scripts without spaces between words: each character is read by itself.
_UNSPACED = (
    "\u0e00-\u0eff\u0f00-\u0fff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3100-\u318f\u31a0-\u31bf\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
)
_PARTS = late_pattern(rf"[{_UNSPACED}]|[^\s{_UNSPACED}。！？；，、：「」『』（）]+|[。！？；，、：\n]")
_IS_UNSPACED = late_pattern(f"[{_UNSPACED}]")
_DASHES = late_pattern(r"\s[-–—]+\s|[–—]")
_OUTER = "\"'`“”‘’«»()[]{}<>*_…|"
_STOPS = ".!?;。！？；\n"
_PAUSES = ",:，、："
_HAS_DIGIT = late_pattern(r"\d")
_IS_CODE = late_pattern(r"[^\W\d_][\w]*[_./\\:@#+=-][\w]|[a-z0-9][A-Z]|^[-/.~$@#][\w-]")


class Statement(NamedTuple):
    """A text as what it says.

    Attributes:
        sentences: The words of each sentence, in order, in their common form; light words left out.
        facts: What a summary may not lose: numbers, names, negations, dates, identifiers, in their common form.
        names: Words that were written with a capital inside a sentence.
        plain: Words that were written without.
        english: Whether it is English enough for its conditions and negations to be known.
        steps: Whether the order of its sentences means something.
    """

    sentences: tuple[tuple[str, ...], ...]
    facts: frozenset[str]
    names: frozenset[str]
    plain: frozenset[str]
    english: bool
    steps: bool

    @property
    def words(self) -> tuple[str, ...]:
        """All its words in order."""
        return tuple(word for sentence in self.sentences for word in sentence)


def read_statement(text: str) -> Statement | None:
    """What a text says; None when it is too long to be one statement.

    Args:
        text: Any text.

    Returns:
        The same text always reads the same; a text without a word has no sentences.
    """
    if len(text) > MOST_CHARACTERS:
        return None
    reader = _Reader()
    plain = unicodedata.normalize("NFKC", text).replace("’", "'").replace("ʼ", "'")
    for part in _PARTS.findall(_DASHES.sub(" ; ", plain)):
        reader.take(part)
    reader.end()
    return reader.statement()


class _Reader:
    """Reads a text part by part."""

    def __init__(self) -> None:
        self._sentences: list[tuple[str, ...]] = []
        self._words: list[str] = []
        self._is_first = True
        self._facts: set[str] = set()
        self._names: set[str] = set()
        self._plain: set[str] = set()
        self._function_words = 0
        self._foreign_words = 0
        self._steps = False

    def take(self, part: str) -> None:
        if part in _STOPS:
            self.end()
        elif part in _PAUSES:
            return
        elif _IS_UNSPACED.match(part):
            self._words.append(part)
            self._foreign_words += 1
        else:
            self._take_word(part)

    def _take_word(self, part: str) -> None:
        if part[0] == "[":  # a remark in brackets is a sentence of its own
            self.end()
        bare = part.strip(_OUTER)
        # A full stop inside is part of a name or a number; one at the end ends a sentence unless it stands alone.
        stop = part[-1] == "]" or (bool(part.rstrip(_OUTER)) and part.rstrip(_OUTER)[-1] in _STOPS)
        bare = bare.rstrip(_STOPS + _PAUSES).strip(_OUTER)
        if bare:
            self._keep(bare)
        if stop:
            self.end()

    def _keep(self, bare: str) -> None:
        lower = bare.casefold()
        first, self._is_first = self._is_first, False
        named = bare[0].isupper() and not first and lower != "i" and not lower.startswith("i'")
        if named:
            self._names.add(lower)
        elif bare[0].islower():
            self._plain.add(lower)
        if not bare.isascii() and any(letter.isalpha() and ord(letter) > 0x24F for letter in bare):
            self._foreign_words += 1
        code = not (bare.isalpha() and bare[1:].islower()) and bool(_IS_CODE.search(bare))
        if bare.isupper() and len(bare) > 1 and lower not in NEGATIONS and (lower in LIGHT_WORDS or lower in _PRONOUNS):
            self._words.append(bare)  # US is no "us"
            self._facts.add(bare)
            return
        for word in _common_forms(lower, code):
            if word in _PRONOUNS or word in LIGHT_WORDS or word in CONDITIONS:
                self._function_words += 1
            self._steps = self._steps or (first and word in STEPS)
            if not code and word in LIGHT_WORDS:
                continue
            self._words.append(word)
            if code or named or word in NEGATIONS or word in _CALENDAR or _HAS_DIGIT.search(word):
                self._facts.add(word)

    def end(self) -> None:
        words = _with_phrases(self._words)
        if not self._sentences:
            words = _without_lead(words)
        if words:
            self._sentences.append(tuple(words))
        self._words = []
        self._is_first = True

    def statement(self) -> Statement:
        sentences = tuple(self._sentences)
        said = {word for sentence in sentences for word in sentence}
        return Statement(
            sentences,
            frozenset(fact for fact in self._facts if fact in said),
            frozenset(self._names),
            frozenset(self._plain),
            self._function_words > 0 and not self._foreign_words,
            self._steps,
        )


_PRONOUNS = frozenset(
    """
    i you he she it they us them me my your his her their its this these those who which to of by from
    """.split()  # noqa: SIM905
)


def _common_forms(lower: str, code: bool) -> list[str]:
    """The words that stand for one written word."""
    if code:
        return [lower]
    if lower in _CONTRACTIONS:
        return _CONTRACTIONS[lower].split()
    for ending, word in _ENDINGS.items() if "'" in lower else ():
        if lower.endswith(ending) and len(lower) > len(ending):
            return [_synonyms().get(stem := lower.removesuffix(ending), stem), word]
    return [_NUMBERS.get(lower) or _synonyms().get(lower, lower)]


def _with_phrases(words: list[str]) -> list[str]:
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


def _without_lead(words: list[str]) -> list[str]:
    """The words of a first sentence without "note that" and the like, which light words have been taken from already."""
    for lead in _LEADS:
        parts = [word for word in lead.split() if word not in LIGHT_WORDS]
        if len(words) > len(parts) + 1 and words[: len(parts)] == parts:
            return words[len(parts) :]
    return words


@cache
def _synonyms() -> dict[str, str]:
    table: dict[str, str] = {}
    for line in Path(__file__).with_name("synonyms.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            first, *others = line.split()
            table.update(dict.fromkeys(others, first))
    return table
