"""Work cards: one in full, many as a table, and what became of each step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hippo_cli.style import DRY_RUN, Style, clean, clean_line, parse_time

Data = Mapping[str, Any]

_COLOURS = {
    "ready": "green",
    "running": "cyan",
    "waiting": "yellow",
    "blocked": "red",
    "review": "magenta",
    "done": "dim",
    "shelved": "red",
    "success": "green",
    "partial": "yellow",
    "failure": "red",
    "expired": "red",
}


def render_card(data: Data, style: Style) -> list[str]:
    """A card with its runs, comments and the cards around it."""
    card = data["card"]
    title = style.join([style.bold(card["id"]), _state(card, style), clean_line(card["title"])])
    lines = [title, style.rule(min(72, style.width))]
    if card["body"]:
        # Indented, so that no line of the text can pass for one of the card.
        lines += [*("  " + line for line in clean(card["body"]).split("\n")), ""]
    lines += style.facts(
        [
            ("Agent", _holder(card, style)),
            ("Repository", clean_line(card["repo"])),
            ("Contract", clean_line(card["contract"])),
            ("Budget", clean_line(card["budget"])),
            ("Part of", clean_line(card["parent_id"])),
            ("Result", clean_line(card["result"])),
            ("Memory", clean_line(card["memory_id"])),
            ("Made", style.moment(card["create_time"])),
            ("Changed", style.moment(card["update_time"])),
        ]
    )
    for head, name in (("Depends on", "depends_on"), ("Needed by", "dependents"), ("Parts", "parts")):
        others = data.get(name) or []
        if others:
            lines += [
                "",
                style.bold(head),
                *("  " + line for line in style.table([_row(one, style) for one in others])),
            ]
    lines += _runs(data.get("runs") or [], style)
    lines += _handoff(data.get("handoff"), style)
    for comment in data.get("comments") or []:
        said, *more = clean(comment["text"]).split("\n")
        author = style.bold(clean_line(comment["author"]) or "somebody")
        lines += ["", f"{author} {style.dim(style.age(comment['time']))}", *("  " + line for line in (said, *more))]
    return lines


def render_cards(data: Data, style: Style) -> list[str]:
    """Cards as a table, one line each."""
    cards = data.get("cards") or []
    if not cards:
        return [style.dim("No cards.")] if style.terminal else []
    token = data.get("next_page_token")
    more = ["", style.dim(f"More: --page-token {token}")] if token else []
    heads = ("id", "state", "agent", "changed", "title")
    return [*style.table([_row(card, style) for card in cards], heads), *more]


def render_step(verb: str) -> Callable[[Data, Style], list[str]]:
    """A renderer for answers that hold one changed card.

    Args:
        verb: What was done, e.g. "Blocked".
    """

    def show(data: Data, style: Style) -> list[str]:
        card = data["card"]
        done = style.paint(verb, "green", "bold")
        said = f"{DRY_RUN}Would be {verb.lower()}:" if data.get("dry_run") else done
        name = style.bold(card["id"]) if card["id"] else ""
        return [" ".join(part for part in (said, name, _state(card, style), clean_line(card["title"])) if part)]

    return show


render_create = render_step("Made")
render_update = render_step("Changed")
render_block = render_step("Blocked")
render_review = render_step("Handed in")
render_release = render_step("Given back")


def render_claim(data: Data, style: Style) -> list[str]:
    """The card with its run and the end of its lease, which the next heartbeat needs."""
    card, run = data["card"], data["run"]
    until = style.moment(run["lease_expire_time"])
    lines = render_step("Claimed")(data, style)
    lines += style.facts([("Run", style.bold(run["id"])), ("Lease until", until)], indent="  ")
    if card["body"] and not data.get("dry_run"):
        lines += ["", *("  " + line for line in clean(card["body"]).split("\n"))]
    return lines


def render_heartbeat(data: Data, style: Style) -> list[str]:
    """The new end of the lease."""
    said = f"{DRY_RUN}Would be kept:" if data.get("dry_run") else style.paint("Kept", "green", "bold")
    return [f"{said} {style.bold(data['card']['id'])} until {style.moment(data['run']['lease_expire_time'])}"]


def render_complete(data: Data, style: Style) -> list[str]:
    """The card and what may begin now."""
    card = data["card"]
    lines = render_step("Completed" if card["state"] == "done" else "Shelved")(data, style)
    if card["memory_id"]:
        lines.append(f"  remembered as {style.bold(clean_line(card['memory_id']))}")
    return [*lines, *(f"  ready now: {style.bold(one['id'])} {clean_line(one['title'])}" for one in data["promoted"])]


def render_reclaim(data: Data, style: Style) -> list[str]:
    """The cards that were taken back."""
    cards = data.get("cards") or []
    if not cards:
        return [style.dim("No lease has passed.")]
    said = f"{DRY_RUN}Would take back" if data.get("dry_run") else style.paint("Taken back", "green", "bold")
    return [f"{said} {style.bold(card['id'])} {clean_line(card['title'])}" for card in cards]


def render_comment(data: Data, style: Style) -> list[str]:
    """Where the comment is."""
    said = f"{DRY_RUN}Would comment on" if data.get("dry_run") else style.paint("Commented on", "green", "bold")
    return [f"{said} {style.bold(clean_line(data['card_id']))}"]


def _row(card: Data, style: Style) -> tuple[str, ...]:
    agent = clean_line(card["agent"]) or "-"
    return style.bold(card["id"]), _state(card, style), agent, style.age(card["update_time"]), clean_line(card["title"])


def _state(card: Data, style: Style) -> str:
    word = card.get("state") or "unknown"
    passed = " (lease passed)" if _has_passed(card, style) else ""
    return style.paint(word, _COLOURS.get(word, "dim")) + passed


def _holder(card: Data, style: Style) -> str:
    if not card.get("lease_expire_time"):
        return clean_line(card["agent"])
    return (
        f"{clean_line(card['agent'])}, run {clean_line(card['run_id'])} until {style.moment(card['lease_expire_time'])}"
    )


def _has_passed(card: Data, style: Style) -> bool:
    end = parse_time(card["lease_expire_time"]) if card.get("lease_expire_time") else None
    return end is not None and end <= style.now


def _handoff(handoff: Data | None, style: Style) -> list[str]:
    if not handoff:
        return []
    said = clean(handoff["summary"]).split("\n")
    if handoff["next_action"]:
        said.append(f"Next: {clean_line(handoff['next_action'])}")
    head = f"{style.bold('Handoff')} {style.dim('#' + str(handoff['number']))}"
    return ["", head, *("  " + line for line in said)]


def _runs(runs: list[Data], style: Style) -> list[str]:
    if not runs:
        return []
    rows = [
        (
            style.bold(run["id"]),
            style.paint(run.get("state") or "unknown", _COLOURS.get(run.get("state") or "", "dim")),
            clean_line(run["agent"]) or "-",
            style.moment(run["start_time"], with_age=False),
            style.moment(run["end_time"], with_age=False) if run.get("end_time") else "",
        )
        for run in runs
    ]
    return ["", style.bold("Runs"), *("  " + line for line in style.table(rows))]
