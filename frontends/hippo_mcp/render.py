"""A response as text for a model: compact, complete, and with memory text as quoted data.

Some hosts hand the model only the text of a result, others only the structured data; so each form says everything.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from typing import Any

_PLAIN = re.compile(r"[\w.:/@#+-]+", re.ASCII)


def lean(value: Any) -> Any:
    """JSON data without what says nothing: null, empty texts, empty lists. Numbers and false stay.

    Args:
        value: What `model_dump(mode="json")` returns, or a part of it.
    """
    if isinstance(value, Mapping):
        slim = {key: lean(item) for key, item in value.items()}
        return {key: item for key, item in slim.items() if item is not None and item not in ("", [], {})}
    if isinstance(value, list):
        return [lean(item) for item in value]
    return value


def render(value: Any, indent: str = "") -> str:
    """JSON data as indented lines, one for each value.

    Texts are quoted in JSON's way, with invisible characters escaped: memory text stays on its line and cannot pass for
    anything but data.

    Args:
        value: What `lean` returns.
        indent: Put before each line.

    Returns:
        Text without a line break at its end; "" for an empty object.
    """
    if isinstance(value, Mapping):
        return "\n".join(f"{indent}{key}:{_beside(item, indent)}" for key, item in value.items())
    if isinstance(value, list):
        # The first line of an item carries the dash in place of its indent.
        return "\n".join(f"{indent}- {render(item, indent + '  ').lstrip(' ')}" for item in value)
    return indent + _scalar(value)


def _beside(value: Any, indent: str) -> str:
    if isinstance(value, list) and not any(isinstance(item, (list, dict)) for item in value):
        return " " + ", ".join(_scalar(item) for item in value)
    if isinstance(value, (list, dict)):
        return "\n" + render(value, indent + "  ")
    return " " + _scalar(value)


def _scalar(value: Any) -> str:
    if isinstance(value, str):
        return value if _PLAIN.fullmatch(value) else quoted(value)
    if isinstance(value, float):
        return f"{value:.6g}"
    return json.dumps(value)


def quoted(text: str) -> str:
    """The text as a JSON string on one line, with every control, format and private character escaped."""
    return "".join(_escaped(character) for character in json.dumps(text, ensure_ascii=False))


def _escaped(character: str) -> str:
    if character.isascii() and character != "\x7f":
        return character
    if unicodedata.category(character) not in ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"):
        return character
    return json.dumps(character)[1:-1]
