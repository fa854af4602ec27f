"""Names: from the contract's casing to Python's, and which words Python or pydantic keep for themselves."""

from __future__ import annotations

import keyword
import re

# Attributes of pydantic's BaseModel that a field would shadow, and arguments every generated call has of its own.
_TAKEN = frozenset(
    {"common", "construct", "copy", "dict", "from_orm", "json", "parse_raw", "schema", "self", "timeout", "validate"}
)


def snake(name: str) -> str:
    """Lower case with underscores: "ListAuditEvents" becomes "list_audit_events"."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


def constant(name: str) -> str:
    """Upper case with underscores: "ListAuditEvents" becomes "LIST_AUDIT_EVENTS"."""
    return snake(name).upper()


def python_name(field: str) -> str:
    """The attribute for a field: its own name, with an underscore behind it where Python would not take it."""
    return field + "_" if keyword.iskeyword(field) or field in _TAKEN else field


def flag(field: str) -> str:
    """The flag of a field, without dashes in front: "dry_run" becomes "dry-run"."""
    return field.replace("_", "-")


def word(enum: str, value: str) -> str:
    """The lower-case word of an enum value: "LAYER_BUFFER" of Layer becomes "buffer"."""
    return value.removeprefix(constant(enum) + "_").lower()


def first_sentence(text: str) -> str:
    """Everything up to the first full stop that ends a sentence."""
    found = re.match(r"(.+?[.!?])(?=\s+[A-Z\"'(]|$)", text, re.DOTALL)
    return found.group(1) if found else text
