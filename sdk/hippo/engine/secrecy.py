"""What is kept beside a text may hold no secret either: labels, links, owners, reasons."""

from __future__ import annotations

from collections.abc import Iterable

from hippo.errors import FailedPrecondition


def refuse_secrets(**fields: str | None) -> None:
    """Refuse a secret in anything that is kept beside the text: labels, links, reasons.

    Raises:
        FailedPrecondition: reason "secret"; the field is the one that holds it.
    """
    from hippo.engine.domain.secret import find_secrets

    for name, value in fields.items():
        if value and (found := find_secrets(value)):
            raise FailedPrecondition(
                f"The field {name} holds a secret ({names_of(match.kind for match in found)}); nothing was stored.",
                reason="secret",
                field=name,
                hint="Leave it out.",
            )


def names_of(kinds: Iterable[str]) -> str:
    """Kinds of secrets as a sentence names them, each once."""
    return ", ".join(sorted(set(kinds)))
