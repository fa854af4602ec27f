"""Every kind of change there is, made at random: what undo, export and history are tested with.

An area with changes of its own adds a function to OPERATIONS; it may fail with a HippoError, which changes nothing.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from hippo import Hippo
from hippo.engine.domain.memory import changed_fields
from hippo.engine.engine import Caller, Change, Engine, audit_entry, carry_out
from hippo.engine.ports import UnitOfWork
from hippo.engine.record import add_record, change_records, delete_records, new_record
from hippo.errors import HippoError
from hippo.service.compose import random_id
from hippo.store.sqlite.store import open_store
from hippo.testing import SettableClock

WORDS = ("port", "vpn", "deploy", "pnpm", "npm", "staging", "tabs", "cache", "token", "red")
WORDS += ("müller", "部署", "миграция", "5432", "5433", "never", "not")
CALLER = Caller(tenant="default", actor="tester")


class World:
    """A client, the engine below it, and the changes that made what was given in the beginning."""

    def __init__(self, hippo: Hippo, engine: Engine, clock: SettableClock, seed: int) -> None:
        self.hippo = hippo
        self.engine = engine
        self.clock = clock
        self.random = random.Random(seed)
        self.given: set[str] = set()

    def text(self) -> str:
        return " ".join(self.random.choices(WORDS, k=self.random.randint(3, 7)))

    async def memory_id(self) -> str:
        """Any memory there is, superseded ones included."""
        found = (await self.hippo.list_memories(include_superseded=True, page_size=200)).memories
        return self.random.choice(found).id if found else "mem_aaaaaaaaaaaa"

    async def some_ids(self) -> list[str]:
        return list({await self.memory_id() for _ in range(self.random.randint(1, 3))})


async def remember(world: World) -> None:
    await world.hippo.remember(world.text(), tags=world.random.sample(["deploy", "error", "db"], k=1))


async def remember_again(world: World) -> None:
    found = await world.hippo.get_memory(await world.memory_id())
    await world.hippo.remember(found.memory.text, pin=True, tags=["again"])


async def remember_turn(world: World) -> None:
    speaker = world.random.choice(["Ann", "Ben"])
    await world.hippo.remember(world.text(), kind="raw", session="talk", speaker=speaker)


async def remember_many(world: World) -> None:
    await world.hippo.remember_many([{"text": world.text()} for _ in range(world.random.randint(1, 5))])


async def update(world: World) -> None:
    tag = world.random.choice(["db", "deploy", "critical"])
    change = world.random.choice(
        [{"add_tags": [tag]}, {"remove_tags": [tag]}, {"scope": tag}, {"confidence": "verified"}]
    )
    await world.hippo.update_memory(await world.memory_id(), **change)


async def end_validity(world: World) -> None:
    await world.hippo.update_memory(await world.memory_id(), valid_until_time=world.clock.now)


async def pin(world: World) -> None:
    await world.hippo.pin_memory(await world.memory_id())


async def unpin(world: World) -> None:
    await world.hippo.unpin_memory(await world.memory_id())


async def boost(world: World) -> None:
    await world.hippo.boost_memory(await world.memory_id())


async def outcome(world: World) -> None:
    mark = world.random.choice(["good", "bad"])
    await world.hippo.record_outcome(outcome=mark, memory_ids=await world.some_ids())


async def supersede(world: World) -> None:
    await world.hippo.supersede_memory(await world.memory_id(), world.text())


async def add_some_record(world: World) -> None:
    record = new_record(world.engine, CALLER, "thing", "thg", {"n": world.random.random()}, state="open", number=0)
    await _carry_out(world, lambda unit: add_record(world.engine, CALLER, unit, "thing_add", record))


async def change_some_records(world: World) -> None:
    async def change(unit: UnitOfWork) -> None:
        found = await unit.records.find("default", "thing", limit=50)
        chosen = world.random.sample(found, k=min(2, len(found)))
        pairs = [(one, one._replace(state="done", body={**one.body, "more": [1, None, "ü"]})) for one in chosen]
        await change_records(world.engine, CALLER, unit, "thing_change", pairs)

    await _carry_out(world, change)


async def delete_some_record(world: World) -> None:
    async def delete(unit: UnitOfWork) -> None:
        found = await unit.records.find("default", "thing", limit=50)
        chosen = found[: world.random.randint(0, 2)]
        await delete_records(world.engine, CALLER, unit, "thing_delete", chosen)

    await _carry_out(world, delete)


async def invalidate(world: World) -> None:
    await world.hippo.invalidate_memories(world.random.choice(WORDS), reason="no longer true")


async def revalidate(world: World) -> None:
    await world.hippo.revalidate_memory(await world.memory_id())


async def reject(world: World) -> None:
    await world.hippo.reject_value(world.random.choice(WORDS), reason="wrong")


async def unreject(world: World) -> None:
    await world.hippo.unreject_value(world.random.choice(WORDS))


async def decide(world: World) -> None:
    numbers = [one.number for one in (await world.hippo.list_decisions()).decisions]
    replaced = str(world.random.choice(numbers)) if numbers and world.random.random() < 0.5 else None
    await world.hippo.decide(world.text(), context="it was asked", supersedes=replaced)


async def resolve_conflict(world: World) -> None:
    conflict = (await world.hippo.list_conflicts()).conflicts[:1]
    for one in conflict:
        await world.hippo.resolve_conflict(one.id, keep=one.newer_id)


async def push_note(world: World) -> None:
    await world.hippo.push_working_memory(world.text(), importance=world.random.random())


async def clear_notes(world: World) -> None:
    await world.hippo.clear_working_memory()


async def flush_notes(world: World) -> None:
    await world.hippo.flush_working_memory()


async def save_snapshot(world: World) -> None:
    await world.hippo.save_snapshot(task=world.text(), summary=world.text())


async def clear_snapshot(world: World) -> None:
    await world.hippo.clear_snapshot()


async def start_session(world: World) -> None:
    await world.hippo.start_session(world.text())


async def log_event(world: World) -> None:
    await world.hippo.log_session_event(world.text())


async def end_session(world: World) -> None:
    await world.hippo.end_session()


async def hand_off(world: World) -> None:
    await world.hippo.create_handoff(summary=world.text())


async def create_card(world: World) -> None:
    cards = [one.id for one in (await world.hippo.list_cards()).cards]
    await world.hippo.create_card(world.text(), depends_on=world.random.sample(cards, k=min(1, len(cards))))


async def work_on_card(world: World) -> None:
    card = (await world.hippo.claim_card(agent="ann")).card
    await world.hippo.comment_card(card.id, world.text())
    await world.hippo.review_card(card.id)
    await world.hippo.complete_card(card.id, outcome="success")


async def push_goal(world: World) -> None:
    await world.hippo.push_goal(world.text())


async def complete_goal(world: World) -> None:
    for goal in (await world.hippo.list_goals()).goals[:1]:
        await world.hippo.complete_goal(goal.id, outcome="good")


async def merge(world: World) -> None:
    """What sleep does with two memories that say the same."""

    async def work(unit: UnitOfWork) -> None:
        ids = [one.id for one in (await world.hippo.list_memories()).memories if one.kind == "distilled"]
        if len(ids) < 2:
            return
        parts = await unit.memories.get_many("default", world.random.sample(ids, k=2))
        text, now = "; ".join(part.text for part in parts), world.clock.now
        whole = parts[0]._replace(
            id=random_id("sem"), text=text, content_hash=world.engine.store.content_hash(text), update_time=now
        )
        gone = [part._replace(superseded_by=whole.id, update_time=now) for part in parts]
        await unit.memories.add_many([whole])
        await unit.memories.update_many(gone)
        entries = [audit_entry(world.engine, CALLER, "merge", whole.id, before={"created": True})]
        for part, after in zip(parts, gone, strict=True):
            entries.append(audit_entry(world.engine, CALLER, "merge", part.id, before=changed_fields(part, after)))
        await unit.audit.add_many(entries)

    await _carry_out(world, work)


async def say_it_again_in_another_order(world: World) -> None:
    """Two memories that sleep takes for the same."""
    words = world.random.sample(["the", "staging", "database", "of", "payments", "listens", "on", "port", "5433"], k=9)
    await world.hippo.remember(" ".join(words))


async def sleep(world: World) -> None:
    world.clock.advance(days=world.random.choice([1, 400]))
    await world.hippo.sleep()


async def undo_something(world: World) -> None:
    changes = [one for one in (await world.hippo.list_history()).changes if one.id not in world.given]
    if changes:
        await world.hippo.undo_change(world.random.choice(changes).id)


async def forget(world: World) -> None:
    await world.hippo.forget_memory(await world.memory_id())


async def _carry_out(world: World, work: Callable[[UnitOfWork], Awaitable[object]]) -> None:
    async def run(unit: UnitOfWork) -> tuple[None, dict[str, object]]:
        await work(unit)
        return None, {}

    async def replay(*_: object) -> None:
        return None

    await carry_out(world.engine, CALLER, Change("Test"), run, replay)


OPERATIONS: list[Callable[[World], Awaitable[None]]] = [
    remember,
    remember,
    remember_again,
    remember_turn,
    remember_many,
    update,
    end_validity,
    pin,
    unpin,
    boost,
    outcome,
    supersede,
    add_some_record,
    change_some_records,
    delete_some_record,
    merge,
    say_it_again_in_another_order,
    sleep,
    invalidate,
    revalidate,
    reject,
    unreject,
    decide,
    resolve_conflict,
    push_note,
    clear_notes,
    flush_notes,
    save_snapshot,
    clear_snapshot,
    start_session,
    log_event,
    end_session,
    hand_off,
    create_card,
    work_on_card,
    push_goal,
    complete_goal,
]
"""Changes that can be taken back."""


@asynccontextmanager
async def world_in(folder: Path, clock: SettableClock, seed: int):
    """A store with a few memories and records, ready for changes."""
    async with Hippo(folder, actor="tester", clock=clock, embedded=True) as hippo:
        await hippo.remember("the first memory of all", pin=True)
        engine = Engine(await open_store(folder, clock=clock), clock, random_id)
        try:
            world = World(hippo, engine, clock, seed)
            for _ in range(5):
                await run_some(world, [remember, remember_turn, add_some_record], 1)
            world.given = {one.id async for one in hippo.iter_history()}
            yield world
        finally:
            await engine.store.aclose()


async def run_some(world: World, operations: list[Callable[[World], Awaitable[None]]], count: int) -> int:
    """Make changes at random while the clock moves; how many were made."""
    made = 0
    for _ in range(count):
        world.clock.advance(seconds=world.random.choice([0, 0, 1, 3600, 86400]))
        try:
            await world.random.choice(operations)(world)
            made += 1
        except HippoError:
            continue
    return made


async def exported(hippo: Hippo) -> list[str]:
    """All lines of an export."""
    return [line async for event in hippo.export_store() for line in event.lines]
