# Generated from hippo/v1/*.proto by proto/hippogen. Do not edit.
"""What an implementation of hippo.v1 must have: one protocol for each service."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from hippo.call import CallContext
    from hippo.v1.admin import (
        GetServerInfoRequest,
        GetServerInfoResponse,
        GetStatusRequest,
        GetStatusResponse,
        ListAuditEventsRequest,
        ListAuditEventsResponse,
        ReindexMemoriesRequest,
        ReindexMemoriesResponse,
    )
    from hippo.v1.context import HandleHookEventRequest, HandleHookEventResponse
    from hippo.v1.memory import (
        BoostMemoryRequest,
        BoostMemoryResponse,
        ForgetMemoryRequest,
        ForgetMemoryResponse,
        GetMemoryRequest,
        GetMemoryResponse,
        ListMemoriesRequest,
        ListMemoriesResponse,
        PinMemoryRequest,
        PinMemoryResponse,
        RecallRequest,
        RecallResponse,
        RecordOutcomeRequest,
        RecordOutcomeResponse,
        RememberManyRequest,
        RememberManyResponse,
        RememberRequest,
        RememberResponse,
        SupersedeMemoryRequest,
        SupersedeMemoryResponse,
        UnpinMemoryRequest,
        UnpinMemoryResponse,
        UpdateMemoryRequest,
        UpdateMemoryResponse,
    )


class AdminService(Protocol):
    """Tells what the store is and what was done to it."""

    async def get_server_info(self, request: GetServerInfoRequest, context: CallContext) -> GetServerInfoResponse:
        """Tells which server answers, its version and what it can do."""
        ...

    async def get_status(self, request: GetStatusRequest, context: CallContext) -> GetStatusResponse:
        """Shows how the store is: counts, strengths, what works with less than its full means."""
        ...

    async def list_audit_events(self, request: ListAuditEventsRequest, context: CallContext) -> ListAuditEventsResponse:
        """Lists what was done to the store: who, what, when and why, newest first."""
        ...

    async def reindex_memories(self, request: ReindexMemoriesRequest, context: CallContext) -> ReindexMemoriesResponse:
        """Rebuilds the search index from the memories. The memories themselves do not change."""
        ...


class ContextService(Protocol):
    """Answers agents' hooks."""

    async def handle_hook_event(self, request: HandleHookEventRequest, context: CallContext) -> HandleHookEventResponse:
        """Answers one hook event: the strongest and pinned memories at a session's start, matching ones for a prompt.

        Injected memories are not strengthened.
        """
        ...


class MemoryService(Protocol):
    """Stores memories, finds them again, learns from outcomes, corrects and erases."""

    async def remember(self, request: RememberRequest, context: CallContext) -> RememberResponse:
        """Stores one thing to remember.

        The same text again makes the memory stronger instead of copying it. A text with a secret is refused unless
        redaction is asked for.
        """
        ...

    async def remember_many(self, request: RememberManyRequest, context: CallContext) -> RememberManyResponse:
        """Stores many memories in one transaction: all that are accepted, or none when the call fails.

        Refused ones are listed and do not stop the others.
        """
        ...

    async def recall(self, request: RecallRequest, context: CallContext) -> RecallResponse:
        """Finds the memories that matter for a query, best first, within a token budget.

        Any text is a valid query. Superseded and forgotten memories never come back.
        """
        ...

    async def get_memory(self, request: GetMemoryRequest, context: CallContext) -> GetMemoryResponse:
        """Shows one memory in full, superseded ones included, with what was done to it."""
        ...

    async def list_memories(self, request: ListMemoriesRequest, context: CallContext) -> ListMemoriesResponse:
        """Lists memories page by page, newest first."""
        ...

    async def update_memory(self, request: UpdateMemoryRequest, context: CallContext) -> UpdateMemoryResponse:
        """Changes labels, confidence, scope, owner, link or end of validity of a memory.

        The text itself is changed by superseding it.
        """
        ...

    async def forget_memory(self, request: ForgetMemoryRequest, context: CallContext) -> ForgetMemoryResponse:
        """Erases a memory for good: when this returns, no byte of its text is left in the store, and it does not come
        back by itself.

        Other memories of exactly the same text go with it. This cannot be undone.
        """
        ...

    async def record_outcome(self, request: RecordOutcomeRequest, context: CallContext) -> RecordOutcomeResponse:
        """Marks memories as helpful or wrong: those of the last recall of this session, or the named ones.

        Helpful ones fade slower; wrong ones lose strength and drop out of the top results.
        """
        ...

    async def pin_memory(self, request: PinMemoryRequest, context: CallContext) -> PinMemoryResponse:
        """Pins a memory: it never fades."""
        ...

    async def unpin_memory(self, request: UnpinMemoryRequest, context: CallContext) -> UnpinMemoryResponse:
        """Lets a pinned memory fade again."""
        ...

    async def boost_memory(self, request: BoostMemoryRequest, context: CallContext) -> BoostMemoryResponse:
        """Makes a memory stronger by hand: one good mark and a fresh recall clock."""
        ...

    async def supersede_memory(self, request: SupersedeMemoryRequest, context: CallContext) -> SupersedeMemoryResponse:
        """Replaces a memory that is no longer true.

        The old one leaves recall at once, stays in history, and both are linked.
        """
        ...
