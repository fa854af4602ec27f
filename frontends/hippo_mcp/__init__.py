"""The MCP server: every method with an MCP name is a tool of the agent that starts it.

Importing this package loads nothing; `main` loads the `mcp` package, which costs more than everything else in hippo,
once per agent session.
"""

from __future__ import annotations

__all__ = ["main"]


def main() -> int:
    """Serve MCP over stdin and stdout until stdin closes; the entry point of `hippo mcp`.

    Returns:
        0 when stdin closed, 1 when the `mcp` package is missing.
    """
    import os
    import sys

    # The wire is moved away before anything is imported: whatever prints from now on, here or in a library, prints to
    # stderr and cannot end up between two messages.
    sys.stdout.flush()
    wire_in, wire_out = os.dup(0), os.dup(1)
    os.dup2(2, 1)
    nowhere = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nowhere, 0)
    os.close(nowhere)
    try:
        from hippo_mcp.stdio import serve_stdio
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("mcp", "mcp_types"):
            raise
        print("hippo mcp needs the package mcp: pip install 'hippo-brain[mcp]'", file=sys.stderr)
        return 1
    return serve_stdio(wire_in, wire_out)
