# Generated from hippo/v1/*.proto by proto/hippogen. Do not edit.
"""Every method of hippo.v1, as frontends and transports route by it."""

from __future__ import annotations

from hippo.method import Field, Method

GET_SERVER_INFO = Method(
    path="hippo.v1.AdminService/GetServerInfo",
    name="get_server_info",
    area="admin",
    attribute="",
    package="hippo.v1",
    request="GetServerInfoRequest",
    response="GetServerInfoResponse",
    read_only=True,
    cli="info",
    http="GET /v1/info",
    summary="Tells which server answers, its version and what it can do.",
    description="Tells which server answers, its version and what it can do.",
)

GET_STATUS = Method(
    path="hippo.v1.AdminService/GetStatus",
    name="get_status",
    area="admin",
    attribute="",
    package="hippo.v1",
    request="GetStatusRequest",
    response="GetStatusResponse",
    read_only=True,
    cli="status",
    mcp="hippo_status",
    http="GET /v1/status",
    summary="Shows how the store is: counts, strengths, what works with less than its full means.",
    description="Shows how the store is: counts, strengths, what works with less than its full means.",
)

LIST_AUDIT_EVENTS = Method(
    path="hippo.v1.AdminService/ListAuditEvents",
    name="list_audit_events",
    area="admin",
    attribute="",
    package="hippo.v1",
    request="ListAuditEventsRequest",
    response="ListAuditEventsResponse",
    read_only=True,
    cli="audit list",
    mcp="hippo_audit",
    http="GET /v1/audit",
    page_field="events",
    summary="Lists what was done to the store: who, what, when and why, newest first.",
    description="Lists what was done to the store: who, what, when and why, newest first.",
    fields=(
        Field("page_size", "int", flag="page-size", short="n"),
        Field("page_token", "string", flag="page-token"),
        Field("operation", "string", flag="op"),
        Field("memory_id", "string", flag="id"),
        Field("since_time", "time", flag="since"),
    ),
)

REINDEX_MEMORIES = Method(
    path="hippo.v1.AdminService/ReindexMemories",
    name="reindex_memories",
    area="admin",
    attribute="",
    package="hippo.v1",
    request="ReindexMemoriesRequest",
    response="ReindexMemoriesResponse",
    cli="reindex",
    http="POST /v1/reindex",
    summary="Rebuilds the search index from the memories.",
    description="Rebuilds the search index from the memories. The memories themselves do not change.",
    fields=(
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

REMEMBER = Method(
    path="hippo.v1.MemoryService/Remember",
    name="remember",
    area="memory",
    attribute="",
    package="hippo.v1",
    request="RememberRequest",
    response="RememberResponse",
    cli="remember",
    mcp="hippo_remember",
    http="POST /v1/memories",
    positional=("text",),
    summary="Stores one thing to remember.",
    description=(
        "Stores one thing to remember. The same text again makes the memory stronger instead of copying it. A text with"
        " a secret is refused unless redaction is asked for."
    ),
    fields=(
        Field("text", "string", flag="text", required=True, stdin=True),
        Field("tags", "string", flag="tag", short="t", repeated=True),
        Field("error", "bool", flag="error"),
        Field("pin", "bool", flag="pin"),
        Field(
            "confidence",
            "enum",
            flag="confidence",
            words=("verified", "observed", "inferred", "stale"),
            word_flags=True,
        ),
        Field("kind", "enum", flag="kind", words=("distilled", "raw", "superseded")),
        Field("layer", "enum", flag="layer", words=("buffer", "episodic", "semantic")),
        Field("scope", "string", flag="scope"),
        Field("owner", "string", flag="owner"),
        Field("artifact_ref", "string", flag="artifact-ref"),
        Field("source", "string", flag="source"),
        Field("session", "string", flag="session"),
        Field("speaker", "string", flag="speaker"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
        Field("event_time", "time", flag="at"),
        Field("valid_from_time", "time", flag="valid-from"),
        Field("valid_until_time", "time", flag="valid-until"),
        Field("secrets", "enum", flag="secrets", words=("refuse", "redact")),
        Field("allow_forgotten", "bool", internal=True),
    ),
)

REMEMBER_MANY = Method(
    path="hippo.v1.MemoryService/RememberMany",
    name="remember_many",
    area="memory",
    attribute="",
    package="hippo.v1",
    request="RememberManyRequest",
    response="RememberManyResponse",
    mcp="hippo_remember_many",
    http="POST /v1/memories:batch",
    positional=("memories",),
    summary="Stores many memories in one transaction: all that are accepted, or none when the call fails.",
    description=(
        "Stores many memories in one transaction: all that are accepted, or none when the call fails. Refused ones are "
        "listed and do not stop the others."
    ),
    fields=(
        Field("memories", "message", flag="memories", repeated=True, required=True),
        Field("secrets", "enum", flag="secrets", words=("refuse", "redact")),
        Field("allow_forgotten", "bool", flag="allow-forgotten"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

RECALL = Method(
    path="hippo.v1.MemoryService/Recall",
    name="recall",
    area="memory",
    attribute="",
    package="hippo.v1",
    request="RecallRequest",
    response="RecallResponse",
    read_only=True,
    cli="recall",
    mcp="hippo_recall",
    http="POST /v1/recall",
    positional=("query",),
    summary="Finds the memories that matter for a query, best first, within a token budget.",
    description=(
        "Finds the memories that matter for a query, best first, within a token budget. Any text is a valid query. "
        "Superseded and forgotten memories never come back."
    ),
    fields=(
        Field("query", "string", flag="query", required=True, stdin=True),
        Field("budget", "number_or_text", flag="budget", short="b"),
        Field("limit", "int", flag="limit", short="n"),
        Field("min_results", "int", flag="min-results"),
        Field("tags", "string", flag="tag", short="t", repeated=True),
        Field("layers", "enum", flag="layer", words=("buffer", "episodic", "semantic"), repeated=True),
        Field("kinds", "enum", flag="kind", words=("distilled", "raw", "superseded"), repeated=True),
        Field("scope", "string", flag="scope"),
        Field(
            "confidences",
            "enum",
            flag="confidence",
            words=("verified", "observed", "inferred", "stale"),
            repeated=True,
        ),
        Field("session", "string", flag="session"),
        Field("owner", "string", flag="owner"),
        Field("since_time", "time", flag="since"),
        Field("until_time", "time", flag="until"),
        Field("as_of_time", "time", flag="as-of"),
        Field("explain", "bool", flag="why"),
        Field("strengthen", "bool", internal=True),
        Field("record", "bool", internal=True),
        Field("include_global", "bool", flag="with-global"),
        Field("min_match", "float", flag="min-match"),
        Field("hops", "int", flag="hops"),
    ),
)

GET_MEMORY = Method(
    path="hippo.v1.MemoryService/GetMemory",
    name="get_memory",
    area="memory",
    attribute="",
    package="hippo.v1",
    request="GetMemoryRequest",
    response="GetMemoryResponse",
    read_only=True,
    cli="inspect",
    mcp="hippo_inspect",
    http="GET /v1/memories/{memory_id}",
    positional=("memory_id",),
    summary="Shows one memory in full, superseded ones included, with what was done to it.",
    description="Shows one memory in full, superseded ones included, with what was done to it.",
    fields=(
        Field("memory_id", "string", flag="memory-id", required=True),
    ),
)

LIST_MEMORIES = Method(
    path="hippo.v1.MemoryService/ListMemories",
    name="list_memories",
    area="memory",
    attribute="",
    package="hippo.v1",
    request="ListMemoriesRequest",
    response="ListMemoriesResponse",
    read_only=True,
    cli="list",
    mcp="hippo_list",
    http="GET /v1/memories",
    page_field="memories",
    summary="Lists memories page by page, newest first.",
    description="Lists memories page by page, newest first.",
    fields=(
        Field("page_size", "int", flag="page-size", short="n"),
        Field("page_token", "string", flag="page-token"),
        Field("tags", "string", flag="tag", short="t", repeated=True),
        Field("layers", "enum", flag="layer", words=("buffer", "episodic", "semantic"), repeated=True),
        Field("kinds", "enum", flag="kind", words=("distilled", "raw", "superseded"), repeated=True),
        Field("scope", "string", flag="scope"),
        Field("session", "string", flag="session"),
        Field("pinned", "bool", flag="pinned"),
        Field("include_superseded", "bool", flag="include-superseded"),
        Field("order", "enum", flag="order", words=("newest", "oldest")),
    ),
)

UPDATE_MEMORY = Method(
    path="hippo.v1.MemoryService/UpdateMemory",
    name="update_memory",
    area="memory",
    attribute="",
    package="hippo.v1",
    request="UpdateMemoryRequest",
    response="UpdateMemoryResponse",
    cli="update",
    mcp="hippo_update",
    http="PATCH /v1/memories/{memory_id}",
    positional=("memory_id",),
    summary="Changes labels, confidence, scope, owner, link or end of validity of a memory.",
    description=(
        "Changes labels, confidence, scope, owner, link or end of validity of a memory. The text itself is changed by "
        "superseding it."
    ),
    fields=(
        Field("memory_id", "string", flag="memory-id", required=True),
        Field("add_tags", "string", flag="add-tag", repeated=True),
        Field("remove_tags", "string", flag="remove-tag", repeated=True),
        Field("confidence", "enum", flag="confidence", words=("verified", "observed", "inferred", "stale")),
        Field("scope", "string", flag="scope"),
        Field("owner", "string", flag="owner"),
        Field("artifact_ref", "string", flag="artifact-ref"),
        Field("valid_until_time", "time", flag="valid-until"),
        Field("reason", "string", flag="reason"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

FORGET_MEMORY = Method(
    path="hippo.v1.MemoryService/ForgetMemory",
    name="forget_memory",
    area="memory",
    attribute="",
    package="hippo.v1",
    request="ForgetMemoryRequest",
    response="ForgetMemoryResponse",
    destructive=True,
    cli="forget",
    mcp="hippo_forget",
    http="DELETE /v1/memories/{memory_id}",
    positional=("memory_id",),
    summary=(
        "Erases a memory for good: when this returns, no byte of its text is left in the store, and it does not come "
        "back by itself."
    ),
    description=(
        "Erases a memory for good: when this returns, no byte of its text is left in the store, and it does not come "
        "back by itself. Other memories of exactly the same text go with it. This cannot be undone."
    ),
    fields=(
        Field("memory_id", "string", flag="memory-id", required=True),
        Field("reason", "string", flag="reason"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

RECORD_OUTCOME = Method(
    path="hippo.v1.MemoryService/RecordOutcome",
    name="record_outcome",
    area="memory",
    attribute="",
    package="hippo.v1",
    request="RecordOutcomeRequest",
    response="RecordOutcomeResponse",
    cli="outcome",
    mcp="hippo_outcome",
    http="POST /v1/outcomes",
    summary="Marks memories as helpful or wrong: those of the last recall of this session, or the named ones.",
    description=(
        "Marks memories as helpful or wrong: those of the last recall of this session, or the named ones. Helpful ones "
        "fade slower; wrong ones lose strength and drop out of the top results."
    ),
    fields=(
        Field("outcome", "enum", flag="outcome", words=("good", "bad"), required=True, word_flags=True),
        Field("memory_ids", "string", flag="id", repeated=True),
        Field("recall_id", "string", flag="recall-id"),
        Field("session", "string", flag="session"),
        Field("reason", "string", flag="reason"),
        Field("withdraw", "bool", flag="withdraw"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

PIN_MEMORY = Method(
    path="hippo.v1.MemoryService/PinMemory",
    name="pin_memory",
    area="memory",
    attribute="",
    package="hippo.v1",
    request="PinMemoryRequest",
    response="PinMemoryResponse",
    cli="pin",
    mcp="hippo_pin",
    http="POST /v1/memories/{memory_id}:pin",
    positional=("memory_id",),
    summary="Pins a memory: it never fades.",
    description="Pins a memory: it never fades.",
    fields=(
        Field("memory_id", "string", flag="memory-id", required=True),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

UNPIN_MEMORY = Method(
    path="hippo.v1.MemoryService/UnpinMemory",
    name="unpin_memory",
    area="memory",
    attribute="",
    package="hippo.v1",
    request="UnpinMemoryRequest",
    response="UnpinMemoryResponse",
    cli="unpin",
    mcp="hippo_unpin",
    http="POST /v1/memories/{memory_id}:unpin",
    positional=("memory_id",),
    summary="Lets a pinned memory fade again.",
    description="Lets a pinned memory fade again.",
    fields=(
        Field("memory_id", "string", flag="memory-id", required=True),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

BOOST_MEMORY = Method(
    path="hippo.v1.MemoryService/BoostMemory",
    name="boost_memory",
    area="memory",
    attribute="",
    package="hippo.v1",
    request="BoostMemoryRequest",
    response="BoostMemoryResponse",
    cli="boost",
    mcp="hippo_boost",
    http="POST /v1/memories/{memory_id}:boost",
    positional=("memory_id",),
    summary="Makes a memory stronger by hand: one good mark and a fresh recall clock.",
    description="Makes a memory stronger by hand: one good mark and a fresh recall clock.",
    fields=(
        Field("memory_id", "string", flag="memory-id", required=True),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

SUPERSEDE_MEMORY = Method(
    path="hippo.v1.MemoryService/SupersedeMemory",
    name="supersede_memory",
    area="memory",
    attribute="",
    package="hippo.v1",
    request="SupersedeMemoryRequest",
    response="SupersedeMemoryResponse",
    cli="supersede",
    mcp="hippo_supersede",
    http="POST /v1/memories/{memory_id}:supersede",
    positional=("memory_id", "text"),
    summary="Replaces a memory that is no longer true.",
    description=(
        "Replaces a memory that is no longer true. The old one leaves recall at once, stays in history, and both are "
        "linked."
    ),
    fields=(
        Field("memory_id", "string", flag="memory-id", required=True),
        Field("text", "string", flag="text", required=True, stdin=True),
        Field("tags", "string", flag="tag", short="t", repeated=True),
        Field(
            "confidence",
            "enum",
            flag="confidence",
            words=("verified", "observed", "inferred", "stale"),
            word_flags=True,
        ),
        Field("reason", "string", flag="reason"),
        Field("valid_from_time", "time", flag="valid-from"),
        Field("secrets", "enum", flag="secrets", words=("refuse", "redact")),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

START_SESSION = Method(
    path="hippo.v1.SessionService/StartSession",
    name="start_session",
    area="session",
    attribute="",
    package="hippo.v1",
    request="StartSessionRequest",
    response="StartSessionResponse",
    cli="session start",
    mcp="hippo_session_start",
    positional=("task",),
    summary="Begins a session, or goes on with the one of this id.",
    description="Begins a session, or goes on with the one of this id.",
    fields=(
        Field("task", "string", flag="task"),
        Field("session_id", "string", flag="id"),
        Field("scope", "string", flag="scope"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

END_SESSION = Method(
    path="hippo.v1.SessionService/EndSession",
    name="end_session",
    area="session",
    attribute="",
    package="hippo.v1",
    request="EndSessionRequest",
    response="EndSessionResponse",
    cli="session end",
    mcp="hippo_session_end",
    summary="Ends a session and keeps what it leaves: a handoff, the notes it touched, or why it changed nothing.",
    description=(
        "Ends a session and keeps what it leaves: a handoff, the notes it touched, or why it changed nothing. Whoever "
        "ends it second is told who was first."
    ),
    fields=(
        Field("session_id", "string", flag="id"),
        Field("notes", "string", flag="note", repeated=True),
        Field("handoff", "string", flag="handoff", stdin=True),
        Field("next_action", "string", flag="next"),
        Field("artifacts", "string", flag="artifact", repeated=True),
        Field("no_change_reason", "string", flag="no-change"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

LOG_SESSION_EVENT = Method(
    path="hippo.v1.SessionService/LogSessionEvent",
    name="log_session_event",
    area="session",
    attribute="",
    package="hippo.v1",
    request="LogSessionEventRequest",
    response="LogSessionEventResponse",
    cli="session log",
    mcp="hippo_session_log",
    positional=("text",),
    summary="Adds a step to a session's trail, so that whoever goes on sees the latest ones.",
    description="Adds a step to a session's trail, so that whoever goes on sees the latest ones.",
    fields=(
        Field("text", "string", flag="text", required=True, stdin=True),
        Field("type", "string", flag="type"),
        Field("session_id", "string", flag="id"),
        Field("task", "string", flag="task"),
        Field("scope", "string", flag="scope"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

GET_SESSION = Method(
    path="hippo.v1.SessionService/GetSession",
    name="get_session",
    area="session",
    attribute="",
    package="hippo.v1",
    request="GetSessionRequest",
    response="GetSessionResponse",
    read_only=True,
    cli="session show",
    mcp="hippo_session_show",
    summary="Shows a session with its trail and handoff.",
    description="Shows a session with its trail and handoff.",
    fields=(
        Field("session_id", "string", flag="id"),
        Field("limit", "int", flag="limit", short="n"),
    ),
)

LIST_SESSIONS = Method(
    path="hippo.v1.SessionService/ListSessions",
    name="list_sessions",
    area="session",
    attribute="",
    package="hippo.v1",
    request="ListSessionsRequest",
    response="ListSessionsResponse",
    read_only=True,
    cli="session list",
    page_field="sessions",
    summary="Lists sessions page by page, newest first.",
    description="Lists sessions page by page, newest first.",
    fields=(
        Field("page_size", "int", flag="page-size", short="n"),
        Field("page_token", "string", flag="page-token"),
        Field("scope", "string", flag="scope"),
        Field("state", "enum", flag="state", words=("active", "ended")),
    ),
)

GET_LATEST_SESSION = Method(
    path="hippo.v1.SessionService/GetLatestSession",
    name="get_latest_session",
    area="session",
    attribute="",
    package="hippo.v1",
    request="GetLatestSessionRequest",
    response="GetLatestSessionResponse",
    read_only=True,
    cli="session latest",
    mcp="hippo_session_latest",
    summary="Shows where the latest session stopped: its task snapshot, its last events, the latest handoff.",
    description="Shows where the latest session stopped: its task snapshot, its last events, the latest handoff.",
    fields=(
        Field("scope", "string", flag="scope"),
        Field("limit", "int", flag="limit", short="n"),
    ),
)

RESUME_SESSION = Method(
    path="hippo.v1.SessionService/ResumeSession",
    name="resume_session",
    area="session",
    attribute="",
    package="hippo.v1",
    request="ResumeSessionRequest",
    response="ResumeSessionResponse",
    read_only=True,
    cli="session resume",
    mcp="hippo_session_resume",
    summary=(
        "Gives the latest handoff, with the task snapshot and events that belong to it, as a block for a model to go on"
        " from."
    ),
    description=(
        "Gives the latest handoff, with the task snapshot and events that belong to it, as a block for a model to go on"
        " from."
    ),
    fields=(
        Field("session_id", "string", flag="id"),
        Field("scope", "string", flag="scope"),
        Field("budget", "number_or_text", flag="budget", short="b"),
    ),
)

GET_CURRENT = Method(
    path="hippo.v1.SessionService/GetCurrent",
    name="get_current",
    area="session",
    attribute="",
    package="hippo.v1",
    request="GetCurrentRequest",
    response="GetCurrentResponse",
    read_only=True,
    cli="current show",
    mcp="hippo_current",
    summary="Shows the work in hand: the task snapshot in force and the last events of its session.",
    description="Shows the work in hand: the task snapshot in force and the last events of its session.",
    fields=(
        Field("scope", "string", flag="scope"),
        Field("session_id", "string", flag="session"),
        Field("limit", "int", flag="limit", short="n"),
    ),
)

SAVE_SNAPSHOT = Method(
    path="hippo.v1.SessionService/SaveSnapshot",
    name="save_snapshot",
    area="session",
    attribute="",
    package="hippo.v1",
    request="SaveSnapshotRequest",
    response="SaveSnapshotResponse",
    cli="snapshot save",
    mcp="hippo_snapshot_save",
    summary="Saves the work in flight: task, how far it is, what comes next.",
    description=(
        "Saves the work in flight: task, how far it is, what comes next. Each scope has one snapshot in force; the one "
        "before is kept and named."
    ),
    fields=(
        Field("task", "string", flag="task", required=True),
        Field("summary", "string", flag="summary", required=True, stdin=True),
        Field("next_step", "string", flag="next"),
        Field("files", "string", flag="file", repeated=True),
        Field("scope", "string", flag="scope"),
        Field("session_id", "string", flag="session"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

GET_SNAPSHOT = Method(
    path="hippo.v1.SessionService/GetSnapshot",
    name="get_snapshot",
    area="session",
    attribute="",
    package="hippo.v1",
    request="GetSnapshotRequest",
    response="GetSnapshotResponse",
    read_only=True,
    cli="snapshot show",
    mcp="hippo_snapshot_show",
    positional=("snapshot_id",),
    summary="Shows the task snapshot in force, or an earlier one by its id.",
    description="Shows the task snapshot in force, or an earlier one by its id.",
    fields=(
        Field("snapshot_id", "string", flag="snapshot-id"),
        Field("scope", "string", flag="scope"),
    ),
)

CLEAR_SNAPSHOT = Method(
    path="hippo.v1.SessionService/ClearSnapshot",
    name="clear_snapshot",
    area="session",
    attribute="",
    package="hippo.v1",
    request="ClearSnapshotRequest",
    response="ClearSnapshotResponse",
    cli="snapshot clear",
    mcp="hippo_snapshot_clear",
    summary="Clears the task snapshot in force: the work is done or given up.",
    description="Clears the task snapshot in force: the work is done or given up.",
    fields=(
        Field("scope", "string", flag="scope"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

CREATE_HANDOFF = Method(
    path="hippo.v1.SessionService/CreateHandoff",
    name="create_handoff",
    area="session",
    attribute="",
    package="hippo.v1",
    request="CreateHandoffRequest",
    response="CreateHandoffResponse",
    cli="handoff create",
    mcp="hippo_handoff_create",
    summary="Keeps a handoff, so that the next session or another agent knows where to take up the work.",
    description="Keeps a handoff, so that the next session or another agent knows where to take up the work.",
    fields=(
        Field("summary", "string", flag="summary", required=True, stdin=True),
        Field("next_action", "string", flag="next"),
        Field("artifacts", "string", flag="artifact", repeated=True),
        Field("session_id", "string", flag="session"),
        Field("scope", "string", flag="scope"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

GET_LATEST_HANDOFF = Method(
    path="hippo.v1.SessionService/GetLatestHandoff",
    name="get_latest_handoff",
    area="session",
    attribute="",
    package="hippo.v1",
    request="GetLatestHandoffRequest",
    response="GetLatestHandoffResponse",
    read_only=True,
    cli="handoff latest",
    mcp="hippo_handoff_latest",
    summary="Shows the latest handoff.",
    description="Shows the latest handoff.",
    fields=(
        Field("scope", "string", flag="scope"),
        Field("session_id", "string", flag="session"),
    ),
)

GET_HANDOFF = Method(
    path="hippo.v1.SessionService/GetHandoff",
    name="get_handoff",
    area="session",
    attribute="",
    package="hippo.v1",
    request="GetHandoffRequest",
    response="GetHandoffResponse",
    read_only=True,
    cli="handoff show",
    mcp="hippo_handoff_show",
    positional=("handoff_id",),
    summary="Shows one handoff by its number or id.",
    description="Shows one handoff by its number or id.",
    fields=(
        Field("handoff_id", "number_or_text", flag="handoff-id", required=True),
    ),
)

PUSH_WORKING_MEMORY = Method(
    path="hippo.v1.SessionService/PushWorkingMemory",
    name="push_working_memory",
    area="session",
    attribute="",
    package="hippo.v1",
    request="PushWorkingMemoryRequest",
    response="PushWorkingMemoryResponse",
    cli="wm push",
    mcp="hippo_wm_push",
    positional=("text",),
    summary="Puts a note into working memory, the scratchpad for what matters right now.",
    description=(
        "Puts a note into working memory, the scratchpad for what matters right now. Each scope holds 20 notes; the "
        "least important one leaves."
    ),
    fields=(
        Field("text", "string", flag="text", required=True, stdin=True),
        Field("scope", "string", flag="scope"),
        Field("importance", "float", flag="importance", short="i"),
        Field("session_id", "string", flag="session"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

READ_WORKING_MEMORY = Method(
    path="hippo.v1.SessionService/ReadWorkingMemory",
    name="read_working_memory",
    area="session",
    attribute="",
    package="hippo.v1",
    request="ReadWorkingMemoryRequest",
    response="ReadWorkingMemoryResponse",
    read_only=True,
    cli="wm read",
    mcp="hippo_wm_read",
    summary="Shows the notes in working memory, the most important first.",
    description="Shows the notes in working memory, the most important first.",
    fields=(
        Field("scope", "string", flag="scope"),
    ),
)

CLEAR_WORKING_MEMORY = Method(
    path="hippo.v1.SessionService/ClearWorkingMemory",
    name="clear_working_memory",
    area="session",
    attribute="",
    package="hippo.v1",
    request="ClearWorkingMemoryRequest",
    response="ClearWorkingMemoryResponse",
    destructive=True,
    cli="wm clear",
    mcp="hippo_wm_clear",
    summary="Wipes the working memory of a scope: its notes leave recall at once.",
    description="Wipes the working memory of a scope: its notes leave recall at once. History keeps them.",
    fields=(
        Field("scope", "string", flag="scope"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

FLUSH_WORKING_MEMORY = Method(
    path="hippo.v1.SessionService/FlushWorkingMemory",
    name="flush_working_memory",
    area="session",
    attribute="",
    package="hippo.v1",
    request="FlushWorkingMemoryRequest",
    response="FlushWorkingMemoryResponse",
    cli="wm flush",
    mcp="hippo_wm_flush",
    summary="Empties the working memory of a scope into long-term memory: its notes become ordinary memories.",
    description="Empties the working memory of a scope into long-term memory: its notes become ordinary memories.",
    fields=(
        Field("scope", "string", flag="scope"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

CREATE_CARD = Method(
    path="hippo.v1.BoardService/CreateCard",
    name="create_card",
    area="board",
    attribute="",
    package="hippo.v1",
    request="CreateCardRequest",
    response="CreateCardResponse",
    cli="card create",
    mcp="hippo_card_create",
    http="POST /v1/cards",
    positional=("title",),
    summary="Makes a card: a piece of work that an agent can claim.",
    description=(
        "Makes a card: a piece of work that an agent can claim. It is ready when everything it depends on is done, and "
        "waits until then."
    ),
    fields=(
        Field("title", "string", flag="title", required=True),
        Field("body", "string", flag="body"),
        Field("repo", "string", flag="repo"),
        Field("contract", "string", flag="contract"),
        Field("budget", "number_or_text", flag="budget"),
        Field("depends_on", "string", flag="depends-on", repeated=True),
        Field("parent_id", "string", flag="parent"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

GET_CARD = Method(
    path="hippo.v1.BoardService/GetCard",
    name="get_card",
    area="board",
    attribute="",
    package="hippo.v1",
    request="GetCardRequest",
    response="GetCardResponse",
    read_only=True,
    cli="card show",
    mcp="hippo_card_show",
    http="GET /v1/cards/{card_id}",
    positional=("card_id",),
    summary="Shows a card with what it depends on, what depends on it, its parts, runs and comments.",
    description="Shows a card with what it depends on, what depends on it, its parts, runs and comments.",
    fields=(
        Field("card_id", "string", flag="card-id", required=True),
    ),
)

LIST_CARDS = Method(
    path="hippo.v1.BoardService/ListCards",
    name="list_cards",
    area="board",
    attribute="",
    package="hippo.v1",
    request="ListCardsRequest",
    response="ListCardsResponse",
    read_only=True,
    cli="card list",
    mcp="hippo_card_list",
    http="GET /v1/cards",
    page_field="cards",
    summary="Lists cards page by page, the latest change first.",
    description="Lists cards page by page, the latest change first.",
    fields=(
        Field("page_size", "int", flag="page-size", short="n"),
        Field("page_token", "string", flag="page-token"),
        Field(
            "states",
            "enum",
            flag="state",
            words=("waiting", "ready", "running", "blocked", "review", "done", "shelved"),
            repeated=True,
        ),
        Field("repo", "string", flag="repo"),
    ),
)

UPDATE_CARD = Method(
    path="hippo.v1.BoardService/UpdateCard",
    name="update_card",
    area="board",
    attribute="",
    package="hippo.v1",
    request="UpdateCardRequest",
    response="UpdateCardResponse",
    cli="card update",
    mcp="hippo_card_update",
    http="PATCH /v1/cards/{card_id}",
    positional=("card_id",),
    summary="Changes what a card says, what it depends on or what it is a part of.",
    description=(
        "Changes what a card says, what it depends on or what it is a part of. A circle of cards that wait for each "
        "other is refused."
    ),
    fields=(
        Field("card_id", "string", flag="card-id", required=True),
        Field("title", "string", flag="title"),
        Field("body", "string", flag="body"),
        Field("repo", "string", flag="repo"),
        Field("contract", "string", flag="contract"),
        Field("budget", "number_or_text", flag="budget"),
        Field("parent_id", "string", flag="parent"),
        Field("add_depends_on", "string", flag="add-depends-on", repeated=True),
        Field("remove_depends_on", "string", flag="remove-depends-on", repeated=True),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

CLAIM_CARD = Method(
    path="hippo.v1.BoardService/ClaimCard",
    name="claim_card",
    area="board",
    attribute="",
    package="hippo.v1",
    request="ClaimCardRequest",
    response="ClaimCardResponse",
    cli="card claim",
    mcp="hippo_card_claim",
    http="POST /v1/cards:claim",
    positional=("card_id",),
    summary="Claims a card to work on it: the named one, or the ready one that was made first.",
    description=(
        "Claims a card to work on it: the named one, or the ready one that was made first. The claim holds for four "
        "hours and each heartbeat extends it. Of two who claim one card, one gets it and the other is told who has it."
    ),
    fields=(
        Field("card_id", "string", flag="card-id"),
        Field("agent", "string", flag="agent"),
        Field("repo", "string", flag="repo"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

HEARTBEAT_CARD = Method(
    path="hippo.v1.BoardService/HeartbeatCard",
    name="heartbeat_card",
    area="board",
    attribute="",
    package="hippo.v1",
    request="HeartbeatCardRequest",
    response="HeartbeatCardResponse",
    cli="card heartbeat",
    mcp="hippo_card_heartbeat",
    http="POST /v1/cards/{card_id}:heartbeat",
    positional=("card_id",),
    summary="Keeps a claimed card: its lease runs four hours from now.",
    description=(
        "Keeps a claimed card: its lease runs four hours from now. Refused once the card was taken back or somebody "
        "else has it."
    ),
    fields=(
        Field("card_id", "string", flag="card-id", required=True),
        Field("run_id", "string", flag="run"),
        Field("agent", "string", flag="agent"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

BLOCK_CARD = Method(
    path="hippo.v1.BoardService/BlockCard",
    name="block_card",
    area="board",
    attribute="",
    package="hippo.v1",
    request="BlockCardRequest",
    response="BlockCardResponse",
    cli="card block",
    mcp="hippo_card_block",
    http="POST /v1/cards/{card_id}:block",
    positional=("card_id",),
    summary="Stops work that cannot go on.",
    description="Stops work that cannot go on. The reason is kept as a comment, and the card can be claimed again.",
    fields=(
        Field("card_id", "string", flag="card-id", required=True),
        Field("reason", "string", flag="reason", required=True),
        Field("run_id", "string", flag="run"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

REVIEW_CARD = Method(
    path="hippo.v1.BoardService/ReviewCard",
    name="review_card",
    area="board",
    attribute="",
    package="hippo.v1",
    request="ReviewCardRequest",
    response="ReviewCardResponse",
    cli="card review",
    mcp="hippo_card_review",
    http="POST /v1/cards/{card_id}:review",
    positional=("card_id",),
    summary="Hands a running card in for review.",
    description="Hands a running card in for review. No lease runs while it is looked at.",
    fields=(
        Field("card_id", "string", flag="card-id", required=True),
        Field("run_id", "string", flag="run"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

COMPLETE_CARD = Method(
    path="hippo.v1.BoardService/CompleteCard",
    name="complete_card",
    area="board",
    attribute="",
    package="hippo.v1",
    request="CompleteCardRequest",
    response="CompleteCardResponse",
    cli="card complete",
    mcp="hippo_card_complete",
    http="POST /v1/cards/{card_id}:complete",
    positional=("card_id",),
    summary="Completes a card in review.",
    description=(
        "Completes a card in review. Success marks it done and makes the cards ready that waited for it alone; failure "
        "or partial shelves it."
    ),
    fields=(
        Field("card_id", "string", flag="card-id", required=True),
        Field("outcome", "enum", flag="outcome", words=("success", "partial", "failure"), word_flags=True),
        Field("result", "string", flag="result", stdin=True),
        Field("remember", "bool", flag="remember"),
        Field("run_id", "string", flag="run"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

RELEASE_CARD = Method(
    path="hippo.v1.BoardService/ReleaseCard",
    name="release_card",
    area="board",
    attribute="",
    package="hippo.v1",
    request="ReleaseCardRequest",
    response="ReleaseCardResponse",
    cli="card release",
    mcp="hippo_card_release",
    http="POST /v1/cards/{card_id}:release",
    positional=("card_id",),
    summary="Gives a card back so that anybody can claim it: one that is running, blocked, in review or shelved.",
    description="Gives a card back so that anybody can claim it: one that is running, blocked, in review or shelved.",
    fields=(
        Field("card_id", "string", flag="card-id", required=True),
        Field("reason", "string", flag="reason"),
        Field("run_id", "string", flag="run"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

RECLAIM_CARDS = Method(
    path="hippo.v1.BoardService/ReclaimCards",
    name="reclaim_cards",
    area="board",
    attribute="",
    package="hippo.v1",
    request="ReclaimCardsRequest",
    response="ReclaimCardsResponse",
    cli="card reclaim",
    mcp="hippo_card_reclaim",
    http="POST /v1/cards:reclaim",
    summary="Takes back every card whose lease has passed, so that it can be claimed again.",
    description="Takes back every card whose lease has passed, so that it can be claimed again.",
    fields=(
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

COMMENT_CARD = Method(
    path="hippo.v1.BoardService/CommentCard",
    name="comment_card",
    area="board",
    attribute="",
    package="hippo.v1",
    request="CommentCardRequest",
    response="CommentCardResponse",
    cli="card comment",
    mcp="hippo_card_comment",
    http="POST /v1/cards/{card_id}:comment",
    positional=("card_id", "text"),
    summary="Says something about a card.",
    description="Says something about a card.",
    fields=(
        Field("card_id", "string", flag="card-id", required=True),
        Field("text", "string", flag="text", required=True, stdin=True),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

BUILD_CONTEXT = Method(
    path="hippo.v1.ContextService/BuildContext",
    name="build_context",
    area="context",
    attribute="",
    package="hippo.v1",
    request="BuildContextRequest",
    response="BuildContextResponse",
    read_only=True,
    cli="context",
    mcp="hippo_context",
    http="POST /v1/context",
    positional=("query",),
    summary=(
        "Builds the block an agent gets at its start or for a task, within a budget: the work in hand first, then "
        "pinned memories, then those that matter for the task."
    ),
    description=(
        "Builds the block an agent gets at its start or for a task, within a budget: the work in hand first, then "
        "pinned memories, then those that matter for the task. Nothing in it is strengthened."
    ),
    fields=(
        Field("query", "string", flag="query", stdin=True),
        Field("auto", "bool", flag="auto"),
        Field("budget", "number_or_text", flag="budget", short="b"),
        Field("limit", "int", flag="limit", short="n"),
        Field("framing", "enum", flag="framing", words=("observe", "suggest", "assert")),
        Field("format", "enum", flag="format", words=("markdown", "json")),
        Field("scope", "string", flag="scope"),
        Field("session", "string", flag="session"),
        Field("branch", "string", internal=True),
        Field("changed_files", "string", repeated=True, internal=True),
        Field("commits", "string", repeated=True, internal=True),
    ),
)

HANDLE_HOOK_EVENT = Method(
    path="hippo.v1.ContextService/HandleHookEvent",
    name="handle_hook_event",
    area="context",
    attribute="",
    package="hippo.v1",
    request="HandleHookEventRequest",
    response="HandleHookEventResponse",
    positional=("event",),
    summary=(
        "Answers one hook event: at a session's start the work in hand, pinned memories and the strongest ones; for a "
        "prompt those that match."
    ),
    description=(
        "Answers one hook event: at a session's start the work in hand, pinned memories and the strongest ones; for a "
        "prompt those that match. Injected memories are not strengthened."
    ),
    fields=(
        Field("event", "enum", flag="event", words=("session_start", "user_prompt"), required=True),
        Field("agent", "string", flag="agent"),
        Field("session", "string", flag="session"),
        Field("prompt", "string", flag="prompt"),
        Field("start_source", "string", flag="start-source"),
        Field("max_units", "int", flag="max-units"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

LIST_CONFLICTS = Method(
    path="hippo.v1.CorrectionService/ListConflicts",
    name="list_conflicts",
    area="correction",
    attribute="",
    package="hippo.v1",
    request="ListConflictsRequest",
    response="ListConflictsResponse",
    read_only=True,
    cli="conflict list",
    mcp="hippo_conflicts",
    http="GET /v1/conflicts",
    page_field="conflicts",
    summary="Lists contradictions between memories, those found last first.",
    description="Lists contradictions between memories, those found last first.",
    fields=(
        Field("page_size", "int", flag="page-size", short="n"),
        Field("page_token", "string", flag="page-token"),
        Field("state", "enum", flag="state", words=("open", "resolved", "dismissed")),
        Field("memory_id", "string", flag="id"),
    ),
)

RESOLVE_CONFLICT = Method(
    path="hippo.v1.CorrectionService/ResolveConflict",
    name="resolve_conflict",
    area="correction",
    attribute="",
    package="hippo.v1",
    request="ResolveConflictRequest",
    response="ResolveConflictResponse",
    destructive=True,
    cli="conflict resolve",
    mcp="hippo_resolve",
    http="POST /v1/conflicts/{conflict_id}:resolve",
    positional=("conflict_id",),
    summary="Settles a contradiction: one memory is kept, the other is marked as replaced by it or erased.",
    description="Settles a contradiction: one memory is kept, the other is marked as replaced by it or erased.",
    fields=(
        Field("conflict_id", "string", flag="conflict-id", required=True),
        Field("keep", "string", flag="keep", required=True),
        Field("forget", "bool", flag="forget"),
        Field("reason", "string", flag="reason"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

DISMISS_CONFLICT = Method(
    path="hippo.v1.CorrectionService/DismissConflict",
    name="dismiss_conflict",
    area="correction",
    attribute="",
    package="hippo.v1",
    request="DismissConflictRequest",
    response="DismissConflictResponse",
    cli="conflict dismiss",
    mcp="hippo_dismiss",
    http="POST /v1/conflicts/{conflict_id}:dismiss",
    positional=("conflict_id",),
    summary="Says that two memories both hold.",
    description="Says that two memories both hold. The pair is not reported again.",
    fields=(
        Field("conflict_id", "string", flag="conflict-id", required=True),
        Field("reason", "string", flag="reason"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

INVALIDATE_MEMORIES = Method(
    path="hippo.v1.CorrectionService/InvalidateMemories",
    name="invalidate_memories",
    area="correction",
    attribute="",
    package="hippo.v1",
    request="InvalidateMemoriesRequest",
    response="InvalidateMemoriesResponse",
    destructive=True,
    cli="invalidate",
    mcp="hippo_invalidate",
    http="POST /v1/memories:invalidate",
    positional=("phrase",),
    summary=(
        "Ends the validity of every memory that holds a phrase word for word: they leave recall, stay in history and "
        "can be restored."
    ),
    description=(
        "Ends the validity of every memory that holds a phrase word for word: they leave recall, stay in history and "
        "can be restored. Try it with dry_run first. Pinned memories are left alone."
    ),
    fields=(
        Field("phrase", "string", flag="phrase", required=True),
        Field("reason", "string", flag="reason"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

REVALIDATE_MEMORY = Method(
    path="hippo.v1.CorrectionService/RevalidateMemory",
    name="revalidate_memory",
    area="correction",
    attribute="",
    package="hippo.v1",
    request="RevalidateMemoryRequest",
    response="RevalidateMemoryResponse",
    cli="revalidate",
    mcp="hippo_revalidate",
    http="POST /v1/memories/{memory_id}:revalidate",
    positional=("memory_id",),
    summary="Lets a memory hold again that was invalidated, or left recall for a rejected value.",
    description="Lets a memory hold again that was invalidated, or left recall for a rejected value.",
    fields=(
        Field("memory_id", "string", flag="memory-id", required=True),
        Field("reason", "string", flag="reason"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

REJECT_VALUE = Method(
    path="hippo.v1.CorrectionService/RejectValue",
    name="reject_value",
    area="correction",
    attribute="",
    package="hippo.v1",
    request="RejectValueRequest",
    response="RejectValueResponse",
    destructive=True,
    cli="reject",
    mcp="hippo_reject",
    http="POST /v1/rejections",
    positional=("value",),
    summary="Rejects a value: memories that hold it leave recall, and nothing automatic may store it again.",
    description=(
        "Rejects a value: memories that hold it leave recall, and nothing automatic may store it again. A person may, "
        "with a notice."
    ),
    fields=(
        Field("value", "string", flag="value", required=True, stdin=True),
        Field("reason", "string", flag="reason", required=True),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

UNREJECT_VALUE = Method(
    path="hippo.v1.CorrectionService/UnrejectValue",
    name="unreject_value",
    area="correction",
    attribute="",
    package="hippo.v1",
    request="UnrejectValueRequest",
    response="UnrejectValueResponse",
    cli="unreject",
    mcp="hippo_unreject",
    http="POST /v1/rejections:lift",
    positional=("value",),
    summary="Lifts a rejection: the value may be stored again, and the memories that left recall for it come back.",
    description="Lifts a rejection: the value may be stored again, and the memories that left recall for it come back.",
    fields=(
        Field("value", "string", flag="value", required=True),
        Field("reason", "string", flag="reason"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

LIST_REJECTIONS = Method(
    path="hippo.v1.CorrectionService/ListRejections",
    name="list_rejections",
    area="correction",
    attribute="",
    package="hippo.v1",
    request="ListRejectionsRequest",
    response="ListRejectionsResponse",
    read_only=True,
    cli="rejected list",
    mcp="hippo_rejected",
    http="GET /v1/rejections",
    page_field="rejections",
    summary="Lists rejected values, newest first.",
    description="Lists rejected values, newest first.",
    fields=(
        Field("page_size", "int", flag="page-size", short="n"),
        Field("page_token", "string", flag="page-token"),
        Field("include_lifted", "bool", flag="include-lifted"),
    ),
)

DECIDE = Method(
    path="hippo.v1.CorrectionService/Decide",
    name="decide",
    area="correction",
    attribute="",
    package="hippo.v1",
    request="DecideRequest",
    response="DecideResponse",
    cli="decide",
    mcp="hippo_decide",
    http="POST /v1/decisions",
    positional=("text",),
    summary=(
        'Records a decision under the next number, as a verified memory with the label "decision" that sleep never '
        'retires.'
    ),
    description=(
        'Records a decision under the next number, as a verified memory with the label "decision" that sleep never '
        'retires. What it replaces leaves recall.'
    ),
    fields=(
        Field("text", "string", flag="text", required=True, stdin=True),
        Field("context", "string", flag="context"),
        Field("supersedes", "number_or_text", flag="supersedes"),
        Field("tags", "string", flag="tag", short="t", repeated=True),
        Field("scope", "string", flag="scope"),
        Field("reason", "string", flag="reason"),
        Field("secrets", "enum", flag="secrets", words=("refuse", "redact")),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

LIST_DECISIONS = Method(
    path="hippo.v1.CorrectionService/ListDecisions",
    name="list_decisions",
    area="correction",
    attribute="",
    package="hippo.v1",
    request="ListDecisionsRequest",
    response="ListDecisionsResponse",
    read_only=True,
    cli="decision list",
    mcp="hippo_decisions",
    http="GET /v1/decisions",
    page_field="decisions",
    summary="Lists decisions, newest first.",
    description="Lists decisions, newest first.",
    fields=(
        Field("page_size", "int", flag="page-size", short="n"),
        Field("page_token", "string", flag="page-token"),
        Field("state", "enum", flag="state", words=("active", "superseded")),
        Field("scope", "string", flag="scope"),
    ),
)

GET_DECISION = Method(
    path="hippo.v1.CorrectionService/GetDecision",
    name="get_decision",
    area="correction",
    attribute="",
    package="hippo.v1",
    request="GetDecisionRequest",
    response="GetDecisionResponse",
    read_only=True,
    cli="decision show",
    mcp="hippo_decision",
    http="GET /v1/decisions/{decision}",
    positional=("decision",),
    summary="Shows one decision.",
    description="Shows one decision.",
    fields=(
        Field("decision", "number_or_text", flag="decision", required=True),
    ),
)

EMBED_MEMORIES = Method(
    path="hippo.v1.EmbeddingService/EmbedMemories",
    name="embed_memories",
    area="embedding",
    attribute="",
    package="hippo.v1",
    request="EmbedMemoriesRequest",
    response="EmbedMemoriesEvent",
    streaming=True,
    cli="embed",
    summary="Gives vectors to the memories that have none, in batches, with progress.",
    description=(
        "Gives vectors to the memories that have none, in batches, with progress. It can be stopped and goes on where "
        "it was; recall works meanwhile."
    ),
    fields=(
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

GET_EMBEDDING_STATUS = Method(
    path="hippo.v1.EmbeddingService/GetEmbeddingStatus",
    name="get_embedding_status",
    area="embedding",
    attribute="",
    package="hippo.v1",
    request="GetEmbeddingStatusRequest",
    response="GetEmbeddingStatusResponse",
    read_only=True,
    cli="embed status",
    http="GET /v1/embedding",
    summary="Says which model makes the vectors and how many memories have one.",
    description="Says which model makes the vectors and how many memories have one.",
)

PUSH_GOAL = Method(
    path="hippo.v1.GoalService/PushGoal",
    name="push_goal",
    area="goal",
    attribute="",
    package="hippo.v1",
    request="PushGoalRequest",
    response="PushGoalResponse",
    cli="goal push",
    mcp="hippo_goal_push",
    http="POST /v1/goals",
    positional=("text",),
    summary="Sets a goal for the session.",
    description="Sets a goal for the session. At most three are active: with a fourth the oldest waits until one ends.",
    fields=(
        Field("text", "string", flag="text", required=True),
        Field("parent_id", "string", flag="parent"),
        Field("session", "string", flag="session"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

LIST_GOALS = Method(
    path="hippo.v1.GoalService/ListGoals",
    name="list_goals",
    area="goal",
    attribute="",
    package="hippo.v1",
    request="ListGoalsRequest",
    response="ListGoalsResponse",
    read_only=True,
    cli="goal list",
    mcp="hippo_goal_list",
    http="GET /v1/goals",
    page_field="goals",
    summary="Lists the session's goals page by page, newest first.",
    description="Lists the session's goals page by page, newest first.",
    fields=(
        Field("page_size", "int", flag="page-size", short="n"),
        Field("page_token", "string", flag="page-token"),
        Field("states", "enum", flag="state", words=("active", "suspended", "complete", "dropped"), repeated=True),
        Field("session", "string", flag="session"),
    ),
)

COMPLETE_GOAL = Method(
    path="hippo.v1.GoalService/CompleteGoal",
    name="complete_goal",
    area="goal",
    attribute="",
    package="hippo.v1",
    request="CompleteGoalRequest",
    response="CompleteGoalResponse",
    cli="goal complete",
    mcp="hippo_goal_complete",
    http="POST /v1/goals:complete",
    positional=("goal_id",),
    summary="Ends a goal.",
    description=(
        "Ends a goal. Memories that the session recalled while it was active keep 10 % longer after a good end and 15 %"
        " shorter after a bad one."
    ),
    fields=(
        Field("goal_id", "string", flag="goal-id"),
        Field("outcome", "enum", flag="outcome", words=("good", "bad"), word_flags=True),
        Field("session", "string", flag="session"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

DROP_GOAL = Method(
    path="hippo.v1.GoalService/DropGoal",
    name="drop_goal",
    area="goal",
    attribute="",
    package="hippo.v1",
    request="DropGoalRequest",
    response="DropGoalResponse",
    cli="goal drop",
    mcp="hippo_goal_drop",
    http="POST /v1/goals:drop",
    positional=("goal_id",),
    summary="Drops a goal that no longer matters; no memory changes.",
    description="Drops a goal that no longer matters; no memory changes.",
    fields=(
        Field("goal_id", "string", flag="goal-id"),
        Field("session", "string", flag="session"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

WITHDRAW_GOAL = Method(
    path="hippo.v1.GoalService/WithdrawGoal",
    name="withdraw_goal",
    area="goal",
    attribute="",
    package="hippo.v1",
    request="WithdrawGoalRequest",
    response="WithdrawGoalResponse",
    cli="goal withdraw",
    mcp="hippo_goal_withdraw",
    http="POST /v1/goals/{goal_id}:withdraw",
    positional=("goal_id",),
    summary="Takes back what the end of a goal did to memories.",
    description="Takes back what the end of a goal did to memories. The goal stays complete, without an outcome.",
    fields=(
        Field("goal_id", "string", flag="goal-id", required=True),
        Field("reason", "string", flag="reason"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

LIST_ENTITIES = Method(
    path="hippo.v1.GraphService/ListEntities",
    name="list_entities",
    area="graph",
    attribute="",
    package="hippo.v1",
    request="ListEntitiesRequest",
    response="ListEntitiesResponse",
    read_only=True,
    cli="graph list",
    mcp="hippo_graph_list",
    http="GET /v1/entities",
    summary=(
        "Lists the names, people, files, packages, identifiers and decisions that memories mention, the most mentioned "
        "first."
    ),
    description=(
        "Lists the names, people, files, packages, identifiers and decisions that memories mention, the most mentioned "
        "first."
    ),
    fields=(
        Field("page_size", "int", flag="page-size", short="n"),
        Field("page_token", "string", flag="page-token"),
        Field(
            "kinds",
            "enum",
            flag="kind",
            words=("name", "person", "identifier", "package", "file", "decision"),
            repeated=True,
        ),
        Field("containing", "string", flag="containing"),
    ),
)

GET_ENTITY = Method(
    path="hippo.v1.GraphService/GetEntity",
    name="get_entity",
    area="graph",
    attribute="",
    package="hippo.v1",
    request="GetEntityRequest",
    response="GetEntityResponse",
    read_only=True,
    cli="graph show",
    mcp="hippo_graph_show",
    http="GET /v1/entities/{entity}",
    positional=("entity",),
    summary="Shows an entity: the memories that mention it, what it is mentioned with, and what is said of it.",
    description="Shows an entity: the memories that mention it, what it is mentioned with, and what is said of it.",
    fields=(
        Field("entity", "string", flag="entity", required=True),
        Field("limit", "int", flag="limit", short="n"),
    ),
)

LIST_HISTORY = Method(
    path="hippo.v1.HistoryService/ListHistory",
    name="list_history",
    area="history",
    attribute="",
    package="hippo.v1",
    request="ListHistoryRequest",
    response="ListHistoryResponse",
    read_only=True,
    cli="history",
    mcp="hippo_history",
    http="GET /v1/history",
    positional=("object_id",),
    page_field="changes",
    summary="Lists every change with who, when and why, newest first, and whether it can be taken back.",
    description=(
        "Lists every change with who, when and why, newest first, and whether it can be taken back. A sleep is one "
        "change; name it to see its parts. Name a memory, card or other thing to see only its own changes."
    ),
    fields=(
        Field("object_id", "string", flag="id"),
        Field("page_size", "int", flag="page-size", short="n"),
        Field("page_token", "string", flag="page-token"),
    ),
)

UNDO_CHANGE = Method(
    path="hippo.v1.HistoryService/UndoChange",
    name="undo_change",
    area="history",
    attribute="",
    package="hippo.v1",
    request="UndoChangeRequest",
    response="UndoChangeResponse",
    cli="undo",
    mcp="hippo_undo",
    http="POST /v1/undo",
    positional=("audit_id",),
    summary=(
        "Takes back a whole change: what it made is removed, what it changed gets its old values, what it removed is "
        "put back."
    ),
    description=(
        "Takes back a whole change: what it made is removed, what it changed gets its old values, what it removed is "
        "put back. Without an id your last change goes. A sleep goes as a whole, or any part of it by its own id; where"
        " that stops half-way, the same again goes on. An undo can itself be taken back. What was forgotten stays "
        "erased."
    ),
    fields=(
        Field("audit_id", "string", flag="id"),
        Field("reason", "string", flag="reason"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

PRUNE_AUDIT_EVENTS = Method(
    path="hippo.v1.HistoryService/PruneAuditEvents",
    name="prune_audit_events",
    area="history",
    attribute="",
    package="hippo.v1",
    request="PruneAuditEventsRequest",
    response="PruneAuditEventsResponse",
    destructive=True,
    cli="audit prune",
    http="POST /v1/audit:prune",
    summary="Removes old entries of the audit log for good.",
    description=(
        "Removes old entries of the audit log for good. Changes before that time can no longer be listed or taken back;"
        " the memories themselves stay."
    ),
    fields=(
        Field("before_time", "time", flag="before", required=True),
        Field("reason", "string", flag="reason"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

IMPORT_MEMORIES = Method(
    path="hippo.v1.IngestService/ImportMemories",
    name="import_memories",
    area="ingest",
    attribute="",
    package="hippo.v1",
    request="ImportMemoriesRequest",
    response="ImportMemoriesResponse",
    positional=("memories",),
    summary=(
        "Stores what another tool's export holds: texts that are there are passed over, forgotten and rejected ones "
        "stay away."
    ),
    description=(
        "Stores what another tool's export holds: texts that are there are passed over, forgotten and rejected ones "
        "stay away."
    ),
    fields=(
        Field("memories", "message", flag="memories", repeated=True, required=True),
        Field("source", "string", flag="source"),
        Field("tags", "string", flag="tag", repeated=True),
        Field("secrets", "enum", flag="secrets", words=("refuse", "redact")),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

CAPTURE = Method(
    path="hippo.v1.IngestService/Capture",
    name="capture",
    area="ingest",
    attribute="",
    package="hippo.v1",
    request="CaptureRequest",
    response="CaptureResponse",
    positional=("text",),
    summary=(
        "Finds decisions, rules, errors with their fixes, and preferences in a conversation, and keeps each whole "
        "sentence in the buffer."
    ),
    description=(
        "Finds decisions, rules, errors with their fixes, and preferences in a conversation, and keeps each whole "
        "sentence in the buffer. No model is used."
    ),
    fields=(
        Field("text", "string", flag="text", required=True, stdin=True),
        Field("tags", "string", flag="tag", short="t", repeated=True),
        Field("scope", "string", flag="scope"),
        Field("session", "string", flag="session"),
        Field("source", "string", flag="source"),
        Field("artifact_ref", "string", flag="artifact-ref"),
        Field("event_time", "time", flag="at"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

LEARN_COMMITS = Method(
    path="hippo.v1.IngestService/LearnCommits",
    name="learn_commits",
    area="ingest",
    attribute="",
    package="hippo.v1",
    request="LearnCommitsRequest",
    response="LearnCommitsResponse",
    positional=("commits",),
    summary="Learns from commits: fixes and reverts become lessons, migrations weaken memories of what was replaced.",
    description=(
        "Learns from commits: fixes and reverts become lessons, migrations weaken memories of what was replaced. The "
        "same commit counts once."
    ),
    fields=(
        Field("commits", "message", flag="commits", repeated=True, required=True),
        Field("repository", "string", flag="repository"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

GET_TOKEN_USE = Method(
    path="hippo.v1.LedgerService/GetTokenUse",
    name="get_token_use",
    area="ledger",
    attribute="",
    package="hippo.v1",
    request="GetTokenUseRequest",
    response="GetTokenUseResponse",
    read_only=True,
    cli="tokens",
    http="GET /v1/tokens",
    summary="Says how many tokens of memory text were handed to agents, by door and day.",
    description=(
        "Says how many tokens of memory text were handed to agents, by door and day. Estimates, characters / 4."
    ),
    fields=(
        Field("days", "int", flag="days"),
    ),
)

RECORD_REREAD = Method(
    path="hippo.v1.LedgerService/RecordReread",
    name="record_reread",
    area="ledger",
    attribute="",
    package="hippo.v1",
    request="RecordRereadRequest",
    response="RecordRereadResponse",
    positional=("tokens",),
    summary="Counts tokens that later model calls of a session read again.",
    description=(
        "Counts tokens that later model calls of a session read again. For hooks, which know the session's transcript."
    ),
    fields=(
        Field("tokens", "int", flag="tokens", required=True),
        Field("surface", "string", flag="surface"),
        Field("session", "string", flag="session"),
        Field("time", "time", flag="time"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

LIST_DELIVERIES = Method(
    path="hippo.v1.LedgerService/ListDeliveries",
    name="list_deliveries",
    area="ledger",
    attribute="",
    package="hippo.v1",
    request="ListDeliveriesRequest",
    response="ListDeliveriesResponse",
    read_only=True,
    cli="deliveries",
    http="GET /v1/deliveries",
    page_field="deliveries",
    summary="Lists which memories prompts were answered with, and which were held back and why.",
    description=(
        "Lists which memories prompts were answered with, and which were held back and why. Off until delivery_ledger "
        "is set."
    ),
    fields=(
        Field("page_size", "int", flag="page-size", short="n"),
        Field("page_token", "string", flag="page-token"),
        Field("session", "string", flag="session"),
        Field("memory_id", "string", flag="memory-id"),
    ),
)

RECORD_FAILURE = Method(
    path="hippo.v1.LedgerService/RecordFailure",
    name="record_failure",
    area="ledger",
    attribute="",
    package="hippo.v1",
    request="RecordFailureRequest",
    response="RecordFailureResponse",
    http="POST /v1/failures",
    positional=("tool", "error"),
    summary="Records a failed tool call: as a memory when it is new, counted when it is known.",
    description="Records a failed tool call: as a memory when it is new, counted when it is known.",
    fields=(
        Field("tool", "string", flag="tool", required=True),
        Field("error", "string", flag="error", required=True, stdin=True),
        Field("call", "string", flag="call"),
        Field("session", "string", flag="session"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

LIST_FAILURES = Method(
    path="hippo.v1.LedgerService/ListFailures",
    name="list_failures",
    area="ledger",
    attribute="",
    package="hippo.v1",
    request="ListFailuresRequest",
    response="ListFailuresResponse",
    read_only=True,
    cli="failures",
    http="GET /v1/failures",
    summary="Lists failed tool calls, what became of them, and which came back in other sessions.",
    description="Lists failed tool calls, what became of them, and which came back in other sessions.",
    fields=(
        Field("days", "int", flag="days"),
    ),
)

MIRROR_STORE = Method(
    path="hippo.v1.LedgerService/MirrorStore",
    name="mirror_store",
    area="ledger",
    attribute="",
    package="hippo.v1",
    request="MirrorStoreRequest",
    response="MirrorStoreResponse",
    cli="mirror",
    http="POST /v1/mirror",
    summary=(
        "Writes every memory that recall can return as a Markdown file beside the store, and removes files of others."
    ),
    description=(
        "Writes every memory that recall can return as a Markdown file beside the store, and removes files of others. "
        "Derived: never read back."
    ),
    fields=(
        Field("index", "bool", flag="index"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

PROMOTE_MEMORY = Method(
    path="hippo.v1.ShareService/PromoteMemory",
    name="promote_memory",
    area="share",
    attribute="",
    package="hippo.v1",
    request="PromoteMemoryRequest",
    response="PromoteMemoryResponse",
    cli="promote",
    http="POST /v1/memories/{memory_id}:promote",
    positional=("memory_id",),
    summary="Copies one memory to the user's own store, so that every project recalls it.",
    description="Copies one memory to the user's own store, so that every project recalls it.",
    fields=(
        Field("memory_id", "string", flag="memory-id", required=True),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

SHARE_MEMORIES = Method(
    path="hippo.v1.ShareService/ShareMemories",
    name="share_memories",
    area="share",
    attribute="",
    package="hippo.v1",
    request="ShareMemoriesRequest",
    response="ShareMemoriesResponse",
    cli="share",
    http="POST /v1/memories:share",
    positional=("memory_id",),
    summary=(
        "Copies one memory, or with auto all that score high enough, to the user's own store if they are likely to help"
        " in other projects."
    ),
    description=(
        "Copies one memory, or with auto all that score high enough, to the user's own store if they are likely to help"
        " in other projects."
    ),
    fields=(
        Field("memory_id", "string", flag="memory-id"),
        Field("auto", "bool", flag="auto"),
        Field("force", "bool", flag="force"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

UNSHARE_MEMORY = Method(
    path="hippo.v1.ShareService/UnshareMemory",
    name="unshare_memory",
    area="share",
    attribute="",
    package="hippo.v1",
    request="UnshareMemoryRequest",
    response="UnshareMemoryResponse",
    cli="unshare",
    http="POST /v1/memories/{memory_id}:unshare",
    positional=("memory_id",),
    summary="Takes the copy of a memory back from the user's own store; another project's copy of the same text stays.",
    description=(
        "Takes the copy of a memory back from the user's own store; another project's copy of the same text stays."
    ),
    fields=(
        Field("memory_id", "string", flag="memory-id", required=True),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

LIST_PEERS = Method(
    path="hippo.v1.ShareService/ListPeers",
    name="list_peers",
    area="share",
    attribute="",
    package="hippo.v1",
    request="ListPeersRequest",
    response="ListPeersResponse",
    read_only=True,
    cli="peers",
    http="GET /v1/peers",
    summary="Lists the projects that contributed to the user's own store.",
    description="Lists the projects that contributed to the user's own store.",
)

SYNC_MEMORIES = Method(
    path="hippo.v1.ShareService/SyncMemories",
    name="sync_memories",
    area="share",
    attribute="",
    package="hippo.v1",
    request="SyncMemoriesRequest",
    response="SyncMemoriesResponse",
    cli="sync",
    http="POST /v1/memories:sync",
    summary="Takes back shared copies that no longer hold, and copies what other projects shared into this one.",
    description="Takes back shared copies that no longer hold, and copies what other projects shared into this one.",
    fields=(
        Field("withdraw_only", "bool", flag="withdraw-only"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

SLEEP = Method(
    path="hippo.v1.SleepService/Sleep",
    name="sleep",
    area="sleep",
    attribute="",
    package="hippo.v1",
    request="SleepRequest",
    response="SleepEvent",
    streaming=True,
    cli="sleep",
    http="POST /v1/sleep",
    summary=(
        "Does the upkeep of the store: memories that say the same become one, faded ones that nothing is lost with "
        "leave recall, and every change is in the audit log and can be undone."
    ),
    description=(
        "Does the upkeep of the store: memories that say the same become one, faded ones that nothing is lost with "
        "leave recall, and every change is in the audit log and can be undone. Without a model, and sending nothing "
        "anywhere."
    ),
    fields=(
        Field("quick", "bool", flag="quick"),
        Field("retry_extraction", "bool", flag="retry-extraction"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

LIST_DORMANT = Method(
    path="hippo.v1.SleepService/ListDormant",
    name="list_dormant",
    area="sleep",
    attribute="",
    package="hippo.v1",
    request="ListDormantRequest",
    response="ListDormantResponse",
    read_only=True,
    cli="dormant list",
    mcp="hippo_dormant",
    http="GET /v1/dormant",
    page_field="memories",
    summary="Lists memories that have faded and left recall; they are kept and can be restored.",
    description="Lists memories that have faded and left recall; they are kept and can be restored.",
    fields=(
        Field("query", "string", flag="query", short="q"),
        Field("page_size", "int", flag="page-size", short="n"),
        Field("page_token", "string", flag="page-token"),
    ),
)

RESTORE_DORMANT = Method(
    path="hippo.v1.SleepService/RestoreDormant",
    name="restore_dormant",
    area="sleep",
    attribute="",
    package="hippo.v1",
    request="RestoreDormantRequest",
    response="RestoreDormantResponse",
    cli="dormant restore",
    mcp="hippo_dormant_restore",
    http="POST /v1/dormant/{memory_id}:restore",
    positional=("memory_id",),
    summary="Brings a faded memory back into recall, with a full half-life before it can fade again.",
    description="Brings a faded memory back into recall, with a full half-life before it can fade again.",
    fields=(
        Field("memory_id", "string", flag="memory-id", required=True),
        Field("reason", "string", flag="reason"),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

EXPORT_STORE = Method(
    path="hippo.v1.TransferService/ExportStore",
    name="export_store",
    area="transfer",
    attribute="",
    package="hippo.v1",
    request="ExportStoreRequest",
    response="ExportStoreEvent",
    read_only=True,
    streaming=True,
    summary=(
        "Gives everything the store holds of you as lines of JSON, all of one moment: memories with every field, and "
        "cards, decisions and other records."
    ),
    description=(
        "Gives everything the store holds of you as lines of JSON, all of one moment: memories with every field, and "
        "cards, decisions and other records. Forgotten texts, the audit log and who recalled what are not part of it."
    ),
)

IMPORT_STORE = Method(
    path="hippo.v1.TransferService/ImportStore",
    name="import_store",
    area="transfer",
    attribute="",
    package="hippo.v1",
    request="ImportStoreRequest",
    response="ImportStoreResponse",
    http="POST /v1/import",
    positional=("lines",),
    summary="Takes in lines of an export, all that are accepted in one transaction.",
    description=(
        "Takes in lines of an export, all that are accepted in one transaction. What is there already is passed over, "
        "forgotten texts stay out, and refused lines are listed and do not stop the others."
    ),
    fields=(
        Field("lines", "string", flag="lines", repeated=True, required=True),
        Field("first_line", "int", flag="first-line"),
        Field("secrets", "enum", flag="secrets", words=("refuse", "redact")),
        Field("dry_run", "bool", flag="dry-run"),
        Field("idempotency_key", "string", internal=True),
    ),
)

BACKUP_STORE = Method(
    path="hippo.v1.TransferService/BackupStore",
    name="backup_store",
    area="transfer",
    attribute="",
    package="hippo.v1",
    request="BackupStoreRequest",
    response="BackupStoreEvent",
    read_only=True,
    streaming=True,
    summary="Gives a copy of the store's file, whole and of one moment, while others write.",
    description=(
        "Gives a copy of the store's file, whole and of one moment, while others write. It holds everything, what "
        "remembers forgotten texts included."
    ),
)

METHODS: tuple[Method, ...] = (
    GET_SERVER_INFO,
    GET_STATUS,
    LIST_AUDIT_EVENTS,
    REINDEX_MEMORIES,
    REMEMBER,
    REMEMBER_MANY,
    RECALL,
    GET_MEMORY,
    LIST_MEMORIES,
    UPDATE_MEMORY,
    FORGET_MEMORY,
    RECORD_OUTCOME,
    PIN_MEMORY,
    UNPIN_MEMORY,
    BOOST_MEMORY,
    SUPERSEDE_MEMORY,
    START_SESSION,
    END_SESSION,
    LOG_SESSION_EVENT,
    GET_SESSION,
    LIST_SESSIONS,
    GET_LATEST_SESSION,
    RESUME_SESSION,
    GET_CURRENT,
    SAVE_SNAPSHOT,
    GET_SNAPSHOT,
    CLEAR_SNAPSHOT,
    CREATE_HANDOFF,
    GET_LATEST_HANDOFF,
    GET_HANDOFF,
    PUSH_WORKING_MEMORY,
    READ_WORKING_MEMORY,
    CLEAR_WORKING_MEMORY,
    FLUSH_WORKING_MEMORY,
    CREATE_CARD,
    GET_CARD,
    LIST_CARDS,
    UPDATE_CARD,
    CLAIM_CARD,
    HEARTBEAT_CARD,
    BLOCK_CARD,
    REVIEW_CARD,
    COMPLETE_CARD,
    RELEASE_CARD,
    RECLAIM_CARDS,
    COMMENT_CARD,
    BUILD_CONTEXT,
    HANDLE_HOOK_EVENT,
    LIST_CONFLICTS,
    RESOLVE_CONFLICT,
    DISMISS_CONFLICT,
    INVALIDATE_MEMORIES,
    REVALIDATE_MEMORY,
    REJECT_VALUE,
    UNREJECT_VALUE,
    LIST_REJECTIONS,
    DECIDE,
    LIST_DECISIONS,
    GET_DECISION,
    EMBED_MEMORIES,
    GET_EMBEDDING_STATUS,
    PUSH_GOAL,
    LIST_GOALS,
    COMPLETE_GOAL,
    DROP_GOAL,
    WITHDRAW_GOAL,
    LIST_ENTITIES,
    GET_ENTITY,
    LIST_HISTORY,
    UNDO_CHANGE,
    PRUNE_AUDIT_EVENTS,
    IMPORT_MEMORIES,
    CAPTURE,
    LEARN_COMMITS,
    GET_TOKEN_USE,
    RECORD_REREAD,
    LIST_DELIVERIES,
    RECORD_FAILURE,
    LIST_FAILURES,
    MIRROR_STORE,
    PROMOTE_MEMORY,
    SHARE_MEMORIES,
    UNSHARE_MEMORY,
    LIST_PEERS,
    SYNC_MEMORIES,
    SLEEP,
    LIST_DORMANT,
    RESTORE_DORMANT,
    EXPORT_STORE,
    IMPORT_STORE,
    BACKUP_STORE,
)
