"""What whole processes cost: commands, imports and hooks, in CPU time of the process with all its children."""

from __future__ import annotations

import json
import sys

import corpus
from children import Failed, cpu_seconds, measure, running, script
from figures import Figure, Report
from stores import Workspace

ROUNDS = 9
HOOK_ROUNDS = 15
MEGABYTE = 1e6

RECALL_SECONDS = {1_000: 0.20, 100_000: 0.30}


async def run(report: Report, workspace: Workspace, sizes: list[int]) -> None:
    """Measure commands, imports and hooks."""
    for size in sizes:
        await workspace.built(size)
    _commands(report, workspace, sizes)
    if len(sizes) > 1:
        _hooks(report, workspace, [sizes[0], sizes[-1]])
    else:
        _hooks(report, workspace, sizes)


def _commands(report: Report, workspace: Workspace, sizes: list[int]) -> None:
    hippo, python = script("hippo"), sys.executable
    alone = workspace.environment(HIPPO_EMBEDDED="1")
    first = str(workspace.project(sizes[0]))
    commands: dict[str, dict[str, object]] = {
        "bare": {"argv": [python, "-c", "pass"]},
        "cyclopts": {"argv": [python, "-c", "import cyclopts"]},
        "import": {"argv": [python, "-c", "import hippo"]},
        "libraries": {"argv": [python, "-c", "import asyncio, aiosqlite, pydantic; pydantic.BaseModel"]},
        "client": {"argv": [python, "-c", "from hippo import Hippo; Hippo()"]},
        "help": {"argv": [hippo, "--help"]},
        "remember": {"argv": [hippo, "remember", "note {turn}: {variant}"], "cwd": first},
    }
    for size in sizes:
        commands[f"recall {size}"] = {"argv": [hippo, "recall", "{variant}"], "cwd": str(workspace.project(size))}
    commands = {name: {"env": alone, "cwd": first, **command} for name, command in commands.items()}
    costs = measure(commands, rounds=ROUNDS, variants=corpus.questions(ROUNDS + 1, corpus.texts(sizes[0])))

    bare = costs["bare"].cpu * 1e3

    def show(name: str, key: str, memories: int = 0, **more: object) -> None:
        report.add(Figure(part="process", name=name, memories=memories, value=costs[key].cpu * 1e3, **more))  # type: ignore[arg-type]

    show("python -c pass, CPU", "bare")
    show("python -c 'import hippo', CPU", "import", floor_name="bare python", floor=bare, limit=3)
    show("'from hippo import Hippo; Hippo()', CPU", "client", floor_name="bare python", floor=bare)
    show("hippo --help, CPU", "help", floor_name="import cyclopts", floor=costs["cyclopts"].cpu * 1e3)
    show("hippo remember, CPU", "remember", sizes[0], floor_name="bare python", floor=bare)
    show("import asyncio, aiosqlite, pydantic, CPU", "libraries")
    for size in sizes:
        limit = RECALL_SECONDS.get(size)
        show("hippo recall, CPU", f"recall {size}", size, limit=limit * 1e3 if limit else None)
    lowest = costs[f"recall {sizes[0]}"].peak / MEGABYTE
    for size in sizes:
        peak = costs[f"recall {size}"].peak / MEGABYTE
        beside = {"floor_name": f"the same at {sizes[0]:,}", "floor": lowest, "limit": 1.25} if size != sizes[0] else {}
        report.add(
            Figure(part="process", name="hippo recall, peak memory", memories=size, value=peak, unit="MB", **beside)  # type: ignore[arg-type]
        )
    for size in sizes[1:]:
        grown = (costs[f"recall {size}"].peak - costs[f"recall {sizes[0]}"].peak) / (size - sizes[0])
        report.add(
            Figure(part="process", name="  its growth for each memory", memories=size, value=max(0.0, grown), unit="B")
        )


def _hooks(report: Report, workspace: Workspace, sizes: list[int]) -> None:
    environment = workspace.environment(HIPPO_HOOK_SERVER="0")
    figures: list[Figure] = []
    first_ratio: float | None = None
    for size in sizes:
        project = workspace.project(size)
        event = {
            "hook_event_name": "UserPromptSubmit",
            "session_id": "bench-{turn}",
            "cwd": str(project),
            "prompt": "{variant}",
        }
        commands: dict[str, dict[str, object]] = {
            "bare": {"argv": [sys.executable, "-c", "pass"], "env": environment},
            "hook": {
                "argv": [script("hippo-hook")],
                "stdin": json.dumps(event),
                "cwd": str(project),
                "env": environment,
            },
        }
        prompts = corpus.questions(HOOK_ROUNDS + 1, corpus.texts(size))
        with running([script("hippo"), "serve", "--json"], environment=environment, cwd=project) as (pid, _):
            measure(commands, rounds=2, variants=prompts)
            before = cpu_seconds(pid)
            costs = measure(commands, rounds=HOOK_ROUNDS, variants=prompts)
            after = cpu_seconds(pid)
        # Single prompts of nothing but common words may rightly find nothing; all of them may not.
        if not costs["hook"].stdout_bytes:
            raise Failed(f"hippo-hook printed nothing at {size:,} memories")
        bare, hook = costs["bare"].cpu * 1e3, costs["hook"].cpu * 1e3
        figures.append(
            Figure(
                part="process", name="hippo-hook, warm server, CPU", memories=size, value=hook,
                floor_name="bare python", floor=bare, limit=3,
            )
        )  # fmt: skip
        if first_ratio is None:
            first_ratio = hook / bare
        else:
            figures.append(
                Figure(
                    part="process", name="  its multiple of bare python", memories=size, value=hook / bare, unit="x",
                    floor_name=f"that at {sizes[0]:,}", floor=first_ratio, limit=1.2,
                )
            )  # fmt: skip
        figures.append(Figure(part="process", name="hippo-hook, wall", memories=size, value=costs["hook"].wall * 1e3))
        if before is not None and after is not None:
            each = (after - before) / (HOOK_ROUNDS + 1) * 1e3
            figures.append(Figure(part="process", name="  the server's CPU for it", memories=size, value=each))
    for figure in figures:
        report.add(figure)
