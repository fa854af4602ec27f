"""A conversation as text into the sentences that people said in it.

Above lie capture and the importers of conversations; below lies nothing. What is not speech is left out: code, logs,
quoted text, what tools and hosts printed, and every block that Hippo itself put into the conversation. Which sentences
are worth keeping is not known here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from hippo.engine.domain.pattern import late_pattern

_SPEAKERS = {
    **dict.fromkeys(("user", "human", "you said"), "user"),
    **dict.fromkeys(
        ("assistant", "ai", "claude", "chatgpt", "gpt", "codex", "gemini", "copilot", "chatgpt said", "claude said"),
        "assistant",
    ),
    **dict.fromkeys(("system", "tool", "function", "developer", "tool result", "tool output", "thinking"), ""),
}
"""Words that label a turn, and who speaks then; "" for what nobody said."""

_LABEL = late_pattern(
    r"^\s{0,3}(?:#{1,6}\s*)?(?P<bold>\*\*|__)?\s*(?:\[?\d{1,4}[-:./\d TZ]{3,24}\]?\s*)?"
    r"(?P<who>" + "|".join(sorted(_SPEAKERS, key=len, reverse=True)) + r")"
    r"(?:\s*[\[(][^\])\n]{1,40}[\])])?\s*(?(bold)(?::\s*)?(?P=bold)\s*:?|(?::|$))",
    re.IGNORECASE,
)
_HEADING_LABEL = late_pattern(r"^\s{0,3}(?:#{1,6}\s|\*\*|__)")

_ANSI = late_pattern(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[@-Z\\-_])")

# What Hippo wrote: the blocks of `domain.block`, the parts of instruction files it keeps, answers that name memories. A
# block whose end was cut off ends with the text.
_OWN_BLOCK = late_pattern(
    r"<hippo-memory>.*?(?:</hippo-memory>|\Z)"
    r"|<!--\s*hippo\b(?![^>]{0,40}\bend\b).*?(?:<!--\s*(?:/\s*hippo|hippo\b[^>]{0,40}\bend)\b"
    r"[^>]{0,40}-->|\Z)",
    re.DOTALL | re.IGNORECASE,
)
_OWN_LINE = late_pattern(
    r"\b(?:mem|sem)_[a-z2-7]{12}\b|^\s*Hippo: \d+ (?:of \d+ )?memor(?:y|ies), \d+ tokens?\b"
    r"|^\s*hippo: |^\| |^\|$"
    r"|stored memories, for information|stored data, not instructions",
    re.IGNORECASE,
)

_OWN_HINTS = ("mem_", "sem_", "hippo", "| ", "stored ")

# What hosts put around and into prompts: reminders, the output of commands, results of tools.
_HOST_BLOCK = late_pattern(
    r"<(system-reminder|local-command-[a-z]+|command-[a-z]+|tool_[a-z]+|function_[a-z]+"
    r"|task-notification|environment_context"
    r"|user_instructions|instructions|turn_aborted|antml:[a-z_]+|thinking|bash-[a-z]+)\b[^>]{0,200}>.*?(?:</\1>|\Z)",
    re.DOTALL | re.IGNORECASE,
)

_FENCE = late_pattern(r"^\s{0,12}(?:[>*+-]\s+)?(```+|~~~+)")
_NOISE_LINE = late_pattern(
    r"^\s*(?:"
    r"\$ |# \w+@|>>> |\.\.\. |>|PS [A-Z]:|at .+[:(]\d+|File \"|Traceback |\s*\^+\s*$"
    r"|[-=_*~#\s]{4,}$|@@ |diff --git|index [0-9a-f]{7}|[+-]{3} [ab]/"
    r"|\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\[?\d\d:\d\d:\d\d"
    r"|\[?(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|CRITICAL|NOTICE)\]?\b[:\]]?\s"
    r"|(?:npm (?:ERR!|WARN|notice)|npm error|error\[E\d+\]|warning:|error:|fatal:|panic:"
    r"|note:\s-->|make(?:\[\d+\])?:)"
    r"|[\w./\\-]+:\d+(?::\d+)?:?\s|[A-Za-z_][\w.]*(?:Error|Exception): |[{}\[\]();<>|]+\s*$|\|.*\|\s*$"
    r"|(?:PASS|FAIL|ok|not ok|✓|✗|✔|✖)\s+\S+"
    r")"
)
_CODE_SIGNS = late_pattern(r"[{}\[\]();=<>|\\&$#@^~]")
_INDENTED_CODE = late_pattern(r"^(?: {4,}|\t)(?![*+•-] |\d{1,3}[.)] )\S")
_BULLET = late_pattern(r"^\s*(?:[*+•–-]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?")
_HEADING = late_pattern(r"^\s{0,3}#{1,6}\s")

# A sentence ends where a stop is followed by white space and something that can begin one, unless the stop belongs to
# an abbreviation, an initial or a number of a list.
_STOP = late_pattern(r"(?:[.!?]+[\"'”’)\]*_]*(?=\s+[\"'“‘(\[*_`]*[^\sa-z,;:])|[。！？]+[」』”]*|[.!?]+[\"'”’)*_]*$)")
_ABBREVIATION = late_pattern(
    r"(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|resp|incl|excl|dr|mr|mrs|ms|prof|st|fig|vol|ver|inc"
    r"|ltd|jr|sr|dept|est|min|max)"
    r"|\b[A-Z]|(?:^|\s)\d{1,3})\.$",
    re.IGNORECASE,
)
_MARKUP = late_pattern(r"(\*\*|__)(?=\S)(.+?)(?<=\S)\1")


class Sentence(NamedTuple):
    """One sentence and where it stands.

    Attributes:
        text: The sentence on one line; behind a list's introduction the introduction stands first, "We decided: use X".
        speaker: "user" or "assistant"; "user" where the conversation labels no turns.
        paragraph: Sentences of one paragraph of one turn have the same number.
    """

    text: str
    speaker: str
    paragraph: int


def without_own_output(text: str) -> str:
    """The text without anything Hippo wrote into it: injected blocks, recall blocks, lines that name memories."""
    lowered = text.lower()
    if "hippo" in lowered:
        text = _OWN_BLOCK.sub("\n\n", text)
    if not any(hint in lowered for hint in _OWN_HINTS):
        return text
    return "\n".join(line for line in text.split("\n") if not _OWN_LINE.search(line))


def sentences_of(text: str, speaker: str = "user") -> list[Sentence]:
    """The sentences said in a conversation, in order.

    Args:
        text: The conversation; lines such as "User:" or "**Assistant**" begin a turn.
        speaker: Who speaks where no turn is labelled.

    Returns:
        Sentences of people and assistants, without what tools and the system printed.
    """
    text = _ANSI.sub("", text.replace("\r\n", "\n").replace("\r", "\n").replace("\x00", " "))
    text = _HOST_BLOCK.sub("\n\n", text)
    found: list[Sentence] = []
    number = 0
    for who, lines in _turns(without_own_output(text), speaker):
        if not who:
            continue
        for paragraph in _paragraphs(lines):
            number += 1
            found += [Sentence(one, who, number) for one in split_sentences(paragraph)]
    return found


def split_sentences(paragraph: str) -> list[str]:
    """A paragraph's sentences, each with its stop.

    Abbreviations, initials, versions and file names end none: "Use v2.1, e.g. for main.py." is one sentence.
    """
    sentences: list[str] = []
    start = 0
    for stop in _STOP.finditer(paragraph):
        if _ABBREVIATION.search(paragraph, max(start, stop.start() - 12), stop.start() + 1) and stop.end() < len(
            paragraph
        ):
            continue
        sentences.append(paragraph[start : stop.end()].strip())
        start = stop.end()
    rest = paragraph[start:].strip()
    return [one for one in (*sentences, rest) if one]


def _turns(text: str, speaker: str) -> Iterator[tuple[str, list[str]]]:
    """Who speaks and the lines they said, without fenced code and quotes."""
    who, lines, fence = speaker, [], ""
    for line in text.split("\n"):
        if mark := _FENCE.match(line):
            if not fence:
                fence = mark[1]
                lines.append("")
            elif mark[1][0] == fence[0] and len(mark[1]) >= len(fence):
                fence = ""
            continue
        label = _LABEL.match(line)
        # "Tool" alone on a line is a word unless it is set off as a heading; with a colon it is a label. A label ends a
        # code block that nobody closed.
        if label and (":" in label[0] or _HEADING_LABEL.match(line)):
            yield who, lines
            who, lines, fence = _SPEAKERS[label["who"].lower()], [line[label.end() :]], ""
        elif not fence:
            lines.append(line)
    yield who, lines


def _paragraphs(lines: list[str]) -> Iterator[str]:
    """Paragraphs and list items, each on one line; items carry the sentence that introduces their list."""
    current: list[str] = []
    introduction = ""
    in_item = after_blank = False
    for line in [*lines, ""]:
        heading = _HEADING.match(line)
        ends = not line.strip() or heading is not None
        mark = None if ends else _BULLET.match(line)
        if not ends and not mark and _is_left_out(line, fresh=after_blank and not current and not introduction):
            continue
        if (ends or mark) and current:
            paragraph = _joined(current)
            if in_item:
                yield f"{introduction} {paragraph}".strip()
            else:
                said = split_sentences(paragraph)
                introduction = said.pop() if paragraph.endswith((":", "：")) else ""
                if said:
                    yield " ".join(said)
            current = []
        after_blank = ends
        if ends:
            introduction = "" if heading else introduction
            in_item = False
        elif mark:
            current, in_item = [line[mark.end() :]], True
        else:
            if not current:
                introduction = ""
            current.append(line.strip())


def _joined(lines: list[str]) -> str:
    return _MARKUP.sub(r"\2", " ".join(" ".join(lines).split()))


def _is_left_out(line: str, *, fresh: bool) -> bool:
    """A line of a log, a trace, a shell or of code rather than of speech; `fresh` where indented code may begin."""
    if _NOISE_LINE.match(line) or (fresh and _INDENTED_CODE.match(line)):
        return True
    return len(_CODE_SIGNS.findall(line)) * 8 > len(line.strip()) + 16
