"""`hippo demo`: the main job on a real conversation, in a temporary store, without any set-up.

Above it stands the command line; below it the public SDK. It remembers a conversation, asks, measures, marks an answer
wrong, replaces a fact, erases a memory, and checks each time that the store did what it says.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import anyio

from hippo.errors import HippoError
from hippo_cli import demo_steps as steps
from hippo_cli import streams
from hippo_cli.demo_data import Corpus, load_corpus
from hippo_cli.demo_view import show_end, show_head, show_step
from hippo_cli.style import Style

Facts = dict[str, Any]


def run_demo(data: str | None, *, as_json: bool, keep: bool, color: bool) -> int:
    """Show what Hippo does, with real calls and real checks.

    Args:
        data: Conversation to use: a folder with docs.jsonl and queries.jsonl, or a JSON file. None for the shipped one.
        as_json: Print one JSON document with the same facts instead of the story.
        keep: Leave the temporary store where it is.
        color: Colours are welcome.

    Returns:
        Exit status: 0 when every check held, 1 when one did not, 2 for data that cannot be used.
    """
    style = Style.of(sys.stdout, os.environ)
    style.colour = color
    folder = Path(tempfile.mkdtemp(prefix="hippo-demo-"))

    def tell(lines: list[str]) -> None:
        if not as_json:
            streams.print_lines(lines)

    try:
        facts = anyio.run(_play, load_corpus(data), folder, style, tell, keep)
    except HippoError as error:
        return streams.print_error(error, as_json=as_json)
    finally:
        if not keep:
            shutil.rmtree(folder, ignore_errors=True)
    if as_json:
        streams.print_json(facts)
    failed = [check["claim"] for check in facts["checks"] if not check["held"]]
    if failed:
        streams.say(f"the demo did not show what it should: {'; '.join(failed)}")
    return 1 if failed else 0


async def _play(corpus: Corpus, folder: Path, style: Style, tell: Callable[[list[str]], None], keep: bool) -> Facts:
    # The client is loaded here, so that bad data are reported without it.
    from hippo import Hippo, Settings
    from hippo_cli.demo_traces import blank_files

    def settings(home: Path) -> Settings:
        # Complete settings: the demo must not follow the user's own configuration, store or running server.
        store = str(home / "store")
        return Settings(
            store=store, store_kind="project", home=str(home), actor="demo", embedded=True, include_global=False
        )

    tell(show_head(corpus.name, corpus.about, str(folder), style))
    blank_home, home = folder / "blank", folder / "home"
    async with Hippo(settings=settings(blank_home), surface="cli") as hippo:
        story = corpus.story
        reasons = f"{story.wrong_because} {story.forget_because}" if story else "no longer true"
        blank = await blank_files(hippo, blank_home, reasons)
    shutil.rmtree(blank_home)
    done: list[Facts] = []

    def finish(facts: Facts) -> None:
        done.append(facts)
        tell(show_step(len(done), facts, style))

    async with Hippo(settings=settings(home), surface="cli") as hippo:
        stage = steps.Stage(hippo=hippo, corpus=corpus, folder=home, blank=blank)
        finish(await steps.remember_turns(stage))
        finish(await steps.ask_questions(stage))
        finish(await steps.measure(stage))
        finish(await steps.mark_wrong(stage))
        finish(await steps.supersede(stage))
        finish(await steps.forget(stage))
    end: Facts = {
        "ingest_per_second": done[0]["per_second"],
        "recalls": len(stage.milliseconds),
        "recall_median_milliseconds": round(statistics.median(stage.milliseconds), 2),
        "kept": str(home / "store") if keep else None,
        "checks": [check for facts in done for check in facts["checks"]],
    }
    tell(show_end(end, style))
    return {"data": corpus.name, "steps": done, **end, "ok": all(check["held"] for check in end["checks"])}
