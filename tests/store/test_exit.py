"""A program that forgets to close its store ends all the same, and says nothing on stderr."""

from __future__ import annotations

import aiosqlite
import pytest

START = """
import asyncio, sys
from datetime import UTC, datetime
from hippo.store.sqlite.store import open_store

async def use(store):
    async with store.write() as unit:
        await unit.tombstones.known("default", [b"x"])
    async with store.read() as snapshot:
        await snapshot.tombstones.known("default", [b"x"])

async def opened():
    store = await open_store(sys.argv[1], clock=lambda: datetime.now(UTC))
    await use(store)
    return store
"""

FORMS = {
    "temporary": "asyncio.run(opened())",
    "inside": "async def main():\n    await opened()\nasyncio.run(main())",
    "global": "kept = asyncio.run(opened())",
    "cycle": "kept = asyncio.run(opened())\nkept.itself = kept\ndel kept",
    "exception": "async def main():\n    store = await opened()\n    raise SystemExit(3)\nasyncio.run(main())",
    "open_transaction": (
        "async def main():\n    store = await opened()\n    await store.write().__aenter__()\nasyncio.run(main())"
    ),
    "two_loops": "kept = asyncio.run(opened())\nasyncio.run(use(kept))",
    "closed": "async def main():\n    await (await opened()).aclose()\nasyncio.run(main())",
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("options", [{}, {"PYTHONDEVMODE": "1"}], ids=["plain", "devmode"])
def test_the_interpreter_exits_with_a_clean_stderr(python, tmp_path, form, options):
    import os

    result = python(START + FORMS[form], str(tmp_path), env={**os.environ, **options})

    # In development mode asyncio reports slow steps, as there are on a busy machine; nothing else may be said.
    assert [line for line in result.stderr.splitlines() if not line.startswith("Executing <")] == []
    assert result.returncode == (3 if form == "exception" else 0)


def test_the_private_names_of_aiosqlite_are_still_there():
    connection = aiosqlite.Connection(lambda: None, 64)

    assert connection._thread.daemon is False
    assert callable(connection._tx.put_nowait)
    connection._thread.daemon = True
    connection._thread.start()
    connection._tx.put_nowait((None, connection.stop))
    connection._thread.join(timeout=5)
    assert not connection._thread.is_alive()
