"""What is kept beside a text may hold no secret either: labels, links, owners, reasons.

The patterns are loaded by the first write: a process that only recalls never needs them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from types import ModuleType
from typing import TYPE_CHECKING

from hippo.errors import FailedPrecondition

if TYPE_CHECKING:
    from hippo.engine.domain.secret import SecretMatch


def refuse_secrets(**fields: str | None) -> None:
    """Refuse a secret in anything that is kept beside the text: labels, links, reasons.

    Raises:
        FailedPrecondition: reason "secret"; the field is the one that holds it.
    """
    for name, value in fields.items():
        if value and (kinds := _kinds(value)):
            raise FailedPrecondition(
                f"The field {name} holds a secret ({kinds}); nothing was stored.",
                reason="secret",
                field=name,
                hint="Leave it out.",
            )


def secrets_in(text: str) -> list[SecretMatch]:
    """The secrets in a text; see `find_secrets`."""
    found: list[SecretMatch] = _patterns().find_secrets(text)
    return found


def redacted(text: str) -> str:
    """The text with a mark in place of every secret; see `redact`."""
    return str(_patterns().redact(text)[0])


def names_of(kinds: Iterable[str]) -> str:
    """Kinds of secrets as a sentence names them, each once."""
    return ", ".join(sorted(set(kinds)))


@lru_cache(maxsize=1024)  # a batch's memories have few different labels
def _kinds(label: str) -> str:
    return names_of(match.kind for match in secrets_in(label))


@cache  # an import statement costs as much as looking for a secret in a short text
def _patterns() -> ModuleType:
    from hippo.engine.domain import secret

    return secret
