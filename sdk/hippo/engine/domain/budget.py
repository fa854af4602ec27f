"""How large a text is for a model, and how much of it may be printed.

Above lie the block, the token ledger and every surface that prints a token figure: all count with `estimate_tokens`, so
that one text has one size everywhere. Below lies nothing. No tokenizer is asked: the figure is an estimate.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hippo.engine.domain.pattern import late_pattern
from hippo.errors import InvalidArgument

CHARACTERS_PER_TOKEN = 4
"""Characters of a script with spaces that make one token. Source: product text, "Token budgets"."""

DEFAULT_RECALL_TOKENS = 4000
"""Budget of a recall when none is given. Source: product text, command reference."""

DEFAULT_CONTEXT_TOKENS = 1500
"""Budget of a context block when none is given. Source: product text, command reference."""

_MOST_DIGITS = 12

# Scripts written without spaces, where a character is about a token: Thai, Lao, Tibetan, Myanmar, Khmer, Tai Le, New
# Tai Lue, Tai Tham, Balinese, Javanese, Tai Viet, the CJK blocks with kana, bopomofo and their punctuation, Yi,
# full-width forms and the supplementary ideographs. Hangul has spaces, but each of its blocks holds two or three
# letters and costs real tokenizers about a token; counted as one letter, Korean would seem a quarter of its size.
_WHOLE_TOKEN = late_pattern(
    "["
    "\u0e00-\u0fff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u1950-\u19ff\u1a20-\u1aaf\u1b00-\u1b7f"
    "\u2e80-\u303f\u3041-\u318f\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua980-\ua9ff"
    "\uaa60-\uaadf\uac00-\ud7ff\uf900-\ufaff\uff01-\uffee"
    "\U0001b000-\U0001b2ff\U00020000-\U0003ffff"
    "]+"
)


def token_quarters(text: str) -> int:
    """Size of a text in quarters of a token, without rounding.

    Quarters add up: the sum over the parts of a text is the size of the whole, so a block can be filled part by part.

    Returns:
        1 per character, 4 per character of a script written without spaces.
    """
    if text.isascii():
        return len(text)
    narrow = len(_WHOLE_TOKEN.sub("", text))
    return narrow + (len(text) - narrow) * CHARACTERS_PER_TOKEN


def tokens_of_quarters(quarters: int) -> int:
    """Whole tokens for a size in quarters, rounded up."""
    return -(-quarters // CHARACTERS_PER_TOKEN)


def estimate_tokens(text: str) -> int:
    """Estimated tokens of a text: characters / 4, rounded up.

    A character of a script written without spaces (Chinese, Japanese, Thai, Khmer, ...) and a Korean syllable count as
    a whole token each.

    Source: product text, "Token budgets"; the exception for scripts without spaces keeps the estimate within a factor
    of two of real tokenizers.
    """
    return tokens_of_quarters(token_quarters(text))


def utf8_bytes(text: str) -> int:
    """Size of a text in UTF-8 bytes; half of a broken surrogate pair counts three."""
    return len(text) if text.isascii() else len(text.encode("utf-8", "surrogatepass"))


def utf16_units(text: str) -> int:
    """Size of a text in UTF-16 units, as hosts written in JavaScript count their caps."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


@dataclass(frozen=True, slots=True)
class Budget:
    """Most a printed block may take.

    `limit` is a number of tokens or UTF-8 bytes, by `unit`; None means without limit.
    """

    limit: int | None
    unit: Literal["tokens", "bytes"] = "tokens"

    @property
    def is_nothing(self) -> bool:
        """True for a budget of 0: print nothing."""
        return self.limit == 0

    def measure(self, text: str) -> int:
        """Size of a text in the budget's unit."""
        return utf8_bytes(text) if self.unit == "bytes" else estimate_tokens(text)

    def fits(self, text: str) -> bool:
        """Whether the whole text stays within the budget."""
        return self.limit is None or self.measure(text) <= self.limit

    def __str__(self) -> str:
        if self.limit is None:
            return "unlimited"
        return f"{self.limit}B" if self.unit == "bytes" else str(self.limit)


UNLIMITED = Budget(None)


def parse_budget(value: str | int | None, default: Budget | int = DEFAULT_RECALL_TOKENS) -> Budget:
    """Read a budget as people and programs write it.

    Args:
        value: A number of tokens ("2000" or 2000), a number of UTF-8 bytes with a trailing B ("25600B"), "unlimited",
            or None for the default. "0" prints nothing.
        default: What None means; a plain number counts tokens.

    Raises:
        InvalidArgument: The value is none of these; the field is "budget".
    """
    if value is None:
        return default if isinstance(default, Budget) else Budget(default)
    word = "" if isinstance(value, bool) else str(value).strip().lower()
    if word == "unlimited":
        return UNLIMITED
    number = word.removesuffix("b")
    if not (number.isascii() and number.isdigit()) or len(number) > _MOST_DIGITS:
        raise InvalidArgument(
            f"The budget {str(value)[:40]!r} is not a size: write a number of tokens such as 2000, a number of bytes"
            ' such as 25600B, or "unlimited".',
            field="budget",
        )
    return Budget(int(number), "bytes" if word.endswith("b") else "tokens")
