"""What a memory is worth keeping, by a rule learned from which memories answered questions.

Above lies the sleep step that asks it before a faded memory leaves recall; it can only save. Nothing here reads a store.
"""

from __future__ import annotations

import re
from math import exp, log2

from hippo.engine.domain.memory import Memory

RESCUED_SHARE = 0.3
"""Share of a tenant's memories, the most valuable ones, that are kept though they have faded. Source: product text, "Learned
memory-value rescue"."""

FEWEST_RANKED = 10
"""Memories that are not pinned below which none is rescued: a rank among so few says nothing. Source: the same."""

MOST_COUNTED = 3.0
"""Numbers, names and marks past this many count no more."""

NAMES = ("length", "numbers", "names", "uses", "marks", "charged")
"""Words, numbers and names in the text, recalls, good marks less bad ones, and whether it tells a failure or a success."""

WEIGHTS = (2.083, 0.631, 0.278, 0.082, 2.819, 2.729)
BIAS = -10.278
"""Fitted by `tests/eval/fit_value.py` on the project's own dialogues and notes after a year of simulated use. On sets left out
of the fit it orders 87 to 93 % of pairs of dialogue rightly and 66 to 74 % of notes. What it says of recalls and marks holds
for that use."""

_WORD = re.compile(r"\w+")
_NUMBER = re.compile(r"\d[\d.,:]*")
_NAME = re.compile(r"(?<=[a-z,;] )[A-Z]\w+")


def features(memory: Memory) -> tuple[float, ...]:
    """The numbers a value is made of, in the order of NAMES."""
    marks = max(-MOST_COUNTED, min(MOST_COUNTED, float(memory.good_count - memory.bad_count)))
    return (
        log2(1 + len(_WORD.findall(memory.text))),
        min(MOST_COUNTED, float(len(_NUMBER.findall(memory.text)))),
        min(MOST_COUNTED, float(len(_NAME.findall(memory.text)))),
        log2(1 + memory.recall_count),
        marks,
        float(memory.valence != "neutral"),
    )


def value_of(memory: Memory) -> float:
    """How likely a memory answers a question one day, 0 to 1, as the rule has learned it."""
    total = BIAS + sum(weight * feature for weight, feature in zip(WEIGHTS, features(memory), strict=True))
    return 1.0 / (1.0 + exp(-total))


def least_rescued(values: list[float]) -> float | None:
    """The value from which on a memory is among the rescued share.

    Args:
        values: Values of all memories of a tenant that are not pinned.

    Returns:
        None where there are too few to rank.
    """
    if len(values) < FEWEST_RANKED:
        return None
    return sorted(values, reverse=True)[max(0, int(len(values) * RESCUED_SHARE) - 1)]
