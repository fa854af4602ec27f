"""Learning from commits: fixes become lessons, migrations make memories of what was replaced stale, reverts take both back.

Above lies the ingest service; below lie the readings of messages in `domain.lesson` and `domain.migration`. A commit
counts once: a record of it, found by a keyed hash of its name, says what it did, so that a revert knows what to
restore. Stale is all that happens to a memory: its score halves and it is shown as stale, it stays in recall, and the
log has what undo needs.
"""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from hippo.engine.domain.commit_message import CommitMessage, read_message
from hippo.engine.domain.lesson import Lesson, change_lesson, is_noise, lesson_of
from hippo.engine.domain.migration import migrations_of
from hippo.engine.draft import Draft
from hippo.engine.engine import Caller, Change, Engine, carry_out
from hippo.engine.ingest import REFUSALS, STORED, Ingested, admit_batch, prepare_batch
from hippo.engine.ports import Record, UnitOfWork
from hippo.engine.record import add_record, change_records, new_record
from hippo.engine.secrecy import redacted
from hippo.engine.weaken import Changed, Weakening

COMMIT = "commit"
APPLIED, REVERTED = "applied", "reverted"


class CommitInput(NamedTuple):
    """A commit as the log has it; `time` is when it was committed."""

    hash: str
    subject: str
    body: str = ""
    author: str = ""
    time: datetime | None = None
    files: tuple[str, ...] = ()
    parent_count: int = 1


class Learnt(NamedTuple):
    """The lesson of one commit and what became of it."""

    commit: str
    text: str
    done: Ingested


class Learning(NamedTuple):
    """What a series of commits taught."""

    lessons: tuple[Learnt, ...]
    changes: tuple[Changed, ...]
    known_count: int
    ignored_count: int


async def learn_commits(
    engine: Engine, caller: Caller, commits: Sequence[CommitInput], change: Change, *, repository: str = ""
) -> Learning:
    """Learn from commits, oldest first, in one transaction; those learnt before are passed over.

    Raises:
        Conflict: reason "key_reused".
        FailedPrecondition: reason "secret": the repository's name holds one.
    """

    async def work(unit: UnitOfWork) -> tuple[Learning, Mapping[str, object]]:
        run = _Run(engine, caller, unit, repository)
        await run.look_up(commits)
        for commit in commits:
            await run.learn(commit)
        return run.learning(), {"commits": [commit.hash for commit in commits]} if change.key else {}

    async def replay(_unit: UnitOfWork, body: Mapping[str, object]) -> Learning:
        # Everything in it was learnt by the first request; to say it again would take the texts into the kept reply.
        return Learning((), (), len(body["commits"]), 0)  # type: ignore[arg-type]

    return await carry_out(engine, caller, change, work, replay)


class _Run:
    """One pass over a series of commits within a transaction."""

    def __init__(self, engine: Engine, caller: Caller, unit: UnitOfWork, repository: str) -> None:
        self._engine = engine
        self._caller = caller
        self._unit = unit
        self._repository = repository
        self._records: dict[str, Record] = {}
        self._ids: dict[str, str] = {}
        self._lessons: list[Learnt] = []
        self._memories = Weakening(engine, caller, unit)
        self._known = self._ignored = 0

    def learning(self) -> Learning:
        return Learning(tuple(self._lessons), tuple(self._memories.changes), self._known, self._ignored)

    async def look_up(self, commits: Sequence[CommitInput]) -> None:
        """Which of the commits were learnt before."""
        self._ids = {commit.hash: self._record_id(commit.hash) for commit in commits}
        found = await self._unit.records.get_many(self._caller.tenant, list(self._ids.values()))
        self._records = {record.id: record for record in found}

    async def learn(self, commit: CommitInput) -> None:
        if self._ids[commit.hash] in self._records:
            self._known += 1
            return
        if is_noise(commit.subject, commit.author, commit.parent_count):
            self._ignored += 1
            return
        # Secrets go before anything else looks at the message: answers quote lessons and reasons.
        message = read_message(redacted(commit.subject), redacted(commit.body))
        original = await self._original(message) if message.reverts else None
        if original is not None:
            await self._turn(commit, message, original)
        elif message.reverts % 2:
            lesson = lesson_of(message)
            if lesson is None:
                self._ignored += 1
                return
            await self._keep(commit, message, lesson, {"kind": "revert", "target": "", "action": REVERTED})
        else:
            await self._apply(commit, message)

    async def _apply(self, commit: CommitInput, message: CommitMessage) -> None:
        """A commit that does what it says: its lesson, and what it makes stale."""
        migrations = migrations_of(message.description, message.breaking, f"{message.type} {message.scope}")
        lesson = lesson_of(message._replace(reverts=0), commit.files) or (
            change_lesson(message) if migrations else None
        )
        if lesson is None:
            self._ignored += 1
            return
        weakened: list[list[str]] = []
        for migration in migrations:
            weakened += await self._memories.weaken(commit.hash, migration, commit.time or self._engine.clock())
        await self._keep(commit, message, lesson, {"kind": "commit", "weakened": weakened})

    async def _turn(self, commit: CommitInput, message: CommitMessage, original: tuple[Record, str]) -> None:
        """A revert, or a revert of one: the original's effects go back or come again, and so does its lesson."""
        target, action = original
        note = f"commit {commit.hash[:12]}"
        if action == REVERTED:
            lesson = lesson_of(message._replace(reverts=1))
            if target.state == APPLIED:
                await self._memories.restore(commit.hash, target, f"its migration was reverted by {note}")
                await self._memories.retire_lesson(commit.hash, target.body.get("memory_id", ""), f"reverted by {note}")
        else:
            lesson = None
            if target.state == REVERTED:
                await self._memories.weaken_again(commit.hash, target, f"the migration was applied again by {note}")
                await self._memories.restore_lesson(commit.hash, target, f"applied again by {note}")
                for revert in await self._reverts_of(target):
                    await self._memories.retire_lesson(
                        commit.hash, revert.body.get("memory_id", ""), f"taken back by {note}"
                    )
        if target.state != action:
            turned = target._replace(state=action)
            self._records[target.id] = turned
            await change_records(
                self._engine, self._caller, self._unit, "learn", [(target, turned)], reason=f"turned by {note}"
            )
        await self._keep(commit, message, lesson, {"kind": "revert", "target": target.id, "action": action}, target.id)

    async def _keep(
        self,
        commit: CommitInput,
        message: CommitMessage,
        lesson: Lesson | None,
        body: dict[str, Any],
        target: str = "",
    ) -> None:
        """Store the lesson and the record of the commit."""
        memory_id = ""
        if lesson is not None:
            done = await self._store(commit, lesson)
            memory_id = "" if done.verdict in REFUSALS else done.memory_id
            self._lessons.append(Learnt(commit.hash, lesson.text, done))
            # A lesson that was there already belongs to the commit that brought it.
            body = {**body, "memory_id": memory_id if done.verdict == STORED else ""}
        record = new_record(
            self._engine,
            self._caller,
            COMMIT,
            "cmt",
            body,
            scope=self._subject_key(message.description),
            session=target,
            state=APPLIED,
        )._replace(id=self._ids[commit.hash])
        self._records[record.id] = record
        await add_record(
            self._engine, self._caller, self._unit, "learn", record, reason=f"learnt from commit {commit.hash[:12]}"
        )

    async def _store(self, commit: CommitInput, lesson: Lesson) -> Ingested:
        repository = (self._repository,) if self._repository else ()
        draft = Draft(
            text=lesson.text,
            tags=(*lesson.tags, *repository),
            source="git",
            session="",
            artifact_ref=f"git:{commit.hash}",
            event_time=commit.time,
        )
        prepared = prepare_batch(self._engine, self._caller, [draft], redact_secrets=True)
        done = await admit_batch(
            self._engine, self._caller, self._unit, prepared, "learn", f"commit {commit.hash[:12]}"
        )
        return done[0]

    async def _original(self, message: CommitMessage) -> tuple[Record, str] | None:
        """The commit that a revert is about at bottom, and the state it is in from now on; None when it was never learnt."""
        record = await self._by_hash(message.reverted_hash) if message.reverted_hash else None
        if record is not None:
            if record.body["kind"] != "revert":
                return record, REVERTED
            target = await self._by_id(record.body["target"])
            # Taking back a revert that took the target back applies it again, and the other way round.
            opposite = APPLIED if record.body["action"] == REVERTED else REVERTED
            return (target, opposite) if target is not None else None
        if not message.description:
            return None
        key = self._subject_key(message.description)
        here = [one for one in self._records.values() if one.scope == key and one.body["kind"] != "revert"]
        stored = await self._unit.records.find(self._caller.tenant, COMMIT, limit=20, scope=key)
        there = [one for one in stored if one.body["kind"] != "revert" and one.id not in self._records]
        wanted = APPLIED if message.reverts % 2 else REVERTED
        named = [*reversed(here), *there]
        # The same subject may have been committed more than once: the latest one in the state that is taken back.
        fitting = next((one for one in named if one.state == wanted), named[0] if named else None)
        return (fitting, REVERTED if message.reverts % 2 else APPLIED) if fitting is not None else None

    async def _by_hash(self, name: str) -> Record | None:
        """A commit by its hash, or by the beginning of one among those at hand."""
        full = next((commit for commit in self._ids if commit.startswith(name)), name)
        return await self._by_id(self._record_id(full))

    async def _by_id(self, record_id: str) -> Record | None:
        if record_id in self._records:
            return self._records[record_id]
        found = await self._unit.records.get_many(self._caller.tenant, [record_id] if record_id else [])
        return found[0] if found else None

    async def _reverts_of(self, target: Record) -> list[Record]:
        here = {one.id: one for one in self._records.values() if one.session == target.id}
        stored = await self._unit.records.find(self._caller.tenant, COMMIT, limit=20, session=target.id)
        return list({**{one.id: one for one in stored}, **here}.values())

    def _record_id(self, commit: str) -> str:
        """The id follows from the commit, so that learning it twice, or in two processes at once, finds the same record."""
        digest = self._engine.store.content_hash(f"commit\n{self._caller.tenant}\n{commit.lower()}")
        return f"cmt_{b32encode(digest).decode().lower()[:12]}"

    def _subject_key(self, description: str) -> str:
        """A keyed hash of a subject: finds the commit that a revert names, and says nothing without the store."""
        if not description:
            return ""
        return self._engine.store.content_hash(f"subject\n{' '.join(description.lower().split())}").hex()[:32]
