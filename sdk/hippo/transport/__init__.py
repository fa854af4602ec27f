"""Ways a call travels: in this process, as gRPC, as lines of JSON. A module is imported only when its way is taken."""

import os

MAX_MESSAGE_BYTES = 32 * 1024 * 1024
"""Largest request or answer a transport carries: a memory of a million characters, many times over."""

# gRPC reads it as it is imported, and would write lines of its own to stderr about what our errors say already.
os.environ.setdefault("GRPC_VERBOSITY", "NONE")
