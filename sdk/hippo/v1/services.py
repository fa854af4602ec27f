# Generated from hippo/v1/*.proto by proto/hippogen. Do not edit.
"""What an implementation of hippo.v1 must have: one protocol for each service."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

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
    from hippo.v1.board import (
        BlockCardRequest,
        BlockCardResponse,
        ClaimCardRequest,
        ClaimCardResponse,
        CommentCardRequest,
        CommentCardResponse,
        CompleteCardRequest,
        CompleteCardResponse,
        CreateCardRequest,
        CreateCardResponse,
        GetCardRequest,
        GetCardResponse,
        HeartbeatCardRequest,
        HeartbeatCardResponse,
        ListCardsRequest,
        ListCardsResponse,
        ReclaimCardsRequest,
        ReclaimCardsResponse,
        ReleaseCardRequest,
        ReleaseCardResponse,
        ReviewCardRequest,
        ReviewCardResponse,
        UpdateCardRequest,
        UpdateCardResponse,
    )
    from hippo.v1.context import (
        BuildContextRequest,
        BuildContextResponse,
        HandleHookEventRequest,
        HandleHookEventResponse,
    )
    from hippo.v1.correction import (
        DecideRequest,
        DecideResponse,
        DismissConflictRequest,
        DismissConflictResponse,
        GetDecisionRequest,
        GetDecisionResponse,
        InvalidateMemoriesRequest,
        InvalidateMemoriesResponse,
        ListConflictsRequest,
        ListConflictsResponse,
        ListDecisionsRequest,
        ListDecisionsResponse,
        ListRejectionsRequest,
        ListRejectionsResponse,
        RejectValueRequest,
        RejectValueResponse,
        ResolveConflictRequest,
        ResolveConflictResponse,
        RevalidateMemoryRequest,
        RevalidateMemoryResponse,
        UnrejectValueRequest,
        UnrejectValueResponse,
    )
    from hippo.v1.embedding import (
        EmbedMemoriesEvent,
        EmbedMemoriesRequest,
        GetEmbeddingStatusRequest,
        GetEmbeddingStatusResponse,
    )
    from hippo.v1.goal import (
        CompleteGoalRequest,
        CompleteGoalResponse,
        DropGoalRequest,
        DropGoalResponse,
        ListGoalsRequest,
        ListGoalsResponse,
        PushGoalRequest,
        PushGoalResponse,
        WithdrawGoalRequest,
        WithdrawGoalResponse,
    )
    from hippo.v1.graph import GetEntityRequest, GetEntityResponse, ListEntitiesRequest, ListEntitiesResponse
    from hippo.v1.history import (
        ListHistoryRequest,
        ListHistoryResponse,
        PruneAuditEventsRequest,
        PruneAuditEventsResponse,
        UndoChangeRequest,
        UndoChangeResponse,
    )
    from hippo.v1.ingest import (
        CaptureRequest,
        CaptureResponse,
        ImportMemoriesRequest,
        ImportMemoriesResponse,
        LearnCommitsRequest,
        LearnCommitsResponse,
    )
    from hippo.v1.ledger import (
        GetTokenUseRequest,
        GetTokenUseResponse,
        ListDeliveriesRequest,
        ListDeliveriesResponse,
        ListFailuresRequest,
        ListFailuresResponse,
        MirrorStoreRequest,
        MirrorStoreResponse,
        RecordFailureRequest,
        RecordFailureResponse,
        RecordRereadRequest,
        RecordRereadResponse,
    )
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
    from hippo.v1.session import (
        ClearSnapshotRequest,
        ClearSnapshotResponse,
        ClearWorkingMemoryRequest,
        ClearWorkingMemoryResponse,
        CreateHandoffRequest,
        CreateHandoffResponse,
        EndSessionRequest,
        EndSessionResponse,
        FlushWorkingMemoryRequest,
        FlushWorkingMemoryResponse,
        GetCurrentRequest,
        GetCurrentResponse,
        GetHandoffRequest,
        GetHandoffResponse,
        GetLatestHandoffRequest,
        GetLatestHandoffResponse,
        GetLatestSessionRequest,
        GetLatestSessionResponse,
        GetSessionRequest,
        GetSessionResponse,
        GetSnapshotRequest,
        GetSnapshotResponse,
        ListSessionsRequest,
        ListSessionsResponse,
        LogSessionEventRequest,
        LogSessionEventResponse,
        PushWorkingMemoryRequest,
        PushWorkingMemoryResponse,
        ReadWorkingMemoryRequest,
        ReadWorkingMemoryResponse,
        ResumeSessionRequest,
        ResumeSessionResponse,
        SaveSnapshotRequest,
        SaveSnapshotResponse,
        StartSessionRequest,
        StartSessionResponse,
    )
    from hippo.v1.share import (
        ListPeersRequest,
        ListPeersResponse,
        PromoteMemoryRequest,
        PromoteMemoryResponse,
        ShareMemoriesRequest,
        ShareMemoriesResponse,
        SyncMemoriesRequest,
        SyncMemoriesResponse,
        UnshareMemoryRequest,
        UnshareMemoryResponse,
    )
    from hippo.v1.sleep import (
        ListDormantRequest,
        ListDormantResponse,
        RestoreDormantRequest,
        RestoreDormantResponse,
        SleepEvent,
        SleepRequest,
    )
    from hippo.v1.transfer import (
        BackupStoreEvent,
        BackupStoreRequest,
        ExportStoreEvent,
        ExportStoreRequest,
        ImportStoreRequest,
        ImportStoreResponse,
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


class SessionService(Protocol):
    """Keeps the thread of work: what is in hand, what was done, what comes next."""

    async def start_session(self, request: StartSessionRequest, context: CallContext) -> StartSessionResponse:
        """Begins a session, or goes on with the one of this id."""
        ...

    async def end_session(self, request: EndSessionRequest, context: CallContext) -> EndSessionResponse:
        """Ends a session and keeps what it leaves: a handoff, the notes it touched, or why it changed nothing.

        Whoever ends it second is told who was first.
        """
        ...

    async def log_session_event(self, request: LogSessionEventRequest, context: CallContext) -> LogSessionEventResponse:
        """Adds a step to a session's trail, so that whoever goes on sees the latest ones."""
        ...

    async def get_session(self, request: GetSessionRequest, context: CallContext) -> GetSessionResponse:
        """Shows a session with its trail and handoff."""
        ...

    async def list_sessions(self, request: ListSessionsRequest, context: CallContext) -> ListSessionsResponse:
        """Lists sessions page by page, newest first."""
        ...

    async def get_latest_session(
        self,
        request: GetLatestSessionRequest,
        context: CallContext,
    ) -> GetLatestSessionResponse:
        """Shows where the latest session stopped: its task snapshot, its last events, the latest handoff."""
        ...

    async def resume_session(self, request: ResumeSessionRequest, context: CallContext) -> ResumeSessionResponse:
        """Gives the latest handoff, with the task snapshot and events that belong to it, as a block for a model to go
        on from.
        """
        ...

    async def get_current(self, request: GetCurrentRequest, context: CallContext) -> GetCurrentResponse:
        """Shows the work in hand: the task snapshot in force and the last events of its session."""
        ...

    async def save_snapshot(self, request: SaveSnapshotRequest, context: CallContext) -> SaveSnapshotResponse:
        """Saves the work in flight: task, how far it is, what comes next.

        Each scope has one snapshot in force; the one before is kept and named.
        """
        ...

    async def get_snapshot(self, request: GetSnapshotRequest, context: CallContext) -> GetSnapshotResponse:
        """Shows the task snapshot in force, or an earlier one by its id."""
        ...

    async def clear_snapshot(self, request: ClearSnapshotRequest, context: CallContext) -> ClearSnapshotResponse:
        """Clears the task snapshot in force: the work is done or given up."""
        ...

    async def create_handoff(self, request: CreateHandoffRequest, context: CallContext) -> CreateHandoffResponse:
        """Keeps a handoff, so that the next session or another agent knows where to take up the work."""
        ...

    async def get_latest_handoff(
        self,
        request: GetLatestHandoffRequest,
        context: CallContext,
    ) -> GetLatestHandoffResponse:
        """Shows the latest handoff."""
        ...

    async def get_handoff(self, request: GetHandoffRequest, context: CallContext) -> GetHandoffResponse:
        """Shows one handoff by its number or id."""
        ...

    async def push_working_memory(
        self,
        request: PushWorkingMemoryRequest,
        context: CallContext,
    ) -> PushWorkingMemoryResponse:
        """Puts a note into working memory, the scratchpad for what matters right now.

        Each scope holds 20 notes; the least important one leaves.
        """
        ...

    async def read_working_memory(
        self,
        request: ReadWorkingMemoryRequest,
        context: CallContext,
    ) -> ReadWorkingMemoryResponse:
        """Shows the notes in working memory, the most important first."""
        ...

    async def clear_working_memory(
        self,
        request: ClearWorkingMemoryRequest,
        context: CallContext,
    ) -> ClearWorkingMemoryResponse:
        """Wipes the working memory of a scope: its notes leave recall at once. History keeps them."""
        ...

    async def flush_working_memory(
        self,
        request: FlushWorkingMemoryRequest,
        context: CallContext,
    ) -> FlushWorkingMemoryResponse:
        """Empties the working memory of a scope into long-term memory: its notes become ordinary memories."""
        ...


class BoardService(Protocol):
    """Keeps work cards that several agents share."""

    async def create_card(self, request: CreateCardRequest, context: CallContext) -> CreateCardResponse:
        """Makes a card: a piece of work that an agent can claim.

        It is ready when everything it depends on is done, and waits until then.
        """
        ...

    async def get_card(self, request: GetCardRequest, context: CallContext) -> GetCardResponse:
        """Shows a card with what it depends on, what depends on it, its parts, runs and comments."""
        ...

    async def list_cards(self, request: ListCardsRequest, context: CallContext) -> ListCardsResponse:
        """Lists cards page by page, the latest change first."""
        ...

    async def update_card(self, request: UpdateCardRequest, context: CallContext) -> UpdateCardResponse:
        """Changes what a card says, what it depends on or what it is a part of.

        A circle of cards that wait for each other is refused.
        """
        ...

    async def claim_card(self, request: ClaimCardRequest, context: CallContext) -> ClaimCardResponse:
        """Claims a card to work on it: the named one, or the ready one that was made first.

        The claim holds for four hours and each heartbeat extends it. Of two who claim one card, one gets it and the
        other is told who has it.
        """
        ...

    async def heartbeat_card(self, request: HeartbeatCardRequest, context: CallContext) -> HeartbeatCardResponse:
        """Keeps a claimed card: its lease runs four hours from now.

        Refused once the card was taken back or somebody else has it.
        """
        ...

    async def block_card(self, request: BlockCardRequest, context: CallContext) -> BlockCardResponse:
        """Stops work that cannot go on. The reason is kept as a comment, and the card can be claimed again."""
        ...

    async def review_card(self, request: ReviewCardRequest, context: CallContext) -> ReviewCardResponse:
        """Hands a running card in for review. No lease runs while it is looked at."""
        ...

    async def complete_card(self, request: CompleteCardRequest, context: CallContext) -> CompleteCardResponse:
        """Completes a card in review.

        Success marks it done and makes the cards ready that waited for it alone; failure or partial shelves it.
        """
        ...

    async def release_card(self, request: ReleaseCardRequest, context: CallContext) -> ReleaseCardResponse:
        """Gives a card back so that anybody can claim it: one that is running, blocked, in review or shelved."""
        ...

    async def reclaim_cards(self, request: ReclaimCardsRequest, context: CallContext) -> ReclaimCardsResponse:
        """Takes back every card whose lease has passed, so that it can be claimed again."""
        ...

    async def comment_card(self, request: CommentCardRequest, context: CallContext) -> CommentCardResponse:
        """Says something about a card."""
        ...


class ContextService(Protocol):
    """Hands agents what they need to know: a block when they ask, answers to their hooks when they do not."""

    async def build_context(self, request: BuildContextRequest, context: CallContext) -> BuildContextResponse:
        """Builds the block an agent gets at its start or for a task, within a budget: the work in hand first, then
        pinned memories, then those that matter for the task.

        Nothing in it is strengthened.
        """
        ...

    async def handle_hook_event(self, request: HandleHookEventRequest, context: CallContext) -> HandleHookEventResponse:
        """Answers one hook event: at a session's start the work in hand, pinned memories and the strongest ones; for a
        prompt those that match.

        Injected memories are not strengthened.
        """
        ...


class CorrectionService(Protocol):
    """Settles what no longer holds."""

    async def list_conflicts(self, request: ListConflictsRequest, context: CallContext) -> ListConflictsResponse:
        """Lists contradictions between memories, those found last first."""
        ...

    async def resolve_conflict(self, request: ResolveConflictRequest, context: CallContext) -> ResolveConflictResponse:
        """Settles a contradiction: one memory is kept, the other is marked as replaced by it or erased."""
        ...

    async def dismiss_conflict(self, request: DismissConflictRequest, context: CallContext) -> DismissConflictResponse:
        """Says that two memories both hold. The pair is not reported again."""
        ...

    async def invalidate_memories(
        self,
        request: InvalidateMemoriesRequest,
        context: CallContext,
    ) -> InvalidateMemoriesResponse:
        """Ends the validity of every memory that holds a phrase word for word: they leave recall, stay in history and
        can be restored.

        Try it with dry_run first. Pinned memories are left alone.
        """
        ...

    async def revalidate_memory(
        self,
        request: RevalidateMemoryRequest,
        context: CallContext,
    ) -> RevalidateMemoryResponse:
        """Lets a memory hold again that was invalidated, or left recall for a rejected value."""
        ...

    async def reject_value(self, request: RejectValueRequest, context: CallContext) -> RejectValueResponse:
        """Rejects a value: memories that hold it leave recall, and nothing automatic may store it again.

        A person may, with a notice.
        """
        ...

    async def unreject_value(self, request: UnrejectValueRequest, context: CallContext) -> UnrejectValueResponse:
        """Lifts a rejection: the value may be stored again, and the memories that left recall for it come back."""
        ...

    async def list_rejections(self, request: ListRejectionsRequest, context: CallContext) -> ListRejectionsResponse:
        """Lists rejected values, newest first."""
        ...

    async def decide(self, request: DecideRequest, context: CallContext) -> DecideResponse:
        """Records a decision under the next number, as a verified memory with the label "decision" that sleep never
        retires.

        What it replaces leaves recall.
        """
        ...

    async def list_decisions(self, request: ListDecisionsRequest, context: CallContext) -> ListDecisionsResponse:
        """Lists decisions, newest first."""
        ...

    async def get_decision(self, request: GetDecisionRequest, context: CallContext) -> GetDecisionResponse:
        """Shows one decision."""
        ...


class EmbeddingService(Protocol):
    """Gives memories vectors and says which have some."""

    def embed_memories(self, request: EmbedMemoriesRequest, context: CallContext) -> AsyncIterator[EmbedMemoriesEvent]:
        """Gives vectors to the memories that have none, in batches, with progress.

        It can be stopped and goes on where it was; recall works meanwhile.
        """
        ...

    async def get_embedding_status(
        self,
        request: GetEmbeddingStatusRequest,
        context: CallContext,
    ) -> GetEmbeddingStatusResponse:
        """Says which model makes the vectors and how many memories have one."""
        ...


class GoalService(Protocol):
    """Keeps what sessions are after. How a goal ended flows to the memories that were recalled for it."""

    async def push_goal(self, request: PushGoalRequest, context: CallContext) -> PushGoalResponse:
        """Sets a goal for the session. At most three are active: with a fourth the oldest waits until one ends."""
        ...

    async def list_goals(self, request: ListGoalsRequest, context: CallContext) -> ListGoalsResponse:
        """Lists the session's goals page by page, newest first."""
        ...

    async def complete_goal(self, request: CompleteGoalRequest, context: CallContext) -> CompleteGoalResponse:
        """Ends a goal.

        Memories that the session recalled while it was active keep 10 % longer after a good end and 15 % shorter after
        a bad one.
        """
        ...

    async def drop_goal(self, request: DropGoalRequest, context: CallContext) -> DropGoalResponse:
        """Drops a goal that no longer matters; no memory changes."""
        ...

    async def withdraw_goal(self, request: WithdrawGoalRequest, context: CallContext) -> WithdrawGoalResponse:
        """Takes back what the end of a goal did to memories. The goal stays complete, without an outcome."""
        ...


class GraphService(Protocol):
    """Shows what memories speak of.

    The graph is made from the memories themselves, holds nothing of forgotten ones, and costs nothing until it is asked
    for.
    """

    async def list_entities(self, request: ListEntitiesRequest, context: CallContext) -> ListEntitiesResponse:
        """Lists the names, people, files, packages, identifiers and decisions that memories mention, the most mentioned
        first.
        """
        ...

    async def get_entity(self, request: GetEntityRequest, context: CallContext) -> GetEntityResponse:
        """Shows an entity: the memories that mention it, what it is mentioned with, and what is said of it."""
        ...


class HistoryService(Protocol):
    """Tells what was changed and takes changes back."""

    async def list_history(self, request: ListHistoryRequest, context: CallContext) -> ListHistoryResponse:
        """Lists every change with who, when and why, newest first, and whether it can be taken back.

        A sleep is one change; name it to see its parts. Name a memory, card or other thing to see only its own changes.
        """
        ...

    async def undo_change(self, request: UndoChangeRequest, context: CallContext) -> UndoChangeResponse:
        """Takes back a whole change: what it made is removed, what it changed gets its old values, what it removed is
        put back.

        Without an id your last change goes. A sleep goes as a whole, or any part of it by its own id; where that stops
        half-way, the same again goes on. An undo can itself be taken back. What was forgotten stays erased.
        """
        ...

    async def prune_audit_events(
        self,
        request: PruneAuditEventsRequest,
        context: CallContext,
    ) -> PruneAuditEventsResponse:
        """Removes old entries of the audit log for good.

        Changes before that time can no longer be listed or taken back; the memories themselves stay.
        """
        ...


class IngestService(Protocol):
    """Takes in what other tools, conversations and commits hold."""

    async def import_memories(self, request: ImportMemoriesRequest, context: CallContext) -> ImportMemoriesResponse:
        """Stores what another tool's export holds: texts that are there are passed over, forgotten and rejected ones
        stay away.
        """
        ...

    async def capture(self, request: CaptureRequest, context: CallContext) -> CaptureResponse:
        """Finds decisions, rules, errors with their fixes, and preferences in a conversation, and keeps each whole
        sentence in the buffer.

        No model is used.
        """
        ...

    async def learn_commits(self, request: LearnCommitsRequest, context: CallContext) -> LearnCommitsResponse:
        """Learns from commits: fixes and reverts become lessons, migrations weaken memories of what was replaced.

        The same commit counts once.
        """
        ...


class LedgerService(Protocol):
    """Says what memory costs, what it was used for, and mirrors it in files."""

    async def get_token_use(self, request: GetTokenUseRequest, context: CallContext) -> GetTokenUseResponse:
        """Says how many tokens of memory text were handed to agents, by door and day. Estimates, characters / 4."""
        ...

    async def record_reread(self, request: RecordRereadRequest, context: CallContext) -> RecordRereadResponse:
        """Counts tokens that later model calls of a session read again.

        For hooks, which know the session's transcript.
        """
        ...

    async def list_deliveries(self, request: ListDeliveriesRequest, context: CallContext) -> ListDeliveriesResponse:
        """Lists which memories prompts were answered with, and which were held back and why.

        Off until delivery_ledger is set.
        """
        ...

    async def record_failure(self, request: RecordFailureRequest, context: CallContext) -> RecordFailureResponse:
        """Records a failed tool call: as a memory when it is new, counted when it is known."""
        ...

    async def list_failures(self, request: ListFailuresRequest, context: CallContext) -> ListFailuresResponse:
        """Lists failed tool calls, what became of them, and which came back in other sessions."""
        ...

    async def mirror_store(self, request: MirrorStoreRequest, context: CallContext) -> MirrorStoreResponse:
        """Writes every memory that recall can return as a Markdown file beside the store, and removes files of others.

        Derived: never read back.
        """
        ...


class ShareService(Protocol):
    """Shares memories between projects. Nothing is shared unless asked."""

    async def promote_memory(self, request: PromoteMemoryRequest, context: CallContext) -> PromoteMemoryResponse:
        """Copies one memory to the user's own store, so that every project recalls it."""
        ...

    async def share_memories(self, request: ShareMemoriesRequest, context: CallContext) -> ShareMemoriesResponse:
        """Copies one memory, or with auto all that score high enough, to the user's own store if they are likely to
        help in other projects.
        """
        ...

    async def unshare_memory(self, request: UnshareMemoryRequest, context: CallContext) -> UnshareMemoryResponse:
        """Takes the copy of a memory back from the user's own store; another project's copy of the same text stays."""
        ...

    async def list_peers(self, request: ListPeersRequest, context: CallContext) -> ListPeersResponse:
        """Lists the projects that contributed to the user's own store."""
        ...

    async def sync_memories(self, request: SyncMemoriesRequest, context: CallContext) -> SyncMemoriesResponse:
        """Takes back shared copies that no longer hold, and copies what other projects shared into this one."""
        ...


class SleepService(Protocol):
    """Does the upkeep of memories, and looks after those that have faded."""

    def sleep(self, request: SleepRequest, context: CallContext) -> AsyncIterator[SleepEvent]:
        """Does the upkeep of the store: memories that say the same become one, faded ones that nothing is lost with
        leave recall, and every change is in the audit log and can be undone.

        Without a model, and sending nothing anywhere.
        """
        ...

    async def list_dormant(self, request: ListDormantRequest, context: CallContext) -> ListDormantResponse:
        """Lists memories that have faded and left recall; they are kept and can be restored."""
        ...

    async def restore_dormant(self, request: RestoreDormantRequest, context: CallContext) -> RestoreDormantResponse:
        """Brings a faded memory back into recall, with a full half-life before it can fade again."""
        ...


class TransferService(Protocol):
    """Carries a store elsewhere."""

    def export_store(self, request: ExportStoreRequest, context: CallContext) -> AsyncIterator[ExportStoreEvent]:
        """Gives everything the store holds of you as lines of JSON, all of one moment: memories with every field, and
        cards, decisions and other records.

        Forgotten texts, the audit log and who recalled what are not part of it.
        """
        ...

    async def import_store(self, request: ImportStoreRequest, context: CallContext) -> ImportStoreResponse:
        """Takes in lines of an export, all that are accepted in one transaction.

        What is there already is passed over, forgotten texts stay out, and refused lines are listed and do not stop the
        others.
        """
        ...

    def backup_store(self, request: BackupStoreRequest, context: CallContext) -> AsyncIterator[BackupStoreEvent]:
        """Gives a copy of the store's file, whole and of one moment, while others write.

        It holds everything, what remembers forgotten texts included.
        """
        ...
