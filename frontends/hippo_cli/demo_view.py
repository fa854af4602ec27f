"""How the demo looks: the facts of one step as lines for a terminal or a pipe.

Above it stands `demo`; below it `style`. It adds no fact and hides none: a check that failed is shown as one.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from hippo_cli.style import Style, clean, clean_line, plural

Facts = Mapping[str, Any]

WIDEST = 96
"""Columns of running text; longer lines are hard to read."""


def show_head(name: str, about: str, folder: str, style: Style) -> list[str]:
    """What is going to be shown, before anything is done."""
    lines = [style.bold(f"Hippo demo: {clean_line(name)}"), ""]
    if about:
        lines += _wrap(clean(about), "", style)
    where = f"Everything below happens now, in a temporary store ({folder}); nothing is prepared."
    return [*lines, *(style.dim(line) for line in _wrap(where, "", style)), ""]


def show_step(number: int, facts: Facts, style: Style) -> list[str]:
    """The lines of one step: a title, what was seen, and the checks."""
    title, body = VIEWS[facts["step"]]
    lines = [style.paint(f"{number}. {title}", "bold", "cyan"), *body(facts, style)]
    return [*lines, *(_check(item, style) for item in facts["checks"]), ""]


def show_end(facts: Facts, style: Style) -> list[str]:
    """How fast it was and whether everything held."""
    failed = [item["claim"] for item in facts["checks"] if not item["held"]]
    total = len(facts["checks"])
    speed = (
        f"Stored {facts['ingest_per_second']:,} texts a second; "
        f"the median of {facts['recalls']:,} recalls took {facts['recall_median_milliseconds']:.1f} ms."
    )
    if failed:
        verdict = f"{len(failed)} of {plural(total, 'check')} did not hold: {'; '.join(failed)}."
    else:
        verdict = f"All {plural(total, 'check')} held."
    lines = [*_wrap(speed, "", style), style.paint(verdict, "bold", "red" if failed else "green")]
    if facts["kept"]:
        lines += ["", "The store is kept. Ask it yourself:", f'  hippo recall "your question" --store {facts["kept"]}']
    return lines


def _remember(facts: Facts, style: Style) -> Iterator[str]:
    days = f", {facts['first_day']} to {facts['last_day']}" if facts["first_day"] else ""
    conversations = f"{facts['conversations']} conversations, " if facts["conversations"] > 1 else ""
    who = ", ".join(clean_line(name) for name in facts["people"][:6]) + (", ..." if len(facts["people"]) > 6 else "")
    yield from _wrap(
        f"{facts['turns']:,} turns ({conversations}{plural(facts['sessions'], 'session')}{days}) are remembered word "
        f"for word in {facts['seconds']:.2f} s: {facts['per_second']:,} a second, each with its time"
        f"{f' and its speaker ({who})' if who else ''}.",
        "   ",
        style,
    )
    for reason, count in facts["refused"].items():
        yield f"   {plural(count, 'text')} refused: {reason}."


def _ask(facts: Facts, style: Style) -> Iterator[str]:
    yield f"   Each answer may take {facts['budget_tokens']} tokens. {_star(style)} marks the evidence."
    for item in facts["questions"]:
        yield ""
        yield from _query(item["query"], style)
        for answer in item["answers"]:
            mark = style.paint(_star(style), "green") if answer["is_evidence"] else " "
            yield from _quote(answer, f"{mark} {answer['rank']}. ", style)
        places = ", ".join(str(rank) for rank in item["evidence_ranks"])
        found = f"evidence found at {places}" if places else "evidence not found"
        if places and item["found"] < item["evidence"]:
            found += f" ({item['found']} of {item['evidence']})"
        numbers = [plural(item["returned"], "memory"), f"{item['tokens']} tokens", f"{item['milliseconds']:.1f} ms"]
        yield "     " + style.join([style.paint(found, "green" if places else "yellow"), *map(style.dim, numbers)])
    yield ""


def _measure(facts: Facts, style: Style) -> Iterator[str]:
    left_out = f" ({facts['left_out']} without an answer in the text left out)" if facts["left_out"] else ""
    yield from _wrap(
        f"{plural(facts['questions'], 'question')} asked{left_out}; how much of each one's evidence is among the first "
        f"five and the first ten answers:",
        "   ",
        style,
    )
    rows = [(name, numbers) for name, numbers in facts["categories"].items()] if len(facts["categories"]) > 1 else []
    cells = [_row(clean_line(name), numbers, style) for name, numbers in rows]
    cells.append(_row("overall", facts, style, bold=True))
    heads = ("", "questions", "recall@5", "recall@10", "")
    yield from ("   " + line for line in style.table(cells, heads))
    if facts["questions"]:
        yield f"   The median recall took {facts['median_milliseconds']:.1f} ms."


def _row(name: str, numbers: Facts, style: Style, *, bold: bool = False) -> tuple[str, ...]:
    words = (name, str(numbers["questions"]), f"{numbers['recall_at_5']:.3f}", f"{numbers['recall_at_10']:.3f}")
    shown = [style.bold(word) for word in words] if bold else list(words)
    return (*shown, style.bar(numbers["recall_at_10"]))


def _mark_wrong(facts: Facts, style: Style) -> Iterator[str]:
    yield from _query(facts["query"], style)
    times = "" if facts["marks"] == 1 else f" ({facts['marks']} times)"
    yield from _wrap(f"Marked wrong{times}: {_said(facts['text'])}", "     ", style)
    if facts["because"]:
        yield from _wrap(f"Because: {clean(facts['because'])}", "     ", style)
    strength = f"strength {facts['strength_before']:.2f} {style.arrow()} {facts['strength_after']:.2f}"
    yield f"     rank {_move(facts['rank_before'], facts['rank_after'], style)}  {style.dim(strength)}"
    yield from _wrap(f"First now: {_said(facts['first_now']['text'])}", "     ", style)


def _supersede(facts: Facts, style: Style) -> Iterator[str]:
    yield from _query(facts["query"], style)
    yield from _wrap(f"Old: {_said(facts['old_text'])}", "     ", style)
    yield f"          rank {_move(facts['rank_of_old_before'], facts['rank_of_old_after'], style)}"
    yield from _wrap(f"New: {_said(facts['new_text'])}", "     ", style)
    yield f"          rank {_move(None, facts['rank_of_new_after'], style)}"


def _forget(facts: Facts, style: Style) -> Iterator[str]:
    yield from _query(facts["query"], style)
    if facts["because"]:
        yield from _wrap(clean(facts["because"]), "     ", style)
    before = ", ".join(facts["files_with_it_before"]) or "no file"
    after = ", ".join(facts["files_with_it_after"]) or "no file"
    yield from _wrap(
        f"Looked for {plural(facts['needles'], 'trace')} of it (its text and the words that only it has) in "
        f"{plural(facts['files_searched'], 'file')}, {facts['bytes_searched']:,} bytes. "
        f"Before: {before}. After: {after}.",
        "     ",
        style,
    )
    yield f"     Read in again by a machine: {facts['import_again']}."


VIEWS: dict[str, tuple[str, Callable[[Facts, Style], Iterator[str]]]] = {
    "remember": ("Remember a conversation", _remember),
    "ask": ("Ask", _ask),
    "measure": ("Measure", _measure),
    "mark_wrong": ("Learn that an answer was wrong", _mark_wrong),
    "supersede": ("Replace a fact that changed", _supersede),
    "forget": ("Forget, and prove it", _forget),
}
"""Title and renderer of each step, by its name in the facts."""


def _check(item: Facts, style: Style) -> str:
    good, bad = ("✓", "✗") if style.glyphs else ("ok", "FAILED")
    mark = style.paint(good, "green") if item["held"] else style.paint(bad, "bold", "red")
    return f"   {mark} {item['claim']}"


def _query(text: str, style: Style) -> list[str]:
    return [style.bold(line) for line in _wrap(clean(text), "   ", style)]


def _quote(answer: Facts, lead: str, style: Style) -> list[str]:
    who = style.dim(" ".join(part for part in (answer["day"], clean_line(answer["speaker"])) if part))
    first, *rest = textwrap.wrap(_said(answer["text"]), _width(style) - 8) or [""]
    return [f"   {lead}{who}", f"        {first}", *(f"        {line}" for line in rest)]


def _said(text: str) -> str:
    """A memory's text on one line, cut where a page would be filled."""
    return textwrap.shorten(clean(text), 300, placeholder=" ...")


def _move(before: int | None, after: int | None, style: Style) -> str:
    words = (str(before) if before else "none", str(after) if after else "none")
    return style.bold(f"{words[0]} {style.arrow()} {words[1]}")


def _star(style: Style) -> str:
    return "★" if style.glyphs else "*"


def _width(style: Style) -> int:
    return min(style.width, WIDEST)


def _wrap(text: str, indent: str, style: Style) -> list[str]:
    return textwrap.wrap(text, _width(style), initial_indent=indent, subsequent_indent=indent)
