"""Basic Memory: each document a Markdown note, indexed by its command line, asked through its MCP tool in this process.

Usage: with_basic_memory.py, or with_basic_memory.py cli ARGUMENTS for its command line.
"""

from __future__ import annotations

import asyncio
import importlib.metadata
import os
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

if not hasattr(sqlite3.Connection, "enable_load_extension"):
    # Its vectors need an SQLite that loads extensions. Where this Python's does not, the same module built otherwise does.
    import pysqlite3

    sys.modules["sqlite3"] = pysqlite3
    sys.modules["sqlite3.dbapi2"] = pysqlite3.dbapi2

from protocol import MODEL, Document, Guard, current, said, serve

PROJECT = "bench"
"""Settings and engines stay with the process, so that every store has a process of its own."""


class BasicMemory:
    version = importlib.metadata.version("basic-memory")

    def __init__(self) -> None:
        self._runner = asyncio.Runner()
        self._client: Any = None
        self._ids: dict[str, str] = {}

    def open(self, folder: Path) -> None:
        self._notes = folder / "notes"
        self._notes.mkdir()
        os.environ["BASIC_MEMORY_CONFIG_DIR"] = str(folder / "settings")
        os.environ["BASIC_MEMORY_HOME"] = str(folder / "home")
        os.environ["BASIC_MEMORY_SEMANTIC_EMBEDDING_MODEL"] = MODEL
        # The default floor was chosen for another model, whose similarities are higher; with this one nothing would pass.
        os.environ["BASIC_MEMORY_SEMANTIC_MIN_SIMILARITY"] = "0"
        os.environ["LOGFIRE_IGNORE_NO_CONFIG"] = "1"

    def add(self, documents: Sequence[Document]) -> None:
        for place, document in enumerate(current(documents)):
            # A title that says nothing: one made of the text would count its words twice.
            title = f"n{place:06d}"
            self._ids[title] = document["id"]
            note = f"---\ntitle: {title}\ntype: note\n---\n\n{said(document)}\n"
            (self._notes / f"{title}.md").write_text(note, encoding="utf-8")
        _command("project", "add", PROJECT, str(self._notes), "--default", "--local", "--no-wait")
        _command("reindex", "--project", PROJECT)
        self._runner.run(self._connect())

    async def _connect(self) -> None:
        import basic_memory.mcp.tools  # noqa: F401  (registers the tools)
        from basic_memory.mcp.server import mcp
        from fastmcp import Client
        from loguru import logger

        logger.remove()
        self._client = Client(mcp)
        await self._client.__aenter__()

    def ask(self, query: str, limit: int) -> list[str]:
        return self._runner.run(self._ask(query, limit))

    async def _ask(self, query: str, limit: int) -> list[str]:
        order = {"query": query, "project": PROJECT, "page_size": limit, "output_format": "json"}
        answer = (await self._client.call_tool("search_notes", order)).structured_content
        return [self._ids[hit["title"]] for hit in answer["result"]["results"]]


def _command(*arguments: str) -> None:
    done = subprocess.run(
        [sys.executable, __file__, "cli", *arguments],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"basic-memory {arguments[0]}: {(done.stderr or done.stdout).strip()[-300:]}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["cli"]:
        sys.addaudithook(Guard())
        from basic_memory.cli.main import app

        sys.argv = ["basic-memory", *sys.argv[2:]]
        app()
    else:
        serve(BasicMemory)
