"""What agents are handed is found by meaning too: a context block always, a prompt's where a server holds the model."""

from __future__ import annotations

import pytest
from tests.embedding.conftest import WORDS, use_model

pytestmark = pytest.mark.anyio

CAT = "The cat sleeps on the sofa"
MEANT = "purrer snoozing"
"""Words of the model alone: no table of related words knows them."""


@pytest.fixture
def project(tmp_path):
    folder = tmp_path / "project" / ".hippo"
    folder.mkdir(parents=True)
    use_model(folder, tmp_path, "words", f"{WORDS}purrer 1 0.15\nsnoozing 0.7 0.25\n")
    return folder


async def filled(hippo):
    for text in (CAT, "Payment has a retry after an hour", "We deploy the release on Tuesdays"):
        await hippo.remember(text)
    await hippo.embed_memories()


async def test_context_block_holds_what_the_task_means(hippo):
    await filled(hippo)

    assert CAT in (await hippo.build_context(query=MEANT)).block


async def test_prompt_is_answered_by_meaning_from_a_server_and_by_words_from_a_process_of_its_own(hippo):
    await filled(hippo)

    by_meaning = (await hippo.handle_hook_event(event="user_prompt", prompt=MEANT)).text
    by_words = (await hippo.handle_hook_event(event="user_prompt", prompt="the cat on the sofa")).text

    assert (CAT in by_meaning) == (hippo.transport != "embedded")
    assert CAT in by_words
