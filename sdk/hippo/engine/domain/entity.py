"""The entities a text speaks of: files, packages, identifiers, decisions, people and other names.

Above lies the graph; below nothing: a text in, mentions out, the same always. Only what can be told from the text alone counts:
how a word is spelled and where it stands. A name that is missed costs little, one that is none leads astray, so doubtful words
are left out. Where mentions are kept is not known here.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from hippo.engine.domain.common_words import COMMON_WORDS, LOUD_WORDS
from hippo.engine.domain.pattern import late_pattern

ENTITY_VERSION = 1
"""Raised with every change of what `mentions_of` returns; a graph made by older rules is made anew."""

KINDS = ("word", "name", "person", "identifier", "package", "file", "decision")
"""Kinds of mentions, the least telling first: an entity is of the most telling kind it is mentioned as.

A "word" is capitalised because a sentence begins with it. It is an entity only when another text mentions it as one.
"""

MOST_MENTIONS = 32
"""Entities of one memory at most; the first in the text count."""

MOST_CHARACTERS = 20_000
"""Characters of a text that are read; what follows is a log or a document rather than a statement."""

LONGEST_NAME = 80


class Mention(NamedTuple):
    """An entity in a text.

    `key` is its name in a form in which different spellings are the same; `name` is as it was written. `start` and `end` are
    its place in the text, both -1 for the speaker.
    """

    key: str
    kind: str
    name: str
    start: int
    end: int


_EXTENSIONS = (
    "bash|cfg|conf|cpp|cs|css|csv|cjs|env|ex|exs|gleam|go|gradle|graphql|hcl|hpp|html|ini|ipynb|java|jpg|js|json|jsonl|jsx|kt|"
    "lock|log|lua|md|mdc|mdx|mjs|pdf|php|plist|png|proto|ps1|py|pyi|rb|rs|rst|scala|scss|sh|sql|sqlite|svelte|svg|swift|tf|"
    "toml|ts|tsx|txt|vue|xml|yaml|yml|zig|zsh"
)
_URL = late_pattern(
    r"\b[a-z][a-z0-9+.-]{1,20}://\S+|\bwww\.\S+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]+\.[\w.-]+", re.IGNORECASE
)
_CODE = late_pattern(r"`([^`\n]{1,160})`")
_FILE = late_pattern(
    rf"(?<![\w/@.-])(?:[~.]{{0,2}}/)?(?:[\w.@-]+/)*[\w@.-]*[\w]\.(?:{_EXTENSIONS})(?![\w-])(?!\.\w)"
    r"|(?<![\w/@.-])(?:[~.]{0,2}/)?(?:[\w.-]+/){2,}[\w.-]*\w"
    r"|(?<![\w/@.-])(?:[\w.-]+/)*(?:Dockerfile|Makefile|Justfile|Gemfile|Procfile)(?![\w.-])"
)
_PACKAGE = late_pattern(
    r"(?<![\w@/.])(@[a-z0-9][\w.-]*/[a-z0-9][\w.-]*)"
    r"|\b(?:pip|pipx|uv|npm|pnpm|yarn|bun|cargo|brew|apt|gem|go)\s+(?:install|add|get|i)\s+(?:-[\w-]+\s+)*"
    r"([A-Za-z@][\w./-]*[\w])"
    r"|(?<![\w@/.-])([A-Za-z][\w.-]*\w)(?:==|@)\d[\w.]*"
)
_DECISION = late_pattern(r"\b(ADR|decision|DEC)[\s#-]{0,2}0*([1-9]\d{0,4})\b", re.IGNORECASE)
_TICKET = late_pattern(r"(?<![\w-])[A-Z][A-Z0-9]{1,9}-\d{1,6}(?![\w-])")
_IDENTIFIER = late_pattern(
    r"(?<![\w-])--[a-z][a-z0-9]*(?:-[a-z0-9]+)*"  # a flag
    r"|(?<![\w.@/-])[A-Za-z_]\w*(?:(?:::|\.)[A-Za-z_]\w+)+(?:\(\))?"  # a.b, a::b
    r"|\b[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+\b(?:\(\))?"  # snake_case, CONSTANT_CASE
    r"|\b[a-z]+(?:[A-Z][a-z0-9]+)+[A-Z]*\b(?:\(\))?"  # camelCase
    r"|\b(?:[A-Z]+[a-z0-9]+){2,}[A-Z]*\b(?:\(\))?"  # PascalCase, also GraphQL
    r"|\b[A-Z][a-z]+[A-Z]{2,}\b"  # PostgreSQL
    r"|\b[A-Za-z_]\w+\(\)"  # call()
    r"|(?<![\w-])[a-z]+(?:-[a-z0-9]+)*-?\d[a-z0-9]*(?:-[a-z0-9]+)*\b(?=[^.\d]|$)"  # canary-zq81, node20
)
_PARTS = (
    "service|server|worker|api|client|db|gateway|proxy|queue|job|cli|sdk|ui|app|web|core|plugin|cache|controller|operator|"
    "router|handler|daemon|cluster|bucket|topic|repo"
)
_COMPONENT = late_pattern(rf"(?<![\w/.-])[a-z][a-z0-9]*(?:-[a-z0-9]+)*-(?:{_PARTS})(?![\w-])")  # auth-service
_QUOTED = late_pattern(r"[\"“«「『]([^\"“”«»「」『』\n]{2,60})[\"”»」』]")
_HANDLE = late_pattern(r"(?<![\w@/.])@([A-Za-z][\w-]{1,38})\b")
_KATAKANA = late_pattern(r"[ァ-ヴー]{3,}")
_WORD = late_pattern(r"[^\W\d_](?:['’-]?\w)*")
_ABBREVIATION = late_pattern(r"(?:e\.g|i\.e|a\.m|p\.m|etc|vs|\w\.\w)", re.IGNORECASE)
_VERSION = late_pattern(r"v?\d+(?:\.\d+)*|[a-z]{1,2}\d+|\d+[a-z]{1,3}", re.IGNORECASE)
_POSSESSIVE = late_pattern(r"['’][sS]$")
_GENERIC_FILES = frozenset(
    (
        "index",
        "main",
        "mod",
        "lib",
        "init",
        "__init__",
        "readme",
        "config",
        "package",
        "types",
        "utils",
        "test",
        "setup",
    )
)
_LINKING = frozenset(("of", "de", "da", "del", "van", "von"))
_PERSON_VERBS = (
    "said|says|asked|asks|told|tells|wants|wanted|prefers|prefer|thinks|thought|likes|loves|hates|wrote|writes|joined|owns|"
    "reviewed|reviews|decided|suggested|works|lives|agreed|believes|knows|remembers|mentioned"
)
_PERSON_AFTER = late_pattern(
    rf"(?:['’]s (?:wife|husband|mother|father|mom|dad|son|daughter|brother|sister|friend)"
    rf"| (?:{_PERSON_VERBS}))\b"
)
_PERSON_BEFORE = late_pattern(r"\b(?:Mr|Mrs|Ms|Dr|Prof|asked|told|met|thanked)\.? $")
_TAKEN = "\x00"


def mentions_of(text: str, speaker: str = "") -> tuple[Mention, ...]:
    """The entities a text mentions, each once, in the order of the text; the speaker comes last.

    Args:
        text: Any text; its first 20,000 characters are read.
        speaker: Who said it, "" when unknown; `user` and `assistant` are nobody.

    Returns:
        At most 32 mentions.
    """
    found: dict[str, Mention] = {}
    for mention in sorted(_found(text[:MOST_CHARACTERS]), key=lambda one: (one.start, -one.end)):
        if mention.key and len(mention.key) <= LONGEST_NAME:
            found.setdefault(mention.key, mention)
    kept = dict(list(found.items())[: MOST_MENTIONS - 1])
    name = " ".join(speaker.split())
    key = entity_key(name)
    if key and len(key) <= LONGEST_NAME and key not in COMMON_WORDS:
        kept.setdefault(key, Mention(key, "person", name, -1, -1))
    return tuple(kept.values())


def entity_key(name: str) -> str:
    """A name in the form in which different spellings of it are the same."""
    plain = unicodedata.normalize("NFKC", name) if not name.isascii() else name
    plain = _POSSESSIVE.sub("", plain.strip().strip("`'\"“”«»「」"))
    return " ".join(plain.removesuffix("()").removeprefix("./").rstrip("/").casefold().split())


def _found(text: str) -> Iterator[Mention]:
    if not text.isascii() or "`" in text or "/" in text or "." in text or "@" in text:
        text = _URL.sub(lambda match: _TAKEN * len(match[0]), text)
    for find in (_decisions, _codes, _packages, _files, _handles, _identifiers, _quoted, _names):
        spans: list[tuple[int, int]] = []
        for mention in find(text):
            yield mention
            spans.append((mention.start, mention.end))
        for start, end in spans:
            text = text[:start] + _TAKEN * (end - start) + text[end:]


def _mention(kind: str, name: str, start: int) -> Mention:
    return Mention(entity_key(name), kind, name, start, start + len(name))


def _decisions(text: str) -> Iterator[Mention]:
    for match in _DECISION.finditer(text):
        word = "adr" if match[1].lower() == "adr" else "decision"
        yield Mention(f"{word} {match[2]}", "decision", match[0], match.start(), match.end())


def _codes(text: str) -> Iterator[Mention]:
    """What stands between back quotes: a file, or a name of something in code; of a command the program."""
    if "`" not in text:
        return
    for match in _CODE.finditer(text):
        inside, start = match[1], match.start(1)
        word, _, rest = inside.partition(" ")
        if rest:
            yield from _files_at(inside, start)
        if _FILE.fullmatch(word):
            yield from _file(word, start)
        elif _is_name_in_code(word, alone=not rest):
            yield _mention("identifier", word, start)


def _is_name_in_code(word: str, *, alone: bool) -> bool:
    if _VERSION.fullmatch(word) or not any(character.isalpha() for character in word) or len(word) < 2:
        return False
    return (alone or word.isalpha()) and (len(word) > 2 or word.isupper()) and word.casefold() not in COMMON_WORDS


def _packages(text: str) -> Iterator[Mention]:
    for match in _PACKAGE.finditer(text):
        name = match[1] or match[2] or match[3]
        if name and name.casefold() not in COMMON_WORDS:
            yield _mention("package", name, match.start(match.lastindex or 0))


def _files(text: str) -> Iterator[Mention]:
    if "." in text or "/" in text or "file" in text:
        yield from _files_at(text, 0)


def _files_at(text: str, offset: int) -> Iterator[Mention]:
    for match in _FILE.finditer(text):
        if any(character.isalpha() for character in match[0]):
            yield from _file(match[0], offset + match.start())


def _file(path: str, start: int) -> Iterator[Mention]:
    yield _mention("file", path, start)
    name = path.rsplit("/", 1)[-1]
    # Notes name a file with its folder or without: both are the same file, unless every folder has one of that name.
    if name != path and "." in name.lstrip(".") and name.partition(".")[0].casefold() not in _GENERIC_FILES:
        yield Mention(entity_key(name), "file", name, start + len(path) - len(name), start + len(path))


def _handles(text: str) -> Iterator[Mention]:
    if "@" in text:
        for match in _HANDLE.finditer(text):
            yield Mention(entity_key(match[1]), "person", match[1], match.start(), match.end())


def _identifiers(text: str) -> Iterator[Mention]:
    for pattern in (_TICKET, _IDENTIFIER, _COMPONENT):
        for match in pattern.finditer(text):
            word = match[0]
            if not _ABBREVIATION.fullmatch(word) and not _VERSION.fullmatch(word) and len(word) > 2:
                yield _mention("identifier", word, match.start())


def _quoted(text: str) -> Iterator[Mention]:
    for match in _QUOTED.finditer(text):
        title = match[1].strip(" ,.!?")
        words = title.split()
        # A title, not what somebody said: every longer word begins with a capital.
        is_title = title[:1].isupper() and all(word[0].isupper() or len(word) < 5 for word in words)
        if is_title and len(words) <= 7 and (len(words) > 1 or title.casefold() not in COMMON_WORDS):
            yield _mention("name", title, text.index(title, match.start(1)))
    for match in _KATAKANA.finditer(text):
        yield _mention("name", match[0], match.start())


def _names(text: str) -> Iterator[Mention]:
    """Capitalised words that no sentence begins with, alone or in a row."""
    words = list(_WORD.finditer(text))
    loud = sum(len(word[0]) > 1 and word[0].isupper() for word in words)
    if len(words) >= 4 and 2 * loud > len(words):
        return  # all in capitals: nothing can be told from them
    inside = {
        word[0]
        for word in words
        if word[0][0].isupper() and not _begins_sentence(text, word.start()) and len(word[0]) > 1
    }
    place = 0
    while place < len(words):
        run = _run(text, words, place)
        place += max(1, len(run))
        if not run:
            continue
        first = run[0]
        begins = _begins_sentence(text, first.start()) and not (first[0].isupper() or first[0] in inside)
        if begins and len(run) == 1 and not _PERSON_AFTER.match(text, first.end()):
            word = _POSSESSIVE.sub("", first[0])
            if len(word) > 2 and word.isalnum() and _plain(word) not in COMMON_WORDS:
                yield _mention("word", word, first.start())
            continue
        while run and _plain(run[0][0]) in COMMON_WORDS:
            run = run[1:]
        while run and (_plain(run[-1][0]) in COMMON_WORDS or run[-1][0] in _LINKING):
            run = run[:-1]
        if not run or (len(run) == 1 and (len(run[0][0]) < 2 or run[0][0] in LOUD_WORDS)):
            continue
        start, end = run[0].start(), run[-1].end()
        name = _POSSESSIVE.sub("", text[start:end])
        person = _PERSON_AFTER.match(text, start + len(name)) or _PERSON_BEFORE.search(text, max(0, start - 12), start)
        yield _mention("person" if person else "name", name, start)
        if begins and run[0] is first and len(run) > 1 and run[1][0] not in _LINKING:
            # "Visited Paris" begins like "Maria Chen": what stands behind the first word may be the name.
            yield _mention("word", name[run[1].start() - start :], run[1].start())


def _run(text: str, words: list[re.Match[str]], place: int) -> list[re.Match[str]]:
    """The capitalised words in a row from here: "Bank of England"; none when this one is not capitalised."""
    run: list[re.Match[str]] = []
    while place < len(words) and len(run) < 6:
        word = words[place]
        if run and text[run[-1].end() : word.start()] != " ":
            break
        if not word[0][0].isupper():
            after = words[place + 1] if place + 1 < len(words) else None
            links = run and word[0] in _LINKING and after is not None and after[0][0].isupper()
            if not links or text[word.end() : after.start()] != " ":  # type: ignore[union-attr]
                break
        run.append(word)
        place += 1
        if _POSSESSIVE.search(word[0]):
            break
    return run


def _begins_sentence(text: str, start: int) -> bool:
    before = text[max(0, start - 8) : start].rstrip(" \t\"'“”«»(*_#>[")
    return not before or not (before[-1].isalnum() or before[-1] in ",/&–—-%$€£`_" + _TAKEN)


def _plain(word: str) -> str:
    word = word.casefold().replace("’", "'").partition("'")[0]
    return word[:-1] if word[-1:] == "s" and word[:-1] in COMMON_WORDS else word
