"""Answers as text for people.

One function for each answer that deserves its own form; every other message, those of future methods included, is shown
by `render_any`. A renderer takes the answer's JSON form and gives lines; it does not know where they go, and it loads no
model.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from hippo_cli.style import DRY_RUN, Style, cells, clean, clean_line, plural, size

Data = Mapping[str, Any]

NOTICE_FIELDS = ("degraded", "notices")
"""Fields that hold notices; they go to standard error, not into the text."""

_CONFIDENCE_COLOURS = {"verified": "green", "observed": "cyan", "inferred": "yellow", "stale": "red"}
_LABEL_COLOURS = {"error": "red", "critical": "magenta", "success": "green"}


def render(response: str, data: Data, style: Style) -> list[str]:
    """The lines that show an answer.

    Args:
        response: Class name of the answer, e.g. "RecallResponse".
        data: The answer in its JSON form.
        style: How text may look where the lines go.

    Returns:
        Lines without line ends; none when there is nothing to show.
    """
    renderer = RENDERERS.get(response)
    if renderer is None and response in VIEWS:
        module, _, function = VIEWS[response].partition(":")
        renderer = getattr(import_module(module), function)
    return (renderer or render_any)(data, style)


def notices(data: Data) -> list[str]:
    """What a caller should know although the call succeeded, one sentence each."""
    found = [notice for name in NOTICE_FIELDS for notice in data.get(name) or ()]
    return [clean_line(f"{notice['message']} {notice.get('hint') or ''}".strip()) for notice in found]


def render_recall(data: Data, style: Style) -> list[str]:
    """The block as it is handed to a model; on a terminal, or with explanations, a list for people."""
    found = data.get("memories") or []
    if not style.terminal:
        return clean(data["block"]).rstrip("\n").split("\n") if data["block"] else []
    lines: list[str] = []
    indent = " " * (len(str(len(found))) + 2)
    for item in found:
        memory = item["memory"]
        first, *others = _wrap(memory["text"], style, indent)
        lines.append(f"{style.bold(str(item['rank']).rjust(len(indent) - 2))}  {first}")
        lines.extend(indent + line for line in others)
        lines.append(f"{indent}{_facts(memory, style)}")
        lines.extend(indent + line for line in _explanation(item, style))
        lines.append("")
    if not found:
        return [style.dim("Nothing that matches is remembered.")]
    summary = [plural(len(found), "memory"), plural(data["token_count"], "token")]
    if data.get("omitted_count"):
        summary.append(f"{data['omitted_count']} more left out by the budget")
    return [*lines, style.dim(style.join(summary))]


def render_remember(data: Data, style: Style) -> list[str]:
    """What became of the text."""
    memory, verdict = data["memory"], data.get("verdict")
    dry = data.get("dry_run")
    said = {
        "stored": ("Would store", "Stored"),
        "strengthened": ("Known already, would strengthen", "Known already, now stronger:"),
        "refused": ("Would refuse", "Refused"),
    }.get(verdict or "", ("Would store", "Stored"))[not dry]
    head = style.paint(said, "red" if verdict == "refused" else "green", "bold")
    return [
        " ".join(part for part in (head, _id(memory, style) if memory.get("id") else "") if part),
        "  " + style.join([*_life(memory, style), _confidence(memory, style), *_labels(memory, style)]),
    ]


def render_memory(data: Data, style: Style) -> list[str]:
    """One memory in full: a card with its history."""
    memory = data["memory"]
    title = style.join([style.bold(memory["id"]), _word(memory.get("layer")), _word(memory.get("kind"))])
    marks = [_confidence(memory, style), "aged" if memory.get("aged") else "", "pinned" if memory["pinned"] else ""]
    lines = [style.join([title, *marks]), style.rule(min(72, style.width))]
    # Indented, so that no line of the text can pass for one of the card.
    lines += [*("  " + line for line in _wrap(memory["text"], style, "  ")), ""]
    rivals = clean_line(", ".join(data.get("contradicted_by") or []))
    lines += style.facts([*_card(memory, style), ("Contradicted by", style.paint(rivals, "red") if rivals else "")])
    changes = data.get("changes") or []
    if changes:
        lines += ["", style.bold("History")]
        rows = [
            (
                style.moment(c["time"], with_age=False),
                clean_line(c["operation"]),
                clean_line(c["actor"]),
                clean_line(c["reason"]),
            )
            for c in changes
        ]
        lines += ["  " + line for line in style.table(rows)]
    return lines


def render_list(data: Data, style: Style) -> list[str]:
    """Memories as a table, one line each."""
    memories = data.get("memories") or []
    if not memories:
        return [style.dim("No memories.")] if style.terminal else []
    rows = [
        (
            _id(memory, style),
            f"{style.bar(memory['strength'], 5)} {memory['strength']:.2f}",
            _confidence(memory, style) + (style.paint(" pinned", "blue") if memory["pinned"] else ""),
            style.age(memory["create_time"]),
            clean(memory["text"]),
        )
        for memory in memories
    ]
    heads = ("id", "strength", "confidence", "stored", "text")
    return [*style.table(rows, heads), *_next_page(data, style)]


def render_change(verb: str) -> Callable[[Data, Style], list[str]]:
    """A renderer for answers that hold one changed memory.

    Args:
        verb: What was done, e.g. "Pinned".
    """

    def show(data: Data, style: Style) -> list[str]:
        memory = data["memory"]
        pinned = style.paint("pinned", "blue") if memory["pinned"] else ""
        facts = [_strength(memory, style), pinned, _confidence(memory, style), *_labels(memory, style)]
        return [*_done(verb, memory, bool(data.get("dry_run")), style), "  " + style.join(facts)]

    return show


def render_supersede(data: Data, style: Style) -> list[str]:
    """The new memory and the one it replaced."""
    new, old = data["memory"], data["superseded"]
    said = style.paint("Replaced", "green", "bold") if not data.get("dry_run") else DRY_RUN + "Would replace"
    room = max(20, style.width - 30)
    return [
        f"{said} {_id(old, style)}{' by ' + _id(new, style) if new.get('id') else ''}",
        "  " + style.dim("was  ") + style.cut(clean(old["text"]), room),
        "  " + style.dim("now  ") + style.cut(clean(new["text"]), room),
    ]


def render_forget(data: Data, style: Style) -> list[str]:
    """Whether the memory is gone for good."""
    name = style.bold(clean_line(data["memory_id"]))
    if data.get("dry_run"):
        return [f"{DRY_RUN}Would erase {name}."]
    if data["erased"]:
        return [f"{style.paint('Erased', 'red', 'bold')} {name}: no byte of its text is left in the store."]
    return [f"{style.paint('Forgotten', 'yellow', 'bold')} {name}; the last bytes go when no other process reads."]


def render_outcome(data: Data, style: Style) -> list[str]:
    """What the marks did to each memory."""
    changes = data.get("changes") or []
    if not changes:
        return [style.dim("Nothing to mark: the last recall returned no memories.")]
    said = "Would mark" if data.get("dry_run") else "Marked"
    if data.get("withdrawn"):
        said = "Would take a mark back from" if data.get("dry_run") else "Took a mark back from"
    rows = [
        (
            style.bold(clean_line(change["memory_id"])),
            f"{style.bar(change['strength'])} {change['strength_before']:.2f} {style.arrow()} {change['strength']:.2f}",
            f"{change['good_count']} good, {change['bad_count']} bad",
            f"half-life {style.times()} {change['reward_factor']:.2f}",
        )
        for change in changes
    ]
    head = style.paint(f"{said} {plural(len(changes), 'memory')}", "green", "bold")
    return [head, *("  " + line for line in style.table(rows))]


def render_status(data: Data, style: Style) -> list[str]:
    """The store at a glance."""
    counts = [
        plural(data["active_count"], "active memory"),
        f"{data['pinned_count']:,} pinned",
        f"{data['superseded_count']:,} superseded",
        f"{data['dormant_count']:,} dormant",
    ]
    fading = [f"{data['faded_count']:,} faded", f"{data['aged_count']:,} aged"]
    store = [
        clean_line(data["store_path"]),
        "your own store" if data["store_kind"] == "global" else "this project's store",
    ]
    files = [
        size(data["size_bytes"]),
        f"schema {data['schema_version']}",
        f"journal {clean_line(data['journal_mode'])}",
    ]
    barred = plural(data["forgotten_count"], "text") if data["forgotten_count"] else ""
    return style.facts(
        [
            ("Store", style.join([style.bold(store[0]), store[1]])),
            ("Files", style.join(files)),
            ("Memories", style.join(counts)),
            ("Layers", _counts(data.get("layers"), style)),
            ("Confidence", _counts(data.get("confidences"), style)),
            ("Strength", style.join([f"{style.bar(data['mean_strength'])} {data['mean_strength']:.2f} mean", *fading])),
            ("Forgotten", barred and f"{barred} may not come back by itself"),
            ("Last write", style.moment(data["last_write_time"]) if data.get("last_write_time") else "never"),
        ]
    )


def render_info(data: Data, style: Style) -> list[str]:
    """Who answers."""
    return style.facts(
        [
            ("Hippo", style.join([style.bold(clean_line(data["version"])), clean_line(data["contract"])])),
            ("Store", clean_line(data["store_path"])),
            ("Mode", f"{clean_line(data['mode'])}, process {data['process_id']}"),
            ("Methods", str(len(data.get("methods") or []))),
        ]
    )


def render_audit(data: Data, style: Style) -> list[str]:
    """What was done to the store, newest first."""
    events = data.get("events") or []
    if not events:
        return [style.dim("Nothing was done yet.")] if style.terminal else []
    rows = [
        (
            style.moment(event["time"], with_age=False),
            style.bold(clean_line(event["operation"])),
            clean_line(event["memory_id"]) or "-",
            clean_line(event["actor"]) or "-",
            clean_line(event["surface"]) or "-",
            clean_line(event["reason"]),
        )
        for event in events
    ]
    return [*style.table(rows, ("time", "operation", "memory", "actor", "door", "reason")), *_next_page(data, style)]


def render_reindex(data: Data, style: Style) -> list[str]:
    """How much was indexed."""
    said = "Would index" if data.get("dry_run") else "Indexed"
    return [f"{style.paint(said, 'green', 'bold')} {plural(data['memory_count'], 'memory')}."]


def render_any(data: Data, style: Style) -> list[str]:
    """Any message: its plain fields as facts, its lists as tables, its messages as sections."""
    lines: list[str] = []
    facts = [(_title(name), _plain(value, style)) for name, value in data.items() if not _nested(name, value)]
    lines += style.facts(facts)
    for name, value in data.items():
        if name in NOTICE_FIELDS or not _nested(name, value):
            continue
        lines += [*([""] if lines else []), style.bold(_title(name))]
        if isinstance(value, Mapping):
            lines += ["  " + line if line else "" for line in render_any(value, style)]
        else:
            lines += ["  " + line for line in _any_table(value, style)]
    return lines or ([style.dim("Nothing.")] if style.terminal else [])


RENDERERS: dict[str, Callable[[Data, Style], list[str]]] = {
    "RecallResponse": render_recall,
    "RememberResponse": render_remember,
    "GetMemoryResponse": render_memory,
    "ListMemoriesResponse": render_list,
    "UpdateMemoryResponse": render_change("Updated"),
    "PinMemoryResponse": render_change("Pinned"),
    "UnpinMemoryResponse": render_change("Unpinned"),
    "BoostMemoryResponse": render_change("Boosted"),
    "SupersedeMemoryResponse": render_supersede,
    "ForgetMemoryResponse": render_forget,
    "RecordOutcomeResponse": render_outcome,
    "GetStatusResponse": render_status,
    "GetServerInfoResponse": render_info,
    "ListAuditEventsResponse": render_audit,
    "ReindexMemoriesResponse": render_reindex,
}
"""Answers with a form of their own, by class name."""

VIEWS: dict[str, str] = {
    "EmbedMemoriesEvent": "hippo_cli.views.embedding:render_embedded",
    "GetEmbeddingStatusResponse": "hippo_cli.views.embedding:render_embedding_status",
    "PushGoalResponse": "hippo_cli.views.goal:render_push",
    "ListGoalsResponse": "hippo_cli.views.goal:render_goals",
    "CompleteGoalResponse": "hippo_cli.views.goal:render_complete",
    "DropGoalResponse": "hippo_cli.views.goal:render_drop",
    "WithdrawGoalResponse": "hippo_cli.views.goal:render_withdraw",
    "ImportMemoriesResponse": "hippo_cli.views.ingest:render_import",
    "CaptureResponse": "hippo_cli.views.ingest:render_capture",
    "LearnCommitsResponse": "hippo_cli.views.ingest:render_learn",
    "ListConflictsResponse": "hippo_cli.views.correction:render_conflicts",
    "ResolveConflictResponse": "hippo_cli.views.correction:render_resolve",
    "DismissConflictResponse": "hippo_cli.views.correction:render_dismiss",
    "InvalidateMemoriesResponse": "hippo_cli.views.correction:render_invalidate",
    "RevalidateMemoryResponse": "hippo_cli.views.correction:render_revalidate",
    "RejectValueResponse": "hippo_cli.views.correction:render_reject",
    "UnrejectValueResponse": "hippo_cli.views.correction:render_unreject",
    "ListRejectionsResponse": "hippo_cli.views.correction:render_rejections",
    "DecideResponse": "hippo_cli.views.correction:render_decide",
    "ListDecisionsResponse": "hippo_cli.views.correction:render_decisions",
    "GetDecisionResponse": "hippo_cli.views.correction:render_decision",
    "ListEntitiesResponse": "hippo_cli.views.graph:render_entities",
    "GetEntityResponse": "hippo_cli.views.graph:render_entity",
    "BuildContextResponse": "hippo_cli.views.context:render_block",
    "ResumeSessionResponse": "hippo_cli.views.context:render_resume",
    "StartSessionResponse": "hippo_cli.views.session:render_started",
    "EndSessionResponse": "hippo_cli.views.session:render_ended",
    "LogSessionEventResponse": "hippo_cli.views.session:render_logged",
    "GetSessionResponse": "hippo_cli.views.session:render_session",
    "ListSessionsResponse": "hippo_cli.views.session:render_sessions",
    "GetLatestSessionResponse": "hippo_cli.views.session:render_current",
    "GetCurrentResponse": "hippo_cli.views.session:render_current",
    "SaveSnapshotResponse": "hippo_cli.views.session:render_saved",
    "GetSnapshotResponse": "hippo_cli.views.session:render_snapshot",
    "ClearSnapshotResponse": "hippo_cli.views.session:render_cleared",
    "CreateHandoffResponse": "hippo_cli.views.session:render_handed_over",
    "GetLatestHandoffResponse": "hippo_cli.views.session:render_handoff",
    "GetHandoffResponse": "hippo_cli.views.session:render_handoff",
    "PushWorkingMemoryResponse": "hippo_cli.views.session:render_pushed",
    "ReadWorkingMemoryResponse": "hippo_cli.views.session:render_notes",
    "ClearWorkingMemoryResponse": "hippo_cli.views.session:render_wiped",
    "FlushWorkingMemoryResponse": "hippo_cli.views.session:render_flushed",
    "ListHistoryResponse": "hippo_cli.views.history:render_history",
    "UndoChangeResponse": "hippo_cli.views.history:render_undo",
    "PruneAuditEventsResponse": "hippo_cli.views.history:render_prune",
    "SleepEvent": "hippo_cli.views.sleep:render_sleep",
    "ListDormantResponse": "hippo_cli.views.sleep:render_dormant",
    "RestoreDormantResponse": "hippo_cli.views.sleep:render_restored",
    "CreateCardResponse": "hippo_cli.views.board:render_create",
    "GetCardResponse": "hippo_cli.views.board:render_card",
    "ListCardsResponse": "hippo_cli.views.board:render_cards",
    "UpdateCardResponse": "hippo_cli.views.board:render_update",
    "ClaimCardResponse": "hippo_cli.views.board:render_claim",
    "HeartbeatCardResponse": "hippo_cli.views.board:render_heartbeat",
    "BlockCardResponse": "hippo_cli.views.board:render_block",
    "ReviewCardResponse": "hippo_cli.views.board:render_review",
    "CompleteCardResponse": "hippo_cli.views.board:render_complete",
    "ReleaseCardResponse": "hippo_cli.views.board:render_release",
    "ReclaimCardsResponse": "hippo_cli.views.board:render_reclaim",
    "CommentCardResponse": "hippo_cli.views.board:render_comment",
    "GetTokenUseResponse": "hippo_cli.views.ledger:render_tokens",
    "ListDeliveriesResponse": "hippo_cli.views.ledger:render_deliveries",
    "ListFailuresResponse": "hippo_cli.views.ledger:render_failures",
    "MirrorStoreResponse": "hippo_cli.views.ledger:render_mirror",
    "PromoteMemoryResponse": "hippo_cli.views.share:render_promote",
    "UnshareMemoryResponse": "hippo_cli.views.share:render_promote",
    "ShareMemoriesResponse": "hippo_cli.views.share:render_share",
    "SyncMemoriesResponse": "hippo_cli.views.share:render_sync",
    "ListPeersResponse": "hippo_cli.views.share:render_peers",
}
"""Forms that are loaded when an answer needs them: "module:function" by class name."""


def _done(verb: str, memory: Data, dry_run: bool, style: Style) -> list[str]:
    said = f"{DRY_RUN}Would be {verb.lower()}:" if dry_run else style.paint(verb, "green", "bold")
    head = f"{said} {_id(memory, style)}"
    return [f"{head}  {style.cut(clean(memory['text']), max(20, style.width - cells(head) - 2))}"]


def _card(memory: Data, style: Style) -> list[tuple[str, str]]:
    half_life, effective = memory["half_life_days"], memory["effective_half_life_days"]
    life = plural(round(half_life), "day")
    if memory["pinned"]:
        life += ", does not fade while pinned"
    elif abs(half_life - effective) >= 0.5:
        life += f", {plural(round(effective), 'day')} after outcomes"
    recalls = f"{plural(memory['recall_count'], 'time')}, clock from {style.moment(memory['recall_time'])}"
    happened = memory["event_time"] if memory["event_time"] != memory["create_time"] else ""
    valid = [
        f"from {style.moment(memory['valid_from_time'])}" if memory.get("valid_from_time") else "",
        f"until {style.moment(memory['valid_until_time'])}" if memory.get("valid_until_time") else "",
    ]
    return [
        ("Strength", f"{style.bar(memory['strength'])} {memory['strength']:.2f}"),
        ("Half-life", life),
        ("Outcomes", f"{memory['good_count']} good, {memory['bad_count']} bad"),
        ("Recalled", recalls),
        ("Labels", style.join(_labels(memory, style))),
        ("Valence", _word(memory.get("valence"))),
        ("Stored", style.moment(memory["create_time"])),
        ("Happened", style.moment(happened) if happened else ""),
        ("Valid", " ".join(part for part in valid if part)),
        ("Scope", clean_line(memory["scope"])),
        ("Owner", clean_line(memory["owner"])),
        ("Speaker", clean_line(memory["speaker"])),
        ("Source", clean_line(memory["source"])),
        ("Session", clean_line(memory["session"])),
        ("About", clean_line(memory["artifact_ref"])),
        ("Replaces", clean_line(", ".join(memory.get("supersedes") or []))),
        ("Replaced by", style.paint(clean_line(memory["superseded_by"]), "red")),
        ("Store", "your own store" if memory["store"] == "global" else ""),
    ]


def _facts(memory: Data, style: Style) -> str:
    pinned = style.paint("pinned", "blue") if memory["pinned"] else ""
    aged = style.paint("aged", "yellow") if memory.get("aged") else ""
    own = "your own store" if memory["store"] == "global" else ""
    facts = [_strength(memory, style), style.dim(memory["id"]), _confidence(memory, style), aged, pinned]
    return style.join([*facts, *_labels(memory, style), own, style.dim(style.age(memory["event_time"]))])


def _explanation(item: Data, style: Style) -> list[str]:
    explanation = item.get("explanation")
    if not explanation:
        return []
    lines = [style.dim(f"score {item['score']:.4g}, by words alone place {explanation['words_rank']}")]
    matched = explanation.get("matched_terms")
    if matched:
        lines.append(style.dim("matched ") + clean_line(", ".join(matched)))
    related = explanation.get("related_terms")
    if related:
        lines.append(style.dim("related ") + clean_line(", ".join(related)))
    from textwrap import wrap

    parts = [(part["name"], f"{part['value']:.4g}", part["meaning"]) for part in explanation.get("parts") or []]
    name_size, value_size = (max((len(part[place]) for part in parts), default=0) for place in (0, 1))
    room = max(20, style.width - name_size - value_size - 9)  # two gaps of two, and five in front of the line
    for name, value, meaning in parts:
        first, *more = wrap(clean_line(meaning), room) or [""]
        lines.append(f"  {name:{name_size}}  {value:{value_size}}  {first}".rstrip())
        lines += [f"  {'':{name_size}}  {'':{value_size}}  {line}" for line in more]
    return lines


def _id(memory: Data, style: Style) -> str:
    return style.bold(memory["id"])


def _strength(memory: Data, style: Style) -> str:
    return f"{style.bar(memory['strength'])} {memory['strength']:.2f}"


def _life(memory: Data, style: Style) -> list[str]:
    if memory["pinned"]:
        return [style.paint("pinned", "blue"), "never fades"]
    return [f"half-life {plural(round(memory['effective_half_life_days']), 'day')}"]


def _confidence(memory: Data, style: Style) -> str:
    word = memory.get("confidence") or ""
    colour = _CONFIDENCE_COLOURS.get(word)
    return style.paint(word, colour) if colour else word


def _labels(memory: Data, style: Style) -> list[str]:
    labels = memory.get("tags") or []
    if not labels:
        return []
    return [" ".join(style.paint("#" + clean_line(label), _LABEL_COLOURS.get(label, "magenta")) for label in labels)]


def _counts(counts: Any, style: Style) -> str:
    return style.join([f"{clean_line(count['name'])} {count['count']:,}" for count in counts or []])


def _next_page(data: Data, style: Style) -> list[str]:
    token = data.get("next_page_token")
    return ["", style.dim(f"More: --page-token {token}")] if token else []


def _wrap(text: str, style: Style, indent: str) -> list[str]:
    """The text in lines that fit; on a pipe it keeps its own lines, so that a search finds it whole."""
    lines = clean(text).split("\n")
    if not style.terminal:
        return lines
    return [part for line in lines for part in _fold(line, max(20, style.width - len(indent)))]


def _fold(line: str, room: int) -> list[str]:
    parts, current = [], ""
    for word in line.split(" "):
        if current and cells(current) + 1 + cells(word) > room:
            parts.append(current)
            current = word
        else:
            current = f"{current} {word}" if current else word
    return [*parts, current]


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _word(value: Any) -> str:
    return str(value).replace("_", " ") if value else ""


def _nested(name: str, value: Any) -> bool:
    if name in NOTICE_FIELDS or isinstance(value, Mapping):
        return True
    return isinstance(value, (list, tuple)) and any(isinstance(item, Mapping) for item in value)


def _plain(value: Any, style: Style) -> str:
    if value is None or value == "":
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.4g}"
    if isinstance(value, (list, tuple)):
        return ", ".join(_plain(item, style) for item in value)
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_plain(item, style)}" for name, item in value.items())
    return clean_line(str(value))


def _any_table(items: list[Data], style: Style) -> list[str]:
    names = list(dict.fromkeys(name for item in items for name in item))
    rows = [tuple(" ".join(_plain(item.get(name), style).split()) for name in names) for item in items]
    widest = max(range(len(names)), key=lambda i: max(cells(row[i]) for row in rows))
    return style.table(rows, [_title(name).lower() for name in names], flexible=widest)
