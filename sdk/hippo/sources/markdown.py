"""A Markdown text as statements: each paragraph and each list item one, with the headings above it as labels.

Above lie the readers of notes, rules and instruction files; below lies nothing. A statement keeps what its meaning
hangs on: the sentence that introduces its list, and a heading that turns it around ("Never:", "Don'ts") or that it is
too short to stand without.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from hippo.engine.domain.conversation import without_own_output
from hippo.engine.domain.pattern import late_pattern
from hippo.sources.item import labels_of, one_spelling


class Statement(NamedTuple):
    """One statement of a Markdown text: its text, the headings above it from the outermost, and its line, from 1."""

    text: str
    headings: tuple[str, ...]
    line: int


_HEADING = late_pattern(r"^ {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$")
_UNDERLINE = late_pattern(r"^ {0,3}(=+|-{2,})\s*$")
_ITEM = late_pattern(r"^(\s*)(?:[*+-]|\d{1,4}[.)])\s+(?=\S)")
_FENCE = late_pattern(r"^\s*(?:[*+-]\s+)?(```+|~~~+)")
_RULE = late_pattern(r"^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$")
_COMMENT = late_pattern(r"<!--.*?(?:-->|\Z)|%%.*?%%", re.DOTALL)
_OWN_PART = late_pattern(
    r"<!--\s*hippo\b(?![^>]{0,40}\bend\b)[^>]*-->.*?(?:<!--\s*(?:/\s*hippo"
    r"|hippo\b[^>]{0,40}\bend)\b[^>]*-->|\Z)",
    re.DOTALL | re.IGNORECASE,
)
_ONLY_LINK = late_pattern(
    r"^(?:!?\[\[[^\]]+\]\]|!\[[^\]]*\]\([^)]*\)|<[^>]+>|https?://\S+|@[\w./~-]+|\{%.*%\}|\[toc\])$", re.IGNORECASE
)
_CALLOUT = late_pattern(r"^\[![\w-]+\][+-]?\s*")
_MARKUP = late_pattern(r"(\*\*|__)(?=\S)(.+?)(?<=\S)\1")
_TASK = late_pattern(r"^\[( |x|X)\]\s+")
_LETTER = late_pattern(r"[^\W_]")
_TURNING = late_pattern(
    r"\b(?:never|not|no|don'?ts?|do not|avoid|forbidden|prohibited|disallowed|banned"
    r"|anti-?patterns?|deprecated|obsolete|rejected|old|former|previous|legacy|out of scope|won'?t"
    r"|wrong|bad|mistakes?|"
    r"known issues|bugs|todo|ideas?|maybe|open questions?|questions|drafts?|proposed|proposals?"
    r"|someday|optional|only|except\w*|if|when|unless|before|after|examples?)\b",
    re.IGNORECASE,
)
_SHORT = 24
_BOLD_LINE = late_pattern(r"^(?:\*\*[^*\n]{1,80}\*\*:?|__[^_\n]{1,80}__:?)$")
_BOLD_LEVEL = 7
"""A line in bold type is a heading below all others."""
_FRONT = late_pattern(r"\A---[ \t]*\n(.*?)^(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)
_INLINE_TAG = late_pattern(r"(?:^|(?<=\s))#([^\W\d][\w/-]{1,50})")


def without_own_parts(text: str) -> str:
    """The text without the blocks that Hippo keeps in other tools' files, and without anything else it printed."""
    return without_own_output(_OWN_PART.sub("\n", text)) if "hippo" in text.lower() or "mem_" in text else text


def front_matter(text: str) -> tuple[dict[str, str | tuple[str, ...]], str, int]:
    """The keys at the head of a note, the rest of it, and how many lines the head took.

    Plain values, lists in brackets and lists with dashes are read, with nested keys as "outer.inner"; whatever else is
    there is passed over.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n").lstrip("\ufeff")
    match = _FRONT.match(text)
    if match is None:
        return {}, text, 0
    keys: dict[str, str | tuple[str, ...]] = {}
    last = outer = ""
    for line in match[1].split("\n"):
        item = re.match(r"^\s*-\s+(.*)$", line)
        if item and last:
            old = keys.get(last, ())
            keys[last] = (*(old if isinstance(old, tuple) else ()), _bare(item[1]))
            continue
        pair = re.match(r"^(\s*)([\w.-]+)\s*:\s*(.*)$", line)
        if pair is None:
            continue
        name = f"{outer}.{pair[2]}" if pair[1] and outer else pair[2]
        outer = outer if pair[1] else pair[2]
        last, value = name.lower(), pair[3].strip()
        if value.startswith("[") and value.endswith("]"):
            keys[last] = tuple(_bare(one) for one in value[1:-1].split(",") if one.strip())
        elif value not in ("", "|", ">", "|-", ">-"):
            keys[last] = _bare(value)
        else:
            keys.setdefault(last, ())
    return keys, text[match.end() :], text[: match.end()].count("\n")


def listed(keys: Mapping[str, str | tuple[str, ...]], name: str) -> tuple[str, ...]:
    """The values of a key that may be a list, or one text with commas or blanks between the values."""
    value = keys.get(name, ())
    return tuple(part for part in re.split(r"[,\s]+", value) if part) if isinstance(value, str) else value


def single(keys: Mapping[str, str | tuple[str, ...]], name: str) -> str:
    """The value of a key that is one text, "" where it is none."""
    value = keys.get(name, "")
    return value if isinstance(value, str) else ""


def inline_tags(text: str) -> tuple[str, ...]:
    """Labels written in the text as #label; not headings, colours or numbers of issues."""
    return labels_of(
        [match[1] for match in _INLINE_TAG.finditer(text) if not re.fullmatch(r"[0-9a-fA-F]{3,8}", match[1])]
    )


def statements_of(text: str, first_line: int = 1) -> Iterator[Statement]:
    """The statements of a Markdown text, in order.

    Args:
        text: The text without its front matter.
        first_line: Number of its first line.
    """
    text = _COMMENT.sub(lambda match: "\n" * match[0].count("\n"), text.replace("\r\n", "\n").replace("\r", "\n"))
    headings: list[tuple[int, str]] = []
    introduction = ""
    for block in _blocks(text, first_line):
        if block.level:
            headings = [one for one in headings if one[0] < block.level] + [(block.level, block.text)]
            introduction = ""
            continue
        bare = _plain(block.text)
        if not block.is_item and _BOLD_LINE.match(block.text.strip()):
            headings = [one for one in headings if one[0] < _BOLD_LEVEL] + [(_BOLD_LEVEL, bare.rstrip(":"))]
            introduction = ""
            continue
        if not bare or _ONLY_LINK.match(bare) or not _LETTER.search(bare):
            continue
        names = tuple(name for _, name in headings)
        if not block.is_item:
            introduction = ""
            if bare.endswith((":", "：")) and "\n" not in bare:
                introduction = bare
                continue
        said = f"{introduction} {bare}" if block.is_item and introduction else bare
        yield Statement(
            _with_heading(said, names, has_introduction=bool(introduction and block.is_item)), names, block.line
        )


class _Block(NamedTuple):
    text: str
    line: int
    level: int = 0
    is_item: bool = False


def _blocks(text: str, first_line: int) -> Iterator[_Block]:
    """Headings, paragraphs and top-level list items with what is nested in them; a code block goes with what it follows."""
    current: list[str] = []
    start = first_line
    is_item = False
    indent = 0
    fence = ""
    blank = False

    def flush() -> Iterator[_Block]:
        nonlocal current, is_item
        if current:
            yield _Block("\n".join(current), start, is_item=is_item)
        current, is_item = [], False

    for number, line in enumerate(text.split("\n"), first_line):
        bare = line.strip()
        if mark := _FENCE.match(line):
            if fence and not bare.startswith(fence):
                current.append(line)
                continue
            # Code goes with the paragraph right above it, or with one that announces it.
            if not fence and blank and not is_item and current and not current[-1].rstrip().endswith((":", "：")):
                yield from flush()
            if not current:
                start = number
            current.append(line)
            blank = bool(fence)  # what follows a code block begins anew
            fence = "" if fence else mark[1][:3]
            continue
        if fence:
            current.append(line)
            continue
        if not bare:
            blank = True
            continue
        heading = _HEADING.match(line)
        item = _ITEM.match(line)
        if heading:
            yield from flush()
            yield _Block(_plain(heading[2]), number, level=len(heading[1]))
            blank = False
            continue
        if _UNDERLINE.match(line) and len(current) == 1 and not is_item and not blank:
            yield _Block(_plain(current[0]), start, level=1 if bare[0] == "=" else 2)
            current = []
            continue
        if _RULE.match(line):
            yield from flush()
            blank = False
            continue
        nested = is_item and len(line) - len(line.lstrip()) > indent
        if item and not nested:
            yield from flush()
            start, is_item, indent = number, True, len(item[1])
            current = [line[item.end() :]]
        elif blank and not nested:
            yield from flush()
            start = number
            current = [line]
        else:
            if not current:
                start = number
            current.append(line)
        blank = False
    yield from flush()


def _plain(text: str) -> str:
    text = _unwrapped([re.sub(r"^\s{0,3}>\s?", "", line) for line in text.split("\n")])
    text = _CALLOUT.sub("", _TASK.sub(lambda match: "Done: " if match[1] in "xX" else "To do: ", text.strip()))
    return one_spelling(_MARKUP.sub(r"\2", text))


def _unwrapped(lines: list[str]) -> str:
    """Lines of one paragraph on one line; code, tables and nested items keep theirs."""
    whole: list[str] = []
    fenced = False
    for line in lines:
        fence = bool(_FENCE.match(line))
        apart = fenced or fence or not line.strip() or _ITEM.match(line) or line.lstrip().startswith("|")
        joins = whole and not apart and whole[-1].strip() and not whole[-1].lstrip().startswith(("|", "```", "~~~"))
        if joins:
            whole[-1] = f"{whole[-1].rstrip()} {line.strip()}"
        else:
            whole.append(line)
        fenced ^= fence
    return "\n".join(whole)


def _with_heading(text: str, headings: tuple[str, ...], *, has_introduction: bool) -> str:
    turning = [name for name in headings if _TURNING.search(name)]
    if turning:
        return f"{' / '.join(turning)}: {text}"
    if headings and not has_introduction and (len(text) < _SHORT or text.startswith(("```", "~~~", "|"))):
        return f"{headings[-1]}: {text}"
    return text


def _bare(value: str) -> str:
    value = value.strip()
    if len(value) >= 2 and value[0] == value[-1] and value[0] in "\"'":
        return value[1:-1]
    return re.sub(r"\s+#.*$", "", value)
