"""Answers calls over gRPC: generic handlers bound from the method table, health and reflection beside them.

Above it stands the server that owns the ports, below it the dispatcher. One kind of handler serves every method; what
it needs comes from the table.
"""

from __future__ import annotations

import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import grpc
import grpc.aio
from google.protobuf.message import DecodeError
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection

from hippo.errors import FailedPrecondition, HippoError, InvalidArgument
from hippo.method import Method
from hippo.service.dispatch import Dispatcher
from hippo.transport import MAX_MESSAGE_BYTES
from hippo.transport.framing import too_large
from hippo.transport.grpc_status import context_of, status_of

_MOST_RUNNING = 1024


@dataclass(frozen=True, slots=True)
class Tls:
    """Files of a TLS server.

    Attributes:
        certificate: Its certificate chain, PEM.
        key: The key of the certificate, PEM.
        client_ca: Certificates that sign the clients' ones; given, a client without such a certificate is refused.
    """

    certificate: str
    key: str
    client_ca: str = ""


class GrpcServer:
    """Serves a dispatcher over gRPC.

    Args:
        dispatcher: Runs the calls.
        limit: Most bytes of a message.
    """

    def __init__(self, dispatcher: Dispatcher, *, limit: int = MAX_MESSAGE_BYTES) -> None:
        self._limit = limit
        self._server = grpc.aio.server(
            options=[
                ("grpc.max_receive_message_length", limit),
                ("grpc.max_send_message_length", limit),
                # Two servers on one port would share its clients by chance.
                ("grpc.so_reuseport", 0),
            ],
            maximum_concurrent_rpcs=_MOST_RUNNING,
        )
        services: dict[str, dict[str, grpc.RpcMethodHandler[bytes, bytes]]] = {}
        for method in dispatcher.methods.values():
            service, _, name = method.path.partition("/")
            handler = (
                _stream_handler(dispatcher, method) if method.streaming else _unary_handler(dispatcher, method, limit)
            )
            services.setdefault(service, {})[name] = handler
        self._server.add_generic_rpc_handlers(
            tuple(grpc.method_handlers_generic_handler(service, table) for service, table in services.items())
        )
        self._health: Any = health.aio.HealthServicer()  # type: ignore[attr-defined]  # untyped library
        self._names = ["", *services]
        health_pb2_grpc.add_HealthServicer_to_server(self._health, self._server)
        # Reflection answers from the default descriptor pool, which the wire modules of the methods fill.
        names = [*services, health.SERVICE_NAME, reflection.SERVICE_NAME]
        reflection.enable_server_reflection(names, self._server)

    def bind_unix(self, path: str) -> None:
        """Listen on a unix socket. The caller removed what lay in the way.

        Raises:
            FailedPrecondition: The socket cannot be made.
        """
        self._bind(lambda: self._server.add_insecure_port("unix:" + path), path)

    def bind_tcp(self, host: str, port: int, tls: Tls | None = None) -> int:
        """Listen on an address.

        Args:
            host: Address to bind.
            port: Port to bind; 0 lets the system choose.
            tls: Certificate and key; None for plain connections.

        Returns:
            The port.

        Raises:
            FailedPrecondition: The port is taken or the address is not this machine's.
            InvalidArgument: The certificate or the key cannot be read.
        """
        address = f"{host}:{port}"
        if tls is None:
            return self._bind(lambda: self._server.add_insecure_port(address), address)
        credentials = _credentials(tls)
        return self._bind(lambda: self._server.add_secure_port(address, credentials), address)

    def _bind(self, bind: Callable[[], int], address: str) -> int:
        try:
            port = bind()
        except RuntimeError:
            port = -1
        if port <= 0:
            raise FailedPrecondition(
                f"Cannot listen on {address}: it is in use or not an address of this machine.",
                resource=address,
                hint="Choose another port, or 0 to let the system choose.",
            )
        return port

    async def start(self) -> None:
        """Begin to answer."""
        await self._server.start()
        for name in self._names:
            await self._health.set(name, health_pb2.HealthCheckResponse.SERVING)

    async def stop(self, grace_seconds: float) -> None:
        """Accept no more, let running calls finish, close.

        Args:
            grace_seconds: Most time for running calls; what still runs then is cancelled.
        """
        await self._health.enter_graceful_shutdown()
        await self._server.stop(grace_seconds)


def _unary_handler(dispatcher: Dispatcher, method: Method, limit: int) -> grpc.RpcMethodHandler[bytes, bytes]:
    parse, from_wire, serialise = _wire(method)
    path = method.path

    async def handle(data: bytes, call: grpc.aio.ServicerContext[bytes, bytes]) -> bytes:
        try:
            context = context_of(call.invocation_metadata(), call.time_remaining())  # type: ignore[arg-type]
            response = await dispatcher.unary(path, _parsed(parse, from_wire, data), context)
            reply = serialise(response)
            if len(reply) <= limit:
                return reply
            error: HippoError = too_large(len(reply), limit, "answer")
        except HippoError as raised:
            error = raised
        await call.abort(*status_of(error))
        raise AssertionError("abort raises")

    return grpc.unary_unary_rpc_method_handler(handle)


def _stream_handler(dispatcher: Dispatcher, method: Method) -> grpc.RpcMethodHandler[bytes, bytes]:
    parse, from_wire, serialise = _wire(method)
    path = method.path

    async def handle(data: bytes, call: grpc.aio.ServicerContext[bytes, bytes]) -> AsyncIterator[bytes]:
        try:
            context = context_of(call.invocation_metadata(), call.time_remaining())  # type: ignore[arg-type]
            async with aclosing(dispatcher.stream(path, _parsed(parse, from_wire, data), context)) as events:
                async for event in events:
                    yield serialise(event)
            return
        except HippoError as raised:
            error = raised
        await call.abort(*status_of(error))

    return grpc.unary_stream_rpc_method_handler(handle)


def _wire(method: Method) -> tuple[Callable[[bytes], Any], Callable[[Any], dict[str, object]], Callable[[Any], bytes]]:
    table = method.wire().WIRE
    request_class, _, from_wire = table[method.request]
    response_class, to_wire, _ = table[method.response]

    def serialise(response: object) -> bytes:
        data: bytes = response_class(**to_wire(response)).SerializeToString()
        return data

    return request_class.FromString, from_wire, serialise


def _parsed(
    parse: Callable[[bytes], Any], from_wire: Callable[[Any], dict[str, object]], data: bytes
) -> dict[str, object]:
    try:
        return from_wire(parse(data))
    except DecodeError:
        raise InvalidArgument("The request is not a message of this method.", reason="invalid_field") from None


def _credentials(tls: Tls) -> grpc.ServerCredentials:
    texts = {}
    for name in ("certificate", "key", "client_ca"):
        path = getattr(tls, name)
        if not path:
            continue
        try:
            texts[name] = Path(path).read_bytes()
        except OSError as error:
            raise InvalidArgument(
                f"Cannot read {path}: {error.strerror}.", reason="invalid_field", field=f"tls_{name}", resource=path
            ) from None
    try:
        # gRPC says of a wrong pair what it says of a port in use.
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(tls.certificate, tls.key)
    except ssl.SSLError as error:
        raise InvalidArgument(
            f"The certificate {tls.certificate} and the key {tls.key} cannot be used together: {error.reason or error}.",
            reason="invalid_field",
            field="tls_key",
            resource=tls.key,
            hint="Give a certificate and the private key it was made for, both as PEM.",
        ) from None
    pair = (texts["key"], texts["certificate"])
    return grpc.ssl_server_credentials([pair], texts.get("client_ca"), bool(tls.client_ca))
