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
        "Answers one hook event: the strongest and pinned memories at a session's start, matching ones for a prompt."
    ),
    description=(
        "Answers one hook event: the strongest and pinned memories at a session's start, matching ones for a prompt. "
        "Injected memories are not strengthened."
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

METHODS: tuple[Method, ...] = (
    GET_SERVER_INFO,
    GET_STATUS,
    LIST_AUDIT_EVENTS,
    REINDEX_MEMORIES,
    HANDLE_HOOK_EVENT,
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
)
