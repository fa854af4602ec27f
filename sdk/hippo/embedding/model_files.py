"""A model's files, as whoever looks for them hands them to what reads them."""

from __future__ import annotations

from typing import NamedTuple

MOST_TOKENS = 256
"""Tokens read of one piece, which holds at most 1,100 characters; what a network was trained on as a rule."""


class ModelFiles(NamedTuple):
    """A model as it was found.

    Attributes:
        name: Its name with a fingerprint of its files.
        network: Path of the ONNX file, "" for a list of words.
        tokenizer: Path of tokenizer.json, "" for a list of words.
        words: Path of words.txt, "" for a network.
        projection: Path of the matrix that shortens word vectors, "" for none.
        most_tokens: Tokens read of one piece.
        heads: Parts that its attention is divided into, where its weights are known by name; 0 for any other network.
    """

    name: str
    network: str = ""
    tokenizer: str = ""
    words: str = ""
    projection: str = ""
    most_tokens: int = MOST_TOKENS
    heads: int = 0
