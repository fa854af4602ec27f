"""Errors and callers over gRPC: status, one binary trailer, metadata. Shared by the two ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from urllib.parse import quote, unquote

import grpc

from hippo.call import DEFAULT_TENANT, CallContext
from hippo.errors import BY_CODE, HippoError, Internal
from hippo.v1.error_pb2 import ErrorDetail, Reason
from hippo.v1.error_wire import error_detail_from_wire

Metadata = Sequence[tuple[str, str | bytes]]

ERROR_TRAILER = "hippo-error-bin"

MAX_TRAILER_BYTES = 4096
"""Trailers share a few kilobytes with everything else gRPC sends at the end; more would replace the status."""

_STATUS: dict[str, grpc.StatusCode] = {code: grpc.StatusCode[code] for code in BY_CODE}
_REASONS = {name.removeprefix("REASON_").lower(): name for name, _ in Reason.items()}
_IDENTITY = ("tenant", "actor", "session", "surface")


def status_of(error: HippoError) -> tuple[grpc.StatusCode, str, tuple[tuple[str, bytes], ...]]:
    """Status, message and trailers of an error."""
    detail = ErrorDetail(
        reason=_REASONS.get(error.reason),
        field=error.field,
        resource=error.resource,
        hint=error.hint,
        reference=error.reference,
    )
    data = detail.SerializeToString()
    if len(data) > MAX_TRAILER_BYTES:
        # The dispatcher keeps errors far below; the code and the message matter most.
        data = ErrorDetail(reason=detail.reason, reference=error.reference[:200]).SerializeToString()
    return _STATUS.get(error.code, grpc.StatusCode.UNKNOWN), error.message, ((ERROR_TRAILER, data),)


def error_of(code: grpc.StatusCode, message: str, trailers: Metadata | None) -> HippoError | None:
    """The error a server of ours sent, None when the status comes from gRPC itself."""
    for key, value in trailers or ():
        if key == ERROR_TRAILER and isinstance(value, bytes):
            try:
                detail = error_detail_from_wire(ErrorDetail.FromString(value))
            except Exception:  # a trailer that does not parse is as good as none
                return None
            texts = {name: str(text) for name, text in detail if text is not None}
            return BY_CODE.get(code.name, Internal)(message, **texts)
    return None


def metadata_of(context: CallContext) -> tuple[tuple[str, str], ...]:
    """Who calls, as metadata. Percent-encoded: anything but ASCII would replace the answer by INTERNAL."""
    pairs = []
    for name in _IDENTITY:
        value = getattr(context, name)
        if value:
            pairs.append(("hippo-" + name, quote(value, safe=" !#$&'()*+,/:;=?@[]~")))
    return tuple(pairs)


def context_of(metadata: Metadata | None, timeout_seconds: float | None) -> CallContext:
    """The caller a server sees."""
    caller = _caller(tuple(metadata or ()))
    # The deadline may have passed on the way here: that is a call too late, not a wrong one.
    return caller if timeout_seconds is None else caller.with_timeout(max(0.0, timeout_seconds))


@lru_cache(maxsize=256)  # a client says the same with every call
def _caller(metadata: tuple[tuple[str, str | bytes], ...]) -> CallContext:
    given: dict[str, str] = {}
    for key, value in metadata:
        if key.startswith("hippo-") and isinstance(value, str):
            given[key] = unquote(value, errors="replace")
    return CallContext(
        tenant=given.get("hippo-tenant") or DEFAULT_TENANT,
        actor=given.get("hippo-actor", ""),
        session=given.get("hippo-session", ""),
        surface=given.get("hippo-surface") or "grpc",
    )
