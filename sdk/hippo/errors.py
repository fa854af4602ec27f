"""Errors that reach a caller, and the one table of their codes.

Everything above the store raises these and nothing else; transports carry them and give back the same class. Standard
library only: the command line and the hook import this before anything heavy.
"""

from __future__ import annotations


class HippoError(Exception):
    """Root of every error a caller can act on.

    Args:
        message: One sentence: what was found, what was wanted.
        reason: Finer cause, one of the words of `Reason` in the contract, e.g. "secret"; "" when the class says it all.
        field: Request field at fault, "" when no single one is.
        resource: Id or path the error is about, "" when none is.
        hint: What to do next, in one sentence; "" when there is nothing to do.
        reference: Log entry of a program fault, "" otherwise.
    """

    code = "UNKNOWN"
    http_status = 500
    exit_status = 1
    retryable = False

    def __init__(
        self,
        message: str,
        *,
        reason: str = "",
        field: str = "",
        resource: str = "",
        hint: str = "",
        reference: str = "",
    ) -> None:
        super().__init__(message)
        self.message = message
        self.reason = reason
        self.field = field
        self.resource = resource
        self.hint = hint
        self.reference = reference

    def __str__(self) -> str:
        return f"{self.message} {self.hint}".strip() if self.hint else self.message

    def to_dict(self) -> dict[str, str]:
        """The error as plain data, the form every JSON surface uses."""
        return {
            "code": self.code,
            "message": self.message,
            "reason": self.reason,
            "field": self.field,
            "resource": self.resource,
            "hint": self.hint,
            "reference": self.reference,
        }


class InvalidArgument(HippoError):
    """Raised when a request is malformed: a field is missing, of the wrong type or out of range."""

    code = "INVALID_ARGUMENT"
    http_status = 400
    exit_status = 2


class NotFound(HippoError):
    """Raised when no resource has the given id."""

    code = "NOT_FOUND"
    http_status = 404


class Conflict(HippoError):
    """Raised when somebody else changed the resource first, or a key was used for another request."""

    code = "ABORTED"
    http_status = 409


class FailedPrecondition(HippoError):
    """Raised when the store's state or the text's content forbids the call, e.g. a secret or a read-only store."""

    code = "FAILED_PRECONDITION"
    http_status = 412


class PermissionDenied(HippoError):
    """Raised when the caller is known and may not do this."""

    code = "PERMISSION_DENIED"
    http_status = 403


class Unauthenticated(HippoError):
    """Raised when the caller's key is missing, wrong or revoked."""

    code = "UNAUTHENTICATED"
    http_status = 401


class ResourceExhausted(HippoError):
    """Raised when a limit on size or rate is reached."""

    code = "RESOURCE_EXHAUSTED"
    http_status = 429


class DeadlineExceeded(HippoError):
    """Raised when the call did not finish in the given time."""

    code = "DEADLINE_EXCEEDED"
    http_status = 504


class Cancelled(HippoError):
    """Raised when the caller gave the call up."""

    code = "CANCELLED"
    http_status = 499


class Unavailable(HippoError):
    """Raised when the server cannot be reached or the store is busy; trying again may help."""

    code = "UNAVAILABLE"
    http_status = 503
    retryable = True


class DataLoss(HippoError):
    """Raised when the store's file is damaged; it is left as it was."""

    code = "DATA_LOSS"
    http_status = 500


class Unimplemented(HippoError):
    """Raised when the server does not know the method."""

    code = "UNIMPLEMENTED"
    http_status = 501


class Internal(HippoError):
    """Raised when the program failed; the log has the reference."""

    code = "INTERNAL"
    http_status = 500


BY_CODE: dict[str, type[HippoError]] = {
    kind.code: kind
    for kind in (
        InvalidArgument,
        NotFound,
        Conflict,
        FailedPrecondition,
        PermissionDenied,
        Unauthenticated,
        ResourceExhausted,
        DeadlineExceeded,
        Cancelled,
        Unavailable,
        DataLoss,
        Unimplemented,
        Internal,
    )
}
"""The one table from canonical status code to class; transports map through it."""


def error_from_dict(data: dict[str, str]) -> HippoError:
    """Rebuild an error from `HippoError.to_dict`; an unknown code gives Internal."""
    kind = BY_CODE.get(data.get("code", ""), Internal)
    return kind(
        data.get("message", ""),
        reason=data.get("reason", ""),
        field=data.get("field", ""),
        resource=data.get("resource", ""),
        hint=data.get("hint", ""),
        reference=data.get("reference", ""),
    )
