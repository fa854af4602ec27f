"""What a commit's message says was replaced, and whether a memory is about that.

Above lies learning from commits; below lie the names in `tool_names`. A migration is read from how people write one:
"switch from npm to pnpm", "replace A with B", "use B instead of A", "drop A". It would rather miss one than take
"replace tabs with spaces" or "move config from src/a to src/b" for one, since what it finds marks memories as stale.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from hippo.engine.domain.pattern import late_pattern
from hippo.engine.domain.tool_names import COMMON, ENGLISH, GENERIC, LONG_TOOLS, TOOLS

_MOST_WORDS = 4


class Migration(NamedTuple):
    """What was replaced, by what, and in which part of the work.

    Attributes:
        old: Name of what is gone, as it was written, e.g. "webpack" or "node 18".
        new: Name of what took its place; "" when it was only dropped.
        part: The one part that changed, where `old` is a language or a format: "ci scripts". Else "".
    """

    old: str
    new: str = ""
    part: str = ""


_NO_NAME = (
    r"(?!(?:to|with|by|from|for|in|and|or|as|instead|over|on|onto|into|via|because|so|since|when"
    r"|across|of|using|the|rather)\b)"
)
_NAME = (
    rf"(?:`[^`\n]{{1,60}}`|\"[^\"\n]{{1,60}}\"|'[^'\n]{{1,60}}'|{_NO_NAME}[\w@][\w@.+#/-]*"
    r"(?: (?!(?:to|with|by|from|for|in|and|or|as|instead|over|on|onto|into|via|because|so|since"
    r"|when|across|everywhere|throughout|at|before|after|due|of|using|the|rather"
    r"|within)\b)[\w@.+#/-]+){0,3}?)"
)
_END = (
    r"(?=\s*(?:$|[,.;:()!]|\s(?:in|for|on|and|across|everywhere|throughout|because|so|since|when"
    r"|as|to|at|before|after|due|via|using|again|completely|entirely|project-?wide|wherever|with"
    r"|within|by|over|now|everywhere)\b|->|→))"
)
_MORE = rf"(?P<more>(?:(?:, (?:and )?| and | & | \\+ ){_NAME}){{0,3}})"
_ARTICLE = (
    r"(?:(?:the|our|all|every|old|legacy|existing|remaining|last|custom|home-?grown|built-?in|own"
    r"|plain|raw|a|an|deprecated|unmaintained) )*"
)
_CHANGE = (
    r"(?:migrat(?:e|es|ed|ing|ion)|switch(?:es|ed|ing)?|mov(?:e|es|ed|ing)|convert(?:s|ed|ing)?"
    r"|transition(?:s|ed|ing)?|port(?:s|ed|ing)?|chang(?:e|es|ed|ing)|upgrad(?:e|es|ed|ing)"
    r"|updat(?:e|es|ed|ing)|bump(?:s|ed|ing)?|go|goes|went|going|rewrite|rewrote|rewritten)"
)

_FROM_TO = late_pattern(
    rf"\b{_CHANGE}(?: (?:over"
    rf"|away))?(?: (?P<part>(?:(?!from\b)[\w@.+#/-]+ ){{1,5}}?))? ?from {_ARTICLE}(?P<old>{_NAME}){_MORE} (?:over "
    rf"|on )?(?:to|onto|into|->|→|=>) {_ARTICLE}(?P<new>{_NAME}){_END}",
    re.IGNORECASE,
)
_REPLACED = late_pattern(
    rf"\b(?:replac(?:e|es|ed|ing)|swap(?:s|ped|ping)?|substitut(?:e|es|ed|ing)|exchang(?:e|es|ed"
    rf"|ing))(?: out)? {_ARTICLE}(?P<old>{_NAME}){_MORE} (?:with|by|for"
    rf"|in favou?r of) {_ARTICLE}(?P<new>{_NAME}){_END}",
    re.IGNORECASE,
)
_INSTEAD = late_pattern(
    rf"\b(?:us(?:e|es|ed|ing)|adopt(?:s|ed|ing)?|prefer(?:s|red|ring)?|(?:switch|mov|migrat"
    rf"|convert)(?:e|es|ed|ing)? (?:over )?to) {_ARTICLE}(?P<new>{_NAME})(?: (?:in"
    rf"|for) [\w -]{{1,30}}?)? (?:instead of|rather than|in place of"
    rf"|over) {_ARTICLE}(?P<old>{_NAME}){_MORE}{_END}",
    re.IGNORECASE,
)
_X_TO_Y = late_pattern(
    rf"\b(?:migrat(?:e|es|ed|ing)|switch(?:es|ed|ing)?|convert(?:s|ed|ing)?|port(?:s|ed|ing)?"
    rf"|transition(?:s|ed|ing)?|rewrite|mov(?:e|es|ed|ing)|chang(?:e|es|ed"
    rf"|ing)) {_ARTICLE}(?P<old>{_NAME}) (?:over )?(?:to|into|->|→"
    rf"|=>) {_ARTICLE}(?P<new>{_NAME}){_END}",
    re.IGNORECASE,
)
_ARROW = late_pattern(rf"^(?P<old>{_NAME}) (?:->|→|=>) (?P<new>{_NAME})$", re.IGNORECASE)
_DROPPED = late_pattern(
    rf"\b(?P<verb>drop(?:s|ped|ping)?|remov(?:e|es|ed|ing)|delet(?:e|es|ed|ing)|retir(?:e|es|ed"
    rf"|ing)|deprecat(?:e|es|ed|ing)|abandon(?:s|ed|ing)?|sunset(?:s|ting)?|eliminat(?:e|es|ed|ing)"
    rf"|uninstall(?:s|ed|ing)?|ditch(?:es|ed|ing)?|purge[sd]?"
    rf"|(?:get|got|getting) rid of|stop(?:s|ped|ping)? using|phas(?:e|es|ed|ing) out"
    rf"|no longer (?:use|uses|support|supports|require|requires|need|needs|depend(?:s)? on)"
    rf"|say goodbye to|(?:mov(?:e|es|ed|ing)|migrat(?:e|es|ed|ing)|switch(?:es|ed|ing)?|go"
    rf"|went) (?:off|away from))"
    rf" (?P<context>(?:(?:the|our|all|every|old|legacy|existing|remaining|last|any|left-?over"
    rf"|official|deprecated|unmaintained) |support (?:for|of) |(?:dependency|dependence|reliance"
    rf"|dependencies) (?:on|upon) |(?:use|usage|uses|usages|references|traces|bits) (?:of|to) )*)"
    rf"(?P<old>{_NAME})(?P<tail> (?:support|dependency|dependencies|integration|compat(?:ibility)?"
    rf"|usage|backend|driver|config(?:uration)?|setup|pipelines?|files?|build|frontend|front-end"
    rf"|back-end|app|client|server|code|codebase|code path|site|plugin|plugins|image|entirely"
    rf"|completely))?(?: in favou?r of {_ARTICLE}(?P<new>{_NAME}))?{_END}",
    re.IGNORECASE,
)
_SEPARATOR = late_pattern(r"^(?:, (?:and )?| and | & | \+ )|, (?:and )?| and | & | \+ ")
_SURE_CONTEXT = late_pattern(
    r"\b(?:support|dependenc|relian|using|no longer|rid of|goodbye|away from|off\b)", re.IGNORECASE
)
_VERSION = late_pattern(r"^v?\d+(?:\.(?:\d+|x))*\+?$", re.IGNORECASE)
_SHAPE = late_pattern(r"\d|[.+#@]|(?<=\w)[-_](?=\w)|[a-z][A-Z]|^[A-Z]{2,}$")
_PATHLIKE = late_pattern(r"^(?:\.{0,2}/|[\w.-]+/)")
_FILE = late_pattern(
    r"\.(?:py|js|ts|tsx|jsx|md|ya?ml|json|toml|txt|cfg|ini|sh|go|rs|rb|java|css|html|lock)$", re.IGNORECASE
)
_WORDS = late_pattern(r"[^\W_]+(?:[+#]+)?", re.UNICODE)


def migrations_of(subject: str, breaking: str = "") -> list[Migration]:
    """The migrations a commit's message states.

    Args:
        subject: First line of the message without its conventional prefix: "switch from npm to pnpm".
        breaking: Text of its "BREAKING CHANGE" footer; "" for none.

    Returns:
        Each once, in the order they are stated.
    """
    found: dict[str, Migration] = {}
    for text in (subject, *breaking.split("\n")):
        text = " ".join(text.split())
        titled = _is_titled(text)
        for one in _stated(text, titled):
            found.setdefault(" ".join(_tokens(one.old)), one)
    return list(found.values())


def is_about(migration: Migration, text: str, tags: tuple[str, ...] = ()) -> bool:
    """Whether a memory relies on what a migration replaced.

    Not when it names what took its place as well, or says itself that the old thing is not to be used: it stays true. A
    short name counts only in its own spelling, so that "Go" is not "go".
    """
    words = _tokens(text)
    old = _tokens(migration.old)
    new = _tokens(migration.new)
    if old[1:] == ["js"]:
        old = old[:1]
    if not old or (new and new != old[: len(new)] and _places(words, new)):
        return False
    if new and " ".join(new) in tags:
        return False
    tagged = "-".join(old) in tags or migration.old.lower() in tags
    places = _places(words, old)
    if len("".join(old)) <= 2:
        places = places if migration.old in text.split() or f"`{migration.old}`" in text else []
    if len(old) == 1 and old[0] in ENGLISH:
        places = [at for at in places if not _DETERMINERS & set(words[max(0, at - 1) : at])]
    places = [at for at in places if not _is_longer_name(words, at, len(old))]
    if migration.part and not set(_tokens(migration.part)) & set(words):
        return False
    if not places:
        return tagged and not migration.part
    return any(not _is_denied(words, at, at + len(old)) for at in places)


def _stated(text: str, titled: bool) -> list[Migration]:
    found: list[Migration] = []
    for pattern, paired in ((_FROM_TO, True), (_REPLACED, True), (_INSTEAD, True), (_ARROW, False), (_X_TO_Y, False)):
        for match in pattern.finditer(text):
            part = (match.groupdict().get("part") or "").strip()
            more = _SEPARATOR.split(match.groupdict().get("more") or "")
            for old in (match["old"], *(name for name in more if name)):
                one = _pair(old, match["new"], part, paired=paired, titled=titled)
                if one is not None:
                    found.append(one)
        if found:
            return found
    for match in _DROPPED.finditer(text):
        old, new = _clean(match["old"]), _clean(match["new"] or "")
        sure = bool(_SURE_CONTEXT.search(f"{match['verb']} {match['context']} {match['tail'] or ''}"))
        favoured = bool(new) and old.lower() in TOOLS and _is_known(new)
        if not _is_path(old) and (favoured or _is_droppable(old, sure=sure, titled=titled)):
            found.append(Migration(old, new))
    return found


def _pair(old: str, new: str, part: str, *, paired: bool, titled: bool) -> Migration | None:
    """A migration between two things that both are named; None when they are words of everyday code."""
    quoted = old.startswith("`") and new.startswith("`")
    old, new = _clean(old), _clean(new)
    if _is_path(old) or _is_path(new) or _tokens(old) == _tokens(new):
        return None
    if _VERSION.match(old):
        # "upgrade node from 18 to 20": the thing is in front.
        thing = _clean(re.sub(r"^(?:the|our|to|minimum|min|required|supported|default)\s+", "", part))
        if not thing or len(thing.split()) > 2 or set(_tokens(thing)) & COMMON:
            return None
        return Migration(f"{thing} {old}", f"{thing} {new}" if _VERSION.match(new) else new)
    if _VERSION.match(new) and len(old.split()) > 1 and _VERSION.match(old.split()[-1]):
        new = f"{' '.join(old.split()[:-1])} {new}"
    if len(old.split()) > _MOST_WORDS or len(new.split()) > _MOST_WORDS or _VERSION.match(new):
        return None
    known_old, known_new = _is_known(old), _is_known(new)
    named_old, named_new = known_old or _is_shaped(old, titled), known_new or _is_shaped(new, titled)
    if quoted:
        sure = True
    elif paired:
        # "from X to Y" says that both are of a kind: one known name vouches for an uncommon other.
        sure = (known_old and (named_new or not _is_common(new))) or (
            not _is_common(old) and not _is_common(new) and (named_old or named_new)
        )
    else:
        sure = named_old and named_new and not _is_common(old)
    if not sure:
        return None
    generic = set(_tokens(old)) <= GENERIC or old.lower() in GENERIC
    kept = " ".join(word for word in _tokens(part) if word not in ("the", "our", "all", "existing")) if generic else ""
    return Migration(old, new, kept)


def _is_droppable(old: str, *, sure: bool, titled: bool) -> bool:
    words = _tokens(old)
    if not words or len(words) > 3 or _VERSION.match(old) or _FILE.search(old):
        return False
    if set(words) <= GENERIC and not sure:
        return False
    if _is_known(old):
        return True
    if set(words) & COMMON:
        return False
    return _is_shaped(old, titled) or (sure and len(words) <= 2)


def _is_known(name: str) -> bool:
    words = _tokens(name)
    bare = [word for word in words if not word.isdigit()]
    return (
        " ".join(bare) in LONG_TOOLS
        or (len(bare) == 1 and bare[0] in TOOLS and bare[0] not in COMMON)
        or name.lower() in GENERIC
        or name.lower() in TOOLS - COMMON
        or (len(bare) == 2 and bare[1] == "js" and bare[0] in TOOLS)
    )


def _is_shaped(name: str, titled: bool) -> bool:
    """Whether the name is spelt as names are: a digit, a sign inside, capitals where the sentence has none."""
    if any(_SHAPE.search(word) for word in name.split()):
        return True
    return not titled and any(word[:1].isupper() for word in name.split())


def _is_common(name: str) -> bool:
    return set(_tokens(name)) <= COMMON and not _is_known(name)


def _is_path(name: str) -> bool:
    return bool(_PATHLIKE.match(name) or _FILE.search(name)) and not name.startswith("@") and not _is_known(name)


def _is_titled(text: str) -> bool:
    """Whether the line is in title case, so that capitals say nothing."""
    words = [word for word in text.split()[1:] if word[:1].isalpha() and len(word) > 3]
    return len(words) >= 2 and sum(word[0].isupper() for word in words) * 3 >= len(words) * 2


def _clean(name: str) -> str:
    return " ".join(name.strip("`\"' ").split()).rstrip(".,;:")


def _tokens(text: str) -> list[str]:
    return [word.lower() for word in _WORDS.findall(text)]


def _places(words: list[str], wanted: list[str]) -> list[int]:
    """Where the wanted words stand side by side; "v18" stands for "18" and "pytest7" does not stand for "pytest"."""
    size = len(wanted)

    def same(word: str, target: str) -> bool:
        return word == target or (target.isdigit() and word == f"v{target}")

    return [
        at
        for at in range(len(words) - size + 1)
        if all(same(words[at + index], wanted[index]) for index in range(size))
    ]


def _is_longer_name(words: list[str], at: int, size: int) -> bool:
    """Whether the words are part of the name of something else: "react" in "react native"."""
    name = words[at : at + size]
    behind, before = words[at + size : at + size + 1], words[max(0, at - 1) : at]
    longer = {" ".join(name + behind), " ".join(before + name)} - {" ".join(name)}
    return bool(longer & LONG_TOOLS)


_DETERMINERS = frozenset({"a", "an", "any", "this", "that", "every", "each", "one", "no", "some", "another"})
_DENIALS = frozenset(
    """
    not no never don didn doesn isn won instead dropped drop removed remove replaced replace deprecated avoid without
    from stop stopped abandoned ditched left retired longer unlike former formerly ex
    """.split()  # noqa: SIM905 - a paragraph is easier to read and to extend than a list of quoted words
)


def _is_denied(words: list[str], start: int, end: int) -> bool:
    """Whether the memory itself says that the thing is not used: "we no longer use webpack", "webpack was removed"."""
    before, after = words[max(0, start - 4) : start], words[end : end + 4]
    if _DENIALS & set(before):
        return True
    return bool({"removed", "replaced", "deprecated", "dropped", "retired", "gone", "unsupported"} & set(after))
