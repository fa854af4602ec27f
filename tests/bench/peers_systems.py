"""The systems that are set beside each other: what each is, how it is used here, and what it needs.

Above it stands the run; below it nothing. Licences and ways of use are as each project states them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """One system.

    Attributes:
        key: Names it on the command line, its worker script and its environment.
        name: For the table.
        licence: SPDX name.
        wanted: Requirements that are installed for it; empty where it is part of this tree or runs in this interpreter.
        extra: Of this tree's own systems, the extra they are installed with, "" for the base install; None for all others.
        least_python: The oldest minor version of Python 3 it installs on.
        model: Whether it is given the embedding model.
        reopens: Whether one process can hold one store after another.
        used: How it is used, one phrase.
    """

    key: str
    name: str
    licence: str
    wanted: tuple[str, ...] = ()
    extra: str | None = None
    least_python: int = 11
    model: bool = False
    reopens: bool = True
    used: str


SYSTEMS = (
    System(key="hippo", name="Hippo", licence="MIT", extra="", used="base install, default pipeline, no model"),
    System(
        key="hippo_quality",
        name="Hippo, quality",
        licence="MIT",
        extra="quality",
        used="extra `quality`, which carries all-MiniLM-L6-v2 at 8 bits; every document embedded when it is stored",
    ),
    System(
        key="fts5",
        name="plain FTS5",
        licence="public domain",
        used="one table, English stemming, the question's words without stop words joined by OR",
    ),
    System(
        key="chroma",
        name="Chroma",
        licence="Apache-2.0",
        wanted=("chromadb",),
        model=True,
        used="persistent client, default embedding function",
    ),
    System(
        key="langgraph",
        name="LangGraph InMemoryStore",
        licence="MIT",
        wanted=("langgraph", "numpy", "fastembed"),
        model=True,
        used="vector index over the text, embed function of FastEmbed, numpy as its documentation advises; not durable",
    ),
    System(
        key="mem0",
        name="Mem0",
        licence="Apache-2.0",
        wanted=("mem0ai", "fastembed"),
        model=True,
        used="infer=False, local Qdrant, FastEmbed for vectors and BM25; no spaCy model, hence no entity links and no lemmas",
    ),
    System(
        key="basic_memory",
        name="Basic Memory",
        licence="AGPL-3.0-or-later",
        wanted=("basic-memory", "pysqlite3-binary; sys_platform == 'linux'"),
        least_python=12,
        model=True,
        reopens=False,
        used="Markdown notes, `reindex`, hybrid search by its MCP tool, similarity floor off as it belongs to another model",
    ),
)
