"""Answer a hook without a server: load the SDK into this process and ask it.

About ten times as slow as asking a server, and still within the hook's deadline, which the caller enforces. Nothing
else in this package imports the SDK on the way to an answer.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager


def call_in_process(
    store: str, method: str, params: Mapping[str, object], context: Mapping[str, object]
) -> dict[str, object]:
    """Call a method of the store in this process.

    Args:
        store: Folder of the store.
        method: Full name of the method.
        params: The request in JSON form.
        context: As a line server takes it; actor, session, tenant and timeout are used.

    Returns:
        What a server would reply: an object with "result" or "error".
    """
    with _silence():
        import asyncio

        from hippo.errors import HippoError

        try:
            return {"result": asyncio.run(_call(store, method, params, context))}
        except HippoError as error:
            return {"error": error.to_dict()}


async def _call(
    store: str, method: str, params: Mapping[str, object], context: Mapping[str, object]
) -> dict[str, object]:
    from hippo.client import Hippo
    from hippo.v1.methods import METHODS

    known = next(entry for entry in METHODS if entry.path == method)
    timeout = context.get("timeout_seconds")
    async with Hippo(
        store,
        embedded=True,
        surface="hook",
        actor=str(context.get("actor", "")) or None,
        session=str(context.get("session", "")) or None,
        tenant=str(context.get("tenant", "")) or None,
    ) as hippo:
        response = await hippo.call(known, dict(params), timeout=float(str(timeout)) if timeout else None)
    result: dict[str, object] = response.model_dump(mode="json")
    return result


@contextmanager
def _silence() -> Iterator[None]:
    """Keep what libraries print and log away from the agent: stdout is the answer, stderr holds one line at most."""
    saved = [os.dup(descriptor) for descriptor in (1, 2)]
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        yield
    finally:
        for descriptor, original in zip((1, 2), saved, strict=True):
            os.dup2(original, descriptor)
            os.close(original)
        os.close(nowhere)
