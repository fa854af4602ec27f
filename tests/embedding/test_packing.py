"""Word vectors as bytes and back, and products of many rows."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy", reason="numpy is not installed: pip install 'hippo-brain[quality]'")

import numpy as np

from hippo.embedding.packing import pack_words, products, unpack_words


@pytest.mark.parametrize(
    ("count", "others", "size"), [(0, 3, 4), (5, 0, 4), (1, 1, 384), (77, 1, 384), (9_001, 12, 64)]
)
def test_a_product_in_parts_is_the_whole_product(count, others, size):
    numbers = np.random.default_rng(0)
    rows = numbers.standard_normal((count, size), dtype=np.float32)
    columns = numbers.standard_normal((others, size), dtype=np.float32)

    assert np.allclose(products(rows, columns), np.einsum("ik,jk->ij", rows, columns), atol=1e-4)


def test_words_are_unpacked_with_their_counts_and_owners():
    one = pack_words([np.array([[1, 0], [0, -1]], np.float32), np.zeros((0, 2), np.float32)])
    two = pack_words([np.array([[0.5, 1]], np.float32)])

    rows, counts, owners = unpack_words([one, b"", two], 2)

    assert (rows.tolist(), counts, owners) == ([[127, 0], [0, -127], [64, 127]], [2, 1], [0, 2])


def test_words_that_are_cut_short_are_left_out():
    whole = pack_words([np.array([[1, 0]], np.float32), np.array([[0, 1], [1, 1]], np.float32)])

    rows, counts, _ = unpack_words([whole[:-1]], 2)

    assert (rows.tolist(), counts) == ([[127, 0]], [1])
