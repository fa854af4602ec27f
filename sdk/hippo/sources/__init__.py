"""Readers of what other tools keep: files in, memories to import out.

Each reader is an iterator over a path: `SourceItem` for a text, `SourceFault` for what could not be read, `Skipped` for
what is not meant to be imported. It reads as it goes, so that a file of any size needs little memory, and writes
nothing.

    from hippo.sources import import_source, read_chatgpt

    async with Hippo() as hippo:
        report = await import_source(hippo, read_chatgpt("conversations.json"), source="import:chatgpt")
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hippo.sources.chatgpt import read_chatgpt as read_chatgpt
    from hippo.sources.claude import read_claude as read_claude
    from hippo.sources.cursor import read_cursor as read_cursor
    from hippo.sources.git import RepositoryLog as RepositoryLog
    from hippo.sources.git import read_commits as read_commits
    from hippo.sources.importing import ImportReport as ImportReport
    from hippo.sources.importing import batches as batches
    from hippo.sources.importing import import_source as import_source
    from hippo.sources.item import Found as Found
    from hippo.sources.item import Skipped as Skipped
    from hippo.sources.item import SourceFault as SourceFault
    from hippo.sources.item import SourceItem as SourceItem
    from hippo.sources.plain import read_text as read_text
    from hippo.sources.slack import read_slack as read_slack
    from hippo.sources.vault import read_markdown as read_markdown

_HOMES = {
    "Found": "item",
    "ImportReport": "importing",
    "RepositoryLog": "git",
    "Skipped": "item",
    "SourceFault": "item",
    "SourceItem": "item",
    "batches": "importing",
    "import_source": "importing",
    "read_chatgpt": "chatgpt",
    "read_claude": "claude",
    "read_commits": "git",
    "read_cursor": "cursor",
    "read_markdown": "vault",
    "read_slack": "slack",
    "read_text": "plain",
}

__all__ = [
    "Found",
    "ImportReport",
    "RepositoryLog",
    "Skipped",
    "SourceFault",
    "SourceItem",
    "batches",
    "import_source",
    "read_chatgpt",
    "read_claude",
    "read_commits",
    "read_cursor",
    "read_markdown",
    "read_slack",
    "read_text",
]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(f"hippo.sources.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
