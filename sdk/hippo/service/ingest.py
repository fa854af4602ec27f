"""IngestService: the contract's calls for what comes from elsewhere, translated to the engine's use cases and nothing else."""

from __future__ import annotations

from hippo.call import CallContext
from hippo.engine.capture import capture_conversation
from hippo.engine.draft import Draft
from hippo.engine.ingest import DUPLICATE, REFUSALS, STORED, Ingested, import_memories
from hippo.engine.learn import CommitInput, learn_commits
from hippo.engine.weaken import RESTORED, WEAKENED
from hippo.service.convert import caller_of, change_of, notices, redacting
from hippo.service.stores import Stores
from hippo.v1 import ingest as models
from hippo.v1.memory import MemoryInput


class IngestService:
    """Answers IngestService over the stores of this process.

    Args:
        stores: The stores.
    """

    def __init__(self, stores: Stores) -> None:
        self._stores = stores

    async def import_memories(
        self, request: models.ImportMemoriesRequest, context: CallContext
    ) -> models.ImportMemoriesResponse:
        engine = await self._stores.writable(dry_run=request.dry_run)
        drafts = [_draft_of(one, request.source or "import", tuple(request.tags)) for one in request.memories]
        done = await import_memories(
            engine,
            caller_of(context),
            drafts,
            change_of("ImportMemories", request),
            redact_secrets=redacting(request.secrets),
        )
        return models.ImportMemoriesResponse(
            items=tuple(_item_data(index, one) for index, one in enumerate(done)),  # type: ignore[misc]
            redacted_count=sum(one.is_redacted for one in done),
            dry_run=bool(request.dry_run),
            **_counts(done),
        )

    async def capture(self, request: models.CaptureRequest, context: CallContext) -> models.CaptureResponse:
        engine = await self._stores.writable(dry_run=request.dry_run)
        kept = await capture_conversation(
            engine,
            caller_of(context),
            request.text,
            change_of("Capture", request),
            tags=tuple(request.tags),
            scope=request.scope or "",
            session=request.session,
            source=request.source or "",
            artifact_ref=request.artifact_ref or "",
            event_time=request.event_time,
        )
        return models.CaptureResponse(
            items=tuple(
                models.CapturedItem(
                    text=one.statement.text,
                    category=one.statement.category,  # type: ignore[arg-type]
                    memory_id=one.done.memory_id,
                    verdict=one.done.verdict,  # type: ignore[arg-type]
                )
                for one in kept
            ),
            redacted_count=sum(one.is_redacted for one in kept),
            dry_run=bool(request.dry_run),
            **_counts([one.done for one in kept]),
        )

    async def learn_commits(
        self, request: models.LearnCommitsRequest, context: CallContext
    ) -> models.LearnCommitsResponse:
        engine = await self._stores.writable(dry_run=request.dry_run)
        commits = [
            CommitInput(
                hash=one.hash,
                subject=one.subject,
                body=one.body or "",
                author=one.author or "",
                time=one.time,
                files=tuple(one.files),
                parent_count=1 if one.parent_count is None else one.parent_count,
            )
            for one in request.commits
        ]
        learnt = await learn_commits(
            engine,
            caller_of(context),
            commits,
            change_of("LearnCommits", request),
            repository=request.repository or "",
        )
        effects = [one.effect for one in learnt.changes]
        return models.LearnCommitsResponse(
            lessons=tuple(
                models.Lesson(
                    commit=one.commit,
                    text=one.text,
                    memory_id=one.done.memory_id,
                    verdict=one.done.verdict,  # type: ignore[arg-type]
                )
                for one in learnt.lessons
            ),
            changes=tuple(models.LearntChange(**one._asdict()) for one in learnt.changes),
            stored_count=sum(one.done.verdict == STORED for one in learnt.lessons),
            weakened_count=effects.count(WEAKENED),
            restored_count=effects.count(RESTORED),
            known_count=learnt.known_count,
            ignored_count=learnt.ignored_count,
            dry_run=bool(request.dry_run),
        )


def _counts(done: list[Ingested]) -> dict[str, int]:
    verdicts = [one.verdict for one in done]
    return {
        "stored_count": verdicts.count(STORED),
        "duplicate_count": verdicts.count(DUPLICATE),
        "refused_count": sum(verdict in REFUSALS for verdict in verdicts),
    }


def _item_data(index: int, one: Ingested) -> dict[str, object]:
    """The data of an ImportedItem. The answer's validator makes all models of a batch faster than their own classes do."""
    data: dict[str, object] = {"index": index, "memory_id": one.memory_id, "verdict": one.verdict}
    if one.notes:
        data["notice"] = notices(one.notes[-1:])[0]
    return data


def _draft_of(one: MemoryInput, source: str, tags: tuple[str, ...]) -> Draft:
    return Draft(
        text=one.text,
        tags=(*one.tags, *tags),
        pin=bool(one.pin),
        confidence=one.confidence,
        kind=one.kind,
        layer=one.layer,
        scope=one.scope or "",
        owner=one.owner or "",
        artifact_ref=one.artifact_ref or "",
        source=one.source or source,
        # What is imported belongs to its own conversation, not to the session that imports it.
        session=one.session or "",
        speaker=one.speaker or "",
        event_time=one.event_time,
        valid_from_time=one.valid_from_time,
        valid_until_time=one.valid_until_time,
    )
