"""The quality pipeline where its packages are not there: said once and clearly, and recall works by words."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from hippo import FailedPrecondition, Hippo, InvalidArgument
from hippo.embedding.model import find_model

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(find_spec("onnxruntime") is not None, reason="the extra quality is installed here"),
]


async def test_recall_answers_by_words_and_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setenv("HIPPO_PIPELINE", "quality")
    async with Hippo(tmp_path / ".hippo") as hippo:
        await hippo.remember("Deploys go out on Tuesdays")
        found = await hippo.recall("deploys")

    assert [item.memory.text for item in found.memories] == ["Deploys go out on Tuesdays"]
    assert [(note.code, note.hint) for note in found.degraded] == [
        ("extra_missing", "Run: pip install 'hippo-brain[quality]'")
    ]


async def test_embedding_says_what_to_install(tmp_path):
    async with Hippo(tmp_path / ".hippo") as hippo:
        await hippo.remember("Deploys go out on Tuesdays")
        with pytest.raises(FailedPrecondition) as caught:
            await hippo.embed_memories()
        status = await hippo.get_embedding_status()

    assert (caught.value.reason, caught.value.field) == ("extra_missing", "pipeline")
    assert (status.model, status.memory_count, status.embedded_count) == ("", 1, 0)
    assert [note.code for note in status.degraded] == ["extra_missing"]


@pytest.mark.skipif(find_spec("numpy") is None, reason="the folder is looked at behind numpy")
def test_a_folder_that_holds_no_model_is_refused(tmp_path):
    with pytest.raises(InvalidArgument, match="holds no model"):
        find_model(str(tmp_path))
