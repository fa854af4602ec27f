"""Services whose changes the mirrors follow: after a change is committed, and before its caller hears of it.

A change that is done is answered as such although the mirror of it cannot be written; only of an erasure nobody says that it
is complete while a file keeps the text. Above it is the dispatcher, which sees ordinary services; below it the services and
what writes the mirrors.
"""

from __future__ import annotations

import inspect
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

from hippo.call import CallContext
from hippo.errors import FailedPrecondition

if TYPE_CHECKING:
    from hippo.engine.mirror import MirrorBehind

    Follow = Callable[[CallContext], Awaitable[Sequence[MirrorBehind]]]

_LOG = logging.getLogger("hippo")

_MIRRORING = "mirror_store"
"""The method that writes the mirrors itself, and says itself what it could not write."""

_MOST_NAMED = 3


class Followed:
    """A service that calls `follow` after each of its changes.

    A request that can be a dry run is one that changes something; the contract's generator sees to that.

    Args:
        service: The service.
        follow: Brings the mirrors in line and gives what it could not do; does nothing where there are none.
        serves: Answers go to other processes, so that whoever reads the log of this one does not see them.
    """

    def __init__(self, service: object, follow: Follow, *, serves: bool = False) -> None:
        self._service = service
        self._follow = follow
        self._serves = serves

    def __getattr__(self, name: str) -> object:
        handler: Any = getattr(self._service, name)
        if name == _MIRRORING:
            return handler
        if inspect.isasyncgenfunction(handler):
            return self._streaming(handler)

        async def call(request: Any, context: CallContext) -> Any:
            if not _changes(request):
                return await handler(request, context)
            try:
                response = await handler(request, context)
            except BaseException:  # an erasure that waits for a reader has left the store all the same
                _warn(await self._follow(context))
                raise
            behind = await self._follow(context)
            return self._told(response, behind) if behind else response

        return call

    def _told(self, response: Any, behind: Sequence[MirrorBehind]) -> Any:
        """The answer with what the mirrors lack, where it has a place for that.

        Raises:
            FailedPrecondition: reason "erasure_pending": the answer says that a text is erased, and a file still holds it.
        """
        held = {path: why for one in behind for path, why in one.held.items()}
        if held and getattr(response, "erased", False):
            raise _pending(getattr(response, "memory_id", "") or "what was forgotten", held)
        has_place = "notices" in type(response).model_fields
        _warn(behind, in_answer=has_place and not self._serves)
        if not has_place:
            return response
        from hippo.engine.notice import Notice
        from hippo.service.convert import notices

        told = notices(Notice("mirror_behind", one.message, one.hint) for one in behind)
        return response.model_copy(update={"notices": (*response.notices, *told)})

    def _streaming(self, handler: Callable[[Any, CallContext], AsyncIterator[Any]]) -> object:
        async def call(request: Any, context: CallContext) -> AsyncIterator[Any]:
            try:
                async for event in handler(request, context):
                    yield event
            finally:
                if _changes(request):
                    _warn(await self._follow(context))

        return call


def _changes(request: object) -> bool:
    return getattr(request, "dry_run", True) is not True


def _pending(what: str, held: dict[str, str]) -> FailedPrecondition:
    named = ", ".join(f"{path} ({why})" for path, why in list(held.items())[:_MOST_NAMED])
    more = f" and {len(held) - _MOST_NAMED:,} more" if len(held) > _MOST_NAMED else ""
    return FailedPrecondition(
        f"Erasure pending: {what} is gone from every answer, but the mirror may still hold erased text: {named}{more}.",
        reason="erasure_pending",
        resource=next(iter(held)),
        hint="Once that can be removed, the next change removes it, and so does `hippo mirror`.",
    )


def _warn(behind: Sequence[MirrorBehind], *, in_answer: bool = False) -> None:
    for one in behind:
        # Whoever shows both the log and the answer can leave out what the answer says.
        _LOG.warning("%s", one, extra={"in_answer": in_answer})
