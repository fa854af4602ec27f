"""What a sleep does besides the night where a setting switches it on: facts drawn by a command, lessons from git."""

from __future__ import annotations

import asyncio
import json
import shlex
import subprocess
import sys

import pytest

from hippo import Hippo

pytestmark = pytest.mark.anyio

DRAWS = """
import json, sys
for line in sys.stdin:
    turn = json.loads(line)
    with open(sys.argv[1], "a") as seen:
        seen.write(turn["text"] + "\\n")
    for part in turn["text"].split(". "):
        print(json.dumps({"id": turn["id"], "fact": f"{turn['speaker']} said: {part.rstrip('.')}"}))
"""


def use_command(monkeypatch, tmp_path, program):
    monkeypatch.setenv("HIPPO_EXTRACT_COMMAND", shlex.join([sys.executable, "-c", program, str(tmp_path / "seen")]))


def steps(report):
    return {step.name: (step.changed_count, step.counts) for step in report.steps}


def told(event):
    return [(notice.code, notice.message) for notice in event.notices]


async def keep_turns(hippo, *texts, session="s1"):
    turns = [{"text": text, "kind": "raw", "speaker": "Ada", "session": session} for text in texts]
    return [item.memory_id for item in (await hippo.remember_many(turns)).items]


async def facts_of(hippo):
    return [memory async for memory in hippo.iter_memories() if memory.source == "extraction"]


async def test_command_draws_facts_from_kept_turns_once_and_they_are_linked(tmp_path, monkeypatch):
    use_command(monkeypatch, tmp_path, DRAWS)
    async with Hippo(tmp_path / "store") as hippo:
        (turn,) = await keep_turns(hippo, "The gate opens at seven. The key hangs behind the door.")
        await hippo.remember("Distilled already")
        first = (await hippo.sleep()).report
        await keep_turns(hippo, "The cellar floods in May.")
        second = (await hippo.sleep()).report
        facts = await facts_of(hippo)
        events = (await hippo.list_audit_events(operation="extract")).events

    assert steps(first)["extract"] == (2, "facts drawn from kept turns")
    assert steps(second)["extract"][0] == 1
    assert {fact.text for fact in facts} == {
        "Ada said: The gate opens at seven",
        "Ada said: The key hangs behind the door",
        "Ada said: The cellar floods in May",
    }
    assert [fact.artifact_ref for fact in facts if "gate" in fact.text] == [turn]
    assert {fact.session for fact in facts} == {"s1"}
    assert {fact.id for fact in facts} <= {event.memory_id for event in events}
    assert (tmp_path / "seen").read_text().splitlines() == [
        "The gate opens at seven. The key hangs behind the door.",
        "The cellar floods in May.",
    ]


async def test_nothing_is_drawn_unless_a_command_is_named(tmp_path):
    async with Hippo(tmp_path / "store") as hippo:
        await keep_turns(hippo, "The gate opens at seven.")
        report = (await hippo.sleep()).report

    assert "extract" not in steps(report)


async def test_dry_run_keeps_no_fact_and_shows_the_same_turns_again(tmp_path, monkeypatch):
    use_command(monkeypatch, tmp_path, DRAWS)
    async with Hippo(tmp_path / "store") as hippo:
        await keep_turns(hippo, "The gate opens at seven.")
        rehearsed = (await hippo.sleep(dry_run=True)).report
        before = await facts_of(hippo)
        real = (await hippo.sleep()).report

    assert steps(rehearsed)["extract"][0] == steps(real)["extract"][0] == 1
    assert before == []


async def test_secret_forgotten_and_rejected_facts_do_not_come_in(tmp_path, monkeypatch):
    use_command(monkeypatch, tmp_path, DRAWS)
    secret = "AKIA" + "IOSFODNN7EXAMPLQ"
    program = DRAWS.replace("turn['speaker']} said: {part.rstrip('.')}", "part.rstrip('.')} - and the key is " + secret)
    async with Hippo(tmp_path / "store") as hippo:
        forgotten = (await hippo.remember("Ada said: The gate opens at seven")).memory
        await hippo.forget_memory(forgotten.id)
        await keep_turns(hippo, "The gate opens at seven.")
        await hippo.sleep()
        first = await facts_of(hippo)
        use_command(monkeypatch, tmp_path, program)
        await keep_turns(hippo, "The cellar floods in May.")
    async with Hippo(tmp_path / "store") as hippo:
        await hippo.sleep()
        second = await facts_of(hippo)

    assert first == []
    assert all(secret not in fact.text for fact in second)
    assert [fact.text.startswith("The cellar floods in May") for fact in second] == [True]


@pytest.mark.parametrize(
    ("program", "why"),
    [
        ("import sys; sys.exit('no more credit')", "failed with status 1: no more credit"),
        ("print('I am sorry, as a model')", "Line 1 of what"),
        ("print('[1, 2]')", "Line 1 of what"),
    ],
)
async def test_command_that_fails_is_named_in_a_notice_and_the_sleep_goes_on(tmp_path, monkeypatch, program, why):
    use_command(monkeypatch, tmp_path, program)
    async with Hippo(tmp_path / "store") as hippo:
        await keep_turns(hippo, "The gate opens at seven.")
        await hippo.remember("The database port is 5433 in staging")
        await hippo.remember("In staging, the db port is 5433.")
        event = await hippo.sleep()

    done = steps(event.report)
    assert done["extract"] == (0, "facts drawn from kept turns")
    assert done["merge"][0] == 2
    ((code, message),) = told(event)
    assert (code, message.startswith("No facts from 1 kept turn, try 1 of 3: ")) == ("extract_failed", True)
    assert why in message
    assert event.notices[0].hint.endswith("They are shown again in the next sleep.")


@pytest.mark.parametrize(
    ("program", "why"),
    [
        (
            "import subprocess, time; subprocess.Popen(['sleep', '60']); time.sleep(60)",
            "no facts within",
        ),
        ("import itertools\nfor _ in itertools.count(): print('y' * 1000)", "printed more than"),
    ],
)
async def test_command_that_does_not_end_is_ended_with_all_it_started(tmp_path, monkeypatch, program, why):
    monkeypatch.setattr("hippo.sources.fact_command.TIMEOUT_SECONDS", 1.0)
    use_command(monkeypatch, tmp_path, program)
    async with Hippo(tmp_path / "store") as hippo:
        await keep_turns(hippo, "The gate opens at seven.")
        event = await asyncio.wait_for(hippo.sleep(), 30)

    assert why in event.notices[0].message


async def test_two_sleeps_at_once_keep_the_facts_of_one(tmp_path, monkeypatch):
    use_command(monkeypatch, tmp_path, DRAWS)
    async with Hippo(tmp_path / "store") as one, Hippo(tmp_path / "store") as two:
        await keep_turns(one, "The gate opens at seven.")
        await asyncio.gather(one.sleep(), two.sleep(), return_exceptions=True)
        facts = await facts_of(one)

    assert [fact.text for fact in facts] == ["Ada said: The gate opens at seven"]


async def test_lines_that_are_no_facts_are_passed_over_beside_others(tmp_path, monkeypatch):
    use_command(monkeypatch, tmp_path, "print('Sure! Here are the facts:')\n" + DRAWS.lstrip())
    async with Hippo(tmp_path / "store") as hippo:
        await keep_turns(hippo, "The gate opens at seven.")
        report = (await hippo.sleep()).report

    assert steps(report)["extract"] == (1, "facts drawn from kept turns")


async def test_command_that_is_not_there_is_named_and_no_try_is_counted(tmp_path, monkeypatch):
    monkeypatch.setenv("HIPPO_EXTRACT_COMMAND", "no-such-program --facts")
    async with Hippo(tmp_path / "store") as hippo:
        await keep_turns(hippo, "The gate opens at seven.")
        events = [await hippo.sleep() for _ in range(4)]
        log = (await hippo.list_audit_events(operation="extract_failed")).events

    assert {notice.code for event in events for notice in event.notices} == {"extract_failed"}
    assert all("The command 'no-such-program' cannot be run" in event.notices[0].message for event in events)
    assert log == ()


async def test_sleep_learns_from_the_project_s_commits_where_it_is_switched_on(tmp_path, monkeypatch):
    project = tmp_path / "shop"
    project.mkdir()
    monkeypatch.setenv("HIPPO_LEARN_ON_SLEEP", "true")
    monkeypatch.chdir(project)
    identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    for words in (
        ["init", "-q"],
        [*identity, "commit", "-q", "--allow-empty", "-m", "fix: retry the upload after a timeout"],
    ):
        subprocess.run(["git", *words], check=True, cwd=project)
    async with Hippo(project / ".hippo") as hippo:
        await hippo.remember("The gate opens at seven")
        first = (await hippo.sleep()).report
        again = (await hippo.sleep()).report
        lessons = [memory.text async for memory in hippo.iter_memories() if memory.source == "git"]

    assert steps(first)["learn"] == (1, "lessons learnt from git")
    assert steps(again)["learn"][0] == 0
    assert len(lessons) == 1
    assert "retry the upload after a timeout" in lessons[0]


async def test_a_cloned_project_cannot_name_the_command(tmp_path, monkeypatch):
    store = tmp_path / "shop" / ".hippo"
    async with Hippo(store) as hippo:
        await keep_turns(hippo, "The gate opens at seven.")
    (store / "config.json").write_text(json.dumps({"extract_command": f"touch {tmp_path / 'ran'}"}))
    async with Hippo(store) as hippo:
        report = (await hippo.sleep()).report
        notices = hippo.settings.notices

    assert "extract" not in steps(report)
    assert not (tmp_path / "ran").exists()
    assert any("extract_command" in notice for notice in notices)
