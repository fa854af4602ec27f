"""How a report of `hippo eval` looks on a terminal or a pipe.

Above it stands `evaluate`; below it `style`. It adds no number and hides none, except that a narrow terminal shows the
categories without their intervals.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hippo_cli.style import Style, cells, clean_line, plural

Facts = Mapping[str, Any]

HEADS = {
    "recall_at_1": ("recall@1", "R@1"),
    "recall_at_5": ("recall@5", "R@5"),
    "recall_at_10": ("recall@10", "R@10"),
    "recall_at_20": ("recall@20", "R@20"),
    "hit_at_5": ("hit@5", "hit@5"),
    "hit_at_10": ("hit@10", "hit@10"),
    "mrr": ("MRR", "MRR"),
    "ndcg_at_10": ("nDCG@10", "nDCG@10"),
}
"""Each measure's name, and the short one of a column."""

HAYSTACKS = {
    "conversation": "each conversation in a store of its own",
    "pooled": "all conversations in one store",
    "store": "each memory asked for by its own rarest words",
}


def show_report(facts: Facts, style: Style) -> list[str]:
    """The lines of a report."""
    overall = facts["overall"]
    counts = [plural(facts["documents"], "document"), plural(facts["conversations"], "conversation")]
    if facts["haystack"] == "store":
        counts = [plural(facts["documents"], "memory")]
    head = style.join([*counts, HAYSTACKS[facts["haystack"]]])
    lines = [style.bold(clean_line(facts["data"])), style.dim(head), ""]
    if overall["questions"]:
        lines += _overall(overall, style)
    if len(facts["categories"]) > 1 or not overall["questions"]:
        lines += ["", *_categories(facts, style)]
    return [*lines, "", *style.facts(_others(facts, style))]


def _overall(overall: Facts, style: Style) -> list[str]:
    rows = []
    for name, (label, _) in HEADS.items():
        value = overall[name]
        low, high = overall[f"{name}_interval"]
        bar = [style.bar(value)] if style.terminal else []
        rows.append([label, style.bold(f"{value:.3f}"), *bar, f"{low:.3f} to {high:.3f}"])
    first = f"overall, {plural(overall['questions'], 'question')}"
    return style.table(rows, [first, "mean", *([""] if style.terminal else []), "95 % interval"])


def _categories(facts: Facts, style: Style) -> list[str]:
    aside = facts["left_out_of_overall"]
    names = {name: clean_line(name) + (" *" if name in aside else "") for name in facts["categories"]}
    rows, heads = list(_category_rows(facts["categories"], names, style)), _category_heads(style)
    # A pipe gets its names whole: the numbers next to them never need to be cut.
    flexible = 0 if style.terminal else 1
    lines = style.table(rows, heads, flexible=flexible)
    if style.terminal and max(map(cells, lines)) > style.width:
        lines = style.table([row for row in rows if row[0]], heads, flexible=flexible)
    return [*lines, *([style.dim("* not part of overall")] if aside else [])]


def _category_heads(style: Style) -> list[str]:
    heads = ["category", "n"]
    for _, short in HEADS.values():
        heads += [short] if style.terminal else [short, "95 %"]
    return heads


def _category_rows(categories: Facts, names: Mapping[str, str], style: Style) -> Iterator[list[str]]:
    """On a terminal the intervals stand below their values; on a pipe they are columns of their own."""
    for name, facts in categories.items():
        values = [f"{facts[measure]:.3f}" for measure in HEADS]
        ends = [facts[f"{measure}_interval"] for measure in HEADS]
        first = [names[name], f"{facts['questions']}"]
        if style.terminal:
            yield [*first, *values]
            yield ["", "", *(style.dim(f"{_short(low)}-{_short(high)}") for low, high in ends)]
        else:
            pairs = zip(values, (f"{low:.3f}-{high:.3f}" for low, high in ends), strict=True)
            yield [*first, *(cell for pair in pairs for cell in pair)]


def _short(value: float) -> str:
    return f"{value:.2f}".removeprefix("0") if value < 0.995 else "1"


def _others(facts: Facts, style: Style) -> Iterator[tuple[str, str]]:
    yield "latency", _times(facts["latency_ms"])
    yield "CPU", _times(facts["cpu_ms"])
    if facts["ingest_per_second"]:
        yield "stored", f"{facts['ingest_per_second']:,.0f} documents a second"
    nothing = facts["nothing"]
    if nothing["auc"] is not None:
        others = plural(nothing["questions"], "question")
        text = (
            f"AUC {nothing['auc']:.3f} of the top score: {others} without an answer, {nothing['answerable']:,} with one"
        )
        yield "silence", text
    if facts["outdated_returned"] is not None:
        count = facts["outdated_returned"]
        text = f"{count:,} of {plural(facts['outdated_questions'], 'question')} brought back a replaced document"
        yield "outdated", style.paint(text, "bold", "red") if count else text


def _times(times: Facts) -> str:
    return f"p50 {times['p50']:.1f} ms, p95 {times['p95']:.1f} ms a question"
