"""The lines of an export: what each is, written in one form and read with care.

Above it is the transfer of whole stores; it reads no file and no store. An export is one JSON object a line: a header, the
memories in the order they were stored, the records by time and id, and a closing line that counts. Keys are sorted and nothing
depends on the store it came from, so that the same content always gives the same bytes.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import cache
from typing import Any, NamedTuple, get_type_hints

from hippo.engine.domain.memory import CONFIDENCES, KINDS, LAYERS, VALENCES, Memory
from hippo.engine.domain.plain import STORE_FIELDS, memory_data, time_text
from hippo.engine.domain.tags import normalise_tags
from hippo.engine.ports import Record
from hippo.errors import FailedPrecondition, InvalidArgument

FORMAT = "hippo-store"
VERSION = 1

_ID = re.compile(r"[a-z][a-z0-9]{0,31}_[a-z0-9_-]{1,64}")
_WORDS = {"layer": LAYERS, "kind": KINDS, "confidence": CONFIDENCES, "valence": VALENCES}
_MOST_CHARACTERS = 1_000_000
_MOST_LABEL_CHARACTERS = 2_000
_LARGEST_NUMBER = 2**31 - 1
_ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True, allow_nan=False).encode


class Header(NamedTuple):
    """The first line: it names the format."""

    version: int


class End(NamedTuple):
    """The closing line: without it the file is not whole."""

    memories: int
    records: int


def header_line() -> str:
    """The first line of an export."""
    return _ENCODE({"line": "header", "format": FORMAT, "version": VERSION})


def end_line(memories: int, records: int) -> str:
    """The last line of an export."""
    return _ENCODE({"line": "end", "memories": memories, "records": records})


def memory_line(memory: Memory) -> str:
    """A memory with every field."""
    return _ENCODE({"line": "memory", **memory_data(memory)})


def record_line(record: Record) -> str:
    """A record with every field."""
    return _ENCODE(
        {
            "line": "record",
            "id": record.id,
            "type": record.type,
            "body": record.body,
            "create_time": time_text(record.create_time),
            "update_time": time_text(record.update_time),
            "scope": record.scope,
            "session": record.session,
            "state": record.state,
            "number": record.number,
        }
    )


def read_line(tenant: str, text: str) -> Header | End | Memory | Record:
    """What a line of an export says.

    Args:
        tenant: Whose the memory or record is to be.
        text: The line.

    Returns:
        A memory comes without a content hash, since that depends on the store.

    Raises:
        InvalidArgument: it is no line of an export; the field is the one at fault.
        FailedPrecondition: it was written by a newer version.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f" at character {error.pos + 1}" if isinstance(error, json.JSONDecodeError) else ""
        raise _bad("", f"is not JSON{where}") from None
    if not isinstance(data, dict):
        raise _bad("", "is no JSON object")
    kind = data.pop("line", None)
    if kind == "header":
        return _header(data)
    if kind == "end":
        return End(_whole("memories", data.get("memories")), _whole("records", data.get("records")))
    if kind == "memory":
        return _memory(tenant, data)
    if kind == "record":
        return _record(tenant, data)
    raise _bad("line", f'is no line of an export: "line" should be header, memory, record or end, not {_shown(kind)}')


def _header(data: Mapping[str, Any]) -> Header:
    if data.get("format") != FORMAT:
        raise _bad("format", f"is of the format {_shown(data.get('format'))}, not {FORMAT!r}")
    version = _whole("version", data.get("version"))
    if version > VERSION:
        raise FailedPrecondition(
            f"The export has format {version}; this version of Hippo reads up to {VERSION}.",
            reason="newer_store",
            field="version",
            hint="Update Hippo.",
        )
    return Header(version)


def _memory(tenant: str, data: Mapping[str, Any]) -> Memory:
    known = _memory_types()
    _refuse_unknown(data, known)
    for name in ("id", "text", "half_life_days", "create_time", "event_time", "recall_time", "update_time"):
        if name not in data:
            raise _bad(name, f"lacks {name}")
    values = {name: _READERS[known[name]](name, value) for name, value in data.items()}
    _check_id(values["id"])
    if not values["text"].strip():
        raise _bad("text", "has an empty text")
    for name, words in _WORDS.items():
        if name in values and values[name] not in words:
            raise _bad(name, f"has the {name} {_shown(values[name])}; it should be one of {', '.join(words)}")
    if not 0 < values["half_life_days"] <= _LARGEST_NUMBER:
        raise _bad("half_life_days", "has a half-life that is not above 0")
    if not 0 <= values.get("schema_fit", 0.5) <= 1:
        raise _bad("schema_fit", "has a schema_fit outside of 0 to 1")
    if "tags" in values:
        values["tags"] = normalise_tags(values["tags"])
    return Memory(tenant=tenant, **values)


def _record(tenant: str, data: Mapping[str, Any]) -> Record:
    known = {
        "id": str, "type": str, "body": dict, "create_time": datetime, "update_time": datetime, "scope": str,
        "session": str, "state": str, "number": int,
    }  # fmt: skip
    _refuse_unknown(data, known)
    for name in known:
        if name not in data:
            raise _bad(name, f"lacks {name}")
    values = {name: _READERS[known[name]](name, value) for name, value in data.items()}
    _check_id(values["id"])
    if not values["type"]:
        raise _bad("type", "has no type")
    return Record(tenant=tenant, **values)


@cache
def _memory_types() -> dict[str, Any]:
    """The type of every field of a memory that a line may have."""
    return {name: kind for name, kind in get_type_hints(Memory).items() if name not in STORE_FIELDS}


def _refuse_unknown(data: Mapping[str, Any], known: Mapping[str, Any]) -> None:
    for name in data:
        if name not in known:
            raise _bad(str(name)[:100], f"has the unknown field {_shown(name)}")


def _check_id(value: str) -> None:
    if not _ID.fullmatch(value):
        raise _bad("id", f"has the id {_shown(value)}; it should look like mem_a1b2c3d4e5f6")


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise _bad(name, f"has a {name} that is no text")
    most = _MOST_CHARACTERS if name == "text" else _MOST_LABEL_CHARACTERS
    if len(value) > most:
        raise _bad(name, f"has a {name} of {len(value):,} characters; at most {most:,} are stored")
    return _readable(name, value)


def _readable(name: str, value: str) -> str:
    try:
        value.encode()
    except UnicodeEncodeError:
        raise _bad(name, f"has characters in {name} that are no valid Unicode") from None
    return value


def _texts(name: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > 1000:
        raise _bad(name, f"has {name} that are no list of texts")
    return tuple(_text(name, one) for one in value)


def _whole(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _LARGEST_NUMBER:
        raise _bad(name, f"has {_shown(value)} as {name}; it should be a whole number from 0")
    return value


def _number(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        raise _bad(name, f"has {_shown(value)} as {name}; it should be a number")
    return float(value)


def _flag(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise _bad(name, f"has {_shown(value)} as {name}; it should be true or false")
    return value


def _time(name: str, value: object) -> datetime:
    if isinstance(value, str):
        try:
            moment = datetime.fromisoformat(value)
            return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
        except (ValueError, OverflowError):
            pass
    raise _bad(name, f"has {_shown(value)} as {name}; it should be a time like 2026-01-31T12:00:00Z")


def _time_or_none(name: str, value: object) -> datetime | None:
    return None if value is None else _time(name, value)


def _object(name: str, value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _bad(name, f"has a {name} that is no object")
    try:
        return json.loads(_readable(name, _ENCODE(value)))  # type: ignore[no-any-return]  # a dict goes in and comes out
    except (ValueError, RecursionError):
        raise _bad(name, f"has a {name} that cannot be stored") from None


_READERS: dict[Any, Callable[[str, object], Any]] = {
    str: _text,
    float: _number,
    int: _whole,
    bool: _flag,
    tuple[str, ...]: _texts,
    datetime: _time,
    datetime | None: _time_or_none,
    dict: _object,
}


def _bad(field: str, what: str) -> InvalidArgument:
    return InvalidArgument(
        f"The line {what}.",
        reason="invalid_field",
        field=field,
        hint="Mend the line, or take it from a fresh export.",
    )


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
