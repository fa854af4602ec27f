"""Read one JSON value from a descriptor without waiting for its end.

An agent may keep the pipe open after it has written the event; a hook that waits for the end waits for the deadline.
"""

from __future__ import annotations

import os
from json import JSONDecoder

MAX_BYTES = 16 * 1024 * 1024
"""Longest event read. Prompts hold pasted files; nothing sensible is longer."""


def read_json_value(descriptor: int) -> object:
    """Read until the bytes so far hold one complete JSON object, or until their end.

    Args:
        descriptor: Open for reading.

    Returns:
        The object; what follows it is left unread. None when the input is empty.

    Raises:
        ValueError: The input ended, or became longer than MAX_BYTES, without a JSON object, or it is nested too deeply.
    """
    decoder = JSONDecoder()
    data = bytearray()
    while True:
        chunk = os.read(descriptor, 1 << 20)
        data += chunk
        # Only a closing brace can complete an object, so a long prompt is not parsed again for each piece of it.
        if b"}" in chunk or not chunk:
            text = data.decode("utf-8", "replace").lstrip("\ufeff \t\r\n")
            if not text and not chunk:
                return None
            try:
                return decoder.raw_decode(text)[0]
            except RecursionError:
                raise ValueError("the event is nested too deeply") from None
            except ValueError:
                if not chunk:
                    raise ValueError("stdin holds no JSON object") from None
        if len(data) > MAX_BYTES:
            raise ValueError(f"the event is longer than {MAX_BYTES} bytes")
