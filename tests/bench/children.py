"""Child processes of a run: commands whose cost is measured, and servers that stay for a while."""

from __future__ import annotations

import json
import select
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from figures import p50

HERE = Path(__file__).parent
START_SECONDS = 20.0


@dataclass(frozen=True, slots=True)
class Cost:
    """What a command cost: medians of CPU and wall seconds, the last run's peak memory, the most bytes that a run printed."""

    cpu: float
    wall: float
    peak: int
    stdout_bytes: int


class Failed(Exception):
    """Raised when a command that is measured does not work."""


def script(name: str) -> str:
    """Path of a command installed beside this interpreter."""
    return str(Path(sys.executable).parent / name)


def measure(
    commands: Mapping[str, Mapping[str, object]],
    *,
    rounds: int,
    variants: Sequence[str] = (),
    failing: Sequence[str] = (),
) -> dict[str, Cost]:
    """Run commands in turn, `rounds` times after a first time that does not count.

    Args:
        commands: By name, see `meter`.
        rounds: How often each runs.
        variants: Texts that take the place of {variant}, one per round.
        failing: Names of commands that may end with another status than 0.

    Raises:
        Failed: A command ended with another status than 0.
    """
    order = json.dumps({"commands": commands, "rounds": rounds, "variants": list(variants)})
    done = subprocess.run(
        [sys.executable, "-S", str(HERE / "meter.py")], input=order, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Failed(f"the meter failed: {done.stderr[-500:]}")
    results = json.loads(done.stdout)
    for name, result in results.items():
        if result["status"] and name not in failing:
            raise Failed(f"{name} ended with status {result['status']}: {result['stderr'].strip()[-300:]}")
    return {
        name: Cost(p50(result["cpu"]), p50(result["wall"]), result["peak"], result["stdout_bytes"])
        for name, result in results.items()
    }


@contextmanager
def running(
    argv: Sequence[str], *, environment: Mapping[str, str], cwd: Path
) -> Iterator[tuple[int, dict[str, object]]]:
    """A server, while the block runs: its process id and the JSON object it printed when it was ready."""
    with subprocess.Popen(
        argv, env=dict(environment), cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        try:
            yield process.pid, _ready(process)
        finally:
            process.terminate()
            try:
                process.communicate(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()


def _ready(process: subprocess.Popen[bytes]) -> dict[str, object]:
    assert process.stdout is not None
    line = b""
    deadline = time.monotonic() + START_SECONDS
    while not line.endswith(b"\n") and time.monotonic() < deadline:
        if select.select([process.stdout], [], [], 0.2)[0]:
            piece = process.stdout.readline()
            if not piece:
                break
            line += piece
            # JSON may come in one line or in several.
            try:
                return dict(json.loads(line))
            except ValueError:
                if line.lstrip().startswith(b"{"):
                    line = line.rstrip(b"\n")
    if process.poll() is None:
        process.kill()
    said = process.stderr.read().decode(errors="replace")[-500:] if process.stderr else ""
    raise Failed(f"the server did not start: {line.decode(errors='replace')} {said}")


def cpu_seconds(pid: int) -> float | None:
    """CPU time a running process has used so far, all threads; None where the system does not tell."""
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9
    except (OSError, ValueError, IndexError):
        return None
