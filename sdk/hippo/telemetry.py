"""OpenTelemetry spans around calls, named after the conventions for generative-AI memory; never a memory's text.

Active only when the program has loaded OpenTelemetry itself, or HIPPO_OTEL=1 asks for it: without either this costs a
look into a dictionary.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hippo.method import Method

_OPERATIONS = {
    "recall": "search_memory",
    "remember": "create_memory",
    "remember_many": "create_memory",
    "update_memory": "update_memory",
    "record_outcome": "update_memory",
    "supersede_memory": "update_memory",
    "pin_memory": "update_memory",
    "unpin_memory": "update_memory",
    "boost_memory": "update_memory",
    "forget_memory": "delete_memory",
}
"""Operation of each method that has one in the conventions; the others are spans under their own name."""

_ASKED = os.environ.get("HIPPO_OTEL") == "1"


def is_on() -> bool:
    """Whether calls are traced."""
    return _ASKED or "opentelemetry.trace" in sys.modules


@contextmanager
def span(method: Method) -> Iterator[None]:
    """A span around one call. Records the method, and of an error its code and reason."""
    try:
        from opentelemetry import trace
    except ImportError:
        yield
        return
    from hippo import __version__
    from hippo.errors import HippoError

    operation = _OPERATIONS.get(method.name, method.name)
    attributes: dict[str, Any] = {
        "gen_ai.operation.name": operation,
        "gen_ai.provider.name": "hippo",
        "rpc.method": method.path,
    }
    tracer = trace.get_tracer("hippo", __version__)
    with tracer.start_as_current_span(
        operation,
        kind=trace.SpanKind.CLIENT,
        attributes=attributes,
        record_exception=False,
        set_status_on_exception=False,
    ) as current:
        try:
            yield
        except HippoError as error:
            # The message may name an id or a path; the code and the reason say enough.
            current.set_attribute("error.type", error.code)
            if error.reason:
                current.set_attribute("hippo.error.reason", error.reason)
            current.set_status(trace.StatusCode.ERROR, error.code)
            raise
        except BaseException as error:
            current.set_attribute("error.type", type(error).__name__)
            current.set_status(trace.StatusCode.ERROR)
            raise
