"""Whether a memory relies on what a migration replaced.

Above lies learning from commits; below lie `migration` and the names in `tool_names`. A memory that names the new
thing as well, or says itself that the old one is gone, stays true.
"""

from __future__ import annotations

from hippo.engine.domain.migration import Migration, tokens
from hippo.engine.domain.tool_names import ENGLISH, LONG_TOOLS


def is_about(migration: Migration, text: str, tags: tuple[str, ...] = ()) -> bool:
    """Whether a memory relies on what a migration replaced.

    Not when it names what took its place as well, or says itself that the old thing is not to be used: it stays true. A
    short name counts only in its own spelling, so that "Go" is not "go".
    """
    words = tokens(text)
    old = tokens(migration.old)
    new = tokens(migration.new)
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
    if migration.part and not set(tokens(migration.part)) & set(words):
        return False
    if not places:
        return tagged and not migration.part
    return any(not _is_denied(words, at, at + len(old)) for at in places)


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
