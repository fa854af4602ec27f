"""ChatGPT's exports: saved memories, custom instructions and conversations.

Above lies the import; below lie `json_stream`, `listed` and `conversations`. A conversation is a tree of messages of
which only the branch that ends in `current_node` was kept by its person; every key may be missing.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from typing import Any

from hippo.sources.conversations import Turn, memories_of
from hippo.sources.files import Input, inputs_of, require_path, text_stream, why_unreadable
from hippo.sources.item import Found, Skipped, SourceFault, SourceItem, one_spelling, time_of
from hippo.sources.json_stream import BrokenJson, JsonReader, begins_as_json
from hippo.sources.listed import is_listed_memory, list_in, listed_memory
from hippo.sources.plain import read_plain

TOOL = "chatgpt"

_NAMES = re.compile(
    r"(?:conversations?(?:[-_]\d+)?|memor(?:y|ies)(?:[-_]\d+)?|saved[-_]memories)\.(?:json|txt)", re.IGNORECASE
)
_NOT_SAID = frozenset(
    {
        "thoughts",
        "reasoning_recap",
        "code",
        "execution_output",
        "tether_browsing_display",
        "tether_browsing_code",
        "tether_quote",
        "system_error",
        "model_editable_context",
        "computer_output",
        "sonic_webpage",
        "citable_code_output",
        "app_pairing_content",
    }
)
"""Kinds of content that nobody said: reasoning, tools and their output."""

_INSTRUCTION_WORDS = re.compile(r"^The user provided .*?:\s*|^```|```$", re.DOTALL)
_SEVERAL = (
    "It holds several JSON documents, one after another; ChatGPT's export is a single one. "
    "Give conversations.json, memory.json, or the zip."
)
_MOST_STEPS = 100_000


def read_chatgpt(path: str | os.PathLike[str], *, raw: bool = False) -> Iterator[Found]:
    """What an export holds: its file, its folder, or the zip as it was sent.

    Args:
        path: conversations.json, a list of memories as JSON or text, the export's folder or its zip.
        raw: Keep every message word for word instead of what its person stated.

    Raises:
        InvalidArgument: there is no such path.
    """
    root = require_path(path)
    faults: list[tuple[str, str]] = []
    count = 0
    for source in inputs_of(root, lambda inner: bool(_NAMES.fullmatch(inner.name)), faults):
        count += 1
        yield from _read_file(source, raw=raw)
    yield from (SourceFault(place, why) for place, why in faults)
    if not count and not faults:
        yield SourceFault(str(root), "There is no ChatGPT export here: neither conversations.json nor memory.json.")


def _read_file(source: Input, *, raw: bool) -> Iterator[Found]:
    count = 0
    try:
        if source.path.suffix.lower() not in (".json", ".jsonl") and not begins_as_json(source):
            yield from read_plain(source, tags=(TOOL,), prefix=TOOL, by_line=True)
            return
        with source.open() as stream, text_stream(stream) as text:
            reader = JsonReader(text)
            mark = reader.first()
            if mark == "[":
                for count, element in enumerate(reader.elements(), 1):
                    yield from _element(element, f"{source.name}, element {count}", raw=raw)
            elif mark == "{":
                document = reader.value()
                if reader.first():  # lines of JSON: a log or another tool's export, of which one line would be taken
                    yield SourceFault(source.name, _SEVERAL)
                else:
                    yield from _document(document, source.name, raw=raw)
            elif mark:
                yield SourceFault(source.name, f"It is not JSON: it begins with {mark!r}.")
            else:
                yield Skipped(source.name, "the file is empty")
    except BrokenJson as error:
        yield SourceFault(source.name, f"It is not well-formed JSON from here on. {error}")
    except Exception as error:
        yield SourceFault(source.name, why_unreadable(error))


def _document(document: Any, name: str, *, raw: bool) -> Iterator[Found]:
    """A file that is one object: a list under some key, a single conversation, or a map of names to memories."""
    if not isinstance(document, Mapping):
        yield SourceFault(name, "It holds neither conversations nor memories.")
        return
    conversations = document.get("conversations")
    elements = conversations if isinstance(conversations, list) else list_in(document)
    if elements is None and (_is_conversation(document) or is_listed_memory(document)):
        elements = [document]
    if elements is None:
        elements = [value for value in document.values() if isinstance(value, str)]
    for count, element in enumerate(elements, 1):
        yield from _element(element, f"{name}, element {count}", raw=raw)
    if not elements:
        yield Skipped(name, "no memory in it")


def _element(element: Any, place: str, *, raw: bool) -> Iterator[Found]:
    if isinstance(element, Mapping) and _is_conversation(element):
        yield from _conversation(element, place, raw=raw)
    elif is_listed_memory(element):
        yield from listed_memory(element, tool=TOOL, place=place)
    else:
        yield Skipped(place, "no text in it")


def _is_conversation(element: Mapping[str, Any]) -> bool:
    return isinstance(element.get("mapping"), Mapping) or isinstance(element.get("messages"), list)


def _conversation(element: Mapping[str, Any], place: str, *, raw: bool) -> Iterator[Found]:
    name = element.get("conversation_id") or element.get("id") or ""
    name = name if isinstance(name, str) else ""
    began = time_of(element.get("create_time")) or time_of(element.get("update_time"))
    turns: list[Turn] = []
    for message in _messages(element):
        yield from _instructions(message, place)
        turn = _turn(message)
        if turn is not None:
            turns.append(turn if turn.time or turns else turn._replace(time=began))
    yield from memories_of(turns, tool=TOOL, conversation=name, place=place, raw=raw)


def _messages(element: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Messages of the branch that was kept, oldest first; all of them where the tree does not tell which."""
    mapping = element.get("mapping")
    if not isinstance(mapping, Mapping):
        return [message for message in element.get("messages") or () if isinstance(message, Mapping)]
    branch: list[Mapping[str, Any]] = []
    at = element.get("current_node")
    seen: set[str] = set()
    while isinstance(at, str) and at in mapping and at not in seen and len(seen) < _MOST_STEPS:
        seen.add(at)
        node = mapping[at]
        if not isinstance(node, Mapping):
            break
        branch.append(node)
        at = node.get("parent")
    nodes = branch[::-1] if branch else [node for node in mapping.values() if isinstance(node, Mapping)]
    messages = [node["message"] for node in nodes if isinstance(node.get("message"), Mapping)]
    if not branch and all(isinstance(one.get("create_time"), (int, float)) for one in messages):
        messages.sort(key=lambda one: float(one["create_time"]))
    return messages


def _turn(message: Mapping[str, Any]) -> Turn | None:
    author = message.get("author")
    role = author.get("role") if isinstance(author, Mapping) else message.get("role")
    content = message.get("content")
    kind = content.get("content_type") if isinstance(content, Mapping) else ""
    metadata = message.get("metadata")
    hidden = isinstance(metadata, Mapping) and metadata.get("is_visually_hidden_from_conversation") is True
    # A message that does not say whose it is counts as the person's: nothing that was said is lost.
    if role not in ("user", "assistant", None, "") or kind in _NOT_SAID or kind == "user_editable_context" or hidden:
        return None
    text = _text_of(content)
    if not text.strip():
        return None
    moment = time_of(message.get("create_time")) or time_of(message.get("timestamp"))
    return Turn("assistant" if role == "assistant" else "user", text, moment)


def _text_of(content: Any) -> str:
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        return "\n\n".join(text for part in content if (text := _part(part)))
    if not isinstance(content, Mapping):
        return ""
    parts = content.get("parts")
    if isinstance(parts, list):
        return "\n\n".join(text for part in parts if (text := _part(part)))
    whole = content.get("text")
    return whole if isinstance(whole, str) else ""


def _part(part: Any) -> str:
    """A part's text: of an image, a number or nothing there is none."""
    if isinstance(part, str):
        return part
    if isinstance(part, Mapping):
        text = part.get("text")
        return text if isinstance(text, str) else ""
    return ""


def _instructions(message: Mapping[str, Any], place: str) -> Iterator[Found]:
    """Custom instructions, which an export repeats at the head of conversations: what the person says of itself and wants."""
    content = message.get("content")
    if not isinstance(content, Mapping) or content.get("content_type") != "user_editable_context":
        return
    metadata = message.get("metadata")
    data = metadata.get("user_context_message_data") if isinstance(metadata, Mapping) else None
    data = data if isinstance(data, Mapping) else {}
    for given, wrapped in (("about_user_message", "user_profile"), ("about_model_message", "user_instructions")):
        text = data.get(given) or content.get(wrapped)
        if not isinstance(text, str):
            continue
        for paragraph in one_spelling(_INSTRUCTION_WORDS.sub("", text.strip()).strip()).split("\n"):
            if bare := paragraph.strip().lstrip("*-• ").strip():
                yield SourceItem(text=bare[:8_000], place=place, tags=(TOOL, "custom-instructions"))
