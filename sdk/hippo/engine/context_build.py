"""The context block: what an agent gets at its start or for a task, within a budget.

Above it is the context service; below it the work in hand, recall and `domain.context_block`. Nothing is written, and nothing
in the block is strengthened: that a memory was handed over does not say that it was needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from hippo.engine.context import PROMPT_MATCH, START_POOL, once_each, plain_item, still_true
from hippo.engine.domain.block import BlockMemory
from hippo.engine.domain.budget import UNLIMITED, Budget
from hippo.engine.domain.context_block import ContextBlock, Measure, Part, compose, measure_of
from hippo.engine.domain.memory import Memory, is_aged
from hippo.engine.domain.ranking import strongest
from hippo.engine.domain.session_id import session_id_of
from hippo.engine.domain.task import task_query
from hippo.engine.domain.work_text import session_line
from hippo.engine.engine import Caller, Engine
from hippo.engine.notice import Notice
from hippo.engine.ports import Filter, Snapshot
from hippo.engine.recall import recall, shown_memory
from hippo.engine.recalled import Query
from hippo.engine.session_find import find_session
from hippo.engine.work import Work, work_in_hand, work_parts

if TYPE_CHECKING:
    from hippo.engine.ports.vector import VectorSearch

RELEVANT_MEMORIES = 10
"""Memories beside the pinned ones where no limit is given; as many as a recall gives."""

MOST_PINNED = 200
"""Pinned memories looked at in each store."""


class Ask(NamedTuple):
    """What is asked for; see BuildContextRequest in the contract."""

    budget: Budget
    query: str = ""
    limit: int | None = None
    framing: str = "observe"
    scope: str | None = None
    session: str | None = None
    branch: str = ""
    changed_files: Sequence[str] = ()
    commits: Sequence[str] = ()


class Built(NamedTuple):
    """A block, how its size was counted, and what was left out in words."""

    block: ContextBlock
    measure: Measure
    notes: tuple[Notice, ...] = ()


class _Found(NamedTuple):
    """What the first look into a store gives: pinned memories, or also the strongest where no task is known."""

    memories: list[Memory]
    work: Work
    session_line: str


async def build_context(
    engines: Mapping[str, Engine], caller: Caller, ask: Ask, vectors: VectorSearch | None = None
) -> Built:
    """The block, in the order of its parts: session line, work in hand, pinned memories, those that matter for the task.

    The task is the query; without one it is what the task snapshot and git say. Where nothing says it, the strongest memories
    are given.

    Args:
        engines: The stores by label, the project's first.
        caller: Who asks.
        ask: What for.
        vectors: Finds by meaning as well; None for words alone.

    Raises:
        FailedPrecondition: reason "over_budget": the parts that must be in it do not fit.
        InvalidArgument: the framing is unknown.
    """
    measure = measure_of(ask.budget)
    if ask.budget.is_nothing:
        return Built(ContextBlock(""), measure)
    local = next(iter(engines.values()))
    given = ask.query.strip() or task_query(ask.branch, ask.changed_files, ask.commits)
    found = await _look(local, caller, ask, strong=not given)
    task = given if ask.query.strip() else _task_of(found.work, given)
    label = next(iter(engines))
    items = _items(found.memories, label, local)
    for other, engine in list(engines.items())[1:]:
        theirs = (await _look(engine, caller, None, strong=not task)).memories
        items += _items(await still_true(local, caller, theirs), other, engine)
    seen: set[str] = set()
    pinned = once_each([item for item in items if item.pinned], seen)
    if ask.limit is not None:
        pinned = pinned[: ask.limit]
    room = RELEVANT_MEMORIES if ask.limit is None else ask.limit - len(pinned)
    name, heading, rest = "relevant", "For this task:\n", list[BlockMemory]()
    if task and room > 0:
        # As many more as may be pinned and shown already, but no more than cost nothing.
        query = Query(task, UNLIMITED, limit=room + min(len(pinned), RELEVANT_MEMORIES), min_match=PROMPT_MATCH)
        rest = [shown_memory(hit) for hit in (await recall(engines, caller, query, vectors)).hits]
    elif room > 0:
        name, heading, rest = "strongest", "Memories:\n", [item for item in items if not item.pinned]
    parts = [
        Part("session", found.session_line, required=True),
        *work_parts(found.work),
        Part("pinned", "Pinned:\n", tuple(pinned)),
        Part(name, heading, tuple(once_each(rest, seen)[: max(0, room)])),
    ]
    block = compose([part for part in parts if part.memories or not _is_list(part)], measure, ask.framing)
    return Built(block, measure, _left_out(block, measure))


async def _look(engine: Engine, caller: Caller, ask: Ask | None, *, strong: bool) -> _Found:
    """One read of a store; of the project's store the work in hand too."""
    where = Filter(tenant=caller.tenant, now=engine.clock())
    async with engine.store.read() as snapshot:
        work, line = Work(), ""
        if ask is not None:
            work = await work_in_hand(snapshot.records, caller, scope=ask.scope, session_id=ask.session)
            line = await _line_of(snapshot, caller, ask)
        if strong and work.snapshot is None:
            pool = await snapshot.memories.strongest(where, limit=START_POOL)
        else:
            pool = await snapshot.memories.page(where._replace(pinned=True), limit=MOST_PINNED, after=None)
    return _Found(pool, work, line)


async def _line_of(snapshot: Snapshot, caller: Caller, ask: Ask) -> str:
    """The session line: of the session that was named, else of the caller's where it was started."""
    name = session_id_of(ask.session or caller.session)
    record = await find_session(snapshot.records, caller.tenant, name) if name else None
    if record is None and not ask.session:
        return ""
    return session_line(record.session if record else name, record)


def _task_of(work: Work, signals: str) -> str:
    """The task by what was saved of it, then by what git shows."""
    saved = [work.snapshot.body["task"], work.snapshot.body["next_step"]] if work.snapshot else []
    return " ".join(text for text in (*saved, signals) if text)


def _items(memories: Sequence[Memory], label: str, engine: Engine) -> list[BlockMemory]:
    now = engine.clock()
    ordered = strongest(memories, now, loss_aversion_ratio=engine.policy.loss_aversion_ratio)
    told = [memory for memory in ordered if memory.pinned or memory.kind != "raw"]
    return [plain_item(memory, label, aged=is_aged(memory, now)) for memory in told]


def _is_list(part: Part) -> bool:
    return part.name in ("pinned", "relevant", "strongest")


def _left_out(block: ContextBlock, measure: Measure) -> tuple[Notice, ...]:
    notes = []
    for left in block.omitted:
        what = left.name
        if left.memory_count:
            what = f"{left.memory_count} {left.name} {'memory' if left.memory_count == 1 else 'memories'}"
        notes.append(Notice("omitted", f"omitted: {what} ({left.size} {measure.unit})"))
    return tuple(notes)
