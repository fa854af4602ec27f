"""Imports, captures and lessons through the public client, over every transport."""

from __future__ import annotations

from datetime import timedelta

import pytest
from tests.cases.test_secrets import secrets

from hippo import Hippo

pytestmark = pytest.mark.anyio

TOKEN = "ghp_" + "aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zA"


def sha(letter: str) -> str:
    return letter * 40


async def listed(hippo):
    return {memory.text: memory async for memory in hippo.iter_memories()}


async def test_import_stores_new_texts_once_and_leaves_known_ones_as_they_are(hippo):
    known = (await hippo.remember("tests run with make test")).memory

    first = await hippo.import_memories(
        [{"text": "tests run with make test"}, {"text": "use tabs"}, {"text": "use tabs"}],
        source="import:file",
        tags=["x"],
    )
    again = await hippo.import_memories([{"text": "use tabs"}], source="import:file")

    assert [item.verdict for item in first.items] == ["duplicate", "stored", "duplicate"]
    assert (first.stored_count, first.duplicate_count, first.refused_count) == (1, 2, 0)
    assert first.items[0].memory_id == known.id
    assert (again.stored_count, again.duplicate_count) == (0, 1)
    after = (await hippo.get_memory(known.id)).memory
    assert (after.recall_count, after.half_life_days, after.tags) == (0, known.half_life_days, ())
    fresh = (await listed(hippo))["use tabs"]
    assert (fresh.source, fresh.tags, fresh.recall_count) == ("import:file", ("x",), 0)


async def test_forgotten_replaced_ended_and_rejected_texts_do_not_come_back(hippo):
    forgotten = (await hippo.remember("the vault code was moved")).memory.id
    replaced = (await hippo.remember("deploy with webpack")).memory.id
    await hippo.forget_memory(forgotten)
    await hippo.supersede_memory(replaced, "deploy with vite")
    await hippo.reject_value("port 5432", reason="it was never right")

    done = await hippo.import_memories(
        [{"text": "the vault code was moved"}, {"text": "deploy with webpack"}, {"text": "the db is on port 5432"}]
    )

    assert [item.verdict for item in done.items] == ["forgotten", "retired", "rejected"]
    assert done.refused_count == 3
    assert all(item.notice and item.notice.message for item in done.items)
    assert set(await listed(hippo)) == {"deploy with vite"}


async def test_secret_is_refused_or_redacted_and_the_rest_is_imported(hippo):
    texts = [{"text": f"the token is {TOKEN}"}, {"text": "harmless"}]

    refused = await hippo.import_memories(texts)
    redacted = await hippo.import_memories(texts, secrets="redact")

    assert [item.verdict for item in refused.items] == ["secret", "stored"]
    assert [item.verdict for item in redacted.items] == ["stored", "duplicate"]
    assert redacted.redacted_count == 1
    assert not [text for text in await listed(hippo) if TOKEN in text]


async def test_dry_run_says_the_same_and_stores_nothing(hippo):
    texts = [{"text": "one thing"}, {"text": "one thing"}, {"text": f"key {TOKEN}"}]

    dry = await hippo.import_memories(texts, dry_run=True)
    real = await hippo.import_memories(texts)

    assert [item.verdict for item in dry.items] == [item.verdict for item in real.items]
    assert dry.dry_run
    assert (await hippo.capture("User: We never deploy on Fridays.", dry_run=True)).stored_count == 1
    assert (
        await hippo.learn_commits([{"hash": sha("a"), "subject": "fix: crash on start"}], dry_run=True)
    ).stored_count == 1
    assert set(await listed(hippo)) == {"one thing"}


async def test_every_import_is_in_the_log_and_can_be_taken_back(hippo):
    done = await hippo.import_memories([{"text": "one thing"}], source="import:slack")

    events = (await hippo.list_audit_events(memory_id=done.items[0].memory_id)).events
    await hippo.undo_change()

    assert [event.operation for event in events] == ["import"]
    assert "import:slack" in events[0].reason
    assert await listed(hippo) == {}


async def test_captured_sentences_go_to_the_buffer_whole_and_without_secrets(hippo):
    conversation = (
        f"User: We decided to use Postgres. Never commit {TOKEN} to the repo, unless it is revoked.\n"
        "Assistant: Always validate input."
    )

    done = await hippo.capture(conversation, tags=["pairing"])

    assert [(item.category, item.verdict) for item in done.items] == [("decision", "stored"), ("rule", "stored")]
    assert done.items[1].text == "Never commit [redacted: github token] to the repo, unless it is revoked."
    assert done.redacted_count == 1
    stored = await listed(hippo)
    assert {memory.layer for memory in stored.values()} == {"buffer"}
    assert stored["We decided to use Postgres."].tags == ("captured", "decision", "pairing")


async def test_what_was_recalled_into_a_conversation_is_not_captured_from_it(hippo):
    await hippo.remember("Never deploy on Fridays.")
    block = (await hippo.recall("deploy on Fridays?")).block

    done = await hippo.capture(f"User: when do we deploy?\n\n{block}\nAssistant: Not on Fridays.")

    assert done.items == ()


async def test_commit_is_learnt_once(hippo):
    commits = [
        {
            "hash": sha("a"),
            "subject": "fix(auth): refresh the token before it expires",
            "body": "The proxy cached the 401.",
        },
        {"hash": sha("b"), "subject": "feat: add a button"},
        {"hash": sha("c"), "subject": "Merge branch 'x'", "parent_count": 2},
    ]

    first = await hippo.learn_commits(commits)
    again = await hippo.learn_commits(commits)

    assert [lesson.text for lesson in first.lessons] == [
        "Fix in auth: refresh the token before it expires. The proxy cached the 401."
    ]
    assert (first.stored_count, first.ignored_count) == (1, 2)
    assert (again.stored_count, again.known_count, again.lessons) == (0, 1, ())
    memory = (await hippo.get_memory(first.lessons[0].memory_id)).memory
    assert memory.artifact_ref == f"git:{sha('a')}"
    assert memory.tags == ("auth", "git", "lesson")


async def test_migration_weakens_what_relied_on_the_old_tool_and_says_why(hippo, clock):
    relied = (await hippo.remember("webpack config lives in build/")).memory.id
    pinned = (await hippo.remember("the webpack dev server is on 8080", pin=True)).memory.id
    decision = await hippo.decide("We bundle with webpack.")
    knows = (await hippo.remember("never add webpack again, vite does it all")).memory.id
    other = (await hippo.remember("the config of the linter is strict")).memory.id
    raw = (await hippo.remember("let us use webpack", kind="raw")).memory.id

    done = await hippo.learn_commits([{"hash": sha("a"), "subject": "switch from webpack to vite", "time": clock()}])

    effects = {change.memory_id: change.effect for change in done.changes}
    assert effects[relied] == "weakened"
    assert effects[pinned] == "kept_pinned"
    assert effects[decision.decision.memory_id] == "kept_decision"
    assert not {knows, other, raw} & set(effects)
    assert "webpack was replaced by vite" in done.changes[0].reason
    assert (await hippo.get_memory(relied)).memory.confidence == "stale"
    assert (await hippo.get_memory(pinned)).memory.confidence == "observed"
    change = (await hippo.get_memory(relied)).changes[0]
    assert (change.operation, change.reason) == ("weaken", done.changes[0].reason)


async def test_same_migration_again_weakens_nothing_more(hippo, clock):
    relied = (await hippo.remember("webpack config lives in build/")).memory.id
    commit = {"hash": sha("a"), "subject": "switch from webpack to vite", "time": clock()}
    await hippo.learn_commits([commit])
    await hippo.update_memory(relied, confidence="verified")

    again = await hippo.learn_commits([commit])

    assert again.weakened_count == 0
    assert (await hippo.get_memory(relied)).memory.confidence == "verified"


async def test_memory_of_long_after_a_migration_speaks_of_the_new_state(hippo, clock):
    migrated = clock()
    clock.advance(days=3)
    later = (await hippo.remember("webpack is only in the archive branch")).memory.id

    done = await hippo.learn_commits([{"hash": sha("a"), "subject": "switch from webpack to vite", "time": migrated}])

    assert done.changes == ()
    assert (await hippo.get_memory(later)).memory.confidence == "observed"


async def test_reverted_migration_restores_what_it_weakened_and_its_reapplication_weakens_it_again(hippo, clock):
    relied = (await hippo.remember("webpack config lives in build/")).memory.id
    first = await hippo.learn_commits(
        [{"hash": sha("a"), "subject": "feat: migrate from webpack to vite", "time": clock()}]
    )

    async def confidence(memory_id):
        return (await hippo.get_memory(memory_id)).memory.confidence

    reverted = await hippo.learn_commits(
        [
            {
                "hash": sha("b"),
                "subject": 'Revert "feat: migrate from webpack to vite"',
                "body": f"This reverts commit {sha('a')}.\n\nCI got slower.",
            }
        ]
    )
    assert await confidence(relied) == "observed"
    assert await confidence(first.lessons[0].memory_id) == "stale"
    assert reverted.lessons[0].text == "Reverted: migrate from webpack to vite. CI got slower."

    await hippo.learn_commits(
        [
            {
                "hash": sha("c"),
                "subject": 'Revert "Revert "feat: migrate from webpack to vite""',
                "body": f"This reverts commit {sha('b')}.",
            }
        ]
    )
    assert await confidence(relied) == "stale"
    assert await confidence(first.lessons[0].memory_id) == "observed"
    assert await confidence(reverted.lessons[0].memory_id) == "stale"

    await hippo.learn_commits([{"hash": sha("d"), "subject": 'Revert "feat: migrate from webpack to vite"'}])
    assert await confidence(relied) == "observed"


async def test_revert_in_the_same_batch_leaves_no_trace_on_memories(hippo, clock):
    relied = (await hippo.remember("webpack config lives in build/")).memory.id

    await hippo.learn_commits(
        [
            {"hash": sha("a"), "subject": "migrate from webpack to vite", "time": clock()},
            {"hash": sha("b"), "subject": 'Revert "migrate from webpack to vite"', "time": clock()},
        ]
    )

    assert (await hippo.get_memory(relied)).memory.confidence == "observed"


async def test_revert_of_a_commit_nobody_learnt_is_a_lesson_of_its_own(hippo):
    done = await hippo.learn_commits(
        [{"hash": sha("a"), "subject": 'Revert "feat: cache the menu"', "body": "It was stale."}]
    )

    assert [lesson.text for lesson in done.lessons] == ["Reverted: cache the menu. It was stale."]


async def test_memory_that_a_person_has_judged_since_is_not_restored(hippo, clock):
    relied = (await hippo.remember("webpack config lives in build/")).memory.id
    await hippo.learn_commits([{"hash": sha("a"), "subject": "migrate from webpack to vite", "time": clock()}])
    await hippo.update_memory(relied, confidence="verified")

    done = await hippo.learn_commits([{"hash": sha("b"), "subject": 'Revert "migrate from webpack to vite"'}])

    assert done.restored_count == 0
    assert (await hippo.get_memory(relied)).memory.confidence == "verified"


async def test_learning_can_be_taken_back_as_a_whole(hippo, clock):
    relied = (await hippo.remember("webpack config lives in build/")).memory.id
    await hippo.learn_commits([{"hash": sha("a"), "subject": "migrate from webpack to vite", "time": clock()}])

    await hippo.undo_change()

    assert (await hippo.get_memory(relied)).memory.confidence == "observed"
    assert set(await listed(hippo)) == {"webpack config lives in build/"}


async def test_forgotten_lesson_stays_forgotten_though_its_commit_comes_again(hippo):
    done = await hippo.learn_commits([{"hash": sha("a"), "subject": "fix: crash on start"}])
    await hippo.forget_memory(done.lessons[0].memory_id)

    picked = await hippo.learn_commits([{"hash": sha("b"), "subject": "fix: crash on start"}])

    assert picked.lessons[0].verdict == "forgotten"
    assert await listed(hippo) == {}


async def test_secret_in_a_commit_reaches_neither_memory_nor_answer(hippo):
    done = await hippo.learn_commits(
        [{"hash": sha("a"), "subject": "fix: rotate the key", "body": f"It was {TOKEN} before."}]
    )

    assert TOKEN not in str(done)
    assert "[redacted: github token]" in done.lessons[0].text


async def test_repeated_request_with_the_same_key_stores_once(hippo):
    for _ in range(2):
        await hippo.import_memories([{"text": "one thing"}], idempotency_key="k1")
        await hippo.capture("User: We never deploy on Fridays.", idempotency_key="k2")
        await hippo.learn_commits([{"hash": sha("a"), "subject": "fix: crash on start"}], idempotency_key="k3")

    assert len(await listed(hippo)) == 3


async def test_dormant_text_is_not_woken_by_an_import(hippo, clock):
    await hippo.import_memories([{"text": "one thing", "event_time": clock() - timedelta(days=1)}])

    again = await hippo.import_memories([{"text": "one thing"}])

    assert again.items[0].verdict == "duplicate"


@pytest.mark.parametrize("kind", sorted(secrets()))
async def test_secret_of_every_shape_reaches_no_file_through_any_automatic_door(kind, project, home):
    text, values = secrets()[kind]
    async with Hippo(project) as hippo:
        await hippo.import_memories([{"text": f"before {text} after"}], secrets="redact")
        await hippo.import_memories([{"text": f"before {text} after"}], secrets="refuse")
        captured = await hippo.capture(f"User: We decided to keep this: {text}\n\nUser: Never lose this one: {text}")
        learnt = await hippo.learn_commits(
            [{"hash": sha("a"), "subject": "fix: crash of the login", "body": f"It was this: {text}"}],
            repository="quay",
        )

    said = str(captured) + str(learnt)
    files = [path.read_bytes() for path in project.rglob("*") if path.is_file()]
    assert files
    for value in values:
        assert value not in said
        assert not [1 for content in files if value.encode() in content]


async def test_weakened_memory_stays_in_recall_behind_what_replaced_it(hippo, clock):
    await hippo.remember("bundle the app with webpack")
    clock.advance(hours=1)
    await hippo.learn_commits([{"hash": sha("a"), "subject": "switch from webpack to vite", "time": clock()}])
    await hippo.remember("bundle the app with vite in library mode")

    found = await hippo.recall("how do we bundle the app")

    texts = [hit.memory.text for hit in found.memories]
    assert texts.index("bundle the app with vite in library mode") < texts.index("bundle the app with webpack")
    assert "[stale]" in found.block
