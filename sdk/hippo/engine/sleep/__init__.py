"""Sleep: upkeep of memories without a model, in steps of their own, each in small transactions.

`sleep` runs the steps; `dormant` lists and wakes what has faded. Above is the service; below the rules in
`engine.domain.consolidation` and the store.
"""

from __future__ import annotations

from hippo.engine.sleep.dormant import list_dormant, restore_dormant, search_dormant
from hippo.engine.sleep.night import Done
from hippo.engine.sleep.run import Progress, SleepReport, StepReport, sleep

__all__ = [
    "Done",
    "Progress",
    "SleepReport",
    "StepReport",
    "list_dormant",
    "restore_dormant",
    "search_dormant",
    "sleep",
]
