"""What stands in the files of a mirror, and where in its folder they are.

Above it is what decides which files there are; below it memories and records. It reads and writes no file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC
from pathlib import Path

from hippo.engine.domain.memory import Memory
from hippo.engine.domain.work_text import events_text, handoff_text, snapshot_text
from hippo.engine.ports import Record

CONFLICTS = "conflicts"
TRAIL = "buffer/recent-session.md"

_STANDARD = re.compile(r"[a-z]{3,4}_[a-z2-7]{12}\.md")
_PERHAPS = re.compile(r"([a-z][a-z0-9]*_[a-z0-9_-]+)\.md")


def is_page_name(name: str) -> bool:
    """Whether only a file of a mirror is called so."""
    return _STANDARD.fullmatch(name) is not None


def first_lines(name: str) -> bytes:
    """How a mirror's file of this name begins; b"" for a name that none has. Memories may have ids that others made up."""
    perhaps = _PERHAPS.fullmatch(name)
    return b"" if perhaps is None else _head({"id": perhaps[1]}).encode()


def memory_path(memory: Memory) -> str:
    """Where the file of a memory is."""
    return f"{memory.layer}/{memory.id}.md"


def memory_file(memory: Memory) -> bytes:
    """What a person wants to see of a memory. Counters and strength are left out: every recall would change the file."""
    facts: dict[str, object] = {"id": memory.id, "layer": memory.layer, "kind": memory.kind}
    facts["confidence"] = memory.confidence
    facts["tags"] = list(memory.tags)
    for name in ("source", "session", "speaker", "scope", "owner", "artifact_ref"):
        facts[name] = getattr(memory, name)
    facts["pinned"] = memory.pinned
    for name in ("event_time", "create_time", "valid_from_time", "valid_until_time"):
        moment = getattr(memory, name)
        facts[name] = None if moment is None else moment.astimezone(UTC).isoformat().replace("+00:00", "Z")
    return _page({name: value for name, value in facts.items() if value not in ("", None, [], False)}, memory.text)


def pair_of(record: Record) -> tuple[str, str]:
    """Ids of the memories of a conflict, the newer one first."""
    return str(record.body["newer"]), str(record.body["older"])


def conflict_path(record: Record) -> str:
    """Where the file of a conflict is."""
    return f"{CONFLICTS}/{record.id}.md"


def conflict_file(record: Record, pair: Iterable[Memory]) -> bytes:
    """A conflict with the texts of its memories."""
    ids = pair_of(record)
    why = {name: value for name, value in record.body.items() if isinstance(value, str) and value not in ids and value}
    parts = [f"## {memory.id}\n\n{memory.text}" for memory in pair]
    return _page({"id": record.id, "memories": list(ids), **why}, "\n\n".join(parts))


def trail_file(
    events: Sequence[Record], session: Record | None, snapshot: Record | None, handoff: Record | None
) -> bytes:
    """The latest session's last steps, oldest first, with the task in hand and what was handed over."""
    facts: dict[str, object] = {"session": events[-1].session}
    if session is not None:
        facts |= {"task": session.body["task"], "state": session.state, "scope": session.scope}
    parts = [snapshot_text(snapshot) if snapshot else "", events_text(events), handoff_text(handoff) if handoff else ""]
    return _page(
        {name: value for name, value in facts.items() if value}, "\n".join(part for part in parts if part).rstrip()
    )


def index_of(files: Iterable[str]) -> list[dict[str, str]]:
    """Every memory with its file, of the paths of all files."""
    return [
        {"id": Path(path).stem, "file": path}
        for path in sorted(files)
        if path.endswith(".md") and path != TRAIL and not path.startswith(f"{CONFLICTS}/")
    ]


def _page(facts: Mapping[str, object], text: str) -> bytes:
    return f"{_head(facts)}---\n\n{text}\n".encode("utf-8", "replace")


def _head(facts: Mapping[str, object]) -> str:
    # JSON values are YAML values, and need no library to be written without surprises.
    return "---\n" + "".join(f"{name}: {json.dumps(value, ensure_ascii=False)}\n" for name, value in facts.items())


def json_file(value: object) -> bytes:
    """A value for people and programs: the same value is always the same bytes."""
    return (json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()
