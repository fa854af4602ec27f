"""The one way a call leaves the client: a method, a request, a context.

Above it stand the generated keyword calls and the frontends; below it one transport: in process, gRPC or lines. It does
not know which.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from pydantic import BaseModel

    from hippo.method import Method

DEFAULT_TENANT = "default"


@dataclass(frozen=True, slots=True)
class CallContext:
    """Who calls, through which door, and for how long.

    Attributes:
        tenant: Whose memories these are; decided by identity, never by a request field.
        actor: Person or agent who calls, for the audit log.
        session: The caller's session; "last recall" is per session. "" is a session of its own.
        surface: Door: "sdk", "cli", "mcp", "hook", "grpc", "line" or "http".
        timeout_seconds: Seconds the call may take, None for no limit.
    """

    tenant: str = DEFAULT_TENANT
    actor: str = ""
    session: str = ""
    surface: str = "sdk"
    timeout_seconds: float | None = None
    extra: Mapping[str, str] = field(default_factory=dict)

    def with_timeout(self, timeout_seconds: float | None) -> CallContext:
        return replace(self, timeout_seconds=timeout_seconds)


class Call(Protocol):
    """A transport: it carries a request model to a dispatcher and brings the response model or a HippoError back."""

    async def unary(self, method: Method, request: BaseModel, context: CallContext) -> BaseModel: ...

    def stream(self, method: Method, request: BaseModel, context: CallContext) -> AsyncIterator[Any]: ...

    async def aclose(self) -> None: ...
