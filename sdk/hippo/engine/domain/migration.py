"""What a commit's message says was replaced.

Above lies learning from commits; below lie the names in `tool_names`, the ways to write a migration in `migration_wording`,
and in `mood` whether it was done. It would rather miss one than take "replace tabs with spaces" or "move config from src/a
to src/b" for one, since what it finds marks memories as stale.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from hippo.engine.domain.migration_wording import DROPPED, GONE, SEPARATOR, WORDINGS
from hippo.engine.domain.mood import is_done, is_open
from hippo.engine.domain.pattern import late_pattern
from hippo.engine.domain.tool_names import COMMON, GENERIC, LONG_TOOLS, PLACES, TOOLS, TOOLS_OF

MOST_CHARACTERS = 1_000
"""Characters of a line that are read; a subject is one line of a few words."""

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


_SECTIONS = frozenset(
    ("devdependencies", "dependencies", "peerdependencies", "optionaldependencies", "dev-dependencies", "main")
)
"""Where a manifest lists what is used: something moved there is still used."""

_WHERE = late_pattern(r"\s+(?:in|for|across|throughout|within)\s+((?:[\w-]+\s?){1,3})")
_FRONT = late_pattern(r"([^:;,.()]{1,60})(?::| to)\s*$")
_LEAVING = late_pattern(r"(?:leav|left|rip$|good-?bye|farewell)", re.IGNORECASE)
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


def migrations_of(subject: str, breaking: str = "", label: str = "") -> list[Migration]:
    """The migrations a commit's message states as done.

    Args:
        subject: First line of the message without its conventional prefix: "switch from npm to pnpm".
        breaking: Text of its "BREAKING CHANGE" footer; "" for none.
        label: What stands in front of the first line, its conventional type and scope: "test", "build (docs)". A message that
            is only about tests, style or documentation tells of the tools for these.

    Returns:
        Each once, in the order they are stated.
    """
    found: dict[str, Migration] = {}
    for line in (subject, *(line for line in breaking.split("\n") if line != subject)):
        text = " ".join(line.split())[:MOST_CHARACTERS]
        if is_open(text, label):
            continue
        for one in _stated(text, label, told=line is not subject):
            found.setdefault(" ".join(tokens(one.old)), one)
    return list(found.values())


def _stated(text: str, label: str, *, told: bool) -> list[Migration]:
    found: list[tuple[int, Migration]] = []
    # What one wording reads, no other reads anew: "a script to replace A with B" is not "a script" in the place of A.
    taken: list[tuple[int, int]] = []
    for pattern, trust in WORDINGS:
        place = 0
        while match := pattern.search(text, place):
            pairs = _pairs(match, trust, text)
            # Names may begin too early, "old code webpack": the next look begins behind the first word.
            place = match.end() if pairs else match.start() + 1
            if pairs and not _overlaps(match, taken):
                taken.append(match.span())
                if is_done(text, *match.span(), told=told) and _is_of_its_kind(pairs, label, text, match):
                    found += [(match.start(), one) for one in pairs]
    for pattern in (DROPPED, GONE):
        place = 0
        while match := pattern.search(text, place):
            dropped = _dropped(match, text)
            place = match.end("old") if dropped else match.start() + 1
            if dropped and not _overlaps(match, taken):
                taken.append(match.span("old"))
                if is_done(text, *match.span(), told=told) and _is_of_its_kind(dropped, label, text, match):
                    found += [(match.start(), one) for one in dropped]
    return [one for _, one in sorted(found, key=lambda pair: pair[0])]


def _overlaps(match: re.Match[str], taken: list[tuple[int, int]]) -> bool:
    return any(match.start() < last and match.end() > first for first, last in taken)


def _dropped(match: re.Match[str], text: str) -> list[Migration]:
    sure = bool(_SURE_CONTEXT.search(f"{match['verb']} {match['context']} {match['tail'] or ''}"))
    doubtful = bool(_LEAVING.match(match["verb"]))
    titled = _is_titled(text)
    names = [_clean(name) for name in (match["old"], *SEPARATOR.split(match["more"])) if name]
    thing, _, version = names[0].rpartition(" ")
    if thing and _VERSION.match(version):
        # "drop Python 3.8 and 3.9": the thing is named once.
        names = [f"{thing} {name}" if _VERSION.match(name) else name for name in names]
    return [Migration(old) for old in names if _is_droppable(old, sure=sure, doubtful=doubtful, titled=titled)]


def _pairs(match: re.Match[str], trust: str, text: str) -> list[Migration]:
    groups = match.groupdict()
    old = groups["old"] or groups.get("old2") or groups.get("old3") or ""
    new = groups["new"] or groups.get("new2") or groups.get("new3") or ""
    where = _WHERE.match(text, match.end())
    part, place = (groups.get("part") or "").strip(), where[1] if where else ""
    names = (old, *(name for name in SEPARATOR.split(groups.get("more") or "") if name))
    # Two names alone are no title: in "Swap out Mandrill for Postmark" the small words are small.
    titled = _is_titled(text) and (trust == "moved" or _is_titled(text.replace(old, "", 1).replace(new, "", 1)))
    start = text.split(" ", 1)[0]
    pairs = (_pair(name, new, part, place=place, trust=trust, titled=titled, start=start) for name in names)
    return [pair for pair in pairs if pair is not None]


def _is_of_its_kind(found: list[Migration], label: str, text: str, match: re.Match[str]) -> bool:
    """Whether a change that is only one of tests, style or documentation is one of the tools for it."""
    part = match.groupdict().get("part") or ""
    where = _WHERE.match(text, match.end())
    front = _FRONT.search(text, 0, match.start())
    words = {*tokens(label), *tokens(part), *tokens(where[1] if where else ""), *tokens(front[1] if front else "")}
    return all(
        not words & about or all({*tokens(one.old), one.old.lower()} & tools for one in found)
        for about, tools in TOOLS_OF
    )


def _pair(old: str, new: str, part: str, *, place: str, trust: str, titled: bool, start: str) -> Migration | None:
    """A migration between two things that both are named; None when they are words of everyday code."""
    quoted = old.startswith("`") and new.startswith("`")
    old, new = _clean(old), _clean(new)
    if not tokens(old) or not tokens(new) or _is_path(old) or _is_path(new) or tokens(old) == tokens(new):
        return None
    if _VERSION.match(old):
        # "upgrade node from 18 to 20": the thing is in front.
        thing = _clean(re.sub(r"^(?:the|our|to|minimum|min|required|supported|default)\s+", "", part))
        if not thing or len(thing.split()) > 2 or set(tokens(thing)) & COMMON or trust != "pair":
            return None
        return Migration(f"{thing} {old}", f"{thing} {new}" if _VERSION.match(new) else new)
    if _VERSION.match(new) and len(old.split()) > 1 and _VERSION.match(old.split()[-1]):
        new = f"{' '.join(old.split()[:-1])} {new}"
    if _VERSION.match(old.split()[-1]) and set(tokens(old.rpartition(" ")[0])) & COMMON and not _is_known(old):
        # "port 6379" is no version of anything.
        return None
    if len(old.split()) > _MOST_WORDS or len(new.split()) > _MOST_WORDS or _VERSION.match(new):
        return None
    known_old, known_new = _is_known(old), _is_known(new)
    named_old, named_new = (_is_known(name) or _is_shaped(name, titled, start) for name in (old, new))
    if new.lower() in _SECTIONS or (trust == "moved" and _is_place(old, new)) or _is_member(old, new):
        return None
    if trust == "known":
        sure = known_old and (known_new or (named_new and " " not in new)) and not {old.lower(), new.lower()} & GENERIC
    elif quoted or (known_new and old.lower() in TOOLS):
        # A known tool behind it makes a tool of a word of everyday code: "drop Flow in favour of TypeScript".
        sure = True
    elif trust == "pair":
        # "from X to Y" says that both are of a kind: one known name vouches for an uncommon other.
        sure = (known_old and (named_new or not _is_common(new))) or (
            not _is_common(old) and not _is_common(new) and (named_old or named_new)
        )
    else:
        sure = named_old and named_new and not _is_common(old)
    if not sure:
        return None
    generic = set(tokens(old)) <= GENERIC or old.lower() in GENERIC
    kept = (
        " ".join(word for word in tokens(part or place) if word not in ("the", "our", "all", "existing"))
        if generic
        else ""
    )
    return Migration(old, new, kept)


def _is_droppable(old: str, *, sure: bool, doubtful: bool, titled: bool) -> bool:
    words = tokens(old)
    if not words or len(words) > 3 or _VERSION.match(old) or (_is_path(old) and not _is_known(old)):
        return False
    if set(words) <= GENERIC and not sure:
        return False
    if _is_known(old) or doubtful:
        return _is_known(old)
    if set(words) & COMMON:
        return False
    return _is_shaped(old, titled) or (sure and len(words) <= 2)


def _is_known(name: str) -> bool:
    words = tokens(name)
    bare = [word for word in words if not word.isdigit()]
    return (
        " ".join(bare) in LONG_TOOLS
        or (len(bare) == 1 and bare[0] in TOOLS and bare[0] not in COMMON)
        or name.lower() in GENERIC
        or name.lower() in TOOLS - COMMON
        or (len(bare) == 2 and bare[1] == "js" and bare[0] in TOOLS)
    )


def _is_shaped(name: str, titled: bool, start: str = "") -> bool:
    """Whether the name is spelt as names are: a digit, a sign inside, capitals where the sentence has none.

    `start` is the word that the line begins with: its capital says nothing.
    """
    if any(_SHAPE.search(word) for word in name.split()):
        return True
    return not titled and any(word[:1].isupper() and word != start for word in name.split())


def _is_place(old: str, new: str) -> bool:
    """Whether the second name is where the first may have been moved to: "postgres to kubernetes", "nginx to port 8080"."""
    if not _is_known(new) and set(tokens(new)) & COMMON:
        return True
    return new.lower() in PLACES and not set(tokens(old)) <= PLACES | GENERIC


def _is_member(old: str, new: str) -> bool:
    """Whether both are parts of one thing: "redis.get" and "redis.mget"."""
    thing, dot, _ = old.partition(".")
    return bool(dot) and new.startswith(f"{thing}.")


def _is_common(name: str) -> bool:
    return set(tokens(name)) <= COMMON and not _is_known(name)


def _is_path(name: str) -> bool:
    return bool(_PATHLIKE.match(name) or _FILE.search(name)) and not name.startswith("@") and not _is_known(name)


def _is_titled(text: str) -> bool:
    """Whether the line is in title case, so that capitals say nothing."""
    words = [word for word in text.split()[1:] if word[:1].isalpha() and len(word) > 3]
    return len(words) >= 2 and sum(word[0].isupper() for word in words) * 3 >= len(words) * 2


def _clean(name: str) -> str:
    return " ".join(name.strip("`\"' ").split()).rstrip(".,;:")


def tokens(text: str) -> list[str]:
    """The words of a text in lower case, as names are compared by: "moment.js" is "moment" and "js"."""
    return [word.lower() for word in _WORDS.findall(text)]
