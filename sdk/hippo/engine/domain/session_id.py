"""Ids of sessions: agents bring their own, and not every one of them is fit for a file name."""

from __future__ import annotations

import base64
import hashlib
import re

from hippo.engine.domain.pattern import late_pattern

_FIT = late_pattern(r"[A-Za-z0-9_-]{1,128}", re.ASCII)
_OURS = late_pattern(r"ses_[a-z2-7]{12}", re.ASCII)


def session_id_of(given: str) -> str:
    """A session's id as it is kept: the given one, or a hash of it where it could be no file name.

    Args:
        given: What an agent or a person calls the session.

    Returns:
        Letters, digits, "_" and "-", at most 128; "" for a blank text.

    Source: seed of the notes half, "Sessions".
    """
    text = given.strip()
    return text if not text or _FIT.fullmatch(text) else _hashed(text)


def record_id_of(session_id: str) -> str:
    """Id of a session's record: the session's own where we made it up, else one that no other record can have.

    An agent may call its session like a card or a memory; the record of that session must not take the other's place.
    """
    return session_id if _OURS.fullmatch(session_id) else _hashed(f"id {session_id}")


def _hashed(text: str) -> str:
    digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
    return "ses_" + base64.b32encode(digest).decode("ascii")[:12].lower()
