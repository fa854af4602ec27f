"""Looking for what an erased text left behind: in every byte of every file of a store.

Above it stand the demo's steps; below it files and the public SDK. It does not know how a store keeps its texts, so that
nothing it finds, or fails to find, depends on that.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hippo import Hippo


def traces(text: str, others: Iterable[str], blank: bytes = b"") -> list[bytes]:
    """What would betray a text in a file: the text itself and the stems of words that nothing else has.

    Args:
        text: The text to be erased.
        others: All other texts of the store.
        blank: What a store holds that never held the text, folded.

    Returns:
        Folded bytes, none of which occurs in another text or in `blank`.
    """
    rest = "\n".join(others).casefold()
    # The index keeps words without their endings, so the last two letters do not count.
    stems = {word[: max(5, len(word) - 2)] for word in re.findall(r"[^\W\d_]{6,}", text.casefold())}
    found = [needle for needle in (text.casefold(), *sorted(stems)) if needle not in rest]
    return [needle.encode() for needle in found if needle.encode() not in blank]


def search_files(folder: Path, needles: Sequence[bytes]) -> list[str]:
    """Names of the files below a folder that hold one of the byte strings, upper or lower case."""
    return sorted(path.name for path in files(folder) if any(needle in folded(path) for needle in needles))


def files(folder: Path) -> list[Path]:
    """Every ordinary file below a folder; sockets are none."""
    found = (Path(place, name) for place, _, names in os.walk(folder) for name in names)
    return sorted(path for path in found if path.is_file())


def folded(path: Path) -> bytes:
    """The bytes of a file in lower case, twice: as bytes, which reaches ASCII only, and as text in any script."""
    content = path.read_bytes()
    return content.lower() + b"\n" + content.decode("utf-8", "ignore").casefold().encode()


async def blank_files(hippo: Hippo, folder: Path, reason: str) -> bytes:
    """What the files of a store hold when the same work is done in it on texts that say nothing.

    A word of the table definitions or of the audit log is no trace of a text that happens to use it too.
    """
    first, second = [(await hippo.remember(text)).memory.id for text in ("Aaa", "Bbb")]
    await hippo.recall("aaa")
    await hippo.record_outcome(outcome="bad", memory_ids=[first], reason=reason)
    await hippo.supersede_memory(first, "Ccc", reason=reason)
    await hippo.forget_memory(second, reason=reason)
    return b"\n".join(map(folded, files(folder)))
