"""From what a reader finds to what is stored: batches, one call each, and a report.

Above lie programs and the command line; below lies the client. Nothing is held beyond one batch, apart from the hashes
of the texts seen in a dry run, which has to know that a text comes twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from hippo.engine.domain.secret import redact
from hippo.sources.item import Found, Skipped, SourceFault, SourceItem, well_formed

if TYPE_CHECKING:
    from hippo.client import Hippo

BATCH_SIZE = 500
BATCH_CHARACTERS = 1_000_000

MOST_NAMED = 20
"""Faults and refusals that a report names one by one; all are counted."""


@dataclass
class ImportReport:
    """What became of an import.

    Attributes:
        stored: Memories stored anew.
        duplicates: Texts that were there already, or came twice.
        redacted: Stored memories in which a secret was replaced by a mark.
        refused: Texts that were refused, by verdict: "secret", "forgotten", "rejected", "retired" or "invalid".
        skipped: What was left out on purpose, by reason.
        faults: The first places that could not be read, and why.
        fault_count: How many there were.
        refusals: The first refused texts by place, and why.
        samples: The first texts stored, for people to look at.
        dry_run: Nothing was stored.
    """

    stored: int = 0
    duplicates: int = 0
    redacted: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    skipped: Counter[str] = field(default_factory=Counter)
    faults: list[SourceFault] = field(default_factory=list)
    fault_count: int = 0
    refusals: list[tuple[str, str]] = field(default_factory=list)
    samples: list[str] = field(default_factory=list)
    dry_run: bool = False

    @property
    def found(self) -> int:
        """Texts that were found."""
        return self.stored + self.duplicates + sum(self.refused.values())


async def batches(
    found: Iterable[Found],
    report: ImportReport,
    *,
    size: int = BATCH_SIZE,
    characters: int = BATCH_CHARACTERS,
) -> AsyncIterator[list[SourceItem]]:
    """Texts in batches that fit one call; faults and what was left out go to the report.

    Args:
        found: What a reader yields.
        report: Gets faults and reasons.
        size: Most texts of a batch.
        characters: Most characters of a batch, unless one text alone is longer.
    """
    batch: list[SourceItem] = []
    length = 0
    for one in found:
        if isinstance(one, SourceFault):
            report.fault_count += 1
            if len(report.faults) < MOST_NAMED:
                report.faults.append(one)
        elif isinstance(one, Skipped):
            report.skipped[one.reason] += 1
        else:
            if batch and (len(batch) >= size or length + len(one.text) > characters):
                yield batch
                batch, length = [], 0
            batch.append(one)
            length += len(one.text)
    if batch:
        yield batch


async def import_source(
    hippo: Hippo,
    found: Iterable[Found],
    *,
    source: str,
    tags: Sequence[str] = (),
    secrets: str | None = None,
    dry_run: bool = False,
    progress: Callable[[ImportReport], None] | None = None,
) -> ImportReport:
    """Store what a reader finds, batch by batch; running it again adds what is new only.

    Args:
        hippo: The client.
        found: What a reader yields, e.g. `read_chatgpt("conversations.json")`.
        source: Where it comes from, e.g. "import:chatgpt".
        tags: Labels for all of it.
        secrets: "refuse" or "redact"; None as the settings say.
        dry_run: Work everything out and store nothing.
        progress: Called after each batch.

    Returns:
        The report.

    Raises:
        HippoError: the store refused a call as a whole.
    """
    report = ImportReport(dry_run=dry_run)
    seen: set[bytes] = set()
    async for batch in batches(found, report):
        fresh = [one for one in batch if not _is_again(one, seen)] if dry_run else batch
        report.duplicates += len(batch) - len(fresh)
        if fresh:
            options: dict[str, Any] = {"secrets": secrets} if secrets else {}
            done = await hippo.import_memories(
                [_input_of(one) for one in fresh], source=source, tags=list(tags), dry_run=dry_run, **options
            )
            _count(report, fresh, done)
        if progress is not None:
            progress(report)
    return report


def _count(report: ImportReport, batch: Sequence[SourceItem], done: Any) -> None:
    report.stored += done.stored_count
    report.duplicates += done.duplicate_count
    report.redacted += done.redacted_count
    for item in done.items:
        one = batch[item.index]
        if item.verdict == "stored":
            if len(report.samples) < MOST_NAMED:
                report.samples.append(one.text)
        elif item.verdict != "duplicate":
            report.refused[item.verdict] += 1
            if len(report.refusals) < MOST_NAMED:
                report.refusals.append((one.place, item.notice.message if item.notice else ""))


def _is_again(one: SourceItem, seen: set[bytes]) -> bool:
    """Whether the text came before, as the store would say; a kept turn is told by who said it when, too."""
    parts = [redact(one.text)[0]]
    if one.kind == "raw":
        parts += [one.speaker, one.session, str(one.event_time), one.artifact_ref]
    digest = blake2b("\x1f".join(parts).encode("utf-8", "replace"), digest_size=10).digest()
    if digest in seen:
        return True
    seen.add(digest)
    return False


def _input_of(one: SourceItem) -> dict[str, Any]:
    given = {
        "text": well_formed(one.text),
        "tags": [well_formed(tag) for tag in one.tags],
        "kind": one.kind,
        "confidence": one.confidence,
        "speaker": well_formed(one.speaker)[:200],
        "session": well_formed(one.session),
        "scope": well_formed(one.scope),
        "artifact_ref": well_formed(one.artifact_ref),
        "event_time": one.event_time,
    }
    return {name: value for name, value in given.items() if value not in (None, "", [])}
