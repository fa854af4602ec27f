"""In which way a store works with less than its full means."""

from __future__ import annotations

from hippo.engine.notice import Notice
from hippo.engine.ports import StoreHealth, StoreState


def degradations(state: StoreHealth | StoreState) -> tuple[Notice, ...]:
    """In which way a store works with less than its full means."""
    notes = []
    if state.read_only:
        notes.append(
            Notice(
                "read_only_store", f"The store in {state.path} can be read but not written; recalls are not counted."
            )
        )
    if state.journal_mode not in ("wal", "none") and not state.read_only:
        notes.append(
            Notice(
                "no_wal",
                f"The file system of {state.path} cannot do WAL; writers and readers wait for each other.",
                "Keep the store on a local disk: choose it with --store or HIPPO_STORE.",
            )
        )
    if state.erasure_pending:
        notes.append(
            Notice(
                "erasure_pending",
                "A forgotten text is gone from every answer, but old bytes are still in a file.",
                "The next write removes them; close long-running readers.",
            )
        )
    return tuple(notes)
