"""The extra's own model: its files, its vectors, and what recall finds with it."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytest.importorskip("onnxruntime", reason="onnxruntime is not installed: pip install 'hippo-brain[quality]'")
pytest.importorskip("tokenizers", reason="tokenizers is not installed: pip install 'hippo-brain[quality]'")

from hippo import FailedPrecondition, Hippo
from hippo.embedding import model as models
from hippo.embedding.model import find_model, load_embedder

try:
    find_model()
except FailedPrecondition as error:
    pytest.skip(f"the model is not installed: {error.message}", allow_module_level=True)


@pytest.fixture(scope="module")
def network():
    return load_embedder()


def test_the_vectors_have_the_length_they_say(network):
    one, two = network.embed([["Ada: The cat sleeps."], ["first piece", "second piece"]])

    assert len(one.whole) == network.dimensions == 384
    assert len(two.whole) == 2 * network.dimensions
    # "ada", "cat", "sleeps": three telling words behind their number.
    assert len(one.words) == 2 + 3 * network.word_dimensions


def test_together_and_alone_a_text_has_the_same_vector(network):
    texts = ["The cat sleeps.", "Payments are retried three times, with exponential back-off, and then given up."]

    together = network.embed([[text] for text in texts])
    alone = [network.embed([[text]])[0] for text in texts]

    for one, other in zip(together, alone, strict=True):
        # At 8 bits; a longer neighbour changes the last bit of what is rounded.
        assert max(abs(a - b) for a, b in zip(_signed(one.whole), _signed(other.whole), strict=True)) <= 4


def test_an_empty_and_a_huge_text_have_vectors(network):
    for text in ("", "\0", "🐈", "word " * 5_000):
        meaning = network.meaning(text)
        assert meaning.whole.shape == (384,)


def test_with_and_without_the_runtime_a_query_means_the_same():
    network = load_embedder()
    queries = [
        "deploy",
        "When did Mina draw the logo?",
        "",
        "🐈 and " + "kittens, " * 12,
        "how do we retry a payment",
    ] * 2

    without = [network.meaning(query) for query in queries]
    network.embed([["This loads the runtime."]])
    again = [network.meaning(query) for query in queries]

    for one, other in zip(without, again, strict=True):
        assert one.whole.tolist() == pytest.approx(other.whole.tolist(), abs=1e-5)
        assert one.words.ravel().tolist() == pytest.approx(other.words.ravel().tolist(), abs=1e-4)


def test_a_process_that_only_asks_loads_no_runtime():
    script = (
        "import sys; from hippo.embedding.model import load_embedder; load_embedder().meaning('who drew the logo');"
        " print('onnxruntime' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert done.stdout == "False\n"


def test_a_changed_file_is_refused(monkeypatch):
    package, file, _ = models._BUNDLED_FILES[1]
    monkeypatch.setattr(models, "_BUNDLED_FILES", ((package, file, "0" * 64),))

    with pytest.raises(FailedPrecondition, match="not the file that Hippo knows"):
        find_model()


@pytest.mark.anyio
async def test_a_question_finds_what_shares_no_word_with_it(tmp_path, monkeypatch):
    monkeypatch.setenv("HIPPO_PIPELINE", "quality")
    async with Hippo(tmp_path / ".hippo") as hippo:
        await hippo.remember("Connections to Postgres are pooled by pgbouncer, at most forty")
        await hippo.remember("The logo was drawn by Mina")
        await hippo.remember("Invoices go out on the first of each month")
        await hippo.embed_memories()
        found = await hippo.recall("how do we limit open database sessions")

    assert found.memories[0].memory.text.startswith("Connections to Postgres")


def _signed(packed):
    return [byte - 256 if byte > 127 else byte for byte in packed]
