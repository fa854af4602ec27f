"""Sets Hippo beside other libraries on the same documents and questions, each in an environment and a process of its own.

Usage: peers.py [DIR ...] [--only hippo,hippo_quality,fts5,chroma,langgraph,mem0,basic_memory] [--beside FILE ...]
                [--model FOLDER] [--python PATH ...] [--cache FOLDER] [--limit N] [--json] [--keep FOLDER] [--doc FILE]
DIR is a folder as `hippo eval` reads it, or the word own, which is the default: the project's sets in tests/eval; "own notes",
"own dialogues" and "own assistant chats" are those of one kind.
Installing asks the package index pip is set up for; the measured processes have no network. Environments stay in the cache
folder for the next run.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import peers_model
from children import Failed
from environments import Installed, install
from figures import write_block
from peers_client import offline
from peers_own import install_own
from peers_report import Outcome, SideBySide, earlier
from peers_run import Group, measure
from peers_systems import SYSTEMS, System

from hippo import InvalidArgument
from hippo.engine.domain.terms import STOP_WORDS
from hippo.evaluation.load import load_dataset

ROOT = Path(__file__).parents[2]
OWN = "own"
KINDS = {"own notes": "notes", "own dialogues": "dialogues", "own assistant chats": "assistant"}
NEWEST_PYTHON = 14


def main() -> int:
    """Measure the systems asked for and print their figures.

    Returns:
        0 when every system ran, 1 when one could not: the table says why.
    """
    options = _options()
    try:
        groups = _groups(options.sets, options.limit)
    except InvalidArgument as error:
        print(error.message, file=sys.stderr)
        return 2
    counts = [(group.name, group.size[0]) for group in groups]
    try:
        sizes = {group.name: group.size for group in groups}
        others, words = earlier(options.beside, sizes, skip={system.key for system in options.only})
    except Failed as error:
        print(error, file=sys.stderr)
        return 2
    options.cache.mkdir(parents=True, exist_ok=True)
    notes = [
        "The measured processes have no network at all."
        if offline()
        else "Python's connections to other machines were refused; this system has no way to take the network from a process."
    ]
    if options.limit:
        notes.append(f"Only the first conversations of a set, or sets of a kind, were used: {options.limit} at most.")
    notes += words
    environment: dict[str, str] = {}
    lacking = ""
    if any(system.model for system in options.only):
        try:
            environment, model = peers_model.prepare(options.cache, options.model, sys.executable, STOP_WORDS)
            notes.append(f"Systems that take an embedding model have {model}.")
        except Failed as error:
            lacking = f"no embedding model: {error}"
    outcomes = []
    for system in options.only:
        print(f"measuring: {system.name}", file=sys.stderr, flush=True)
        outcome = Outcome(system)
        outcomes.append(outcome)
        if system.model and lacking:
            outcome.reason = lacking
            continue
        try:
            python = _installed(system, outcome, options.cache, options.python)
            for group in groups:
                print(f"  {group.name}", file=sys.stderr, flush=True)
                with tempfile.TemporaryDirectory(prefix="hb", ignore_cleanup_errors=True) as folder:
                    found = measure(system, python, group, Path(folder).resolve(), environment if system.model else {})
                outcome.version, outcome.groups[group.name] = found.version, found.summary()
        except Failed as error:
            outcome.reason = str(error)
    outcomes = sorted([*outcomes, *others], key=lambda outcome: SYSTEMS.index(outcome.system))
    taken = datetime.now(UTC)
    answer = SideBySide(counts, outcomes, notes)
    options.keep.mkdir(parents=True, exist_ok=True)
    path = options.keep / f"peers-{taken:%Y-%m-%dT%H%M%S}.json"
    path.write_text(answer.as_json(taken), encoding="utf-8")
    path.with_suffix(".md").write_text(answer.markdown(taken), encoding="utf-8")
    if options.doc:
        write_block(options.doc, "side by side", answer.markdown(taken))
    print(answer.as_json(taken) if options.json else answer.text())
    print(f"kept in {path}", file=sys.stderr)
    return 1 if any(outcome.reason for outcome in outcomes) else 0


def _options() -> argparse.Namespace:
    bench = ROOT / ".bench"
    parser = argparse.ArgumentParser(
        description="Sets Hippo beside other libraries, on the same documents and questions."
    )
    parser.add_argument("sets", nargs="*", help="Folders as hippo eval reads them, or own. Default: own.")
    parser.add_argument("--only", default=",".join(system.key for system in SYSTEMS), help="Systems, commas between.")
    parser.add_argument(
        "--beside", type=Path, nargs="*", default=[], help="JSON of earlier runs, for the systems that are not run now."
    )
    parser.add_argument("--model", type=Path, help="Folder with an ONNX all-MiniLM-L6-v2 instead of the packaged one.")
    parser.add_argument("--python", action="append", default=[], help="Another interpreter to make environments with.")
    parser.add_argument("--cache", type=Path, default=bench / "peers", help="Folder of the environments.")
    parser.add_argument("--limit", type=int, help="Take the first so many conversations of each set.")
    parser.add_argument("--json", action="store_true", help="Print JSON instead of the tables.")
    parser.add_argument("--keep", type=Path, default=bench, help="Folder for the results.")
    parser.add_argument("--doc", type=Path, help="Markdown file whose tables are to be replaced by this run's.")
    options = parser.parse_args()
    known = {system.key: system for system in SYSTEMS}
    asked = options.only.split(",")
    if unknown := set(asked) - set(known):
        parser.error(f"no system is called {', '.join(sorted(unknown))}; known are {', '.join(known)}")
    if options.limit is not None and options.limit < 1:
        parser.error(f"--limit must be 1 conversation or more, not {options.limit}")
    options.only = [system for system in SYSTEMS if system.key in asked]
    options.cache, options.keep = options.cache.resolve(), options.keep.resolve()
    if options.model is not None:
        options.model = options.model.resolve()
    return options


def _groups(folders: list[str], limit: int | None) -> list[Group]:
    """The sets to measure: those named, one group each, and the project's own by kind."""
    groups = []
    for folder in folders or [OWN]:
        if folder != OWN and folder not in KINDS:
            data = load_dataset(folder, conversations=limit)
            groups.append(Group(data.name, [data]))
            continue
        for name, kind in KINDS.items():
            if folder not in (OWN, name):
                continue
            files = sorted((ROOT / "tests" / "eval" / kind).glob("*/docs.jsonl"))[:limit]
            groups.append(Group(name, [load_dataset(str(file.parent)) for file in files]))
    return groups


def _installed(system: System, outcome: Outcome, cache: Path, more: list[str]) -> str:
    """The interpreter that runs a system, its environment filled.

    Raises:
        Failed: no interpreter is new enough, or pip cannot install it.
    """
    installed: Installed
    if system.extra is not None:
        installed = install_own(cache, system.key, system.extra)
    elif system.wanted:
        installed = install(cache / system.key, _interpreter(system, more), system.wanted)
    else:
        return sys.executable
    outcome.megabytes, outcome.packages = installed.megabytes, installed.packages
    return installed.python


def _interpreter(system: System, more: list[str]) -> str:
    names = [sys.executable, *more, *(f"python3.{minor}" for minor in range(system.least_python, NEWEST_PYTHON + 1))]
    check = f"import sys; sys.exit(sys.version_info < (3, {system.least_python}))"
    for name in names:
        path = shutil.which(name)
        if path and subprocess.run([path, "-c", check], capture_output=True, check=False).returncode == 0:
            return path
    raise Failed(f"it wants Python 3.{system.least_python} or newer; name one with --python")


if __name__ == "__main__":
    sys.exit(main())
