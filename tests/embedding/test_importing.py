"""What the package loads by itself, in a process where nothing else has been loaded."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize("module", ["model", "search", "background", "vector_model"])
def test_a_module_that_needs_no_extra_is_loaded_without_numpy(module):
    script = f"import sys, hippo.embedding.{module}; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert done.stdout == "False\n"
