# Generated from hippo/v1/*.proto by proto/hippogen. Do not edit.
"""Keyword calls without await, for scripts and notebooks: hippo.v1.

Request and response classes load at the first call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hippo.invoke import SyncInvoker
from hippo.v1.methods import (
    BOOST_MEMORY,
    FORGET_MEMORY,
    GET_MEMORY,
    GET_SERVER_INFO,
    GET_STATUS,
    HANDLE_HOOK_EVENT,
    LIST_AUDIT_EVENTS,
    LIST_MEMORIES,
    PIN_MEMORY,
    RECALL,
    RECORD_OUTCOME,
    REINDEX_MEMORIES,
    REMEMBER,
    REMEMBER_MANY,
    SUPERSEDE_MEMORY,
    UNPIN_MEMORY,
    UPDATE_MEMORY,
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
    from hippo.v1.context import HandleHookEventResponse, HookEvent
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
            page_token: Where to go on: next_page_token of the page before.
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


class ContextCalls(SyncInvoker):
    """Answers agents' hooks."""

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
        """Answers one hook event: the strongest and pinned memories at a session's start, matching ones for a prompt.

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
            page_token: Where to go on: next_page_token of the page before.
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


class Calls(AdminCalls, ContextCalls, MemoryCalls):
    """Every call of hippo.v1."""
