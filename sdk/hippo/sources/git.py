"""A repository's commits, as git tells them: read with `git log`, and nothing in the repository is run or written.

Above lies the command that learns; below lies the git program. Messages are split at NUL, which no message can hold, so
that neither separators in a text nor its encoding shift a field.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from hippo.errors import FailedPrecondition, InvalidArgument
from hippo.sources import files as _files  # noqa: F401 - registers how bytes that are no UTF-8 are read

MOST_COMMITS = 20_000
"""Most commits read of one repository, the newest."""

MOST_FILES = 200
"""Most file names kept of one commit."""

_MOST_SUBJECT, _MOST_BODY = 2_000, 50_000
_TIMEOUT_SECONDS = 120
_FIELDS = ("%H", "%P", "%an", "%ct", "%s", "%b")


class RepositoryLog(NamedTuple):
    """What was read of a repository.

    Attributes:
        name: Name of its top folder, of the main one for a worktree.
        folder: Where it was read.
        commits: Inputs for learn_commits, oldest first.
        notes: What the reader should know: a shallow clone, no commits yet.
    """

    name: str
    folder: str
    commits: tuple[dict[str, Any], ...]
    notes: tuple[str, ...] = ()


def read_commits(folder: str | os.PathLike[str], *, days: int = 7, now: datetime | None = None) -> RepositoryLog:
    """The commits of the last days on the branch that is checked out.

    Args:
        folder: The repository, or any folder in it.
        days: How many days back, 1 or more.
        now: The end of the days; the system's time when None.

    Raises:
        InvalidArgument: the folder is not in a git repository.
        FailedPrecondition: git is not installed, refuses the repository, or takes too long.
    """
    place = Path(folder).expanduser()
    if not place.is_dir():
        raise InvalidArgument(
            f"There is no folder {folder}.", field="repos", resource=str(folder), hint="Check the path."
        )
    top = _git(place, "rev-parse", "--path-format=absolute", "--git-common-dir", "--is-shallow-repository")
    if top.returncode:
        raise _refused(place, top.stderr)
    common, shallow, *_ = [*_text(top.stdout).split("\n"), ""]
    name = _name_of(Path(common))
    if _git(place, "rev-parse", "--verify", "--quiet", "HEAD^{commit}").returncode:
        return RepositoryLog(name, str(place), (), ("The repository has no commits yet.",))
    since = (now or datetime.now(UTC)) - timedelta(days=days)
    log = _git(
        place,
        "log",
        "-z",
        "--reverse",
        "--topo-order",
        f"--max-count={MOST_COMMITS}",
        f"--since={since.isoformat(timespec='seconds')}",
        "--encoding=UTF-8",
        f"--format={'%x00'.join(_FIELDS)}",
        "HEAD",
    )
    if log.returncode:
        raise _refused(place, log.stderr)
    commits = list(_commits_in(log.stdout))
    changed = _files_of(place, since, {commit["hash"] for commit in commits}) if commits else {}
    for commit in commits:
        commit["files"] = changed.get(commit["hash"], [])[:MOST_FILES]
    notes = ["This is a shallow clone: older commits are not here to learn from."] if shallow.strip() == "true" else []
    if len(commits) == MOST_COMMITS:
        notes.append(f"Only the newest {MOST_COMMITS:,} commits were read.")
    return RepositoryLog(name, str(place), tuple(commits), tuple(notes))


def _commits_in(raw: bytes) -> Iterator[dict[str, Any]]:
    fields = raw.split(b"\x00")
    size = len(_FIELDS)
    for at in range(0, len(fields) - size + 1, size):
        name, parents, author, stamp, subject, body = fields[at : at + size]
        title = _text(subject).strip()
        if not title:
            continue
        moment = _text(stamp).strip()
        yield {
            "hash": _text(name).strip(),
            "subject": title[:_MOST_SUBJECT],
            "body": _text(body)[:_MOST_BODY],
            "author": _text(author)[:200],
            "time": datetime.fromtimestamp(int(moment), UTC) if moment.isdigit() and int(moment) < 2**40 else None,
            "parent_count": len(parents.split()),
        }


def _files_of(place: Path, since: datetime, hashes: set[str]) -> dict[str, list[str]]:
    """Names of the files each commit changed; none where git cannot tell, as in a partial clone."""
    done = _git(
        place,
        "log",
        "-z",
        f"--max-count={MOST_COMMITS}",
        f"--since={since.isoformat(timespec='seconds')}",
        "--name-only",
        "--no-renames",
        "--format=%H",
        "HEAD",
    )
    found: dict[str, list[str]] = {}
    current: list[str] = []
    for part in done.stdout.split(b"\x00") if not done.returncode else ():
        name = _text(part).lstrip("\n")
        if name in hashes and name not in found:
            current = found[name] = []
        elif name:
            current.append(name)
    return found


def _git(place: Path, *words: str) -> subprocess.CompletedProcess[bytes]:
    """Run git so that it only reads: no pager, no helper programs, no prompts, no fetching of what a partial clone lacks."""
    settings = (
        "core.fsmonitor=false",
        "log.showSignature=false",
        "core.quotePath=false",
        "diff.external=",
        "log.mailmap=false",
    )
    command = ["git", "--no-pager", "--no-optional-locks", *(word for one in settings for word in ("-c", one)), *words]
    try:
        return subprocess.run(
            command,
            cwd=place,
            env=_environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_TIMEOUT_SECONDS,
            check=False,
        )
    except FileNotFoundError:
        raise FailedPrecondition(
            "git is not installed, so there are no commits to learn from.", hint="Install git, or leave --git out."
        ) from None
    except OSError as error:
        raise FailedPrecondition(f"git cannot be run: {error.strerror}.") from None
    except subprocess.TimeoutExpired:
        raise FailedPrecondition(
            f"git took longer than {_TIMEOUT_SECONDS} seconds in {place}.", resource=str(place)
        ) from None


def _environment() -> Mapping[str, str]:
    # A hook of git calls programs with these set: they point at the hook's repository, not at the one asked for.
    local = (
        "GIT_DIR",
        "GIT_WORK_TREE",
        "GIT_INDEX_FILE",
        "GIT_PREFIX",
        "GIT_OBJECT_DIRECTORY",
        "GIT_EXTERNAL_DIFF",
        "GIT_COMMON_DIR",
    )
    kept = {name: value for name, value in os.environ.items() if name not in local}
    return {
        **kept,
        "GIT_TERMINAL_PROMPT": "0",
        "GIT_OPTIONAL_LOCKS": "0",
        "GIT_NO_LAZY_FETCH": "1",
        "GIT_PAGER": "cat",
        "LC_ALL": "C",
    }


def _refused(place: Path, stderr: bytes) -> InvalidArgument | FailedPrecondition:
    said = " ".join(_text(stderr).replace("fatal: ", "").split())[:300]
    if "not a git repository" in said:
        return InvalidArgument(
            f"{place} is not in a git repository.", field="repos", resource=str(place), hint="Name one with --repos."
        )
    return FailedPrecondition(f"git refuses {place}: {said or 'it does not say why'}.", resource=str(place))


def _name_of(common: Path) -> str:
    folder = common.parent if common.name == ".git" else common
    return folder.name.removesuffix(".git")[:60]


def _text(raw: bytes) -> str:
    return raw.decode("utf-8", "hippo-western")
