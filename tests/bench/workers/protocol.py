"""The side of a memory that is measured: takes orders as JSON lines, answers each with one, and keeps off the network.

Above it stand the scripts of this folder, one for each system, in an environment of their own; below it the standard library.
It knows neither the systems nor what is asked of them.

Orders: {"do": "open", "folder": "..."}, {"do": "add", "documents": [...]}, {"do": "ask", "query": "...", "limit": 10} and
{"do": "close"}. Answers: {"version": "..."}, {"seconds": 1.5}, {"ranked": ["id", ...], "ms": 0.8} and {"peak": bytes,
"refused": connections}; {"error": "..."} for what failed. A document has id, text, speaker, session, time, tags, kind and
supersedes, as far as they are known.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

Document = dict[str, Any]

MODEL = "sentence-transformers/all-MiniLM-L6-v2"
"""The embedding model of every system that takes one from outside."""


class Memory(Protocol):
    """One system, as its own documentation says it is used."""

    version: str

    def open(self, folder: Path) -> None:
        """Begin an empty store in an empty folder; an earlier one is closed."""

    def add(self, documents: Sequence[Document]) -> None:
        """Store documents, in order."""

    def ask(self, query: str, limit: int) -> list[str]:
        """Ids of the documents found, best first."""


def said(document: Document) -> str:
    """The text with its speaker before it, for systems that know no speakers: they find more that way."""
    speaker = document.get("speaker")
    return f"{speaker}: {document['text']}" if speaker else str(document["text"])


def current(documents: Sequence[Document]) -> list[Document]:
    """The documents without those that another one replaces: whoever uses such a system overwrites them."""
    replaced = {document.get("supersedes") for document in documents}
    return [document for document in documents if document["id"] not in replaced]


class Guard:
    """Refuses Python's connections to other machines, and counts them."""

    def __init__(self) -> None:
        self.refused = 0

    def __call__(self, event: str, arguments: tuple[Any, ...]) -> None:
        if event == "socket.connect":
            host = arguments[1][0] if isinstance(arguments[1], tuple) else ""
        elif event == "socket.getaddrinfo":
            host = arguments[0]
        else:
            return
        if host not in ("", None, "localhost", "127.0.0.1", "::1", b"localhost"):
            self.refused += 1
            raise ConnectionRefusedError(f"a measured system may not reach {host!r}")


def serve(system: Callable[[], Memory]) -> None:
    """Answer orders until the input ends.

    Args:
        system: Imports the system and makes it ready.
    """
    guard = Guard()
    sys.addaudithook(guard)
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # What a system prints belongs to its log; a line of it among the answers would break them.
    os.dup2(2, 1)
    memory: Memory | None = None
    for line in sys.stdin:
        order = json.loads(line)
        try:
            if memory is None:
                memory = system()
            answer = _obey(memory, order, guard)
        except Exception as error:  # the reason goes into the table
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), file=answers, flush=True)


def _obey(memory: Memory, order: dict[str, Any], guard: Guard) -> dict[str, Any]:
    if order["do"] == "open":
        memory.open(Path(order["folder"]))
        return {"version": memory.version}
    if order["do"] == "add":
        started = time.perf_counter()
        memory.add(order["documents"])
        return {"seconds": time.perf_counter() - started}
    if order["do"] == "ask":
        started = time.perf_counter()
        ranked = memory.ask(order["query"], order["limit"])
        return {"ranked": ranked, "ms": (time.perf_counter() - started) * 1e3}
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return {"peak": peak, "refused": guard.refused}
