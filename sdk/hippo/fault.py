"""What is wrong with a value, in plain words: what was wanted, and what was found.

Above it are the dispatcher and the settings, which name the field; below it nothing but what pydantic found. Loaded only where
something is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

_SHOWN_CHARACTERS = 60

_WANTED: Mapping[str, str] = {
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_parsing_size": "a whole number that fits 64 bits",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "float_parsing": "a number",
    "finite_number": "a finite number",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "string_type": "a text",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "an object with named fields",
    "model_type": "an object with named fields",
    "model_attributes_type": "an object with named fields",
    "json_invalid": "valid JSON",
}

_WITH_BOUND: Mapping[str, tuple[str, Callable[[Any], str]]] = {
    "greater_than": ("gt", lambda bound: f"more than {_number(bound)}"),
    "greater_than_equal": ("ge", lambda bound: f"at least {_number(bound)}"),
    "less_than": ("lt", lambda bound: f"less than {_number(bound)}"),
    "less_than_equal": ("le", lambda bound: f"at most {_number(bound)}"),
    "string_too_long": ("max_length", lambda bound: f"at most {bound:,} characters"),
    "string_too_short": ("min_length", lambda bound: f"at least {bound:,} characters"),
    "too_long": ("max_length", lambda bound: f"at most {bound:,} entries"),
    "too_short": ("min_length", lambda bound: f"at least {bound:,} entries"),
    "literal_error": ("expected", str),
    "enum": ("expected", str),
}


def wanted_and_found(fault: Mapping[str, Any]) -> str:
    """One fault of a `ValidationError`, e.g. "wanted at least 1, found 0".

    Args:
        fault: One of `error.errors()`, with its context.

    Returns:
        The rest of a sentence that begins with the field's name, without a full stop. A fault of an own validator keeps the
        validator's words.
    """
    found, kind = shown(fault["input"]), fault["type"]
    if kind in _WANTED:
        return f"wanted {_WANTED[kind]}, found {found}"
    if kind in _WITH_BOUND:
        key, words = _WITH_BOUND[kind]
        if kind == "string_too_long" and isinstance(fault["input"], str):
            found = f"{len(fault['input']):,}"
        return f"wanted {words(fault['ctx'][key])}, found {found}"
    text = str(fault["msg"]).removeprefix("Value error, ").rstrip(".")
    return f"{text[:1].lower()}{text[1:]}, not {found}"


def shown(value: object) -> str:
    """A value as an error quotes it: a long one by its size, or it would fill the screen and be copied into logs."""
    if isinstance(value, str):
        return repr(value) if len(value) <= _SHOWN_CHARACTERS else f"a text of {len(value):,} characters"
    if isinstance(value, int) and abs(value) >= 10**_SHOWN_CHARACTERS:
        return "a very large number"  # Python refuses to print the largest ones
    if value is None or isinstance(value, (bool, int, float)):
        return repr(value)
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, (list, tuple)):
        return f"a list of {len(value):,}"
    if isinstance(value, Mapping):
        return "an object with named fields"
    return f"a value of type {type(value).__name__}"


def _number(bound: float) -> str:
    return f"{int(bound):,}" if bound == int(bound) else f"{bound:g}"
