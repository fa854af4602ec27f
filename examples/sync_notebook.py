"""Hippo in a notebook or a plain script: no event loop, no await.

Every `# %%` starts a cell in editors that know them. `hippo.sync.Hippo` has the same methods as `hippo.Hippo`.

    python examples/sync_notebook.py
"""

# %% A store of its own, so that nothing here touches your memories
from __future__ import annotations

import os
import tempfile
from pathlib import Path

from hippo import NotFound
from hippo.sync import Hippo

temporary = tempfile.TemporaryDirectory()
os.environ["HIPPO_HOME"] = str(Path(temporary.name, "home"))
hippo = Hippo(str(Path(temporary.name, "store")))

# %% Remember some results
for text in (
    "Experiment A12: learning rate 3e-4 diverged after 900 steps.",
    "Experiment A13: learning rate 1e-4 reached 0.81 after 4,000 steps.",
    "The validation split v2 leaks 14 rows of the training split; use v3.",
):
    print("stored", hippo.remember(text, tags=["lab"]).memory.text[:40], "...")

# %% Ask in other words
answer = hippo.recall("which learning rate reached the most?", limit=2)
for item in answer.memories:
    print(f"{item.rank}. {item.memory.text}")

# %% See why
why = hippo.recall("leaking validation rows", limit=1, explain=True).memories[0]
assert why.explanation is not None
print("matched:", ", ".join(why.explanation.matched_terms))

# %% Correct a fact: the old text leaves recall, the history keeps it
old = hippo.recall("validation split", limit=1).memories[0].memory
new = hippo.supersede_memory(old.id, "Use validation split v4; v3 has two mislabelled classes.").memory
print("now:", hippo.recall("validation split", limit=1).memories[0].memory.text)
print("before:", hippo.get_memory(old.id).memory.text)

# %% Erase one for good
hippo.forget_memory(new.id)
try:
    hippo.get_memory(new.id)
except NotFound as error:
    print("gone:", error.message.replace(new.id, "mem_..."))

# %% Tidy up
hippo.close()
temporary.cleanup()
