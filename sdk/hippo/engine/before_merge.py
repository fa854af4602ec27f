"""What was found of contradictions between memories before sleep made them part of merged ones.

Above it is `conflict`, which does not report again what somebody has dismissed, and goes on with marks that are in force; below
it are the records, the memories and `domain.contradiction`. A merged memory says what its parts say and perhaps more, so it
is compared claim by claim.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product

from hippo.engine.conflict_record import CONFLICT, DISMISSED, OPEN, Rival, conflict_id
from hippo.engine.domain.contradiction import every_contradiction
from hippo.engine.domain.facts import read_statement
from hippo.engine.domain.memory import MERGED_PREFIX, Memory
from hippo.engine.domain.statement import Claim, read_claims
from hippo.engine.ports import Record, UnitOfWork

_MOST_PARTS = 100
"""Parts of a memory that are looked at; each night adds few."""

_Claims = tuple[frozenset[str], frozenset[str]]


async def found_before(
    unit: UnitOfWork, tenant: str, rivals: Mapping[str, Rival]
) -> tuple[set[str], Mapping[str, str]]:
    """Within a transaction: what is known of contradictions between the parts of two memories.

    Args:
        unit: The transaction.
        tenant: Whose memories.
        rivals: Contradictions by the ids their conflicts would have.

    Returns:
        Ids of those that say nothing that was not dismissed; and for those whose older memory is marked by an open one, how
        far it was trusted before.
    """
    parts = await _parts(unit, tenant, {one for rival in rivals.values() for one in (rival.newer, rival.older)})
    dismissed: set[str] = set()
    was: dict[str, str] = {}
    for record_id, rival in rivals.items():
        pairs = product((rival.newer, *parts[rival.newer]), (rival.older, *parts[rival.older]))
        ids = {conflict_id(one, other) for one, other in pairs} - {record_id}
        records = await unit.records.get_many(tenant, list(ids)) if ids else []
        records = [record for record in records if record.type == CONFLICT]
        for record in records:
            if record.state == OPEN and record.body["marked"] in (rival.older, *parts[rival.older]):
                was[record_id] = str(record.body["was"])
        settled = [record for record in records if record.state == DISMISSED]
        if settled and await _is_said_in(unit, tenant, rival, settled):
            dismissed.add(record_id)
    return dismissed, was


async def _is_said_in(unit: UnitOfWork, tenant: str, rival: Rival, settled: Sequence[Record]) -> bool:
    """Whether every contradiction of two memories is one of the conflicts that were dismissed."""
    pairs = [(str(record.body["newer"]), str(record.body["older"])) for record in settled]
    named = list({one for pair in (*pairs, (rival.newer, rival.older)) for one in pair})
    memories = {memory.id: memory for memory in await unit.memories.get_many(tenant, named)}
    known = [claims for newer, older in pairs for claims in _contradicting(memories, newer, older)]
    now = _contradicting(memories, rival.newer, rival.older)
    return bool(now) and all(any(_says(claims, one) for one in known) for claims in now)


async def _parts(unit: UnitOfWork, tenant: str, ids: Iterable[str]) -> dict[str, Sequence[str]]:
    """For each merged memory what became part of it, through all nights."""
    found: dict[str, Sequence[str]] = {}
    for one in ids:
        parts: list[str] = []
        wave = [one] if one.startswith(MERGED_PREFIX) else []
        while wave and len(parts) < _MOST_PARTS:
            behind = await unit.memories.predecessors(tenant, wave)
            wave = [part for some in behind.values() for part in some if part not in parts]
            parts += wave
        found[one] = parts[:_MOST_PARTS]
    return found


def _contradicting(memories: Mapping[str, Memory], newer: str, older: str) -> list[_Claims]:
    """What the claims say that contradict each other in two memories; nothing where one is gone."""
    if newer not in memories or older not in memories:
        return []
    claims = read_claims(memories[newer].text), read_claims(memories[older].text)
    return [(_said(new), _said(old)) for _, new, old in every_contradiction(*claims)]


def _said(claim: Claim) -> frozenset[str]:
    """The words of a claim as sleep compares them when it merges."""
    statement = read_statement(" ".join(claim.sequence))
    return frozenset(statement.words) if statement is not None else frozenset()


def _says(claims: _Claims, known: _Claims) -> bool:
    """Whether two claims are the ones that were dismissed: what was merged says at least what its parts said."""
    if not all(known):
        return False
    return any(known[0] <= one and known[1] <= other for one, other in (claims, claims[::-1]))
