"""How the options that every command has look on the command line; imported by the generated commands."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Group, Parameter

from hippo_cli.common import Common
from hippo_cli.fast import is_text

GROUP = Group("Global options", sort_key=100)
"""Listed after a command's own parameters."""

CommonOption = Annotated[Common | None, Parameter(name="*", group=GROUP, negative_bool=())]
"""Type of the last parameter of every command: its fields are flags of the command."""


LITERAL: set[str] = set()
"""What stands behind "--" on the line being parsed: text, whatever it looks like."""


def refuse_flags(_kind: object, text: object) -> None:
    """Check a text that may begin with a dash: "-" and "- first point" are texts, "--verifed" is a mistyped flag.

    Args:
        _kind: Type of the parameter, as the command line hands it to a validator.
        text: What was typed.

    Raises:
        ValueError: It looks like a flag.
    """
    if isinstance(text, str) and not is_text(text) and text not in LITERAL:
        raise ValueError(f'no flag is called {text.split()[0]}; text that begins with a dash goes behind "--"')


__all__ = ["GROUP", "LITERAL", "Common", "CommonOption", "refuse_flags"]
