"""What bytes are that are no text to import: archives, pictures, binary data, Hippo's own export.

Above lies `files`, which refuses them before anything is read out of them; below lies nothing. A text in any encoding
stays a text: only what no writer of texts leaves in them counts against it.
"""

from __future__ import annotations

_SIGNATURES = (
    (b"%PDF-", "a PDF document"),
    (b"\x89PNG\r\n\x1a\n", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF87a", "a GIF picture"),
    (b"GIF89a", "a GIF picture"),
    (b"SQLite format 3\x00", "a SQLite database"),
    (b"\x1f\x8b\x08", "a gzip archive"),
    (b"BZh91AY&SY", "a bzip2 archive"),
    (b"\xfd7zXZ\x00", "an xz archive"),
    (b"\x28\xb5\x2f\xfd", "a zstd archive"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
    (b"Rar!\x1a\x07", "a RAR archive"),
    (b"\x7fELF", "a program"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Office document"),
)
"""First bytes of formats, as their specifications give them."""

_ZIP = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")

# Left out are those that texts hold: tab, line ends, form feed, backspace, bell, escape and the shifts of terminals and of
# ISO 2022, the end mark of DOS, and the four separators of records. Zeros are counted apart.
_CONTROLS = bytes([*range(0x01, 0x07), *range(0x10, 0x1A), 0x7F])
_CONTROL_CHARACTERS = dict.fromkeys(_CONTROLS)
_FEWEST = 3
"""Fewer stray characters than these are a slip in a text. Random bytes hold one in fifteen."""
_MOST_SHARE = 50
"""One stray character in so many is too much for a text."""
_MOST_ZERO_SHARE = 20

_OWN_EXPORT = b'{"format":"hippo-store"'
_NOT_TEXT = "It is not a text file"


def why_no_text(head: bytes) -> str:
    """Why a file that begins like this cannot be read as text, as sentences for people; "" when it may be one.

    Args:
        head: Its first bytes, a few thousand where there are as many.
    """
    if head.startswith(_ZIP):
        return "It begins as a zip archive but is damaged or cut off. Get it anew, or unpack it and name the folder."
    for mark, kind in _SIGNATURES:
        if head.startswith(mark):
            return f"{_NOT_TEXT} but {kind}. Save what it says as text, and import that."
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return f"{_NOT_TEXT} but a WebP picture. Save what it says as text, and import that."
    if head.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(_OWN_EXPORT):
        return "It is a store that `hippo export` wrote. Import it with --jsonl."
    return ""


def why_binary(text: str, *, is_wide: bool) -> str:
    """Why decoded bytes are no text after all, as sentences for people; "" when they may be one.

    Args:
        text: The file or a part of it, decoded.
        is_wide: It was decoded as UTF-16 or UTF-32, where what is no text shows as replaced characters.
    """
    stray = len(text) - len(text.translate(_CONTROL_CHARACTERS)) + (text.count("\ufffd") if is_wide else 0)
    zeros = text.count("\x00")
    if (stray >= _FEWEST and stray * _MOST_SHARE > len(text)) or (
        zeros >= _FEWEST and zeros * _MOST_ZERO_SHARE > len(text)
    ):
        return f"{_NOT_TEXT} but binary data. Save what it says as text, and import that."
    return ""
