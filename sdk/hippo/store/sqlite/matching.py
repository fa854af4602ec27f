"""What FTS5 is asked for: expressions made of terms."""

from __future__ import annotations

from collections.abc import Sequence


def match_expression(terms: Sequence[str]) -> str:
    """Any of the terms, each as a quoted string: nothing in them is taken for an operator."""
    return " OR ".join('"{}"'.format(term.replace("\0", " ").replace('"', '""')) for term in terms)


def in_own_words(match: str) -> str:
    """The expression, for a memory's own words and not its neighbours'."""
    return f"{{words forms}} : ({match})"
