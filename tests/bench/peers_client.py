"""A measured system in a process of its own: orders out, answers back, no network.

Above it stands the run; below it one of the scripts in `workers`. It does not know what the orders are for.
"""

from __future__ import annotations

import json
import os
import select
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from children import Failed

WORKERS = Path(__file__).parent / "workers"


@cache
def offline() -> tuple[str, ...]:
    """Words before a command that leave it no network at all; none where the system has no such words.

    Without them the worker's own guard refuses what Python connects to, and libraries in other languages are trusted to
    keep to the settings that keep them silent.
    """
    for words in (("unshare", "--net"), ("unshare", "--map-root-user", "--net")):
        try:
            if subprocess.run([*words, "true"], capture_output=True, check=False).returncode == 0:
                return words
        except OSError:
            break
    return ()


class Worker:
    """Talks with one process.

    Args:
        process: Of a script in `workers`.
        log: Where its stderr goes.
    """

    def __init__(self, process: subprocess.Popen[bytes], log: Path) -> None:
        self._process = process
        self._log = log
        self._rest = b""

    def order(self, timeout_seconds: float, **order: object) -> dict[str, Any]:
        """Give an order and wait for its answer.

        Raises:
            Failed: the system said why not, the process ended, or time ran out.
        """
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(order).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise Failed(self._last_words()) from None
        answer: dict[str, Any] = json.loads(self._line(timeout_seconds, str(order["do"])))
        if "error" in answer:
            raise Failed(" ".join(answer["error"].split())[:300])
        return answer

    def _line(self, timeout_seconds: float, what: str) -> bytes:
        assert self._process.stdout is not None
        deadline = time.monotonic() + timeout_seconds
        while b"\n" not in self._rest:
            left = deadline - time.monotonic()
            if left <= 0:
                raise Failed(f"{what} took more than {timeout_seconds:.0f} s")
            if select.select([self._process.stdout], [], [], left)[0]:
                piece = os.read(self._process.stdout.fileno(), 65_536)
                if not piece:
                    raise Failed(self._last_words())
                self._rest += piece
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def _last_words(self) -> str:
        self._process.wait(10)
        lines = self._log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
        return f"its process ended: {lines[-1][-300:] if lines else f'status {self._process.returncode}'}"


@contextmanager
def working(key: str, python: str, folder: Path, more: Mapping[str, str]) -> Iterator[Worker]:
    """A system's process, while the block runs.

    Args:
        key: Names the script.
        python: Interpreter of its environment.
        folder: For its working directory and its log.
        more: Environment variables beside a few harmless ones of this process.
    """
    kept = {name: os.environ[name] for name in ("PATH", "LANG", "LC_ALL", "TMPDIR", "TZ") if name in os.environ}
    log = folder / f"{key}.log"
    script = str(WORKERS / f"with_{key}.py")
    with (
        log.open("ab") as stderr,
        subprocess.Popen(
            [*offline(), python, script],
            env={"HOME": str(folder), **kept, **more},
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stderr,
        ) as process,
    ):
        try:
            yield Worker(process, log)
        finally:
            assert process.stdin is not None
            try:
                process.stdin.close()
                process.wait(20)
            except (OSError, subprocess.TimeoutExpired):
                process.kill()
