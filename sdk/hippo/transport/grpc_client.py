"""Calls over gRPC, to a unix socket or to host:port.

Above it stands the client. A channel belongs to the event loop it was made in; the client makes another one for another
loop. gRPC's own exceptions end here.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import grpc
import grpc.aio
from pydantic import BaseModel

from hippo.call import CallContext
from hippo.errors import BY_CODE, Cancelled, HippoError, Internal, InvalidArgument, Unavailable, Unimplemented
from hippo.method import Method
from hippo.service.dispatch import check_context, check_texts, deadline_exceeded
from hippo.transport import MAX_MESSAGE_BYTES
from hippo.transport.framing import too_large
from hippo.transport.grpc_status import error_of, metadata_of

CONNECT_SECONDS = 5.0
_LONGEST_TIMEOUT = 365 * 86400.0


class _Route:
    """What a call of one method needs, looked up once."""

    __slots__ = ("from_wire", "message", "parse", "send", "to_wire")

    def __init__(self, channel: grpc.aio.Channel, method: Method) -> None:
        table = method.wire().WIRE
        self.message: Callable[..., Any]
        self.to_wire: Callable[[Any], dict[str, Any]]
        self.message, self.to_wire, _ = table[method.request]
        self.from_wire: Callable[[Any], BaseModel]
        response_class, _, self.from_wire = table[method.response]
        self.parse: Callable[[bytes], Any] = response_class.FromString
        # No (de)serializer: gRPC would report a fault in ours as a fault of its own.
        make = channel.unary_stream if method.streaming else channel.unary_unary
        self.send: Any = make("/" + method.path, None, None)


class GrpcCall:
    """A transport over one gRPC channel.

    Args:
        target: `unix:/path` or `host:port`.
        tls: True for TLS with the system's certificates, a path for those in a file, False for none.
        limit: Most bytes of a message.
    """

    remote = True

    def __init__(self, target: str, *, tls: bool | str = False, limit: int = MAX_MESSAGE_BYTES) -> None:
        self.target = target
        self._tls = tls
        self._limit = limit
        self._routes: dict[str, _Route] = {}
        self._metadata: dict[int, tuple[CallContext, tuple[tuple[str, str], ...]]] = {}
        options: list[tuple[str, Any]] = [
            ("grpc.max_receive_message_length", limit),
            ("grpc.max_send_message_length", limit),
            ("grpc.enable_retries", 0),
            # Failing connections are tried again soon: the client's own retries are done within a second.
            ("grpc.initial_reconnect_backoff_ms", 100),
            ("grpc.min_reconnect_backoff_ms", 100),
            ("grpc.max_reconnect_backoff_ms", 2000),
            ("grpc.use_local_subchannel_pool", 1),
        ]
        if _is_local(target):
            options.append(("grpc.enable_http_proxy", 0))
        if tls:
            roots = _certificates(tls) if isinstance(tls, str) else None
            self._channel = grpc.aio.secure_channel(target, grpc.ssl_channel_credentials(roots), options)
        else:
            self._channel = grpc.aio.insecure_channel(target, options)

    async def connect(self, timeout_seconds: float = CONNECT_SECONDS) -> None:
        """Wait until the server answers.

        Raises:
            Unavailable: It does not.
            FailedPrecondition: reason "tls": it does, but the two do not agree on TLS.
        """
        try:
            async with asyncio.timeout(timeout_seconds):
                state = self._channel.get_state(try_to_connect=True)
                while state is not grpc.ChannelConnectivity.READY:
                    if state is grpc.ChannelConnectivity.TRANSIENT_FAILURE:
                        break
                    await self._channel.wait_for_state_change(state)
                    state = self._channel.get_state(try_to_connect=True)
                else:
                    return
        except TimeoutError:
            pass
        raise await self._no_connection()

    async def unary(self, method: Method, request: BaseModel, context: CallContext) -> BaseModel:
        """Send one call and wait for its answer.

        Raises:
            HippoError: The error the server sent, or the one gRPC's status stands for.
        """
        route = self._routes.get(method.path) or self._route(method)
        check_texts(request)
        data = route.message(**route.to_wire(request)).SerializeToString()
        if len(data) > self._limit:
            raise too_large(len(data), self._limit, "request")
        caller = self._caller(context)
        try:
            reply = await route.send(data, timeout=_timeout(context), metadata=caller)
        except grpc.aio.AioRpcError as error:
            raise self._translated(error, context, method) from None
        except grpc.aio.UsageError:
            raise Unavailable(f"The connection to {self.target} is closed.") from None
        return route.from_wire(route.parse(reply))

    async def stream(self, method: Method, request: BaseModel, context: CallContext) -> AsyncIterator[BaseModel]:
        """Send one call and yield its events as they come; leaving early cancels it."""
        route = self._routes.get(method.path) or self._route(method)
        check_texts(request)
        data = route.message(**route.to_wire(request)).SerializeToString()
        if len(data) > self._limit:
            raise too_large(len(data), self._limit, "request")
        caller = self._caller(context)
        call = route.send(data, timeout=_timeout(context), metadata=caller)
        try:
            async for reply in call:
                yield route.from_wire(route.parse(reply))
        except grpc.aio.AioRpcError as error:
            raise self._translated(error, context, method) from None
        finally:
            call.cancel()

    async def aclose(self) -> None:
        """Close the channel; running calls are cancelled."""
        await self._channel.close(None)

    def _route(self, method: Method) -> _Route:
        route = self._routes[method.path] = _Route(self._channel, method)
        return route

    def _caller(self, context: CallContext) -> tuple[tuple[str, str], ...]:
        cached = self._metadata.get(id(context))
        if cached is None or cached[0] is not context:
            check_context(context)
            if len(self._metadata) > 100:
                self._metadata.clear()
            cached = self._metadata[id(context)] = (context, metadata_of(context))
        return cached[1]

    async def _no_connection(self) -> HippoError:
        if not self.target.startswith("unix:"):
            from hippo.transport.tls_fault import tls_fault

            fault = await tls_fault(*split_address(self.target), self._tls)
            if fault is not None:
                return fault
        return self._unreachable()

    def _unreachable(self) -> Unavailable:
        return Unavailable(
            f"No server answers at {self.target}.", resource=self.target, hint="Start one with: hippo serve"
        )

    def _translated(self, error: grpc.aio.AioRpcError, context: CallContext, method: Method) -> HippoError:
        code = error.code()
        message = error.details() or ""
        if code is grpc.StatusCode.DEADLINE_EXCEEDED:
            # Both sides keep the time and either may notice first: the message is this side's in both cases.
            return deadline_exceeded(context.timeout_seconds or 0.0)
        ours = error_of(code, message, error.trailing_metadata())  # type: ignore[arg-type]  # Metadata iterates as pairs
        if ours is not None:
            return ours
        match code:
            case grpc.StatusCode.UNAVAILABLE:
                return self._unreachable()
            case grpc.StatusCode.RESOURCE_EXHAUSTED if "larger than max" in message:
                return too_large(0, self._limit, "message")
            case grpc.StatusCode.UNIMPLEMENTED:
                return Unimplemented(
                    f"This server does not know the method {method.path}.",
                    resource=method.path,
                    hint="Update the older side: client and server may have different versions.",
                )
            case grpc.StatusCode.CANCELLED:
                return Cancelled("The server gave the call up.")
        return BY_CODE.get(code.name, Internal)(message or f"The call failed: {code.name}.")


def _timeout(context: CallContext) -> float | None:
    timeout = context.timeout_seconds
    return None if timeout is None or timeout > _LONGEST_TIMEOUT else timeout


def is_loopback(host: str) -> bool:
    """Whether a host name or address means this machine and nothing else."""
    host = host.strip("[]")
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def split_address(address: str) -> tuple[str, int]:
    """Take `host:port` apart.

    Raises:
        InvalidArgument: It is not of that form.
    """
    host, colon, port = address.rpartition(":")
    if not colon or not host or not port.isdecimal() or int(port) > 65535 or (":" in host and not host.startswith("[")):
        raise InvalidArgument(
            f"{address!r} is not an address of the form host:port.",
            reason="invalid_field",
            field="target",
            hint="Write an IPv6 address as [::1]:7711.",
        )
    return host, int(port)


def _certificates(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise InvalidArgument(
            f"Cannot read the certificates in {path}: {error.strerror}.",
            reason="invalid_field",
            field="tls",
            resource=path,
            hint="Name a file with certificates: tls= or HIPPO_TLS_CA.",
        ) from None


def _is_local(target: str) -> bool:
    return target.startswith("unix:") or is_loopback(target.rpartition(":")[0])
