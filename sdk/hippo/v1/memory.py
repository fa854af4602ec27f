# Generated from hippo/v1/memory.proto by proto/hippogen. Do not edit.
"""Models of hippo/v1/memory.proto. Memories: store them, recall them, say what helped, correct and erase them."""

from typing import Annotated, Literal

from pydantic import Field

from hippo.model import Input, KnownWord, Model, NoBool, NotBlank, NumberAsText, Time
from hippo.v1.error import Notice

Layer = Literal["buffer", "episodic", "semantic"]
"""Which of the three stores of the mind a memory lives in.

Words:
    buffer: Working notes of the current session; they do not decay.
    episodic: What happened or was learnt; it decays unless it is used.
    semantic: What sleep merged out of several episodes.
"""

Kind = Literal["distilled", "raw", "superseded"]
"""How the text came to be.

Words:
    distilled: A statement somebody formulated to be remembered.
    raw: A message or turn kept word for word.
    superseded: A memory that another one has replaced.
"""

Confidence = Literal["verified", "observed", "inferred", "stale"]
"""How far a memory may be trusted.

Words:
    verified: Checked against the thing itself.
    observed: Seen to happen.
    inferred: Concluded, not seen.
    stale: Was true once; do not rely on it.
"""

Valence = Literal["neutral", "positive", "negative", "critical"]
"""What a memory is charged with; it slows forgetting.

Words:
    neutral: Nothing special.
    positive: Something worked: strength times 1.3.
    negative: Something failed: strength and half-life times 2.
    critical: Must not be lost: strength times 2.
"""

Verdict = Literal["stored", "strengthened", "refused"]
"""What a write did.

Words:
    stored: A new memory was stored.
    strengthened: The same text was there already and became stronger.
    refused: Nothing was stored; the notice says why.
"""

Outcome = Literal["good", "bad"]
"""Whether recalled memories helped.

Words:
    good: They helped.
    bad: They were wrong or misleading.
"""

SecretPolicy = Literal["refuse", "redact"]
"""What to do with a text that holds a secret.

Words:
    refuse: Store nothing and say which kind of secret was found.
    redact: Store the text with the secret replaced by a mark.
"""

MemoryOrder = Literal["newest", "oldest"]
"""In which order a list comes.

Words:
    newest: Newest first.
    oldest: Oldest first.
"""


class Memory(Model, frozen=True):
    """One thing remembered."""

    id: str = Field(description="Id, e.g. mem_a1b2c3d4e5f6.")
    text: str = Field(description="The text exactly as it was given.")
    layer: Annotated[Layer, KnownWord] = Field(description="Store of the mind it lives in.")
    kind: Annotated[Kind, KnownWord] = Field(description="How the text came to be.")
    tags: tuple[str, ...] = Field(default=(), description="Labels, lower case, in alphabetical order.")
    confidence: Annotated[Confidence, KnownWord] = Field(description="How far it may be trusted.")
    aged: bool = Field(
        description="Not recalled for 30 days, and neither pinned nor verified. Worked out when read, never stored.",
    )
    valence: Annotated[Valence, KnownWord] = Field(description="What it is charged with.")
    schema_fit: float = Field(description="How well it fits what is known, 0 to 1; 0.5 is neutral.")
    strength: float = Field(description="Strength now, 0 to 1.")
    half_life_days: float = Field(
        description="Days until strength halves without a recall, before outcomes are counted.",
    )
    effective_half_life_days: float = Field(
        description="The same after outcomes are counted: half_life_days times the reward factor.",
    )
    recall_count: int = Field(description="Times a person, a program or a model recalled it.")
    good_count: int = Field(description="Times it was marked helpful.")
    bad_count: int = Field(description="Times it was marked wrong.")
    pinned: bool = Field(description="Pinned memories do not decay.")
    source: str = Field(description='Where it came from, e.g. "cli", "claude-code", "import:chatgpt".')
    session: str = Field(description="Session it belongs to. Empty: none.")
    speaker: str = Field(description="Who said it, for kept turns. Empty: unknown.")
    scope: str = Field(description='Part of the work it belongs to, e.g. "payments" or "slack:public:C01". Empty: all.')
    owner: str = Field(description="Person or agent it belongs to. Empty: nobody in particular.")
    artifact_ref: str = Field(
        description='Link to the thing it is about, e.g. "git:3f2a1c" or "slack://T1/C1/169". Empty: none.',
    )
    create_time: Time = Field(description="When it was stored.")
    event_time: Time = Field(description="When what it says was said or happened.")
    recall_time: Time = Field(description="When it was last recalled, stored again or boosted; decay counts from here.")
    valid_from_time: Time | None = Field(default=None, description="From when it holds. Absent: always did.")
    valid_until_time: Time | None = Field(default=None, description="Until when it held. Absent: it still holds.")
    superseded_by: str = Field(description="Id of the memory that replaced it. Empty: none.")
    supersedes: tuple[str, ...] = Field(default=(), description="Ids of the memories it replaced.")
    store: str = Field(description="\"local\" for the project's store, \"global\" for the user's own.")
    dormant_time: Time | None = Field(default=None, description="When it faded and left recall. Absent: it is awake.")


class ScorePart(Model, frozen=True):
    """One part of a score, in numbers and in words."""

    name: str = Field(description='Name of the part, e.g. "words", "strength" or "recency".')
    value: float = Field(description="Its factor or amount.")
    meaning: str = Field(description="What it means here, in words.")


class Explanation(Model, frozen=True):
    """Why a memory came back at its place."""

    matched_terms: tuple[str, ...] = Field(default=(), description="Words of the query found in the memory.")
    parts: tuple[ScorePart, ...] = Field(default=(), description="What the score is made of.")
    words_rank: int = Field(
        description=(
            "Place by words alone, before strength, recency and outcomes; 1 is best. 0: reached over the graph, not by "
            "words."
        ),
    )
    related_terms: tuple[str, ...] = Field(
        default=(),
        description="Words found in the memory that are related to the query's and are not among them.",
    )


class RecalledMemory(Model, frozen=True):
    """A memory that recall returned."""

    memory: Memory = Field(description="The memory.")
    rank: int = Field(description="Place in the answer; 1 is best.")
    score: float = Field(description="Score it was ranked by; only comparable within one answer.")
    explanation: Explanation | None = Field(default=None, description="Why it is here; only when asked with explain.")
    match: float = Field(
        description=(
            "How much of what was asked for it holds, 0 to 1. Unlike the score it can be compared between answers and "
            "stores."
        ),
    )


class RememberRequest(Input, frozen=True):
    """Asks to store one memory."""

    text: Annotated[str, Field(max_length=1000000), NotBlank] = Field(
        description="What to remember, up to 1,000,000 characters. Kept exactly as given.",
    )
    tags: tuple[str, ...] = Field(
        default=(),
        max_length=32,
        description='Labels; "error", "success" and "critical" change how fast it fades.',
    )
    error: bool | None = Field(
        default=None,
        description="It records a failure: tag it as error, which doubles its half-life.",
    )
    pin: bool | None = Field(default=None, description="Pin it: it never fades.")
    confidence: Confidence | None = Field(default=None, description="How far it may be trusted. Default observed.")
    kind: Kind | None = Field(default=None, description="How the text came to be. Default distilled.")
    layer: Layer | None = Field(default=None, description="Store of the mind. Default episodic.")
    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Part of the work it belongs to.",
    )
    owner: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Person or agent it belongs to.",
    )
    artifact_ref: Annotated[str, Field(max_length=500)] | None = Field(
        default=None,
        description="Link to the thing it is about.",
    )
    source: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Where it came from. Default: the door it came through.",
    )
    session: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Session it belongs to. Default: the caller's session.",
    )
    speaker: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Who said it, for kept turns.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and store nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key stores once and answers the same.",
    )
    event_time: Time | None = Field(default=None, description="When what it says was said or happened. Default now.")
    valid_from_time: Time | None = Field(default=None, description="From when it holds. Default: always did.")
    valid_until_time: Time | None = Field(default=None, description="Until when it holds. Default: for good.")
    secrets: SecretPolicy | None = Field(
        default=None,
        description="What to do with a secret in the text. Default refuse.",
    )
    allow_forgotten: bool | None = Field(
        default=None,
        description=(
            "Store the text although it was forgotten before. Default true: a person asks. Automatic sources send "
            "false."
        ),
    )


class RememberResponse(Model, frozen=True):
    """Says what happened to the text."""

    memory: Memory = Field(description="The memory that now holds the text.")
    verdict: Annotated[Verdict, KnownWord] = Field(description="What was done.")
    dry_run: bool = Field(description="True when nothing was stored because dry_run was set.")
    notices: tuple[Notice, ...] = Field(
        default=(),
        description="What the caller should know, e.g. that a secret was redacted.",
    )


class MemoryInput(Input, frozen=True):
    """One memory of a batch."""

    text: Annotated[str, Field(max_length=1000000), NotBlank] = Field(
        description="What to remember, up to 1,000,000 characters.",
    )
    tags: tuple[str, ...] = Field(default=(), max_length=32, description="Labels.")
    pin: bool | None = Field(default=None, description="Pin it: it never fades.")
    confidence: Confidence | None = Field(default=None, description="How far it may be trusted. Default observed.")
    kind: Kind | None = Field(default=None, description="How the text came to be. Default distilled.")
    layer: Layer | None = Field(default=None, description="Store of the mind. Default episodic.")
    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Part of the work it belongs to.",
    )
    owner: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Person or agent it belongs to.",
    )
    artifact_ref: Annotated[str, Field(max_length=500)] | None = Field(
        default=None,
        description="Link to the thing it is about.",
    )
    source: Annotated[str, Field(max_length=200)] | None = Field(default=None, description="Where it came from.")
    session: Annotated[str, Field(max_length=200)] | None = Field(default=None, description="Session it belongs to.")
    speaker: Annotated[str, Field(max_length=200)] | None = Field(default=None, description="Who said it.")
    event_time: Time | None = Field(default=None, description="When it was said or happened.")
    valid_from_time: Time | None = Field(default=None, description="From when it holds.")
    valid_until_time: Time | None = Field(default=None, description="Until when it holds.")


class RememberManyRequest(Input, frozen=True):
    """Asks to store many memories in one transaction."""

    memories: tuple[MemoryInput, ...] = Field(
        min_length=1,
        max_length=10000,
        description="The memories, at most 10,000.",
    )
    secrets: SecretPolicy | None = Field(
        default=None,
        description=(
            "What to do with a secret in a text. Default refuse: that memory is left out, the others are stored."
        ),
    )
    allow_forgotten: bool | None = Field(
        default=None,
        description="Store texts although they were forgotten before. Default false.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and store nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key stores once and answers the same.",
    )


class RememberedItem(Model, frozen=True):
    """What happened to one memory of a batch."""

    index: int = Field(description="Place in the request, from 0.")
    memory_id: str = Field(description="Id of the memory that holds the text. Empty when refused.")
    verdict: Annotated[Verdict, KnownWord] = Field(description="What was done.")
    notice: Notice | None = Field(default=None, description="Why it was refused or changed.")


class RememberManyResponse(Model, frozen=True):
    """Says what happened to a batch."""

    items: tuple[RememberedItem, ...] = Field(
        default=(),
        description="One entry for each memory of the request, in its order.",
    )
    stored_count: int = Field(description="Memories stored anew.")
    strengthened_count: int = Field(description="Memories that were there and became stronger.")
    refused_count: int = Field(description="Memories refused.")
    dry_run: bool = Field(description="True when nothing was stored because dry_run was set.")


class RecallRequest(Input, frozen=True):
    """Asks for the memories that matter for a query."""

    query: Annotated[str, Field(max_length=100000), NotBlank] = Field(
        description="What you want to know, in any words; every text is a valid query.",
    )
    budget: Annotated[str, NumberAsText] | None = Field(
        default=None,
        description='Most the printed block may take: N tokens, NB for N UTF-8 bytes, or "unlimited". Default 4000.',
    )
    limit: Annotated[int, Field(ge=1, le=1000), NoBool] | None = Field(
        default=None,
        description="Most memories returned. Default 10.",
    )
    min_results: Annotated[int, Field(ge=0, le=100), NoBool] | None = Field(
        default=None,
        description="Memories returned even when they do not fit the budget. Default 1.",
    )
    tags: tuple[str, ...] = Field(default=(), max_length=32, description="Only memories with all of these labels.")
    layers: tuple[Layer, ...] = Field(default=(), description="Only these stores of the mind.")
    kinds: tuple[Kind, ...] = Field(default=(), description="Only these kinds.")
    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Only memories of this scope.",
    )
    confidences: tuple[Confidence, ...] = Field(default=(), description="Only memories with one of these confidences.")
    session: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Only memories of this session.",
    )
    owner: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Only memories of this owner.",
    )
    since_time: Time | None = Field(default=None, description="Only memories said or happened at or after this time.")
    until_time: Time | None = Field(default=None, description="Only memories said or happened before this time.")
    as_of_time: Time | None = Field(
        default=None,
        description=(
            "Answer as the store stood at this time: what was superseded later counts, what came later does not."
        ),
    )
    explain: bool | None = Field(default=None, description="Say for each memory why it came back.")
    strengthen: bool | None = Field(
        default=None,
        description=(
            "Count this as a use, which makes the memories stronger. Default true; automatic injection sends false."
        ),
    )
    record: bool | None = Field(
        default=None,
        description="Keep which memories were returned, so that outcome can mark them. Default true.",
    )
    include_global: bool | None = Field(
        default=None,
        description="Search the user's global store as well. Default true.",
    )
    min_match: Annotated[float, Field(ge=0.0, le=1.0), NoBool] | None = Field(
        default=None,
        description=(
            "Only memories that match at least this well, 0 to 1, or hold most of what you asked; 0.5 is about one and "
            "a half rare words. Default 0."
        ),
    )
    hops: Annotated[int, Field(ge=0, le=3), NoBool] | None = Field(
        default=None,
        description=(
            "Also return memories that share a name, file or other entity with those that were found, over so many "
            "steps, 0 to 3. They come last, on a fifth of the places or those left free; with a least match none does. "
            "Default 0: only what was found."
        ),
    )


class RecallResponse(Model, frozen=True):
    """The memories that matter, as data and as a block to print."""

    recall_id: str = Field(description="Id of this recall, for outcome.")
    memories: tuple[RecalledMemory, ...] = Field(default=(), description="The memories, best first.")
    block: str = Field(description="The same as one text, ready to print or to hand to a model; within the budget.")
    token_count: int = Field(description="Tokens of the block.")
    omitted_count: int = Field(description="Memories that matched and were left out because of the budget.")
    degraded: tuple[Notice, ...] = Field(
        default=(),
        description="In which way the answer was produced with less than the configured means.",
    )


class GetMemoryRequest(Input, frozen=True):
    """Asks for one memory."""

    memory_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the memory.")


class MemoryChange(Model, frozen=True):
    """One change of a memory, as the audit log has it."""

    operation: str = Field(description='What was done, e.g. "remember", "outcome" or "pin".')
    time: Time = Field(description="When.")
    actor: str = Field(description="Who did it.")
    reason: str = Field(description="Why, in the caller's or the program's words.")


class GetMemoryResponse(Model, frozen=True):
    """One memory in full."""

    memory: Memory = Field(description="The memory, superseded ones included.")
    changes: tuple[MemoryChange, ...] = Field(
        default=(),
        description="What was done to it, newest first, at most 20 entries.",
    )
    contradicted_by: tuple[str, ...] = Field(
        default=(),
        description="Ids of memories that contradict it, while nobody has settled that.",
    )


class ListMemoriesRequest(Input, frozen=True):
    """Asks for a page of memories."""

    page_size: Annotated[int, Field(ge=1, le=1000), NoBool] | None = Field(
        default=None,
        description="Most memories on a page. Default 50.",
    )
    page_token: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Where to go on: next_page_token of the page before, the other arguments being the same.",
    )
    tags: tuple[str, ...] = Field(default=(), max_length=32, description="Only memories with all of these labels.")
    layers: tuple[Layer, ...] = Field(default=(), description="Only these stores of the mind.")
    kinds: tuple[Kind, ...] = Field(default=(), description="Only these kinds.")
    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Only memories of this scope.",
    )
    session: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Only memories of this session.",
    )
    pinned: bool | None = Field(default=None, description="Only pinned memories.")
    include_superseded: bool | None = Field(default=None, description="Superseded memories too. Default false.")
    order: MemoryOrder | None = Field(default=None, description="In which order. Default newest first.")


class ListMemoriesResponse(Model, frozen=True):
    """A page of memories."""

    memories: tuple[Memory, ...] = Field(default=(), description="The memories.")
    next_page_token: str = Field(description="Where the next page starts. Empty: this is the last one.")


class UpdateMemoryRequest(Input, frozen=True):
    """Asks to change what is known about a memory. Its text never changes: supersede it instead."""

    memory_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the memory.")
    add_tags: tuple[str, ...] = Field(default=(), max_length=32, description="Labels to add.")
    remove_tags: tuple[str, ...] = Field(default=(), max_length=32, description="Labels to take away.")
    confidence: Confidence | None = Field(default=None, description="New confidence.")
    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="New scope; an empty text takes it away.",
    )
    owner: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="New owner; an empty text takes it away.",
    )
    artifact_ref: Annotated[str, Field(max_length=500)] | None = Field(
        default=None,
        description="New link; an empty text takes it away.",
    )
    valid_until_time: Time | None = Field(default=None, description="Until when it holds.")
    reason: Annotated[str, Field(max_length=1000)] | None = Field(default=None, description="Why, for the audit log.")
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class UpdateMemoryResponse(Model, frozen=True):
    """A memory after a change."""

    memory: Memory = Field(description="The memory.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class ForgetMemoryRequest(Input, frozen=True):
    """Asks to erase a memory."""

    memory_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the memory.")
    reason: Annotated[str, Field(max_length=1000)] | None = Field(
        default=None,
        description="Why, for the audit log. Do not repeat the text here.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and erase nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key answers the same.",
    )


class ForgetMemoryResponse(Model, frozen=True):
    """Says that a memory is erased."""

    memory_id: str = Field(description="Id of the memory that is gone.")
    erased: bool = Field(description="True when no byte of the text is left in any file of the store.")
    dry_run: bool = Field(description="True when nothing was erased because dry_run was set.")


class RecordOutcomeRequest(Input, frozen=True):
    """Asks to mark recalled memories as helpful or wrong."""

    outcome: Outcome = Field(description="Whether they helped.")
    memory_ids: tuple[str, ...] = Field(
        default=(),
        max_length=1000,
        description="Ids to mark. Default: the memories of the last recall of this session.",
    )
    recall_id: Annotated[str, Field(max_length=100)] | None = Field(
        default=None,
        description="Mark the memories of this recall instead of the last one.",
    )
    session: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Session whose last recall is meant. Default: the caller's session.",
    )
    reason: Annotated[str, Field(max_length=1000)] | None = Field(default=None, description="Why, for the audit log.")
    withdraw: bool | None = Field(
        default=None,
        description="Take one such mark back from each memory instead of giving one.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and mark nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key marks once and answers the same.",
    )


class OutcomeChange(Model, frozen=True):
    """What an outcome did to one memory."""

    memory_id: str = Field(description="Id of the memory.")
    good_count: int = Field(description="Times it is now marked helpful.")
    bad_count: int = Field(description="Times it is now marked wrong.")
    reward_factor: float = Field(description="Reward factor on its half-life, 0.5 to 1.5.")
    strength_before: float = Field(description="Strength before, 0 to 1.")
    strength: float = Field(description="Strength now, 0 to 1.")


class RecordOutcomeResponse(Model, frozen=True):
    """What an outcome did."""

    changes: tuple[OutcomeChange, ...] = Field(default=(), description="One entry for each marked memory.")
    dry_run: bool = Field(description="True when nothing was marked because dry_run was set.")
    withdrawn: bool = Field(description="True when marks were taken back.")


class PinMemoryRequest(Input, frozen=True):
    """Asks to pin a memory."""

    memory_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the memory.")
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class PinMemoryResponse(Model, frozen=True):
    """A memory after pinning."""

    memory: Memory = Field(description="The memory.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class UnpinMemoryRequest(Input, frozen=True):
    """Asks to let a pinned memory decay again."""

    memory_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the memory.")
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class UnpinMemoryResponse(Model, frozen=True):
    """A memory after unpinning."""

    memory: Memory = Field(description="The memory.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class BoostMemoryRequest(Input, frozen=True):
    """Asks to make a memory stronger by hand."""

    memory_id: Annotated[str, Field(max_length=100), NotBlank] = Field(description="Id of the memory.")
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class BoostMemoryResponse(Model, frozen=True):
    """A memory after a boost."""

    memory: Memory = Field(description="The memory.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")


class SupersedeMemoryRequest(Input, frozen=True):
    """Asks to replace a memory that is no longer true."""

    memory_id: Annotated[str, Field(max_length=100), NotBlank] = Field(
        description="Id of the memory that is no longer true.",
    )
    text: Annotated[str, Field(max_length=1000000), NotBlank] = Field(
        description="What is true now. It takes over labels, layer, scope and pin.",
    )
    tags: tuple[str, ...] = Field(default=(), max_length=32, description="Further labels for the new memory.")
    confidence: Confidence | None = Field(
        default=None,
        description="How far the new text may be trusted. Default: as the old one, stale becomes observed.",
    )
    reason: Annotated[str, Field(max_length=1000)] | None = Field(default=None, description="Why, for the audit log.")
    valid_from_time: Time | None = Field(default=None, description="Since when the new text holds. Default now.")
    secrets: SecretPolicy | None = Field(
        default=None,
        description="What to do with a secret in the text. Default refuse.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and change nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key changes once and answers the same.",
    )


class SupersedeMemoryResponse(Model, frozen=True):
    """The new memory and the one it replaced."""

    memory: Memory = Field(description="The new memory.")
    superseded: Memory = Field(description="The memory that left recall.")
    dry_run: bool = Field(description="True when nothing was changed because dry_run was set.")
    notices: tuple[Notice, ...] = Field(default=(), description="What the caller should know.")


__all__ = [
    "BoostMemoryRequest",
    "BoostMemoryResponse",
    "Confidence",
    "Explanation",
    "ForgetMemoryRequest",
    "ForgetMemoryResponse",
    "GetMemoryRequest",
    "GetMemoryResponse",
    "Kind",
    "Layer",
    "ListMemoriesRequest",
    "ListMemoriesResponse",
    "Memory",
    "MemoryChange",
    "MemoryInput",
    "MemoryOrder",
    "Outcome",
    "OutcomeChange",
    "PinMemoryRequest",
    "PinMemoryResponse",
    "RecallRequest",
    "RecallResponse",
    "RecalledMemory",
    "RecordOutcomeRequest",
    "RecordOutcomeResponse",
    "RememberManyRequest",
    "RememberManyResponse",
    "RememberRequest",
    "RememberResponse",
    "RememberedItem",
    "ScorePart",
    "SecretPolicy",
    "SupersedeMemoryRequest",
    "SupersedeMemoryResponse",
    "UnpinMemoryRequest",
    "UnpinMemoryResponse",
    "UpdateMemoryRequest",
    "UpdateMemoryResponse",
    "Valence",
    "Verdict",
]
