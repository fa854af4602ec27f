"""Hippo: one memory behind every agent.

`from hippo import Hippo` is all a program needs; models live in `hippo.v1.memory` and its neighbours. The root is lazy:
a name's module is loaded when the name is first used, so that `import hippo` costs a bare interpreter and no more.
"""

TYPE_CHECKING = False  # type checkers take this name as true; loading `typing` would cost a hook as much as `json`
if TYPE_CHECKING:
    from hippo.call import CallContext
    from hippo.client import Hippo
    from hippo.errors import (
        Cancelled,
        Conflict,
        DataLoss,
        DeadlineExceeded,
        FailedPrecondition,
        HippoError,
        Internal,
        InvalidArgument,
        NotFound,
        PermissionDenied,
        ResourceExhausted,
        Unauthenticated,
        Unavailable,
        Unimplemented,
    )
    from hippo.settings import Settings

__version__ = "0.1.0"

__all__ = [
    "CallContext",
    "Cancelled",
    "Conflict",
    "DataLoss",
    "DeadlineExceeded",
    "FailedPrecondition",
    "Hippo",
    "HippoError",
    "Internal",
    "InvalidArgument",
    "NotFound",
    "PermissionDenied",
    "ResourceExhausted",
    "Settings",
    "Unauthenticated",
    "Unavailable",
    "Unimplemented",
    "__version__",
]

_HOMES = {"CallContext": "hippo.call", "Hippo": "hippo.client", "Settings": "hippo.settings"}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'hippo' has no attribute {name!r}")
    from importlib import import_module

    value: object = getattr(import_module(_HOMES.get(name, "hippo.errors")), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
