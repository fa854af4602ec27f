"""What git shows of the work in a folder: branch, changed files, latest commits.

Above it is the client, on whose machine the folder is; below it the `git` command. It never fails: without git, outside a
repository, or where git takes too long, there is nothing to tell. Nothing is kept of what it reads.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping
from typing import Any

TIMEOUT_SECONDS = 1.0
"""Longest time for each of two git commands; they run at once. A huge working tree is not worth waiting for."""

MOST_FILES = 10
MOST_COMMITS = 3
MOST_SUBJECT_CHARACTERS = 200

_SAFE = ("-c", "core.fsmonitor=false", "-c", "core.quotePath=false")
"""A repository's own settings may name programs to run; asking what has changed runs none."""


async def with_task_signals(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments of a context call with what git shows in the working folder; what was given by hand stays.

    Args:
        arguments: Request fields by name.
    """
    seen = await read_task_signals()
    given = {name: value for name, value in arguments.items() if value is not None}
    return {**seen, **given}


async def read_task_signals(folder: str | None = None) -> dict[str, Any]:
    """Branch, changed files and subjects of the latest commits.

    Args:
        folder: Any folder of a repository, or another one; the working folder when None.

    Returns:
        The fields `branch`, `changed_files` (at most 10) and `commits` (at most 3, newest first) as far as git tells them.
    """
    status, log = await asyncio.gather(
        _git(folder, "status", "--porcelain=v1", "--branch", "-z", "--untracked-files=normal"),
        _git(folder, "log", f"-n{MOST_COMMITS}", "--no-merges", "--format=%s"),
    )
    branch, files = read_status(status)
    found: dict[str, Any] = {}
    if branch:
        found["branch"] = branch[:MOST_SUBJECT_CHARACTERS]
    if files:
        found["changed_files"] = files[:MOST_FILES]
    if subjects := [line[:MOST_SUBJECT_CHARACTERS] for line in log.splitlines() if line.strip()]:
        found["commits"] = subjects[:MOST_COMMITS]
    return found


def read_status(text: str) -> tuple[str, list[str]]:
    """Branch and changed files of what `git status --porcelain=v1 --branch -z` prints.

    Returns:
        The branch, "" for a detached head; files git knows before files it does not.
    """
    branch, known, unknown = "", list[str](), list[str]()
    entries = iter(text.split("\0"))
    for entry in entries:
        kind, path = entry[:2], entry[3:]
        if kind == "##":
            branch = "" if path.startswith("HEAD (") else path.removeprefix("No commits yet on ").partition("...")[0]
        elif kind == "??":
            unknown.append(path)
        elif path:
            known.append(path)
            if kind[0] in "RC":
                next(entries, None)  # the old name of what was renamed or copied
    return branch, known + unknown


async def _git(folder: str | None, *arguments: str) -> str:
    """What a git command prints; "" when it cannot, may not or does not in time."""
    try:
        process = await asyncio.create_subprocess_exec(
            "git", *_SAFE, *arguments,
            cwd=folder,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            # Asking may not take the lock that a commit under way needs, nor ask a person for anything.
            env={**os.environ, "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0"},
        )  # fmt: skip
    except (OSError, ValueError, NotImplementedError):
        return ""
    try:
        output, _ = await asyncio.wait_for(process.communicate(), TIMEOUT_SECONDS)
    except TimeoutError:
        try:
            process.kill()
        except ProcessLookupError:
            pass
        await process.wait()
        return ""
    return output.decode("utf-8", "replace") if process.returncode == 0 else ""
