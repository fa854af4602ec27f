"""A command that draws facts from kept turns in sleep, and a store that uses it.

Sleep hands kept turns to it, one JSON object a line, and takes facts back the same way. This one takes sentences that hold a
number or say "we use", "we moved" or "we decided". Put a call to your model in the place of `facts_of` and name the file in
HIPPO_EXTRACT_COMMAND, with `--draw` behind it, or in `extract_command` of ~/.hippo/config.json: it runs with every sleep.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import sys
import tempfile
from pathlib import Path

from hippo import Hippo

TELLS = re.compile(r"\d|\bwe (?:use|moved|decided)\b", re.IGNORECASE)
THIS_FILE = str(Path(__file__).resolve())
TURNS = (
    ("Ada", "Morning! We moved staging to port 5433 yesterday. Did you sleep well?"),
    ("Ben", "Like a stone. We decided to review every migration twice, by the way."),
    ("Ada", "Good. Shall we have lunch?"),
)


def facts_of(text: str) -> list[str]:
    """The sentences of a turn that state something."""
    sentences = re.split(r"(?<=[.!?])\s+", text)
    return [sentence for sentence in sentences if TELLS.search(sentence) and not sentence.endswith("?")]


def draw() -> None:
    """Read turns, print facts."""
    for line in sys.stdin:
        turn = json.loads(line)
        for fact in facts_of(turn["text"]):
            print(json.dumps({"id": turn["id"], "fact": f"{turn['speaker']} said: {fact}"}))


async def show() -> None:
    """Keep three turns, sleep, and print what was drawn from them."""
    os.environ["HIPPO_EXTRACT_COMMAND"] = shlex.join([sys.executable, THIS_FILE, "--draw"])
    with tempfile.TemporaryDirectory() as folder:
        async with Hippo(folder) as hippo:
            turns = [{"text": text, "speaker": name, "kind": "raw", "session": "s-1"} for name, text in TURNS]
            await hippo.remember_many(turns)
            report = (await hippo.sleep()).report
            for step in report.steps:
                if step.name == "extract":
                    print(f"{step.changed_count} {step.counts}")
            async for memory in hippo.iter_memories(kinds=["distilled"]):
                print(f"  {memory.text}   (from {memory.artifact_ref[:4]}...)")


if __name__ == "__main__":
    if "--draw" in sys.argv:
        draw()
    else:
        asyncio.run(show())
