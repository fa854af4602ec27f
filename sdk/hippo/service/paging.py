"""Page tokens belong to the list that gave them: with other filters or in another order the same place is no place.

Above it is the dispatcher, which hands in the handlers of methods that page; the services below see their own tokens alone.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from hippo.call import CallContext
from hippo.errors import InvalidArgument

_SEAL_CHARACTERS = 8
_FREE = frozenset({"page_token", "page_size"})
"""Fields that may be others on the next page."""

Handler = Callable[[Any, CallContext], Awaitable[Any]]


def paged(path: str, handler: Handler) -> Handler:
    """A handler whose page tokens are good for the same call alone, with any size of a page.

    Args:
        path: Path of the method.
        handler: Takes and gives tokens of its own.

    Raises:
        InvalidArgument: field "page_token": no list call returned it, or one with other arguments.
    """

    async def call(request: Any, context: CallContext) -> Any:
        seal = _seal(path, request)
        if request.page_token:
            request = request.model_copy(update={"page_token": _opened(request.page_token, seal)})
        response = await handler(request, context)
        if not response.next_page_token:
            return response
        return response.model_copy(update={"next_page_token": f"{seal}.{response.next_page_token}"})

    return call


def foreign_token() -> InvalidArgument:
    """The error for a token that no list call returned."""
    return InvalidArgument(
        "The page token is not one that a list call returned.",
        reason="invalid_field",
        field="page_token",
        hint="Leave it out to start at the first page.",
    )


def _opened(token: str, seal: str) -> str:
    found, dot, inner = token.partition(".")
    if not dot or len(found) != _SEAL_CHARACTERS:
        raise foreign_token()
    if found != seal:
        raise InvalidArgument(
            "The page token is of another list, or of this one with other filters or in another order.",
            reason="invalid_field",
            field="page_token",
            hint="Give the arguments of the call that returned it, or leave the token out to start at the first page.",
        )
    return inner


def _seal(path: str, request: Any) -> str:
    from hashlib import sha256  # most processes never list anything

    given = [(name, value) for name, value in request if name not in _FREE and value not in (None, (), "")]
    return sha256(repr((path, sorted(given))).encode("utf-8", "replace")).hexdigest()[:_SEAL_CHARACTERS]
