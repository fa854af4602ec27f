# Generated from hippo/v1/*.proto by proto/hippogen. Do not edit.
"""Keyword calls without await, for scripts and notebooks: hippo.v1.

Request and response classes load at the first call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.invoke import SyncInvoker, SyncStream
from hippo.v1.methods import (
    BACKUP_STORE,
    BLOCK_CARD,
    BOOST_MEMORY,
    BUILD_CONTEXT,
    CAPTURE,
    CLAIM_CARD,
    CLEAR_SNAPSHOT,
    CLEAR_WORKING_MEMORY,
    COMMENT_CARD,
    COMPLETE_CARD,
    COMPLETE_GOAL,
    CREATE_CARD,
    CREATE_HANDOFF,
    DECIDE,
    DISMISS_CONFLICT,
    DROP_GOAL,
    EMBED_MEMORIES,
    END_SESSION,
    EXPORT_STORE,
    FLUSH_WORKING_MEMORY,
    FORGET_MEMORY,
    GET_CARD,
    GET_CURRENT,
    GET_DECISION,
    GET_EMBEDDING_STATUS,
    GET_ENTITY,
    GET_HANDOFF,
    GET_LATEST_HANDOFF,
    GET_LATEST_SESSION,
    GET_MEMORY,
    GET_SERVER_INFO,
    GET_SESSION,
    GET_SNAPSHOT,
    GET_STATUS,
    GET_TOKEN_USE,
    HANDLE_HOOK_EVENT,
    HEARTBEAT_CARD,
    IMPORT_MEMORIES,
    IMPORT_STORE,
    INVALIDATE_MEMORIES,
    LEARN_COMMITS,
    LIST_AUDIT_EVENTS,
    LIST_CARDS,
    LIST_CONFLICTS,
    LIST_DECISIONS,
    LIST_DELIVERIES,
    LIST_DORMANT,
    LIST_ENTITIES,
    LIST_FAILURES,
    LIST_GOALS,
    LIST_HISTORY,
    LIST_MEMORIES,
    LIST_PEERS,
    LIST_REJECTIONS,
    LIST_SESSIONS,
    LOG_SESSION_EVENT,
    MIRROR_STORE,
    PIN_MEMORY,
    PROMOTE_MEMORY,
    PRUNE_AUDIT_EVENTS,
    PUSH_GOAL,
    PUSH_WORKING_MEMORY,
    READ_WORKING_MEMORY,
    RECALL,
    RECLAIM_CARDS,
    RECORD_FAILURE,
    RECORD_OUTCOME,
    RECORD_REREAD,
    REINDEX_MEMORIES,
    REJECT_VALUE,
    RELEASE_CARD,
    REMEMBER,
    REMEMBER_MANY,
    RESOLVE_CONFLICT,
    RESTORE_DORMANT,
    RESUME_SESSION,
    REVALIDATE_MEMORY,
    REVIEW_CARD,
    SAVE_SNAPSHOT,
    SHARE_MEMORIES,
    SLEEP,
    START_SESSION,
    SUPERSEDE_MEMORY,
    SYNC_MEMORIES,
    UNDO_CHANGE,
    UNPIN_MEMORY,
    UNREJECT_VALUE,
    UNSHARE_MEMORY,
    UPDATE_CARD,
    UPDATE_MEMORY,
    WITHDRAW_GOAL,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import datetime
    from typing import Any

    from hippo.v1.admin import (
        AuditEvent,
        GetServerInfoResponse,
        GetStatusResponse,
        ListAuditEventsResponse,
        ReindexMemoriesResponse,
    )
    from hippo.v1.board import (
        BlockCardResponse,
        Card,
        CardOutcome,
        CardState,
        ClaimCardResponse,
        CommentCardResponse,
        CompleteCardResponse,
        CreateCardResponse,
        GetCardResponse,
        HeartbeatCardResponse,
        ListCardsResponse,
        ReclaimCardsResponse,
        ReleaseCardResponse,
        ReviewCardResponse,
        UpdateCardResponse,
    )
    from hippo.v1.context import BlockFormat, BuildContextResponse, Framing, HandleHookEventResponse, HookEvent
    from hippo.v1.correction import (
        Conflict,
        ConflictState,
        DecideResponse,
        Decision,
        DecisionState,
        DismissConflictResponse,
        GetDecisionResponse,
        InvalidateMemoriesResponse,
        ListConflictsResponse,
        ListDecisionsResponse,
        ListRejectionsResponse,
        RejectValueResponse,
        Rejection,
        ResolveConflictResponse,
        RevalidateMemoryResponse,
        UnrejectValueResponse,
    )
    from hippo.v1.embedding import EmbedMemoriesEvent, GetEmbeddingStatusResponse
    from hippo.v1.goal import (
        CompleteGoalResponse,
        DropGoalResponse,
        Goal,
        GoalState,
        ListGoalsResponse,
        PushGoalResponse,
        WithdrawGoalResponse,
    )
    from hippo.v1.graph import EntityKind, GetEntityResponse, ListEntitiesResponse
    from hippo.v1.history import HistoryEntry, ListHistoryResponse, PruneAuditEventsResponse, UndoChangeResponse
    from hippo.v1.ingest import CaptureResponse, Commit, ImportMemoriesResponse, LearnCommitsResponse
    from hippo.v1.ledger import (
        Delivery,
        GetTokenUseResponse,
        ListDeliveriesResponse,
        ListFailuresResponse,
        MirrorStoreResponse,
        RecordFailureResponse,
        RecordRereadResponse,
    )
    from hippo.v1.memory import (
        BoostMemoryResponse,
        Confidence,
        ForgetMemoryResponse,
        GetMemoryResponse,
        Kind,
        Layer,
        ListMemoriesResponse,
        Memory,
        MemoryInput,
        MemoryOrder,
        Outcome,
        PinMemoryResponse,
        RecallResponse,
        RecordOutcomeResponse,
        RememberManyResponse,
        RememberResponse,
        SecretPolicy,
        SupersedeMemoryResponse,
        UnpinMemoryResponse,
        UpdateMemoryResponse,
    )
    from hippo.v1.session import (
        ClearSnapshotResponse,
        ClearWorkingMemoryResponse,
        CreateHandoffResponse,
        EndSessionResponse,
        FlushWorkingMemoryResponse,
        GetCurrentResponse,
        GetHandoffResponse,
        GetLatestHandoffResponse,
        GetLatestSessionResponse,
        GetSessionResponse,
        GetSnapshotResponse,
        ListSessionsResponse,
        LogSessionEventResponse,
        PushWorkingMemoryResponse,
        ReadWorkingMemoryResponse,
        ResumeSessionResponse,
        SaveSnapshotResponse,
        Session,
        SessionState,
        StartSessionResponse,
    )
    from hippo.v1.share import (
        ListPeersResponse,
        PromoteMemoryResponse,
        ShareMemoriesResponse,
        SyncMemoriesResponse,
        UnshareMemoryResponse,
    )
    from hippo.v1.sleep import ListDormantResponse, RestoreDormantResponse, SleepEvent
    from hippo.v1.transfer import BackupStoreEvent, ExportStoreEvent, ImportStoreResponse


class AdminCalls(SyncInvoker):
    """Tells what the store is and what was done to it."""

    def get_server_info(self, *, timeout: float | None = None) -> GetServerInfoResponse:
        """Tells which server answers, its version and what it can do.

        Args:
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            Which server this is and what it speaks.
        """
        reply: GetServerInfoResponse = self._run(GET_SERVER_INFO, {}, timeout)
        return reply

    def get_status(self, *, timeout: float | None = None) -> GetStatusResponse:
        """Shows how the store is: counts, strengths, what works with less than its full means.

        Args:
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            How the store is.
        """
        reply: GetStatusResponse = self._run(GET_STATUS, {}, timeout)
        return reply

    def list_audit_events(
        self,
        *,
        page_size: int | None = None,
        page_token: str | None = None,
        operation: str | None = None,
        memory_id: str | None = None,
        since_time: datetime | str | None = None,
        timeout: float | None = None,
    ) -> ListAuditEventsResponse:
        """Lists what was done to the store: who, what, when and why, newest first.

        Args:
            page_size: Most events on a page. Default 50.
            page_token: Where to go on: next_page_token of the page before, the other arguments being the same.
            operation: Only this operation, e.g. "forget".
            memory_id: Only events about this memory.
            since_time: Only events at or after this time.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A page of the audit log, newest first.
        """
        reply: ListAuditEventsResponse = self._run(
            LIST_AUDIT_EVENTS,
            {
                "page_size": page_size,
                "page_token": page_token,
                "operation": operation,
                "memory_id": memory_id,
                "since_time": since_time,
            },
            timeout,
        )
        return reply

    def iter_audit_events(
        self,
        *,
        page_size: int | None = None,
        operation: str | None = None,
        memory_id: str | None = None,
        since_time: datetime | str | None = None,
        timeout: float | None = None,
    ) -> Iterator[AuditEvent]:
        """Walks through all pages of list_audit_events, one item at a time.

        Lists what was done to the store: who, what, when and why, newest first.

        Args:
            page_size: Most events on a page. Default 50.
            operation: Only this operation, e.g. "forget".
            memory_id: Only events about this memory.
            since_time: Only events at or after this time.
            timeout: Seconds the call may take. Default: as the client was opened.
        """
        return self._run_pages(
            LIST_AUDIT_EVENTS,
            {"page_size": page_size, "operation": operation, "memory_id": memory_id, "since_time": since_time},
            timeout,
        )

    def reindex_memories(
        self,
        *,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ReindexMemoriesResponse:
        """Rebuilds the search index from the memories.

        The memories themselves do not change.

        Args:
            dry_run: Count what would be rebuilt and change nothing.
            idempotency_key: Repeating a request with the same key rebuilds once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            Says what was rebuilt.
        """
        reply: ReindexMemoriesResponse = self._run(
            REINDEX_MEMORIES,
            {"dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply


class MemoryCalls(SyncInvoker):
    """Stores memories, finds them again, learns from outcomes, corrects and erases."""

    def remember(
        self,
        text: str,
        *,
        tags: Sequence[str] | None = None,
        error: bool | None = None,
        pin: bool | None = None,
        confidence: Confidence | None = None,
        kind: Kind | None = None,
        layer: Layer | None = None,
        scope: str | None = None,
        owner: str | None = None,
        artifact_ref: str | None = None,
        source: str | None = None,
        session: str | None = None,
        speaker: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        event_time: datetime | str | None = None,
        valid_from_time: datetime | str | None = None,
        valid_until_time: datetime | str | None = None,
        secrets: SecretPolicy | None = None,
        allow_forgotten: bool | None = None,
        timeout: float | None = None,
    ) -> RememberResponse:
        """Stores one thing to remember.

        The same text again makes the memory stronger instead of copying it. A text with a secret is refused unless
        redaction is asked for.

        Args:
            text: What to remember, up to 1,000,000 characters. Kept exactly as given.
            tags: Labels; "error", "success" and "critical" change how fast it fades.
            error: It records a failure: tag it as error, which doubles its half-life.
            pin: Pin it: it never fades.
            confidence: How far it may be trusted. Default observed.
            kind: How the text came to be. Default distilled.
            layer: Store of the mind. Default episodic.
            scope: Part of the work it belongs to.
            owner: Person or agent it belongs to.
            artifact_ref: Link to the thing it is about.
            source: Where it came from. Default: the door it came through.
            session: Session it belongs to. Default: the caller's session.
            speaker: Who said it, for kept turns.
            dry_run: Work everything out and store nothing.
            idempotency_key: Repeating a request with the same key stores once and answers the same.
            event_time: When what it says was said or happened. Default now.
            valid_from_time: From when it holds. Default: always did.
            valid_until_time: Until when it holds. Default: for good.
            secrets: What to do with a secret in the text. Default refuse.
            allow_forgotten: Store the text although it was forgotten before. Default true: a person asks. Automatic
                sources send false.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            Says what happened to the text.
        """
        reply: RememberResponse = self._run(
            REMEMBER,
            {
                "text": text,
                "tags": tags,
                "error": error,
                "pin": pin,
                "confidence": confidence,
                "kind": kind,
                "layer": layer,
                "scope": scope,
                "owner": owner,
                "artifact_ref": artifact_ref,
                "source": source,
                "session": session,
                "speaker": speaker,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
                "event_time": event_time,
                "valid_from_time": valid_from_time,
                "valid_until_time": valid_until_time,
                "secrets": secrets,
                "allow_forgotten": allow_forgotten,
            },
            timeout,
        )
        return reply

    def remember_many(
        self,
        memories: Sequence[MemoryInput | Mapping[str, Any]],
        *,
        secrets: SecretPolicy | None = None,
        allow_forgotten: bool | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> RememberManyResponse:
        """Stores many memories in one transaction: all that are accepted, or none when the call fails.

        Refused ones are listed and do not stop the others.

        Args:
            memories: The memories, at most 10,000.
            secrets: What to do with a secret in a text. Default refuse: that memory is left out, the others are stored.
            allow_forgotten: Store texts although they were forgotten before. Default false.
            dry_run: Work everything out and store nothing.
            idempotency_key: Repeating a request with the same key stores once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            Says what happened to a batch.
        """
        reply: RememberManyResponse = self._run(
            REMEMBER_MANY,
            {
                "memories": memories,
                "secrets": secrets,
                "allow_forgotten": allow_forgotten,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def recall(
        self,
        query: str,
        *,
        budget: int | str | None = None,
        limit: int | None = None,
        min_results: int | None = None,
        tags: Sequence[str] | None = None,
        layers: Sequence[Layer] | None = None,
        kinds: Sequence[Kind] | None = None,
        scope: str | None = None,
        confidences: Sequence[Confidence] | None = None,
        session: str | None = None,
        owner: str | None = None,
        since_time: datetime | str | None = None,
        until_time: datetime | str | None = None,
        as_of_time: datetime | str | None = None,
        explain: bool | None = None,
        strengthen: bool | None = None,
        record: bool | None = None,
        include_global: bool | None = None,
        min_match: float | None = None,
        hops: int | None = None,
        timeout: float | None = None,
    ) -> RecallResponse:
        """Finds the memories that matter for a query, best first, within a token budget.

        Any text is a valid query. Superseded and forgotten memories never come back.

        Args:
            query: What you want to know, in any words; every text is a valid query.
            budget: Most the printed block may take: N tokens, NB for N UTF-8 bytes, or "unlimited". Default 4000.
            limit: Most memories returned. Default 10.
            min_results: Memories returned even when they do not fit the budget. Default 1.
            tags: Only memories with all of these labels.
            layers: Only these stores of the mind.
            kinds: Only these kinds.
            scope: Only memories of this scope.
            confidences: Only memories with one of these confidences.
            session: Only memories of this session.
            owner: Only memories of this owner.
            since_time: Only memories said or happened at or after this time.
            until_time: Only memories said or happened before this time.
            as_of_time: Answer as the store stood at this time: what was superseded later counts, what came later does
                not.
            explain: Say for each memory why it came back.
            strengthen: Count this as a use, which makes the memories stronger. Default true; automatic injection sends
                false.
            record: Keep which memories were returned, so that outcome can mark them. Default true.
            include_global: Search the user's global store as well. Default true.
            min_match: Only memories that match at least this well, 0 to 1, or hold most of what you asked; 0.5 is about
                one and a half rare words. Default 0.
            hops: Also return memories that share a name, file or other entity with those that were found, over so many
                steps, 0 to 3. They come last, on a fifth of the places or those left free; with a least match none
                does. Default 0: only what was found.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The memories that matter, as data and as a block to print.
        """
        reply: RecallResponse = self._run(
            RECALL,
            {
                "query": query,
                "budget": budget,
                "limit": limit,
                "min_results": min_results,
                "tags": tags,
                "layers": layers,
                "kinds": kinds,
                "scope": scope,
                "confidences": confidences,
                "session": session,
                "owner": owner,
                "since_time": since_time,
                "until_time": until_time,
                "as_of_time": as_of_time,
                "explain": explain,
                "strengthen": strengthen,
                "record": record,
                "include_global": include_global,
                "min_match": min_match,
                "hops": hops,
            },
            timeout,
        )
        return reply

    def get_memory(self, memory_id: str, *, timeout: float | None = None) -> GetMemoryResponse:
        """Shows one memory in full, superseded ones included, with what was done to it.

        Args:
            memory_id: Id of the memory.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            One memory in full.
        """
        reply: GetMemoryResponse = self._run(GET_MEMORY, {"memory_id": memory_id}, timeout)
        return reply

    def list_memories(
        self,
        *,
        page_size: int | None = None,
        page_token: str | None = None,
        tags: Sequence[str] | None = None,
        layers: Sequence[Layer] | None = None,
        kinds: Sequence[Kind] | None = None,
        scope: str | None = None,
        session: str | None = None,
        pinned: bool | None = None,
        include_superseded: bool | None = None,
        order: MemoryOrder | None = None,
        timeout: float | None = None,
    ) -> ListMemoriesResponse:
        """Lists memories page by page, newest first.

        Args:
            page_size: Most memories on a page. Default 50.
            page_token: Where to go on: next_page_token of the page before, the other arguments being the same.
            tags: Only memories with all of these labels.
            layers: Only these stores of the mind.
            kinds: Only these kinds.
            scope: Only memories of this scope.
            session: Only memories of this session.
            pinned: Only pinned memories.
            include_superseded: Superseded memories too. Default false.
            order: In which order. Default newest first.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A page of memories.
        """
        reply: ListMemoriesResponse = self._run(
            LIST_MEMORIES,
            {
                "page_size": page_size,
                "page_token": page_token,
                "tags": tags,
                "layers": layers,
                "kinds": kinds,
                "scope": scope,
                "session": session,
                "pinned": pinned,
                "include_superseded": include_superseded,
                "order": order,
            },
            timeout,
        )
        return reply

    def iter_memories(
        self,
        *,
        page_size: int | None = None,
        tags: Sequence[str] | None = None,
        layers: Sequence[Layer] | None = None,
        kinds: Sequence[Kind] | None = None,
        scope: str | None = None,
        session: str | None = None,
        pinned: bool | None = None,
        include_superseded: bool | None = None,
        order: MemoryOrder | None = None,
        timeout: float | None = None,
    ) -> Iterator[Memory]:
        """Walks through all pages of list_memories, one item at a time.

        Lists memories page by page, newest first.

        Args:
            page_size: Most memories on a page. Default 50.
            tags: Only memories with all of these labels.
            layers: Only these stores of the mind.
            kinds: Only these kinds.
            scope: Only memories of this scope.
            session: Only memories of this session.
            pinned: Only pinned memories.
            include_superseded: Superseded memories too. Default false.
            order: In which order. Default newest first.
            timeout: Seconds the call may take. Default: as the client was opened.
        """
        return self._run_pages(
            LIST_MEMORIES,
            {
                "page_size": page_size,
                "tags": tags,
                "layers": layers,
                "kinds": kinds,
                "scope": scope,
                "session": session,
                "pinned": pinned,
                "include_superseded": include_superseded,
                "order": order,
            },
            timeout,
        )

    def update_memory(
        self,
        memory_id: str,
        *,
        add_tags: Sequence[str] | None = None,
        remove_tags: Sequence[str] | None = None,
        confidence: Confidence | None = None,
        scope: str | None = None,
        owner: str | None = None,
        artifact_ref: str | None = None,
        valid_until_time: datetime | str | None = None,
        reason: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> UpdateMemoryResponse:
        """Changes labels, confidence, scope, owner, link or end of validity of a memory.

        The text itself is changed by superseding it.

        Args:
            memory_id: Id of the memory.
            add_tags: Labels to add.
            remove_tags: Labels to take away.
            confidence: New confidence.
            scope: New scope; an empty text takes it away.
            owner: New owner; an empty text takes it away.
            artifact_ref: New link; an empty text takes it away.
            valid_until_time: Until when it holds.
            reason: Why, for the audit log.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A memory after a change.
        """
        reply: UpdateMemoryResponse = self._run(
            UPDATE_MEMORY,
            {
                "memory_id": memory_id,
                "add_tags": add_tags,
                "remove_tags": remove_tags,
                "confidence": confidence,
                "scope": scope,
                "owner": owner,
                "artifact_ref": artifact_ref,
                "valid_until_time": valid_until_time,
                "reason": reason,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def forget_memory(
        self,
        memory_id: str,
        *,
        reason: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ForgetMemoryResponse:
        """Erases a memory for good: when this returns, no byte of its text is left in the store, and it does not come
        back by itself.

        Other memories of exactly the same text go with it. This cannot be undone.

        Args:
            memory_id: Id of the memory.
            reason: Why, for the audit log. Do not repeat the text here.
            dry_run: Work everything out and erase nothing.
            idempotency_key: Repeating a request with the same key answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            Says that a memory is erased.
        """
        reply: ForgetMemoryResponse = self._run(
            FORGET_MEMORY,
            {"memory_id": memory_id, "reason": reason, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply

    def record_outcome(
        self,
        *,
        outcome: Outcome,
        memory_ids: Sequence[str] | None = None,
        recall_id: str | None = None,
        session: str | None = None,
        reason: str | None = None,
        withdraw: bool | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> RecordOutcomeResponse:
        """Marks memories as helpful or wrong: those of the last recall of this session, or the named ones.

        Helpful ones fade slower; wrong ones lose strength and drop out of the top results.

        Args:
            outcome: Whether they helped.
            memory_ids: Ids to mark. Default: the memories of the last recall of this session.
            recall_id: Mark the memories of this recall instead of the last one.
            session: Session whose last recall is meant. Default: the caller's session.
            reason: Why, for the audit log.
            withdraw: Take one such mark back from each memory instead of giving one.
            dry_run: Work everything out and mark nothing.
            idempotency_key: Repeating a request with the same key marks once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            What an outcome did.
        """
        reply: RecordOutcomeResponse = self._run(
            RECORD_OUTCOME,
            {
                "outcome": outcome,
                "memory_ids": memory_ids,
                "recall_id": recall_id,
                "session": session,
                "reason": reason,
                "withdraw": withdraw,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def pin_memory(
        self,
        memory_id: str,
        *,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> PinMemoryResponse:
        """Pins a memory: it never fades.

        Args:
            memory_id: Id of the memory.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A memory after pinning.
        """
        reply: PinMemoryResponse = self._run(
            PIN_MEMORY,
            {"memory_id": memory_id, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply

    def unpin_memory(
        self,
        memory_id: str,
        *,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> UnpinMemoryResponse:
        """Lets a pinned memory fade again.

        Args:
            memory_id: Id of the memory.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A memory after unpinning.
        """
        reply: UnpinMemoryResponse = self._run(
            UNPIN_MEMORY,
            {"memory_id": memory_id, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply

    def boost_memory(
        self,
        memory_id: str,
        *,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> BoostMemoryResponse:
        """Makes a memory stronger by hand: one good mark and a fresh recall clock.

        Args:
            memory_id: Id of the memory.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A memory after a boost.
        """
        reply: BoostMemoryResponse = self._run(
            BOOST_MEMORY,
            {"memory_id": memory_id, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply

    def supersede_memory(
        self,
        memory_id: str,
        text: str,
        *,
        tags: Sequence[str] | None = None,
        confidence: Confidence | None = None,
        reason: str | None = None,
        valid_from_time: datetime | str | None = None,
        secrets: SecretPolicy | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> SupersedeMemoryResponse:
        """Replaces a memory that is no longer true.

        The old one leaves recall at once, stays in history, and both are linked.

        Args:
            memory_id: Id of the memory that is no longer true.
            text: What is true now. It takes over labels, layer, scope and pin.
            tags: Further labels for the new memory.
            confidence: How far the new text may be trusted. Default: as the old one, stale becomes observed.
            reason: Why, for the audit log.
            valid_from_time: Since when the new text holds. Default now.
            secrets: What to do with a secret in the text. Default refuse.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The new memory and the one it replaced.
        """
        reply: SupersedeMemoryResponse = self._run(
            SUPERSEDE_MEMORY,
            {
                "memory_id": memory_id,
                "text": text,
                "tags": tags,
                "confidence": confidence,
                "reason": reason,
                "valid_from_time": valid_from_time,
                "secrets": secrets,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply


class SessionCalls(SyncInvoker):
    """Keeps the thread of work: what is in hand, what was done, what comes next."""

    def start_session(
        self,
        task: str | None = None,
        *,
        session_id: str | None = None,
        scope: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> StartSessionResponse:
        """Begins a session, or goes on with the one of this id.

        Args:
            task: What it works on, up to 500 characters.
            session_id: Its id. Default: the caller's session, else a fresh one. An id with other characters than
                letters, digits, _ and -, or with more than 128, is replaced by a hash of it.
            scope: Part of the work it belongs to. Default: all.
            dry_run: Work everything out and store nothing.
            idempotency_key: Repeating a request with the same key starts once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The session that goes on now.
        """
        reply: StartSessionResponse = self._run(
            START_SESSION,
            {
                "task": task,
                "session_id": session_id,
                "scope": scope,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def end_session(
        self,
        *,
        session_id: str | None = None,
        notes: Sequence[str] | None = None,
        handoff: str | None = None,
        next_action: str | None = None,
        artifacts: Sequence[str] | None = None,
        no_change_reason: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> EndSessionResponse:
        """Ends a session and keeps what it leaves: a handoff, the notes it touched, or why it changed nothing.

        Whoever ends it second is told who was first.

        Args:
            session_id: Which session. Default: the caller's, else the only one that goes on.
            notes: Notes it touched.
            handoff: What it leaves to the next one, in Markdown, up to 100,000 characters: kept as a handoff.
            next_action: With a handoff: what to do next.
            artifacts: With a handoff: files, links and other things it is about.
            no_change_reason: Why the session changed nothing.
            dry_run: Work everything out and store nothing.
            idempotency_key: Repeating a request with the same key ends once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The ended session and what it left.
        """
        reply: EndSessionResponse = self._run(
            END_SESSION,
            {
                "session_id": session_id,
                "notes": notes,
                "handoff": handoff,
                "next_action": next_action,
                "artifacts": artifacts,
                "no_change_reason": no_change_reason,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def log_session_event(
        self,
        text: str,
        *,
        type: str | None = None,
        session_id: str | None = None,
        task: str | None = None,
        scope: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> LogSessionEventResponse:
        """Adds a step to a session's trail, so that whoever goes on sees the latest ones.

        Args:
            text: What happened, up to 10,000 characters.
            type: One word, e.g. progress, decision or error. Default progress.
            session_id: Which session; one that is not known yet begins with this. Default: the caller's, else the only
                one that goes on, else a new one.
            task: What is being worked on, up to 500 characters.
            scope: Part of the work it belongs to. Default: the session's.
            dry_run: Work everything out and store nothing.
            idempotency_key: Repeating a request with the same key logs once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The step as it was kept.
        """
        reply: LogSessionEventResponse = self._run(
            LOG_SESSION_EVENT,
            {
                "text": text,
                "type": type,
                "session_id": session_id,
                "task": task,
                "scope": scope,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def get_session(
        self,
        *,
        session_id: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> GetSessionResponse:
        """Shows a session with its trail and handoff.

        Args:
            session_id: Which session. Default: the caller's, else the latest one.
            limit: Most events, the latest ones. Default 20.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A session and its trail.
        """
        reply: GetSessionResponse = self._run(GET_SESSION, {"session_id": session_id, "limit": limit}, timeout)
        return reply

    def list_sessions(
        self,
        *,
        page_size: int | None = None,
        page_token: str | None = None,
        scope: str | None = None,
        state: SessionState | None = None,
        timeout: float | None = None,
    ) -> ListSessionsResponse:
        """Lists sessions page by page, newest first.

        Args:
            page_size: Most sessions on a page. Default 50.
            page_token: Where to go on: next_page_token of the page before, the other arguments being the same.
            scope: Only sessions of this scope.
            state: Only sessions that go on, or that ended.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A page of sessions, newest first.
        """
        reply: ListSessionsResponse = self._run(
            LIST_SESSIONS,
            {"page_size": page_size, "page_token": page_token, "scope": scope, "state": state},
            timeout,
        )
        return reply

    def iter_sessions(
        self,
        *,
        page_size: int | None = None,
        scope: str | None = None,
        state: SessionState | None = None,
        timeout: float | None = None,
    ) -> Iterator[Session]:
        """Walks through all pages of list_sessions, one item at a time.

        Lists sessions page by page, newest first.

        Args:
            page_size: Most sessions on a page. Default 50.
            scope: Only sessions of this scope.
            state: Only sessions that go on, or that ended.
            timeout: Seconds the call may take. Default: as the client was opened.
        """
        return self._run_pages(LIST_SESSIONS, {"page_size": page_size, "scope": scope, "state": state}, timeout)

    def get_latest_session(
        self,
        *,
        scope: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> GetLatestSessionResponse:
        """Shows where the latest session stopped: its task snapshot, its last events, the latest handoff.

        Args:
            scope: Only sessions of this scope. Default: of any.
            limit: Most events, the latest ones. Default 5.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            Where the latest session stopped.
        """
        reply: GetLatestSessionResponse = self._run(GET_LATEST_SESSION, {"scope": scope, "limit": limit}, timeout)
        return reply

    def resume_session(
        self,
        *,
        session_id: str | None = None,
        scope: str | None = None,
        budget: int | str | None = None,
        timeout: float | None = None,
    ) -> ResumeSessionResponse:
        """Gives the latest handoff, with the task snapshot and events that belong to it, as a block for a model to go
        on from.

        Args:
            session_id: Session whose handoff to take up. Default: the latest handoff of any session.
            scope: Only handoffs of this scope. Default: of any.
            budget: Most the printed block may take: N tokens, NB for N UTF-8 bytes, or "unlimited". Default 1500.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The block with which work is taken up again.
        """
        reply: ResumeSessionResponse = self._run(
            RESUME_SESSION,
            {"session_id": session_id, "scope": scope, "budget": budget},
            timeout,
        )
        return reply

    def get_current(
        self,
        *,
        scope: str | None = None,
        session_id: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> GetCurrentResponse:
        """Shows the work in hand: the task snapshot in force and the last events of its session.

        Args:
            scope: Only of this scope. Default: of any.
            session_id: Session whose trail to show. Default: the caller's, else that of the task snapshot, of the
                handoff, or the latest one.
            limit: Most events, the latest ones. Default 5.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The state of the work in hand.
        """
        reply: GetCurrentResponse = self._run(
            GET_CURRENT,
            {"scope": scope, "session_id": session_id, "limit": limit},
            timeout,
        )
        return reply

    def save_snapshot(
        self,
        *,
        task: str,
        summary: str,
        next_step: str | None = None,
        files: Sequence[str] | None = None,
        scope: str | None = None,
        session_id: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> SaveSnapshotResponse:
        """Saves the work in flight: task, how far it is, what comes next.

        Each scope has one snapshot in force; the one before is kept and named.

        Args:
            task: What is being done, up to 500 characters.
            summary: How far it is, up to 4,000 characters.
            next_step: What comes next, up to 2,000 characters.
            files: Files it is about.
            scope: Part of the work it belongs to; each scope has one snapshot in force. Default: all.
            session_id: Session it belongs to. Default: the caller's, else the only one that goes on.
            dry_run: Work everything out and store nothing.
            idempotency_key: Repeating a request with the same key saves once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The snapshot as it was kept, and the one it replaced.
        """
        reply: SaveSnapshotResponse = self._run(
            SAVE_SNAPSHOT,
            {
                "task": task,
                "summary": summary,
                "next_step": next_step,
                "files": files,
                "scope": scope,
                "session_id": session_id,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def get_snapshot(
        self,
        snapshot_id: str | None = None,
        *,
        scope: str | None = None,
        timeout: float | None = None,
    ) -> GetSnapshotResponse:
        """Shows the task snapshot in force, or an earlier one by its id.

        Args:
            snapshot_id: Which one. Default: the one in force.
            scope: Scope whose snapshot in force to show. Default: all, else the latest of any scope.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A task snapshot.
        """
        reply: GetSnapshotResponse = self._run(GET_SNAPSHOT, {"snapshot_id": snapshot_id, "scope": scope}, timeout)
        return reply

    def clear_snapshot(
        self,
        *,
        scope: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ClearSnapshotResponse:
        """Clears the task snapshot in force: the work is done or given up.

        Args:
            scope: Scope whose snapshot to clear. Default: all.
            dry_run: Work everything out and store nothing.
            idempotency_key: Repeating a request with the same key clears once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The snapshot that was cleared.
        """
        reply: ClearSnapshotResponse = self._run(
            CLEAR_SNAPSHOT,
            {"scope": scope, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply

    def create_handoff(
        self,
        *,
        summary: str,
        next_action: str | None = None,
        artifacts: Sequence[str] | None = None,
        session_id: str | None = None,
        scope: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> CreateHandoffResponse:
        """Keeps a handoff, so that the next session or another agent knows where to take up the work.

        Args:
            summary: What was done and learnt, in Markdown, up to 100,000 characters; it may name notes with [[...]].
            next_action: What to do next, up to 2,000 characters.
            artifacts: Files, links and other things it is about.
            session_id: Session it is written in. Default: the caller's, else the only one that goes on.
            scope: Part of the work it belongs to. Default: the session's, else all.
            dry_run: Work everything out and store nothing.
            idempotency_key: Repeating a request with the same key keeps one handoff and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The handoff as it was kept.
        """
        reply: CreateHandoffResponse = self._run(
            CREATE_HANDOFF,
            {
                "summary": summary,
                "next_action": next_action,
                "artifacts": artifacts,
                "session_id": session_id,
                "scope": scope,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def get_latest_handoff(
        self,
        *,
        scope: str | None = None,
        session_id: str | None = None,
        timeout: float | None = None,
    ) -> GetLatestHandoffResponse:
        """Shows the latest handoff.

        Args:
            scope: Only of this scope. Default: of any.
            session_id: Only of this session. Default: of any.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The latest handoff.
        """
        reply: GetLatestHandoffResponse = self._run(
            GET_LATEST_HANDOFF,
            {"scope": scope, "session_id": session_id},
            timeout,
        )
        return reply

    def get_handoff(self, handoff_id: int | str, *, timeout: float | None = None) -> GetHandoffResponse:
        """Shows one handoff by its number or id.

        Args:
            handoff_id: Its number or its id, e.g. 3 or hnd_a1b2c3d4e5f6.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            One handoff.
        """
        reply: GetHandoffResponse = self._run(GET_HANDOFF, {"handoff_id": handoff_id}, timeout)
        return reply

    def push_working_memory(
        self,
        text: str,
        *,
        scope: str | None = None,
        importance: float | None = None,
        session_id: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> PushWorkingMemoryResponse:
        """Puts a note into working memory, the scratchpad for what matters right now.

        Each scope holds 20 notes; the least important one leaves.

        Args:
            text: What to keep in mind now, up to 20,000 characters.
            scope: Part of the work it belongs to; each scope holds 20 notes. Default: all.
            importance: How much it matters, 0 to 1. Default 0.5.
            session_id: Session it belongs to. Default: the caller's.
            dry_run: Work everything out and store nothing.
            idempotency_key: Repeating a request with the same key pushes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            What became of the note, and what had to leave for it.
        """
        reply: PushWorkingMemoryResponse = self._run(
            PUSH_WORKING_MEMORY,
            {
                "text": text,
                "scope": scope,
                "importance": importance,
                "session_id": session_id,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def read_working_memory(
        self,
        *,
        scope: str | None = None,
        timeout: float | None = None,
    ) -> ReadWorkingMemoryResponse:
        """Shows the notes in working memory, the most important first.

        Args:
            scope: Only of this scope. Default: of every scope.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The notes in working memory.
        """
        reply: ReadWorkingMemoryResponse = self._run(READ_WORKING_MEMORY, {"scope": scope}, timeout)
        return reply

    def clear_working_memory(
        self,
        *,
        scope: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ClearWorkingMemoryResponse:
        """Wipes the working memory of a scope: its notes leave recall at once.

        History keeps them.

        Args:
            scope: Scope to wipe. Default: all, the notes pushed without a scope.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key clears once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            What left working memory.
        """
        reply: ClearWorkingMemoryResponse = self._run(
            CLEAR_WORKING_MEMORY,
            {"scope": scope, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply

    def flush_working_memory(
        self,
        *,
        scope: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> FlushWorkingMemoryResponse:
        """Empties the working memory of a scope into long-term memory: its notes become ordinary memories.

        Args:
            scope: Scope to flush. Default: all, the notes pushed without a scope.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key flushes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            What moved into long-term memory.
        """
        reply: FlushWorkingMemoryResponse = self._run(
            FLUSH_WORKING_MEMORY,
            {"scope": scope, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply


class BoardCalls(SyncInvoker):
    """Keeps work cards that several agents share."""

    def create_card(
        self,
        title: str,
        *,
        body: str | None = None,
        repo: str | None = None,
        contract: str | None = None,
        budget: int | str | None = None,
        depends_on: Sequence[str] | None = None,
        parent_id: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> CreateCardResponse:
        """Makes a card: a piece of work that an agent can claim.

        It is ready when everything it depends on is done, and waits until then.

        Args:
            title: What is to be done, in one line.
            body: What is to be done, in full.
            repo: Repository it belongs to.
            contract: What has to be true when it is done.
            budget: What it may cost, in any words, e.g. "20000 tokens".
            depends_on: Id of a card that has to be done first.
            parent_id: Id of the larger card it is a part of; that one cannot be completed before its parts.
            dry_run: Work everything out and make nothing.
            idempotency_key: Repeating a request with the same key makes one card and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The new card.
        """
        reply: CreateCardResponse = self._run(
            CREATE_CARD,
            {
                "title": title,
                "body": body,
                "repo": repo,
                "contract": contract,
                "budget": budget,
                "depends_on": depends_on,
                "parent_id": parent_id,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def get_card(self, card_id: str, *, timeout: float | None = None) -> GetCardResponse:
        """Shows a card with what it depends on, what depends on it, its parts, runs and comments.

        Args:
            card_id: Id of the card.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A card with everything that belongs to it.
        """
        reply: GetCardResponse = self._run(GET_CARD, {"card_id": card_id}, timeout)
        return reply

    def list_cards(
        self,
        *,
        page_size: int | None = None,
        page_token: str | None = None,
        states: Sequence[CardState] | None = None,
        repo: str | None = None,
        timeout: float | None = None,
    ) -> ListCardsResponse:
        """Lists cards page by page, the latest change first.

        Args:
            page_size: Most cards on a page. Default 50.
            page_token: Where to go on: next_page_token of the page before, the other arguments being the same.
            states: Only cards in this state.
            repo: Only cards of this repository.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A page of cards, the latest change first.
        """
        reply: ListCardsResponse = self._run(
            LIST_CARDS,
            {"page_size": page_size, "page_token": page_token, "states": states, "repo": repo},
            timeout,
        )
        return reply

    def iter_cards(
        self,
        *,
        page_size: int | None = None,
        states: Sequence[CardState] | None = None,
        repo: str | None = None,
        timeout: float | None = None,
    ) -> Iterator[Card]:
        """Walks through all pages of list_cards, one item at a time.

        Lists cards page by page, the latest change first.

        Args:
            page_size: Most cards on a page. Default 50.
            states: Only cards in this state.
            repo: Only cards of this repository.
            timeout: Seconds the call may take. Default: as the client was opened.
        """
        return self._run_pages(LIST_CARDS, {"page_size": page_size, "states": states, "repo": repo}, timeout)

    def update_card(
        self,
        card_id: str,
        *,
        title: str | None = None,
        body: str | None = None,
        repo: str | None = None,
        contract: str | None = None,
        budget: int | str | None = None,
        parent_id: str | None = None,
        add_depends_on: Sequence[str] | None = None,
        remove_depends_on: Sequence[str] | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> UpdateCardResponse:
        """Changes what a card says, what it depends on or what it is a part of.

        A circle of cards that wait for each other is refused.

        Args:
            card_id: Id of the card.
            title: Another title.
            body: Another full text. Empty takes it away.
            repo: Another repository. Empty takes it away.
            contract: Another contract. Empty takes it away.
            budget: Another budget. Empty takes it away.
            parent_id: Another larger card it is a part of. Empty takes it away.
            add_depends_on: Id of a further card that has to be done first; not once the work has begun.
            remove_depends_on: Id of a card that it no longer has to wait for.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A card after a change.
        """
        reply: UpdateCardResponse = self._run(
            UPDATE_CARD,
            {
                "card_id": card_id,
                "title": title,
                "body": body,
                "repo": repo,
                "contract": contract,
                "budget": budget,
                "parent_id": parent_id,
                "add_depends_on": add_depends_on,
                "remove_depends_on": remove_depends_on,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def claim_card(
        self,
        card_id: str | None = None,
        *,
        agent: str | None = None,
        repo: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ClaimCardResponse:
        """Claims a card to work on it: the named one, or the ready one that was made first.

        The claim holds for four hours and each heartbeat extends it. Of two who claim one card, one gets it and the
        other is told who has it.

        Args:
            card_id: Id of a ready or blocked card. Default: the ready card that was made first.
            agent: Who will work on it. Default: the caller.
            repo: Without an id: only cards of this repository.
            dry_run: Work everything out and claim nothing.
            idempotency_key: Repeating a request with the same key claims once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The claimed card.
        """
        reply: ClaimCardResponse = self._run(
            CLAIM_CARD,
            {"card_id": card_id, "agent": agent, "repo": repo, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply

    def heartbeat_card(
        self,
        card_id: str,
        *,
        run_id: str | None = None,
        agent: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> HeartbeatCardResponse:
        """Keeps a claimed card: its lease runs four hours from now.

        Refused once the card was taken back or somebody else has it.

        Args:
            card_id: Id of the card.
            run_id: Id of the run, as claiming answered it. Default: the run of the caller.
            agent: Without a run: who works on it. Default: the caller.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The card with its new lease.
        """
        reply: HeartbeatCardResponse = self._run(
            HEARTBEAT_CARD,
            {
                "card_id": card_id,
                "run_id": run_id,
                "agent": agent,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def block_card(
        self,
        card_id: str,
        *,
        reason: str,
        run_id: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> BlockCardResponse:
        """Stops work that cannot go on.

        The reason is kept as a comment, and the card can be claimed again.

        Args:
            card_id: Id of the card, which is running.
            reason: Why it cannot go on; kept as a comment.
            run_id: Id of the run; another run's card is left alone.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The blocked card.
        """
        reply: BlockCardResponse = self._run(
            BLOCK_CARD,
            {
                "card_id": card_id,
                "reason": reason,
                "run_id": run_id,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def review_card(
        self,
        card_id: str,
        *,
        run_id: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ReviewCardResponse:
        """Hands a running card in for review.

        No lease runs while it is looked at.

        Args:
            card_id: Id of the card, which is running.
            run_id: Id of the run; another run's card is left alone.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The card in review.
        """
        reply: ReviewCardResponse = self._run(
            REVIEW_CARD,
            {"card_id": card_id, "run_id": run_id, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply

    def complete_card(
        self,
        card_id: str,
        *,
        outcome: CardOutcome | None = None,
        result: str | None = None,
        remember: bool | None = None,
        run_id: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> CompleteCardResponse:
        """Completes a card in review.

        Success marks it done and makes the cards ready that waited for it alone; failure or partial shelves it.

        Args:
            card_id: Id of the card.
            outcome: How it went. Default success.
            result: What came out of it.
            remember: Remember the result: it becomes a memory, and the card keeps the memory's id instead of the text.
            run_id: Id of the run; another run's card is left alone.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The completed card and what may begin now.
        """
        reply: CompleteCardResponse = self._run(
            COMPLETE_CARD,
            {
                "card_id": card_id,
                "outcome": outcome,
                "result": result,
                "remember": remember,
                "run_id": run_id,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def release_card(
        self,
        card_id: str,
        *,
        reason: str | None = None,
        run_id: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ReleaseCardResponse:
        """Gives a card back so that anybody can claim it: one that is running, blocked, in review or shelved.

        Args:
            card_id: Id of a card that is running, blocked, in review or shelved.
            reason: Why; kept as a comment.
            run_id: Id of the run; another run's card is left alone.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The card that can be claimed again.
        """
        reply: ReleaseCardResponse = self._run(
            RELEASE_CARD,
            {
                "card_id": card_id,
                "reason": reason,
                "run_id": run_id,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def reclaim_cards(
        self,
        *,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ReclaimCardsResponse:
        """Takes back every card whose lease has passed, so that it can be claimed again.

        Args:
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The cards that were taken back.
        """
        reply: ReclaimCardsResponse = self._run(
            RECLAIM_CARDS,
            {"dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply

    def comment_card(
        self,
        card_id: str,
        text: str,
        *,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> CommentCardResponse:
        """Says something about a card.

        Args:
            card_id: Id of the card.
            text: What to say.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key comments once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The comment.
        """
        reply: CommentCardResponse = self._run(
            COMMENT_CARD,
            {"card_id": card_id, "text": text, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply


class ContextCalls(SyncInvoker):
    """Hands agents what they need to know: a block when they ask, answers to their hooks when they do not."""

    def build_context(
        self,
        query: str | None = None,
        *,
        auto: bool | None = None,
        budget: int | str | None = None,
        limit: int | None = None,
        framing: Framing | None = None,
        format: BlockFormat | None = None,
        scope: str | None = None,
        session: str | None = None,
        branch: str | None = None,
        changed_files: Sequence[str] | None = None,
        commits: Sequence[str] | None = None,
        timeout: float | None = None,
    ) -> BuildContextResponse:
        """Builds the block an agent gets at its start or for a task, within a budget: the work in hand first, then
        pinned memories, then those that matter for the task.

        Nothing in it is strengthened.

        Args:
            query: The task, in any words. Default: that of the task snapshot in force, else the strongest memories are
                given.
            auto: Take the task from git: branch, changed files, recent commits. The client reads them in the working
                folder.
            budget: Most the printed block may take: N tokens, NB for N UTF-8 bytes, or "unlimited". 0 prints nothing.
                Default 1500.
            limit: Most memories in the block. Default: every pinned one and 10 more.
            framing: How memories are put. Default observe.
            format: In which form the block is printed. Default markdown.
            scope: Only snapshots, handoffs and events of this scope. Default: of any. Memories are taken from every
                scope.
            session: Session to name and whose events to show. Default: the caller's, if it was started.
            branch: Branch that is checked out, for auto.
            changed_files: Files changed since the last commit, for auto.
            commits: Subjects of the latest commits, newest first, for auto.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A context block.
        """
        reply: BuildContextResponse = self._run(
            BUILD_CONTEXT,
            {
                "query": query,
                "auto": auto,
                "budget": budget,
                "limit": limit,
                "framing": framing,
                "format": format,
                "scope": scope,
                "session": session,
                "branch": branch,
                "changed_files": changed_files,
                "commits": commits,
            },
            timeout,
        )
        return reply

    def handle_hook_event(
        self,
        event: HookEvent,
        *,
        agent: str | None = None,
        session: str | None = None,
        prompt: str | None = None,
        start_source: str | None = None,
        max_units: int | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> HandleHookEventResponse:
        """Answers one hook event: at a session's start the work in hand, pinned memories and the strongest ones; for a
        prompt those that match.

        Injected memories are not strengthened.

        Args:
            event: What happened.
            agent: Which agent reports it, e.g. "claude-code".
            session: The agent's session.
            prompt: What the person typed; only with user_prompt.
            start_source: How the session began: startup, resume, clear, compact or fork; only with session_start.
            max_units: Most UTF-16 units of text to answer with. Default 9500.
            dry_run: Work everything out and record nothing.
            idempotency_key: Repeating a request with the same key answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            What the agent's model should see.
        """
        reply: HandleHookEventResponse = self._run(
            HANDLE_HOOK_EVENT,
            {
                "event": event,
                "agent": agent,
                "session": session,
                "prompt": prompt,
                "start_source": start_source,
                "max_units": max_units,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply


class CorrectionCalls(SyncInvoker):
    """Settles what no longer holds."""

    def list_conflicts(
        self,
        *,
        page_size: int | None = None,
        page_token: str | None = None,
        state: ConflictState | None = None,
        memory_id: str | None = None,
        timeout: float | None = None,
    ) -> ListConflictsResponse:
        """Lists contradictions between memories, those found last first.

        Args:
            page_size: Most contradictions on a page. Default 50.
            page_token: Where to go on: next_page_token of the page before, the other arguments being the same.
            state: Only those in this state. Default open.
            memory_id: Only those of this memory.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A page of contradictions, those found last first.
        """
        reply: ListConflictsResponse = self._run(
            LIST_CONFLICTS,
            {"page_size": page_size, "page_token": page_token, "state": state, "memory_id": memory_id},
            timeout,
        )
        return reply

    def iter_conflicts(
        self,
        *,
        page_size: int | None = None,
        state: ConflictState | None = None,
        memory_id: str | None = None,
        timeout: float | None = None,
    ) -> Iterator[Conflict]:
        """Walks through all pages of list_conflicts, one item at a time.

        Lists contradictions between memories, those found last first.

        Args:
            page_size: Most contradictions on a page. Default 50.
            state: Only those in this state. Default open.
            memory_id: Only those of this memory.
            timeout: Seconds the call may take. Default: as the client was opened.
        """
        return self._run_pages(
            LIST_CONFLICTS,
            {"page_size": page_size, "state": state, "memory_id": memory_id},
            timeout,
        )

    def resolve_conflict(
        self,
        conflict_id: str,
        *,
        keep: str,
        forget: bool | None = None,
        reason: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ResolveConflictResponse:
        """Settles a contradiction: one memory is kept, the other is marked as replaced by it or erased.

        Args:
            conflict_id: Id of the contradiction.
            keep: Id of the memory that is right.
            forget: Erase the other memory instead of marking it as replaced. This cannot be undone.
            reason: Why, for the audit log.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A contradiction that is settled.
        """
        reply: ResolveConflictResponse = self._run(
            RESOLVE_CONFLICT,
            {
                "conflict_id": conflict_id,
                "keep": keep,
                "forget": forget,
                "reason": reason,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def dismiss_conflict(
        self,
        conflict_id: str,
        *,
        reason: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> DismissConflictResponse:
        """Says that two memories both hold.

        The pair is not reported again.

        Args:
            conflict_id: Id of the contradiction.
            reason: Why, for the audit log.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A contradiction that was none.
        """
        reply: DismissConflictResponse = self._run(
            DISMISS_CONFLICT,
            {"conflict_id": conflict_id, "reason": reason, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply

    def invalidate_memories(
        self,
        phrase: str,
        *,
        reason: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> InvalidateMemoriesResponse:
        """Ends the validity of every memory that holds a phrase word for word: they leave recall, stay in history and
        can be restored.

        Try it with dry_run first. Pinned memories are left alone.

        Args:
            phrase: The phrase, as it stands in the memories: whole words, in any case. No character in it means
                anything else.
            reason: Why, for the audit log.
            dry_run: List what would change and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            What was invalidated.
        """
        reply: InvalidateMemoriesResponse = self._run(
            INVALIDATE_MEMORIES,
            {"phrase": phrase, "reason": reason, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply

    def revalidate_memory(
        self,
        memory_id: str,
        *,
        reason: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> RevalidateMemoryResponse:
        """Lets a memory hold again that was invalidated, or left recall for a rejected value.

        Args:
            memory_id: Id of the memory.
            reason: Why, for the audit log.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A memory that holds again.
        """
        reply: RevalidateMemoryResponse = self._run(
            REVALIDATE_MEMORY,
            {"memory_id": memory_id, "reason": reason, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply

    def reject_value(
        self,
        value: str,
        *,
        reason: str,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> RejectValueResponse:
        """Rejects a value: memories that hold it leave recall, and nothing automatic may store it again.

        A person may, with a notice.

        Args:
            value: The value: a phrase or a whole text, in any case. Whole words are compared, no character means
                anything else.
            reason: Why, for the audit log and for whoever tries to store it again.
            dry_run: List what would change and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A value that was rejected and what left recall.
        """
        reply: RejectValueResponse = self._run(
            REJECT_VALUE,
            {"value": value, "reason": reason, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply

    def unreject_value(
        self,
        value: str,
        *,
        reason: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> UnrejectValueResponse:
        """Lifts a rejection: the value may be stored again, and the memories that left recall for it come back.

        Args:
            value: The value, or the id of its rejection.
            reason: Why, for the audit log.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A rejection that is lifted.
        """
        reply: UnrejectValueResponse = self._run(
            UNREJECT_VALUE,
            {"value": value, "reason": reason, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply

    def list_rejections(
        self,
        *,
        page_size: int | None = None,
        page_token: str | None = None,
        include_lifted: bool | None = None,
        timeout: float | None = None,
    ) -> ListRejectionsResponse:
        """Lists rejected values, newest first.

        Args:
            page_size: Most values on a page. Default 50.
            page_token: Where to go on: next_page_token of the page before, the other arguments being the same.
            include_lifted: Lifted ones too. Default false.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A page of rejected values, newest first.
        """
        reply: ListRejectionsResponse = self._run(
            LIST_REJECTIONS,
            {"page_size": page_size, "page_token": page_token, "include_lifted": include_lifted},
            timeout,
        )
        return reply

    def iter_rejections(
        self,
        *,
        page_size: int | None = None,
        include_lifted: bool | None = None,
        timeout: float | None = None,
    ) -> Iterator[Rejection]:
        """Walks through all pages of list_rejections, one item at a time.

        Lists rejected values, newest first.

        Args:
            page_size: Most values on a page. Default 50.
            include_lifted: Lifted ones too. Default false.
            timeout: Seconds the call may take. Default: as the client was opened.
        """
        return self._run_pages(LIST_REJECTIONS, {"page_size": page_size, "include_lifted": include_lifted}, timeout)

    def decide(
        self,
        text: str,
        *,
        context: str | None = None,
        supersedes: int | str | None = None,
        tags: Sequence[str] | None = None,
        scope: str | None = None,
        reason: str | None = None,
        secrets: SecretPolicy | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> DecideResponse:
        """Records a decision under the next number, as a verified memory with the label "decision" that sleep never
        retires.

        What it replaces leaves recall.

        Args:
            text: What was decided.
            context: Why: what spoke for it, what was ruled out.
            supersedes: What it replaces: the number or id of a decision, or the id of a memory.
            tags: Further labels; "decision" is always one.
            scope: Part of the work it belongs to.
            reason: Why, for the audit log.
            secrets: What to do with a secret in the text. Default refuse.
            dry_run: Work everything out and store nothing.
            idempotency_key: Repeating a request with the same key stores once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A decision that is recorded.
        """
        reply: DecideResponse = self._run(
            DECIDE,
            {
                "text": text,
                "context": context,
                "supersedes": supersedes,
                "tags": tags,
                "scope": scope,
                "reason": reason,
                "secrets": secrets,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def list_decisions(
        self,
        *,
        page_size: int | None = None,
        page_token: str | None = None,
        state: DecisionState | None = None,
        scope: str | None = None,
        timeout: float | None = None,
    ) -> ListDecisionsResponse:
        """Lists decisions, newest first.

        Args:
            page_size: Most decisions on a page. Default 50.
            page_token: Where to go on: next_page_token of the page before, the other arguments being the same.
            state: Only those in this state. Default all.
            scope: Only those of this scope.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A page of decisions, newest first.
        """
        reply: ListDecisionsResponse = self._run(
            LIST_DECISIONS,
            {"page_size": page_size, "page_token": page_token, "state": state, "scope": scope},
            timeout,
        )
        return reply

    def iter_decisions(
        self,
        *,
        page_size: int | None = None,
        state: DecisionState | None = None,
        scope: str | None = None,
        timeout: float | None = None,
    ) -> Iterator[Decision]:
        """Walks through all pages of list_decisions, one item at a time.

        Lists decisions, newest first.

        Args:
            page_size: Most decisions on a page. Default 50.
            state: Only those in this state. Default all.
            scope: Only those of this scope.
            timeout: Seconds the call may take. Default: as the client was opened.
        """
        return self._run_pages(LIST_DECISIONS, {"page_size": page_size, "state": state, "scope": scope}, timeout)

    def get_decision(self, decision: int | str, *, timeout: float | None = None) -> GetDecisionResponse:
        """Shows one decision.

        Args:
            decision: Its number, its id, or the id of its memory.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            One decision.
        """
        reply: GetDecisionResponse = self._run(GET_DECISION, {"decision": decision}, timeout)
        return reply


class EmbeddingCalls(SyncInvoker):
    """Gives memories vectors and says which have some."""

    def embed_memories(
        self,
        *,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> SyncStream[EmbedMemoriesEvent]:
        """Gives vectors to the memories that have none, in batches, with progress.

        It can be stopped and goes on where it was; recall works meanwhile.

        Args:
            dry_run: Count what would be done and change nothing.
            idempotency_key: Repeating a request with the same key says the same; vectors are never made twice.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            How far it is; the last event says what was done. Iterate over the events, or call result() for the last
                one.
        """
        return self._run_stream(EMBED_MEMORIES, {"dry_run": dry_run, "idempotency_key": idempotency_key}, timeout)

    def get_embedding_status(self, *, timeout: float | None = None) -> GetEmbeddingStatusResponse:
        """Says which model makes the vectors and how many memories have one.

        Args:
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            Which memories have vectors.
        """
        reply: GetEmbeddingStatusResponse = self._run(GET_EMBEDDING_STATUS, {}, timeout)
        return reply


class GoalCalls(SyncInvoker):
    """Keeps what sessions are after. How a goal ended flows to the memories that were recalled for it."""

    def push_goal(
        self,
        text: str,
        *,
        parent_id: str | None = None,
        session: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> PushGoalResponse:
        """Sets a goal for the session.

        At most three are active: with a fourth the oldest waits until one ends.

        Args:
            text: What is to be reached.
            parent_id: Id of an open goal of the session that it serves.
            session: Session. Default: the caller's.
            dry_run: Work everything out and set nothing.
            idempotency_key: Repeating a request with the same key sets one goal and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The new goal, and the one it suspended.
        """
        reply: PushGoalResponse = self._run(
            PUSH_GOAL,
            {
                "text": text,
                "parent_id": parent_id,
                "session": session,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def list_goals(
        self,
        *,
        page_size: int | None = None,
        page_token: str | None = None,
        states: Sequence[GoalState] | None = None,
        session: str | None = None,
        timeout: float | None = None,
    ) -> ListGoalsResponse:
        """Lists the session's goals page by page, newest first.

        Args:
            page_size: Most goals on a page. Default 50.
            page_token: Where to go on: next_page_token of the page before, the other arguments being the same.
            states: Only goals in this state.
            session: Session. Default: the caller's.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A page of goals, newest first.
        """
        reply: ListGoalsResponse = self._run(
            LIST_GOALS,
            {"page_size": page_size, "page_token": page_token, "states": states, "session": session},
            timeout,
        )
        return reply

    def iter_goals(
        self,
        *,
        page_size: int | None = None,
        states: Sequence[GoalState] | None = None,
        session: str | None = None,
        timeout: float | None = None,
    ) -> Iterator[Goal]:
        """Walks through all pages of list_goals, one item at a time.

        Lists the session's goals page by page, newest first.

        Args:
            page_size: Most goals on a page. Default 50.
            states: Only goals in this state.
            session: Session. Default: the caller's.
            timeout: Seconds the call may take. Default: as the client was opened.
        """
        return self._run_pages(LIST_GOALS, {"page_size": page_size, "states": states, "session": session}, timeout)

    def complete_goal(
        self,
        goal_id: str | None = None,
        *,
        outcome: Outcome | None = None,
        session: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> CompleteGoalResponse:
        """Ends a goal.

        Memories that the session recalled while it was active keep 10 % longer after a good end and 15 % shorter after
        a bad one.

        Args:
            goal_id: Id of the goal. Default: the newest active one of the session.
            outcome: How it went. Without it no memory changes.
            session: Session. Default: the caller's.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The ended goal, what it did, and the goal that goes on.
        """
        reply: CompleteGoalResponse = self._run(
            COMPLETE_GOAL,
            {
                "goal_id": goal_id,
                "outcome": outcome,
                "session": session,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def drop_goal(
        self,
        goal_id: str | None = None,
        *,
        session: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> DropGoalResponse:
        """Drops a goal that no longer matters; no memory changes.

        Args:
            goal_id: Id of the goal. Default: the newest active one of the session.
            session: Session. Default: the caller's.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The dropped goal, and the one that goes on.
        """
        reply: DropGoalResponse = self._run(
            DROP_GOAL,
            {"goal_id": goal_id, "session": session, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply

    def withdraw_goal(
        self,
        goal_id: str,
        *,
        reason: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> WithdrawGoalResponse:
        """Takes back what the end of a goal did to memories.

        The goal stays complete, without an outcome.

        Args:
            goal_id: Id of the goal.
            reason: Why, for the audit log.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The goal without its outcome, and the memories as they are again.
        """
        reply: WithdrawGoalResponse = self._run(
            WITHDRAW_GOAL,
            {"goal_id": goal_id, "reason": reason, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply


class GraphCalls(SyncInvoker):
    """Shows what memories speak of.

    The graph is made from the memories themselves, holds nothing of forgotten ones, and costs nothing until it is asked
    for.
    """

    def list_entities(
        self,
        *,
        page_size: int | None = None,
        page_token: str | None = None,
        kinds: Sequence[EntityKind] | None = None,
        containing: str | None = None,
        timeout: float | None = None,
    ) -> ListEntitiesResponse:
        """Lists the names, people, files, packages, identifiers and decisions that memories mention, the most mentioned
        first.

        Args:
            page_size: Most entities on a page. Default 50.
            page_token: Where to go on: next_page_token of the page before, the other arguments being the same.
            kinds: Only these kinds.
            containing: Only entities with this in their name, whatever the case.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A page of entities, the most mentioned first.
        """
        reply: ListEntitiesResponse = self._run(
            LIST_ENTITIES,
            {"page_size": page_size, "page_token": page_token, "kinds": kinds, "containing": containing},
            timeout,
        )
        return reply

    def get_entity(self, entity: str, *, limit: int | None = None, timeout: float | None = None) -> GetEntityResponse:
        """Shows an entity: the memories that mention it, what it is mentioned with, and what is said of it.

        Args:
            entity: Its name, in any spelling that differs by case only.
            limit: Most memories and most other entities shown. Default 10.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            An entity with what surrounds it.
        """
        reply: GetEntityResponse = self._run(GET_ENTITY, {"entity": entity, "limit": limit}, timeout)
        return reply


class HistoryCalls(SyncInvoker):
    """Tells what was changed and takes changes back."""

    def list_history(
        self,
        object_id: str | None = None,
        *,
        page_size: int | None = None,
        page_token: str | None = None,
        timeout: float | None = None,
    ) -> ListHistoryResponse:
        """Lists every change with who, when and why, newest first, and whether it can be taken back.

        A sleep is one change; name it to see its parts. Name a memory, card or other thing to see only its own changes.

        Args:
            object_id: Only changes of this memory, card, decision or whatever has the id; with the id of a sleep its
                parts. Default: every change.
            page_size: Most changes on a page. Default 20.
            page_token: Where to go on: next_page_token of the page before, the other arguments being the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A page of the history, newest first.
        """
        reply: ListHistoryResponse = self._run(
            LIST_HISTORY,
            {"object_id": object_id, "page_size": page_size, "page_token": page_token},
            timeout,
        )
        return reply

    def iter_history(
        self,
        object_id: str | None = None,
        *,
        page_size: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[HistoryEntry]:
        """Walks through all pages of list_history, one item at a time.

        Lists every change with who, when and why, newest first, and whether it can be taken back. A sleep is one
        change; name it to see its parts. Name a memory, card or other thing to see only its own changes.

        Args:
            object_id: Only changes of this memory, card, decision or whatever has the id; with the id of a sleep its
                parts. Default: every change.
            page_size: Most changes on a page. Default 20.
            timeout: Seconds the call may take. Default: as the client was opened.
        """
        return self._run_pages(LIST_HISTORY, {"object_id": object_id, "page_size": page_size}, timeout)

    def undo_change(
        self,
        audit_id: str | None = None,
        *,
        reason: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> UndoChangeResponse:
        """Takes back a whole change: what it made is removed, what it changed gets its old values, what it removed is
        put back.

        Without an id your last change goes. A sleep goes as a whole, or any part of it by its own id; where that stops
        half-way, the same again goes on. An undo can itself be taken back. What was forgotten stays erased.

        Args:
            audit_id: Id of the change, or of one entry of it in the audit log. Default: your last change of this
                session that is no undo.
            reason: Why, for the audit log.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key takes back once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            What was taken back.
        """
        reply: UndoChangeResponse = self._run(
            UNDO_CHANGE,
            {"audit_id": audit_id, "reason": reason, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply

    def prune_audit_events(
        self,
        *,
        before_time: datetime | str,
        reason: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> PruneAuditEventsResponse:
        """Removes old entries of the audit log for good.

        Changes before that time can no longer be listed or taken back; the memories themselves stay.

        Args:
            before_time: Entries before this time go, whole changes only.
            reason: Why, for the audit log.
            dry_run: Count what would go and change nothing.
            idempotency_key: Repeating a request with the same key prunes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            Says what was removed from the audit log.
        """
        reply: PruneAuditEventsResponse = self._run(
            PRUNE_AUDIT_EVENTS,
            {"before_time": before_time, "reason": reason, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply


class IngestCalls(SyncInvoker):
    """Takes in what other tools, conversations and commits hold."""

    def import_memories(
        self,
        memories: Sequence[MemoryInput | Mapping[str, Any]],
        *,
        source: str | None = None,
        tags: Sequence[str] | None = None,
        secrets: SecretPolicy | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ImportMemoriesResponse:
        """Stores what another tool's export holds: texts that are there are passed over, forgotten and rejected ones
        stay away.

        Args:
            memories: The memories, at most 10,000.
            source: Where they came from, e.g. "import:chatgpt", for those that do not say. Default "import".
            tags: Labels for all of them.
            secrets: What to do with a secret in a text. Default: as the settings say; a refused one does not stop the
                others.
            dry_run: Work everything out and store nothing.
            idempotency_key: Repeating a request with the same key stores once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            Says what became of an import.
        """
        reply: ImportMemoriesResponse = self._run(
            IMPORT_MEMORIES,
            {
                "memories": memories,
                "source": source,
                "tags": tags,
                "secrets": secrets,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def capture(
        self,
        text: str,
        *,
        tags: Sequence[str] | None = None,
        scope: str | None = None,
        session: str | None = None,
        source: str | None = None,
        artifact_ref: str | None = None,
        event_time: datetime | str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> CaptureResponse:
        """Finds decisions, rules, errors with their fixes, and preferences in a conversation, and keeps each whole
        sentence in the buffer.

        No model is used.

        Args:
            text: The conversation, up to 4,000,000 characters; lines such as "User:" and "Assistant:" part the turns.
            tags: Labels for everything captured.
            scope: Part of the work it belongs to.
            session: Session it belongs to. Default: the caller's session.
            source: Where it came from. Default "capture".
            artifact_ref: Link to the conversation.
            event_time: When it was said. Default now.
            dry_run: Work everything out and store nothing.
            idempotency_key: Repeating a request with the same key stores once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            What was captured.
        """
        reply: CaptureResponse = self._run(
            CAPTURE,
            {
                "text": text,
                "tags": tags,
                "scope": scope,
                "session": session,
                "source": source,
                "artifact_ref": artifact_ref,
                "event_time": event_time,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def learn_commits(
        self,
        commits: Sequence[Commit | Mapping[str, Any]],
        *,
        repository: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> LearnCommitsResponse:
        """Learns from commits: fixes and reverts become lessons, migrations weaken memories of what was replaced.

        The same commit counts once.

        Args:
            commits: The commits, oldest first, at most 2,000. Those learnt before are passed over.
            repository: Name of the repository, a label of its lessons.
            dry_run: Work everything out and store nothing.
            idempotency_key: Repeating a request with the same key stores once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            What was learnt.
        """
        reply: LearnCommitsResponse = self._run(
            LEARN_COMMITS,
            {"commits": commits, "repository": repository, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply


class LedgerCalls(SyncInvoker):
    """Says what memory costs, what it was used for, and mirrors it in files."""

    def get_token_use(self, *, days: int | None = None, timeout: float | None = None) -> GetTokenUseResponse:
        """Says how many tokens of memory text were handed to agents, by door and day.

        Estimates, characters / 4.

        Args:
            days: Days to count, today included. Default 30; rows are kept for 90.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            What memory cost in tokens.
        """
        reply: GetTokenUseResponse = self._run(GET_TOKEN_USE, {"days": days}, timeout)
        return reply

    def record_reread(
        self,
        tokens: int,
        *,
        surface: str | None = None,
        session: str | None = None,
        time: datetime | str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> RecordRereadResponse:
        """Counts tokens that later model calls of a session read again.

        For hooks, which know the session's transcript.

        Args:
            tokens: Tokens that were read again.
            surface: The door the blocks went through. Default hook.
            session: The session. Default: the caller's.
            time: Day of the model calls. Default today.
            dry_run: Work everything out and record nothing.
            idempotency_key: Repeating a request with the same key counts once.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            Says that it was counted.
        """
        reply: RecordRereadResponse = self._run(
            RECORD_REREAD,
            {
                "tokens": tokens,
                "surface": surface,
                "session": session,
                "time": time,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def list_deliveries(
        self,
        *,
        page_size: int | None = None,
        page_token: str | None = None,
        session: str | None = None,
        memory_id: str | None = None,
        timeout: float | None = None,
    ) -> ListDeliveriesResponse:
        """Lists which memories prompts were answered with, and which were held back and why.

        Off until delivery_ledger is set.

        Args:
            page_size: Most entries on a page. Default 50.
            page_token: Where to go on: next_page_token of the page before, the other arguments being the same.
            session: Only deliveries of this session.
            memory_id: Only deliveries of this memory.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A page of the delivery ledger, newest first.
        """
        reply: ListDeliveriesResponse = self._run(
            LIST_DELIVERIES,
            {"page_size": page_size, "page_token": page_token, "session": session, "memory_id": memory_id},
            timeout,
        )
        return reply

    def iter_deliveries(
        self,
        *,
        page_size: int | None = None,
        session: str | None = None,
        memory_id: str | None = None,
        timeout: float | None = None,
    ) -> Iterator[Delivery]:
        """Walks through all pages of list_deliveries, one item at a time.

        Lists which memories prompts were answered with, and which were held back and why. Off until delivery_ledger is
        set.

        Args:
            page_size: Most entries on a page. Default 50.
            session: Only deliveries of this session.
            memory_id: Only deliveries of this memory.
            timeout: Seconds the call may take. Default: as the client was opened.
        """
        return self._run_pages(
            LIST_DELIVERIES,
            {"page_size": page_size, "session": session, "memory_id": memory_id},
            timeout,
        )

    def record_failure(
        self,
        tool: str,
        error: str,
        *,
        call: str | None = None,
        session: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> RecordFailureResponse:
        """Records a failed tool call: as a memory when it is new, counted when it is known.

        Args:
            tool: The tool, e.g. "Bash".
            error: What it said. Secrets are redacted.
            call: The command or call that failed. Secrets are redacted.
            session: The session. Default: the caller's.
            dry_run: Work everything out and record nothing.
            idempotency_key: Repeating a request with the same key records once.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            What became of the failure.
        """
        reply: RecordFailureResponse = self._run(
            RECORD_FAILURE,
            {
                "tool": tool,
                "error": error,
                "call": call,
                "session": session,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def list_failures(self, *, days: int | None = None, timeout: float | None = None) -> ListFailuresResponse:
        """Lists failed tool calls, what became of them, and which came back in other sessions.

        Args:
            days: Days to look back, today included. Default 30; rows are kept for 90.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            Failed tool calls.
        """
        reply: ListFailuresResponse = self._run(LIST_FAILURES, {"days": days}, timeout)
        return reply

    def mirror_store(
        self,
        *,
        index: bool | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> MirrorStoreResponse:
        """Writes every memory that recall can return as a Markdown file beside the store, and removes files of others.

        Derived: never read back.

        Args:
            index: Write index.json as well: every memory with its file.
            dry_run: Work everything out and write nothing.
            idempotency_key: Accepted like everywhere; writing twice writes the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            What was written.
        """
        reply: MirrorStoreResponse = self._run(
            MIRROR_STORE,
            {"index": index, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply


class ShareCalls(SyncInvoker):
    """Shares memories between projects. Nothing is shared unless asked."""

    def promote_memory(
        self,
        memory_id: str,
        *,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> PromoteMemoryResponse:
        """Copies one memory to the user's own store, so that every project recalls it.

        Args:
            memory_id: Id of the memory.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The memory and its copy.
        """
        reply: PromoteMemoryResponse = self._run(
            PROMOTE_MEMORY,
            {"memory_id": memory_id, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply

    def share_memories(
        self,
        memory_id: str | None = None,
        *,
        auto: bool | None = None,
        force: bool | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ShareMemoriesResponse:
        """Copies one memory, or with auto all that score high enough, to the user's own store if they are likely to
        help in other projects.

        Args:
            memory_id: Id of the one memory to share. Leave it out with auto.
            auto: Share every memory with a transfer score of 0.6 or more.
            force: Share it although its transfer score is below 0.3.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            What was shared.
        """
        reply: ShareMemoriesResponse = self._run(
            SHARE_MEMORIES,
            {
                "memory_id": memory_id,
                "auto": auto,
                "force": force,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def unshare_memory(
        self,
        memory_id: str,
        *,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> UnshareMemoryResponse:
        """Takes the copy of a memory back from the user's own store; another project's copy of the same text stays.

        Args:
            memory_id: Id of the memory in the project's store.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The memory whose copy was taken back.
        """
        reply: UnshareMemoryResponse = self._run(
            UNSHARE_MEMORY,
            {"memory_id": memory_id, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply

    def list_peers(self, *, timeout: float | None = None) -> ListPeersResponse:
        """Lists the projects that contributed to the user's own store.

        Args:
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            The projects that contributed.
        """
        reply: ListPeersResponse = self._run(LIST_PEERS, {}, timeout)
        return reply

    def sync_memories(
        self,
        *,
        withdraw_only: bool | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> SyncMemoriesResponse:
        """Takes back shared copies that no longer hold, and copies what other projects shared into this one.

        Args:
            withdraw_only: Only take back what no longer holds; copy nothing into the project.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key changes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            What changed.
        """
        reply: SyncMemoriesResponse = self._run(
            SYNC_MEMORIES,
            {"withdraw_only": withdraw_only, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply


class SleepCalls(SyncInvoker):
    """Does the upkeep of memories, and looks after those that have faded."""

    def sleep(
        self,
        *,
        quick: bool | None = None,
        retry_extraction: bool | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> SyncStream[SleepEvent]:
        """Does the upkeep of the store: memories that say the same become one, faded ones that nothing is lost with
        leave recall, and every change is in the audit log and can be undone.

        Without a model, and sending nothing anywhere.

        Args:
            quick: Only when at least ten memories were stored since the last sleep. Default false.
            retry_extraction: Show kept turns to the command of the setting extract_command again that were put aside
                after three failed tries. Default false.
            dry_run: Run the same steps, roll every change back, and report what they would have done.
            idempotency_key: Not needed: a repeated sleep goes on where the first one stopped.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A step has ended. The last event has no step and holds the report. Iterate over the events, or call result()
                for the last one.
        """
        return self._run_stream(
            SLEEP,
            {
                "quick": quick,
                "retry_extraction": retry_extraction,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )

    def list_dormant(
        self,
        *,
        query: str | None = None,
        page_size: int | None = None,
        page_token: str | None = None,
        timeout: float | None = None,
    ) -> ListDormantResponse:
        """Lists memories that have faded and left recall; they are kept and can be restored.

        Args:
            query: Only those that match these words, best first, on one page.
            page_size: Most memories on a page. Default 50.
            page_token: Where to go on: next_page_token of the page before, the other arguments being the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            Memories that have faded.
        """
        reply: ListDormantResponse = self._run(
            LIST_DORMANT,
            {"query": query, "page_size": page_size, "page_token": page_token},
            timeout,
        )
        return reply

    def iter_dormant(
        self,
        *,
        query: str | None = None,
        page_size: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[Memory]:
        """Walks through all pages of list_dormant, one item at a time.

        Lists memories that have faded and left recall; they are kept and can be restored.

        Args:
            query: Only those that match these words, best first, on one page.
            page_size: Most memories on a page. Default 50.
            timeout: Seconds the call may take. Default: as the client was opened.
        """
        return self._run_pages(LIST_DORMANT, {"query": query, "page_size": page_size}, timeout)

    def restore_dormant(
        self,
        memory_id: str,
        *,
        reason: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> RestoreDormantResponse:
        """Brings a faded memory back into recall, with a full half-life before it can fade again.

        Args:
            memory_id: Id of the memory.
            reason: Why, for the audit log.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key wakes once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A memory after it was woken.
        """
        reply: RestoreDormantResponse = self._run(
            RESTORE_DORMANT,
            {"memory_id": memory_id, "reason": reason, "dry_run": dry_run, "idempotency_key": idempotency_key},
            timeout,
        )
        return reply


class TransferCalls(SyncInvoker):
    """Carries a store elsewhere."""

    def export_store(self, *, timeout: float | None = None) -> SyncStream[ExportStoreEvent]:
        """Gives everything the store holds of you as lines of JSON, all of one moment: memories with every field, and
        cards, decisions and other records.

        Forgotten texts, the audit log and who recalled what are not part of it.

        Args:
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A part of an export. Iterate over the events, or call result() for the last one.
        """
        return self._run_stream(EXPORT_STORE, {}, timeout)

    def import_store(
        self,
        lines: Sequence[str],
        *,
        first_line: int | None = None,
        secrets: SecretPolicy | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ImportStoreResponse:
        """Takes in lines of an export, all that are accepted in one transaction.

        What is there already is passed over, forgotten texts stay out, and refused lines are listed and do not stop the
        others.

        Args:
            lines: Lines as an export gave them, each one JSON object. What is there already is passed over.
            first_line: Number of the first line in its file, for messages. Default 1.
            secrets: What to do with a secret in a text. Default refuse.
            dry_run: Work everything out and change nothing.
            idempotency_key: Repeating a request with the same key imports once and answers the same.
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            What became of the lines.
        """
        reply: ImportStoreResponse = self._run(
            IMPORT_STORE,
            {
                "lines": lines,
                "first_line": first_line,
                "secrets": secrets,
                "dry_run": dry_run,
                "idempotency_key": idempotency_key,
            },
            timeout,
        )
        return reply

    def backup_store(self, *, timeout: float | None = None) -> SyncStream[BackupStoreEvent]:
        """Gives a copy of the store's file, whole and of one moment, while others write.

        It holds everything, what remembers forgotten texts included.

        Args:
            timeout: Seconds the call may take. Default: as the client was opened.

        Returns:
            A part of a backup. Iterate over the events, or call result() for the last one.
        """
        return self._run_stream(BACKUP_STORE, {}, timeout)


class Calls(AdminCalls, MemoryCalls, SessionCalls, BoardCalls, ContextCalls, CorrectionCalls, EmbeddingCalls, GoalCalls, GraphCalls, HistoryCalls, IngestCalls, LedgerCalls, ShareCalls, SleepCalls, TransferCalls):
    """Every call of hippo.v1."""
