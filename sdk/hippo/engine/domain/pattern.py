"""Regular expressions that are compiled when they are first needed.

Compiling is a tenth of a short process's time, and most processes recall once and use few of the patterns.
"""

from __future__ import annotations

import re
from typing import Any, cast


class _LatePattern:
    """Stands for a compiled pattern and compiles at the first look at one of its methods."""

    def __init__(self, source: str, flags: int) -> None:
        self._source = source
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        # Kept on the instance: from the second use on, this is never asked again.
        method = self.__dict__[name] = getattr(re.compile(self._source, self._flags), name)
        return method


def late_pattern(source: str, flags: int = 0) -> re.Pattern[str]:
    """What `re.compile` returns, but compiled at its first use.

    Args:
        source: The regular expression.
        flags: As `re.compile` takes them.
    """
    return cast("re.Pattern[str]", _LatePattern(source, flags))
