"""Runs commands in turn and prints what each cost, as JSON. A program of its own and small: a process begins its life
with the memory peak of the process that started it.

Input, as one JSON object: {"commands": {name: {"argv": [...], "stdin": "", "cwd": "...", "env": {...}}}, "rounds": 9,
"variants": ["...", ...]}. In argv and stdin, {turn} is the number of the round and {variant} the round's variant.
Output: {name: {"cpu": [seconds, ...], "wall": [...], "peak": bytes, "status": 0, "stderr": "", "stdout_bytes": 0}},
the bytes being the most that one run printed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time


def run_once(command: dict[str, object], words: dict[str, str]) -> tuple[float, float, int, int, str, int]:
    with tempfile.TemporaryFile() as stdin, tempfile.TemporaryFile() as stdout, tempfile.TemporaryFile() as stderr:
        stdin.write(filled(str(command.get("stdin", "")), words).encode())
        stdin.seek(0)
        started = time.perf_counter()
        process = subprocess.Popen(
            [filled(argument, words) for argument in command["argv"]],  # type: ignore[attr-defined]
            stdin=stdin,
            stdout=stdout,
            stderr=stderr,
            cwd=command.get("cwd"),  # type: ignore[arg-type]
            env=command.get("env"),  # type: ignore[arg-type]
        )
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - started
        process.returncode = os.waitstatus_to_exitcode(status)
        peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
        stderr.seek(0)
        said = stderr.read(2000).decode(errors="replace")
        return usage.ru_utime + usage.ru_stime, wall, peak, process.returncode, said, stdout.seek(0, os.SEEK_END)


def filled(text: str, words: dict[str, str]) -> str:
    for name, word in words.items():
        text = text.replace("{" + name + "}", word)
    return text


def main() -> None:
    order = json.load(sys.stdin)
    variants = order.get("variants") or [""]
    results: dict[str, dict[str, object]] = {}
    for turn in range(order["rounds"] + 1):
        words = {"turn": str(turn), "variant": variants[turn % len(variants)]}
        for name, command in order["commands"].items():
            cpu, wall, peak, status, said, written = run_once(command, words)
            if turn == 0:  # the first time compiles modules and warms the disk's cache
                results[name] = {"cpu": [], "wall": []}
                continue
            results[name]["cpu"].append(cpu)  # type: ignore[attr-defined]
            results[name]["wall"].append(wall)  # type: ignore[attr-defined]
            most = max(written, int(results[name].get("stdout_bytes", 0)))  # type: ignore[call-overload]
            results[name].update(peak=peak, status=status, stderr=said, stdout_bytes=most)
    json.dump(results, sys.stdout)


if __name__ == "__main__":
    main()
