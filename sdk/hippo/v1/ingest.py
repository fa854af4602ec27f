# Generated from hippo/v1/ingest.proto by proto/hippogen. Do not edit.
"""Models of hippo/v1/ingest.proto. What comes from elsewhere: exports of other tools, conversations, commits."""

from typing import Annotated, Literal

from pydantic import Field

from hippo.model import Input, KnownWord, Model, NoBool, NotBlank, Time
from hippo.v1.error import Notice
from hippo.v1.memory import MemoryInput, SecretPolicy

IngestVerdict = Literal["stored", "duplicate", "forgotten", "rejected", "retired", "secret", "invalid"]
"""What became of a text that came from elsewhere.

Words:
    stored: A new memory was stored.
    duplicate: The same text is there already, awake or dormant; it was left as it is.
    forgotten: It was forgotten before and does not come back by itself.
    rejected: It holds a value that was rejected.
    retired: The same text was there and was replaced, merged or ended since.
    secret: It holds a secret and the settings say to refuse those.
    invalid: It is blank, too long, or a field beside it is malformed.
"""

CaptureCategory = Literal["decision", "rule", "error", "preference"]
"""What a captured sentence is.

Words:
    decision: Something was settled: "We decided to use Postgres."
    rule: Something that always or never holds: "Never commit the .env file."
    error: A failure, its cause or its fix: "The build broke because the lockfile was stale."
    preference: What somebody likes or uses: "I prefer tabs over spaces."
"""

LearntEffect = Literal["weakened", "kept_pinned", "kept_decision", "restored"]
"""What a commit did to a memory that was there.

Words:
    weakened: It is about what was replaced: it is stale from now on, which halves its score.
    kept_pinned: It would be weakened, but it is pinned.
    kept_decision: It would be weakened, but it is a numbered decision; only a person replaces one.
    restored: What weakened it was reverted: it is as trusted as before.
"""


class ImportMemoriesRequest(Input, frozen=True):
    """Asks to store what another tool's export holds, in one transaction."""

    memories: tuple[MemoryInput, ...] = Field(
        min_length=1,
        max_length=10000,
        description="The memories, at most 10,000.",
    )
    source: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description='Where they came from, e.g. "import:chatgpt", for those that do not say. Default "import".',
    )
    tags: tuple[str, ...] = Field(default=(), max_length=32, description="Labels for all of them.")
    secrets: SecretPolicy | None = Field(
        default=None,
        description=(
            "What to do with a secret in a text. Default: as the settings say; a refused one does not stop the others."
        ),
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and store nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key stores once and answers the same.",
    )


class ImportedItem(Model, frozen=True):
    """What became of one text of an import."""

    index: int = Field(description="Place in the request, from 0.")
    memory_id: str = Field(description="Id of the memory that holds the text. Empty when it was refused.")
    verdict: Annotated[IngestVerdict, KnownWord] = Field(description="What was done.")
    notice: Notice | None = Field(default=None, description="Why it was refused or changed.")


class ImportMemoriesResponse(Model, frozen=True):
    """Says what became of an import."""

    items: tuple[ImportedItem, ...] = Field(
        default=(),
        description="One entry for each memory of the request, in its order.",
    )
    stored_count: int = Field(description="Memories stored anew.")
    duplicate_count: int = Field(description="Texts that were there already.")
    refused_count: int = Field(description="Texts that were refused or may not come back.")
    redacted_count: int = Field(description="Stored memories in which a secret was replaced by a mark.")
    dry_run: bool = Field(description="True when nothing was stored because dry_run was set.")


class CaptureRequest(Input, frozen=True):
    """Asks to find what is worth keeping in a conversation and to store it."""

    text: Annotated[str, Field(max_length=4000000), NotBlank] = Field(
        description=(
            'The conversation, up to 4,000,000 characters; lines such as "User:" and "Assistant:" part the turns.'
        ),
    )
    tags: tuple[str, ...] = Field(default=(), max_length=32, description="Labels for everything captured.")
    scope: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Part of the work it belongs to.",
    )
    session: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Session it belongs to. Default: the caller's session.",
    )
    source: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description='Where it came from. Default "capture".',
    )
    artifact_ref: Annotated[str, Field(max_length=500)] | None = Field(
        default=None,
        description="Link to the conversation.",
    )
    event_time: Time | None = Field(default=None, description="When it was said. Default now.")
    dry_run: bool | None = Field(default=None, description="Work everything out and store nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key stores once and answers the same.",
    )


class CapturedItem(Model, frozen=True):
    """One sentence that was captured."""

    text: str = Field(description="The whole sentence, with secrets replaced by marks.")
    category: Annotated[CaptureCategory, KnownWord] = Field(description="What it is.")
    memory_id: str = Field(description="Id of the memory that holds it. Empty when it was not stored.")
    verdict: Annotated[IngestVerdict, KnownWord] = Field(description="What was done with it.")


class CaptureResponse(Model, frozen=True):
    """What was captured."""

    items: tuple[CapturedItem, ...] = Field(default=(), description="The sentences, in the order they were said.")
    stored_count: int = Field(description="Memories stored anew, in the buffer.")
    duplicate_count: int = Field(description="Sentences that were there already.")
    refused_count: int = Field(description="Sentences that may not come back.")
    redacted_count: int = Field(description="Stored sentences in which a secret was replaced by a mark.")
    dry_run: bool = Field(description="True when nothing was stored because dry_run was set.")


class Commit(Input, frozen=True):
    """One commit, as the log has it."""

    hash: Annotated[str, Field(min_length=7, max_length=64), NotBlank] = Field(description="Its hash in full.")
    subject: Annotated[str, Field(max_length=10000), NotBlank] = Field(description="First line of its message.")
    body: Annotated[str, Field(max_length=1000000)] | None = Field(default=None, description="The rest of its message.")
    author: Annotated[str, Field(max_length=1000)] | None = Field(default=None, description="Name of its author.")
    time: Time | None = Field(default=None, description="When it was committed. Default now.")
    files: tuple[str, ...] = Field(default=(), max_length=10000, description="Files it changed.")
    parent_count: Annotated[int, Field(ge=0, le=1000), NoBool] | None = Field(
        default=None,
        description="Number of its parents; more than one is a merge. Default 1.",
    )


class LearnCommitsRequest(Input, frozen=True):
    """Asks to learn from commits."""

    commits: tuple[Commit, ...] = Field(
        min_length=1,
        max_length=2000,
        description="The commits, oldest first, at most 2,000. Those learnt before are passed over.",
    )
    repository: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Name of the repository, a label of its lessons.",
    )
    dry_run: bool | None = Field(default=None, description="Work everything out and store nothing.")
    idempotency_key: Annotated[str, Field(max_length=200)] | None = Field(
        default=None,
        description="Repeating a request with the same key stores once and answers the same.",
    )


class Lesson(Model, frozen=True):
    """What one commit taught."""

    commit: str = Field(description="Hash of the commit.")
    text: str = Field(description="The lesson.")
    memory_id: str = Field(description="Id of the memory that holds it. Empty when it was not stored.")
    verdict: Annotated[IngestVerdict, KnownWord] = Field(description="What was done with it.")


class LearntChange(Model, frozen=True):
    """One memory that a commit changed, or would have changed."""

    commit: str = Field(description="Hash of the commit.")
    memory_id: str = Field(description="Id of the memory.")
    text: str = Field(description="Its text.")
    effect: Annotated[LearntEffect, KnownWord] = Field(description="What was done.")
    reason: str = Field(description="Why, in words.")


class LearnCommitsResponse(Model, frozen=True):
    """What was learnt."""

    lessons: tuple[Lesson, ...] = Field(default=(), description="Lessons, oldest first.")
    changes: tuple[LearntChange, ...] = Field(default=(), description="Memories that migrations and reverts changed.")
    stored_count: int = Field(description="Lessons stored anew.")
    weakened_count: int = Field(description="Memories weakened.")
    restored_count: int = Field(description="Memories restored.")
    known_count: int = Field(description="Commits learnt before.")
    ignored_count: int = Field(
        description="Commits that teach nothing: merges, bots, dependency bumps, plain features.",
    )
    dry_run: bool = Field(description="True when nothing was stored because dry_run was set.")


__all__ = [
    "CaptureCategory",
    "CaptureRequest",
    "CaptureResponse",
    "CapturedItem",
    "Commit",
    "ImportMemoriesRequest",
    "ImportMemoriesResponse",
    "ImportedItem",
    "IngestVerdict",
    "LearnCommitsRequest",
    "LearnCommitsResponse",
    "LearntChange",
    "LearntEffect",
    "Lesson",
]
