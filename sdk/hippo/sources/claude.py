"""Claude's files: CLAUDE.md, memory notes, memory.json of several makes, and the export of claude.ai.

Above lies the import; below lie `json_stream`, `listed`, `conversations` and `vault`. Blocks that Hippo keeps in
CLAUDE.md are passed over.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any

from hippo.sources.conversations import Turn, memories_of
from hippo.sources.files import Input, Unreadable, inputs_of, read_whole, require_path, text_stream, why_unreadable
from hippo.sources.item import (
    Found,
    Skipped,
    SourceFault,
    SourceItem,
    label_of,
    labels_of,
    one_spelling,
    pieces_of,
    time_of,
)
from hippo.sources.json_stream import BrokenJson, JsonReader, begins_as_json
from hippo.sources.listed import is_listed_memory, list_in, listed_memory
from hippo.sources.markdown import statements_of, without_own_parts
from hippo.sources.plain import read_plain
from hippo.sources.vault import SUFFIXES, read_note

TOOL = "claude"

_JSON = re.compile(r"(?:memor(?:y|ies)(?:[-_]\d+)?|conversations?(?:[-_]\d+)?)\.jsonl?", re.IGNORECASE)
_INDEX = "MEMORY.MD"


def read_claude(path: str | os.PathLike[str], *, raw: bool = False) -> Iterator[Found]:
    """What Claude keeps: a CLAUDE.md, a memory.json, a folder of memory notes, or claude.ai's export as file, folder or zip.

    Args:
        path: File, folder or zip.
        raw: Keep every message of conversations word for word instead of what its person stated.

    Raises:
        InvalidArgument: there is no such path.
    """
    root = require_path(path)
    faults: list[tuple[str, str]] = []
    count = 0
    for source in inputs_of(root, _Wanted(), faults):
        count += 1
        suffix = source.path.suffix.lower()
        if suffix in (".json", ".jsonl"):
            yield from _read_json(source, raw=raw)
        elif suffix in SUFFIXES:
            yield from read_note(source, tags=(TOOL,), prefix=TOOL, without_index=source.path.name.upper() == _INDEX)
        elif begins_as_json(source):
            yield from _read_json(source, raw=raw)
        else:
            yield from read_plain(source, tags=(TOOL,), prefix=TOOL)
    yield from (SourceFault(place, why) for place, why in faults)
    if not count and not faults:
        yield SourceFault(
            str(root), "There is nothing of Claude here: no CLAUDE.md, memory.json or conversations.json."
        )


class _Wanted:
    """Which files below a folder are Claude's."""

    def __call__(self, path: PurePosixPath) -> bool:
        if _JSON.fullmatch(path.name):
            return True
        in_memory = "memory" in path.parts[:-1] or "memories" in path.parts[:-1] or len(path.parts) == 1
        return path.name.upper() in ("CLAUDE.MD", "CLAUDE.LOCAL.MD") or (path.suffix.lower() in SUFFIXES and in_memory)

    def enters(self, folder: PurePosixPath) -> bool:
        """Whether a hidden folder is looked into."""
        return folder.name == ".claude"


def _read_json(source: Input, *, raw: bool) -> Iterator[Found]:
    try:
        with source.open() as stream, text_stream(stream) as text:
            reader = JsonReader(text)
            mark = reader.first()
            if mark == "[":
                for count, element in enumerate(reader.elements(), 1):
                    yield from _element(element, f"{source.name}, element {count}", raw=raw)
                return
        if mark == "{":
            yield from _objects(source, raw=raw)
        elif mark:
            yield SourceFault(source.name, f"It is not JSON: it begins with {mark!r}.")
        else:
            yield Skipped(source.name, "the file is empty")
    except BrokenJson as error:
        yield SourceFault(source.name, f"It is not well-formed JSON from here on. {error}")
    except Exception as error:
        yield SourceFault(source.name, why_unreadable(error))


def _objects(source: Input, *, raw: bool) -> Iterator[Found]:
    """A file that is one object, or one object a line as the memory server of MCP writes it."""
    try:
        text = read_whole(source)
    except Unreadable as error:
        yield SourceFault(source.name, str(error))
        return
    try:
        document = json.loads(text, strict=False)
    except RecursionError:
        yield SourceFault(source.name, "It is nested too deeply.")
    except ValueError as error:
        lines = [line for line in text.split("\n") if line.strip()]
        if not _is_object(lines[0]):
            yield SourceFault(source.name, f"It is not well-formed JSON: {error}.")
            return
        for number, line in enumerate(text.split("\n"), 1):
            if line.strip():
                yield from _line(line, f"{source.name}, line {number}", raw=raw)
    else:
        yield from _element(document, source.name, raw=raw)


def _is_object(line: str) -> bool:
    try:
        return isinstance(json.loads(line, strict=False), dict)
    except (ValueError, RecursionError):
        return False


def _line(line: str, place: str, *, raw: bool) -> Iterator[Found]:
    try:
        element = json.loads(line, strict=False)
    except (ValueError, RecursionError) as error:
        yield SourceFault(place, f"It is not JSON: {error}.")
    else:
        yield from _element(element, place, raw=raw)


def _element(element: Any, place: str, *, raw: bool) -> Iterator[Found]:
    if not isinstance(element, Mapping):
        if is_listed_memory(element):
            yield from listed_memory(element, tool=TOOL, place=place)
        else:
            yield Skipped(place, "no text in it")
    elif isinstance(element.get("chat_messages"), list):
        yield from _conversation(element, place, raw=raw)
    elif "conversations_memory" in element or "project_memories" in element or "memory_files" in element:
        yield from _account_memory(element, place)
    elif isinstance(element.get("entities"), list):
        for entity in (*element["entities"], *(element.get("relations") or ())):
            yield from _graph(entity, place)
    elif element.get("type") in ("entity", "relation") or "observations" in element or "relationType" in element:
        yield from _graph(element, place)
    elif is_listed_memory(element):
        yield from listed_memory(element, tool=TOOL, place=place)
    else:
        yield from _lists(element, place, raw=raw)


def _lists(element: Mapping[str, Any], place: str, *, raw: bool) -> Iterator[Found]:
    conversations = element.get("conversations")
    elements = conversations if isinstance(conversations, list) else list_in(element)
    if elements is None:
        elements = [f"{name}: {value}" for name, value in element.items() if isinstance(value, str)]
    for count, one in enumerate(elements, 1):
        yield from _element(one, f"{place}, element {count}", raw=raw)
    if not elements:
        yield Skipped(place, "no text in it")


def _conversation(element: Mapping[str, Any], place: str, *, raw: bool) -> Iterator[Found]:
    name = element.get("uuid") or element.get("id") or ""
    began = time_of(element.get("created_at")) or time_of(element.get("updated_at"))
    turns: list[Turn] = []
    for message in element["chat_messages"]:
        if not isinstance(message, Mapping):
            continue
        sender = message.get("sender") or message.get("role")
        text = _text_of(message)
        if sender not in ("human", "user", "assistant", None) or not text.strip():
            continue
        moment = time_of(message.get("created_at")) or (None if turns else began)
        turns.append(Turn("assistant" if sender == "assistant" else "user", text, moment))
    yield from memories_of(turns, tool=TOOL, conversation=name if isinstance(name, str) else "", place=place, raw=raw)


def _text_of(message: Mapping[str, Any]) -> str:
    """A message's text blocks; the older `text` field where there are none."""
    content = message.get("content")
    if isinstance(content, list):
        blocks = [
            block["text"]
            for block in content
            if isinstance(block, Mapping) and block.get("type", "text") == "text" and isinstance(block.get("text"), str)
        ]
        if any(block.strip() for block in blocks):
            return "\n\n".join(blocks)
    if isinstance(content, str):
        return content
    text = message.get("text")
    return text if isinstance(text, str) else ""


def _account_memory(element: Mapping[str, Any], place: str) -> Iterator[Found]:
    """What claude.ai remembers of an account and of its projects, written as Markdown."""
    texts: list[tuple[str, tuple[str, ...], Any]] = [("", (), element.get("conversations_memory"))]
    projects = element.get("project_memories")
    if isinstance(projects, Mapping):
        texts += [(f"project/{name}", ("project",), text) for name, text in projects.items()]
    for file in element.get("memory_files") or ():
        if isinstance(file, Mapping):
            name = str(file.get("name") or file.get("path") or "")
            texts.append((f"file/{name}", labels_of([PurePosixPath(name).stem]), file.get("content")))
    count = 0
    for part, labels, text in texts:
        if not isinstance(text, str):
            continue
        for statement in statements_of(without_own_parts(text)):
            for piece in pieces_of(statement.text):
                count += 1
                yield SourceItem(
                    text=piece,
                    place=f"{place}{', ' + part if part else ''}, line {statement.line}",
                    tags=tuple(dict.fromkeys((TOOL, *labels, *labels_of(statement.headings)))),
                    artifact_ref=f"{TOOL}:memory/{part}"[:500] if part else "",
                )
    if not count:
        yield Skipped(place, "no text in it")


def _graph(element: Any, place: str) -> Iterator[Found]:
    """An entity with what was observed of it, or a relation between two, as the memory server of MCP keeps them."""
    if not isinstance(element, Mapping):
        yield Skipped(place, "no text in it")
        return
    name = element.get("name")
    if isinstance(name, str) and isinstance(element.get("observations"), list):
        kind = element.get("entityType")
        labels = (
            TOOL,
            *labels_of([kind] if isinstance(kind, str) else []),
            *([label_of(name)] if label_of(name) else []),
        )
        for observation in element["observations"]:
            text = observation if isinstance(observation, str) else ""
            bare = one_spelling(without_own_parts(text))
            if bare:
                said = bare if name.lower() in bare.lower() else f"{name}: {bare}"
                for piece in pieces_of(said):
                    yield SourceItem(text=piece, place=place, tags=labels)
        if not element["observations"]:
            yield Skipped(place, "nothing observed of it")
        return
    ends = [element.get("from"), element.get("relationType"), element.get("to")]
    if all(isinstance(one, str) and one.strip() for one in ends):
        yield SourceItem(
            text=" ".join(str(one).replace("_", " ").strip() for one in ends), place=place, tags=(TOOL, "relation")
        )
    else:
        yield Skipped(place, "no text in it")
