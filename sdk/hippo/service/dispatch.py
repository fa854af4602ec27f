"""The one way into a service: validate, name the caller, set the deadline, run, translate errors.

Above it stand the transports, below it the service objects. Every call passes here, in process as over the network, so
a call behaves the same wherever it comes from. Knows nothing about memory.
"""

from __future__ import annotations

import logging
import math
import secrets
from collections.abc import AsyncGenerator, Iterable, Mapping
from typing import Any

import anyio
from pydantic import BaseModel, ValidationError

from hippo.call import CallContext
from hippo.errors import DeadlineExceeded, HippoError, Internal, InvalidArgument, Unimplemented
from hippo.method import Method

_LOG = logging.getLogger("hippo")

MAX_IDENTITY_CHARACTERS = 200
"""Longest tenant, actor, session or surface: they travel in gRPC metadata, which is small."""

_MESSAGE_BYTES = 1024
_DETAIL_BYTES = 512


class _Route:
    """What a call of one method needs, looked up once."""

    __slots__ = ("handler", "method", "request_model")

    def __init__(self, method: Method, handler: Any) -> None:
        self.method = method
        self.handler = handler
        self.request_model: type[BaseModel] | None = None


class Dispatcher:
    """Runs calls on service objects.

    Args:
        methods: The method table.
        services: Service objects by full name, e.g. "hippo.v1.MemoryService". Methods of services that are not here
            answer Unimplemented.

    Attributes:
        methods: The methods that are answered, by path.
        running: Calls in flight.
        finished: Calls that ended, well or not.
    """

    def __init__(self, methods: Iterable[Method], services: Mapping[str, object]) -> None:
        self.running = 0
        self.finished = 0
        self._known_caller: CallContext | None = None
        self._services = services
        # Handlers are looked up at the first call of a method: a service may be one that loads only then.
        self._routes: dict[str, _Route] = {}
        self.methods: dict[str, Method] = {
            method.path: method for method in methods if method.path.partition("/")[0] in services
        }

    async def unary(self, path: str, request: Mapping[str, object] | BaseModel, context: CallContext) -> BaseModel:
        """Run one call.

        Args:
            path: Method path, e.g. "hippo.v1.MemoryService/Recall".
            request: The request model, or the plain data of one.
            context: Who calls and for how long.

        Returns:
            The response model.

        Raises:
            HippoError: Whatever went wrong, in the one form callers know.
        """
        self.running += 1
        try:
            route = self._route(path, streaming=False)
            checked = _checked(route, request)
            if context is not self._known_caller:  # clients use the same one call after call
                check_context(context)
                self._known_caller = context
            timeout = context.timeout_seconds
            if timeout is None:
                response: BaseModel = await route.handler(checked, context)
                return response
            with anyio.move_on_after(timeout):
                response = await route.handler(checked, context)
                return response  # noqa: RET504 - a bare return would hand an Any to the caller's type checker
            # Only the expired deadline leads here; a cancelled caller leaves with its cancellation.
            raise deadline_exceeded(timeout)
        except HippoError as error:
            _clip_error(error)
            raise
        except Exception as error:
            raise internal_error(error, path) from error
        finally:
            self.running -= 1
            self.finished += 1

    async def stream(
        self, path: str, request: Mapping[str, object] | BaseModel, context: CallContext
    ) -> AsyncGenerator[BaseModel, None]:
        """Run one streaming call and yield its events. The deadline covers the work, not the consumer's pauses.

        Raises:
            HippoError: As `unary`; the stream ends there.
        """
        events: Any = None
        self.running += 1
        try:
            route = self._route(path, streaming=True)
            checked = _checked(route, request)
            check_context(context)
            events = route.handler(checked, context)
            timeout = context.timeout_seconds
            if timeout is None:
                async for event in events:
                    yield event
                return
            deadline = anyio.current_time() + timeout
            iterator = aiter(events)
            while True:
                # One scope per event: a scope may not stay open across a yield.
                event = None
                with anyio.CancelScope(deadline=deadline) as scope:
                    event = await anext(iterator, None)
                if scope.cancelled_caught:
                    raise deadline_exceeded(timeout)
                if event is None:
                    return
                yield event
        except HippoError as error:
            _clip_error(error)
            raise
        except Exception as error:
            raise internal_error(error, path) from error
        finally:
            self.running -= 1
            self.finished += 1
            close = getattr(events, "aclose", None)
            if close is not None:
                await close()

    def _route(self, path: str, *, streaming: bool) -> _Route:
        route = self._routes.get(path)
        if route is None:
            route = self._find(path)
        if route.method.streaming is not streaming:
            raise Unimplemented(
                f"Method {path} answers with {'one message' if streaming else 'a stream'}.", resource=path
            )
        return route

    def _find(self, path: str) -> _Route:
        method = self.methods.get(path)
        handler = getattr(self._services[path.partition("/")[0]], method.name, None) if method is not None else None
        if method is None or handler is None:
            raise Unimplemented(
                f"This server does not know the method {path}.",
                resource=path,
                hint="Update the older side: client and server may have different versions.",
            )
        if any(field.name == "page_token" for field in method.fields):
            from hippo.service.paging import paged

            handler = paged(path, handler)
        route = self._routes[path] = _Route(method, handler)
        return route


def deadline_exceeded(timeout_seconds: float) -> DeadlineExceeded:
    """The error of a call that took longer than it may, the same from every transport."""
    return DeadlineExceeded(
        f"The call did not finish within {timeout_seconds:g} seconds.",
        hint="Give it more time: --timeout or HIPPO_TIMEOUT, in Python timeout=.",
    )


def invalid_argument(error: ValidationError) -> InvalidArgument:
    """Say in one sentence what is wrong with a request, without the values' full text and without pydantic's words."""
    from hippo.fault import wanted_and_found

    fault = error.errors(include_url=False)[0]
    field = ".".join(str(part) for part in fault["loc"])
    kind = fault["type"]
    if kind == "string_unicode":
        return _no_unicode(field)
    if kind == "missing":
        message = f"{field or 'the request'} is missing."
    elif kind == "extra_forbidden":
        message = f"{field} is not a field of this request."
    else:
        message = f"{field or 'The request'}: {wanted_and_found(fault)}."
    return InvalidArgument(message, reason="invalid_field", field=field)


def _checked(route: _Route, request: Mapping[str, object] | BaseModel) -> BaseModel:
    model = route.request_model
    if model is None:
        model = route.request_model = route.method.models()[0]
    if isinstance(request, BaseModel):
        if type(request) is model:
            check_texts(request)
            return request
        request = request.model_dump(exclude_unset=True)
    try:
        checked = model.model_validate(request)
    except ValidationError as error:
        raise invalid_argument(error) from None
    check_texts(checked)
    return checked


def check_texts(request: BaseModel) -> None:
    """Refuse texts that no store and no transport can carry: half of a surrogate pair has no UTF-8 form.

    Args:
        request: A request model; its lists and inner models are looked into.

    Raises:
        InvalidArgument: A text has one; `field` names it, e.g. "memory_ids.0".
    """
    field = _broken_text(request)
    if field is not None:
        raise _no_unicode(field)


def check_context(context: CallContext) -> None:
    """Refuse a caller whose identity or deadline cannot be used.

    Raises:
        InvalidArgument: `field` is "tenant", "actor", "session", "surface" or "timeout".
    """
    if not context.tenant:
        raise InvalidArgument("tenant is empty.", reason="invalid_field", field="tenant")
    for name in ("tenant", "actor", "session", "surface"):
        value: str = getattr(context, name)
        if len(value) > MAX_IDENTITY_CHARACTERS:
            raise InvalidArgument(
                f"{name} has {len(value)} characters, at most {MAX_IDENTITY_CHARACTERS} are allowed.",
                reason="invalid_field",
                field=name,
            )
        if not _is_unicode(value):
            raise _no_unicode(name)
    timeout = context.timeout_seconds
    if timeout is None:
        return
    try:
        usable = math.isfinite(timeout) and timeout >= 0
    except OverflowError:  # a whole number beyond every float
        usable = False
    if not usable:
        from hippo.fault import shown

        raise InvalidArgument(
            f"timeout must be a number of seconds, not {shown(timeout)}.", reason="invalid_field", field="timeout"
        )


def _broken_text(value: object) -> str | None:
    """Where inside a value the first text without a UTF-8 form is, as a field path; None when all are good."""
    if isinstance(value, str):
        return None if _is_unicode(value) else ""
    parts: Iterable[tuple[object, object]]
    if isinstance(value, BaseModel):
        parts = value.__dict__.items()
    elif isinstance(value, (list, tuple)):
        parts = enumerate(value)
    elif isinstance(value, Mapping):
        parts = value.items()
    else:
        return None
    for name, part in parts:
        # Most of a batch's fields are not given or plain: they are passed over without a call.
        if not part or (isinstance(part, str) and part.isascii()):
            continue
        inner = _broken_text(part)
        if inner is not None:
            return f"{name}.{inner}" if inner else str(name)
    return None


def _is_unicode(text: str) -> bool:
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _no_unicode(field: str) -> InvalidArgument:
    return InvalidArgument(f"{field} holds characters that are no valid Unicode.", reason="invalid_field", field=field)


def internal_error(error: Exception, path: str) -> Internal:
    """The error of a fault of ours, with a reference under which the log has more."""
    reference = secrets.token_hex(4)
    # The type and the place, never the message: it may quote a memory.
    _LOG.error("%s failed, reference %s: %s", path, reference, _trace(error))
    return Internal(
        "The program failed.", reason="internal", reference=reference, hint=f"The log has more under {reference}."
    )


def _trace(error: BaseException) -> str:
    import traceback

    frames = traceback.extract_tb(error.__traceback__)
    lines = [f"{frame.filename}:{frame.lineno} in {frame.name}" for frame in frames]
    return f"{type(error).__name__} at " + " < ".join(reversed(lines))


def _clip_error(error: HippoError) -> None:
    """Keep an error small enough for every transport, so that it reads the same over all of them."""
    error.message = _clip(error.message, _MESSAGE_BYTES)
    error.args = (error.message,)
    error.field = _clip(error.field, _DETAIL_BYTES)
    error.resource = _clip(error.resource, _DETAIL_BYTES)
    error.hint = _clip(error.hint, _DETAIL_BYTES)


def _clip(text: str, limit: int) -> str:
    data = text.encode("utf-8", "replace")
    if len(data) <= limit:
        return data.decode()
    return data[: limit - 3].decode("utf-8", "ignore") + "…"
