"""Lets the tests of the bench import its modules as its programs do."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))
