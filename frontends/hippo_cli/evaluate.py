"""`hippo eval`: how much of what it should find recall does find, on a set of questions or on the user's own store.

Above it stands the command line; below it `hippo.evaluation`, which is imported when the command runs.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from hippo.errors import FailedPrecondition, HippoError, InvalidArgument
from hippo_cli import streams
from hippo_cli.options import Common, CommonOption

if TYPE_CHECKING:
    from hippo.evaluation.answers import Answers

Pipeline = Literal["default", "quality"]
Facts = dict[str, Any]


def evaluate(
    folder: Annotated[
        str | None,
        Parameter(
            name="DIR",
            help="A folder with docs.jsonl and queries.jsonl, or LoCoMo's or LongMemEval's JSON file. "
            "Default: your own store, asked for its own memories.",
        ),
    ] = None,
    /,
    *,
    pooled: Annotated[
        bool, Parameter(negative="", help="Put all conversations into one store; else each has its own.")
    ] = False,
    pipeline: Annotated[Pipeline, Parameter(help="How to recall. Default default.")] = "default",
    limit: Annotated[int | None, Parameter(help="Take the first so many conversations.")] = None,
    run: Annotated[str | None, Parameter(help="Write each question's ranking to this file, one JSON a line.")] = None,
    common: CommonOption = None,
) -> int:
    """Measure recall.

    Returns:
        The exit status.
    """
    common = common or Common()
    try:
        _check_options(folder, common, pooled=pooled, limit=limit)
        _check_target(run)
        facts, answers = _measure(folder, common, pooled=pooled, pipeline=pipeline, limit=limit)
        if run is not None:
            _write_rankings(run, answers)
    except HippoError as error:
        streams.end_progress()
        return streams.print_error(error, as_json=common.json)
    streams.end_progress()
    for note in facts["notes"]:
        streams.say(note)
    if common.json:
        streams.print_json(facts)
    else:
        from hippo_cli.evaluate_view import show_report

        streams.print_lines(show_report(facts, streams.output_style(common)))
    return 0


def _measure(
    folder: str | None, common: Common, *, pooled: bool, pipeline: str, limit: int | None
) -> tuple[Facts, Answers]:
    import asyncio

    from hippo.evaluation.answers import report
    from hippo.evaluation.load import load_dataset
    from hippo.evaluation.own_store import run_own_store
    from hippo.evaluation.run import check_pipeline, run_dataset
    from hippo_cli.run import open_client

    model = os.environ.get("HIPPO_EMBEDDING_MODEL", "")
    check_pipeline(pipeline, model)
    if folder is None:
        if pipeline != "default":
            os.environ["HIPPO_PIPELINE"] = pipeline  # over what the store's own settings say

        async def own() -> tuple[Any, Answers]:
            async with open_client(common).with_options(timeout=common.timeout) as hippo:
                return await run_own_store(hippo, progress=_progress)

        data, answers = asyncio.run(own())
        return {"pipeline": pipeline, **report(data, answers, haystack="store")}, answers
    data = load_dataset(folder, conversations=limit)
    answers = asyncio.run(
        run_dataset(data, pooled=pooled, pipeline=pipeline, model=model, timeout=common.timeout, progress=_progress)
    )
    haystack = "pooled" if pooled else "conversation"
    return {"pipeline": pipeline, **report(data, answers, haystack=haystack)}, answers


def _check_options(folder: str | None, common: Common, *, pooled: bool, limit: int | None) -> None:
    if folder is None and (pooled or limit is not None):
        flag = "--pooled" if pooled else "--limit"
        raise InvalidArgument(f"{flag} needs DIR: your own store is one haystack.", field=flag.removeprefix("--"))
    if folder is not None and (common.store is not None or common.global_):
        raise InvalidArgument(
            "DIR is loaded into a store of its own, so --store and --global have no meaning with it.", field="store"
        )


def _check_target(run: str | None) -> None:
    """Refuse a file that cannot be written before minutes are spent on what it should hold."""
    if run is None:
        return
    target = Path(run).expanduser()
    if target.is_dir() or not target.parent.is_dir():
        raise InvalidArgument(f"--run needs a file in a folder that exists, not {run}.", field="run", resource=run)


def _write_rankings(run: str, answers: Answers) -> None:
    lines = [json.dumps({"id": name, "ranked": ranked}) + "\n" for name, ranked in answers.ranked.items()]
    try:
        Path(run).expanduser().write_text("".join(lines), encoding="utf-8")
    except OSError as error:
        raise FailedPrecondition(f"Cannot write {run}: {error.strerror}.", resource=run) from None


def _progress(done: int, total: int) -> None:
    if done % 20 == 0 or done == total:
        streams.progress_line({"questions": f"{done:,} of {total:,}"})
