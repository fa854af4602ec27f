"""Each export as it really looks, imported twice, grown, re-spaced, broken: news are added once, faults are named."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hippo import errors
from hippo.sources import (
    Found,
    ImportReport,
    Skipped,
    SourceFault,
    SourceItem,
    import_source,
    read_chatgpt,
    read_claude,
    read_cursor,
    read_markdown,
    read_slack,
    read_text,
)

pytestmark = pytest.mark.anyio

FORMATS: dict[str, tuple[Callable[[Path], Iterator[Found]], str]] = {
    "chatgpt": (read_chatgpt, "chatgpt"),
    "chatgpt raw": (lambda path: read_chatgpt(path, raw=True), "chatgpt"),
    "claude": (read_claude, "claude"),
    "claude raw": (lambda path: read_claude(path, raw=True), "claude"),
    "cursor": (read_cursor, "cursor"),
    "markdown": (read_markdown, "vault"),
    "file": (read_text, "text"),
    "slack": (read_slack, "slack.zip"),
}
GROWN = {
    "chatgpt": ("chatgpt/memories.txt", "\nHas a third hive now\n"),
    "claude": ("claude/CLAUDE.md", "\nGauges are polled every minute.\n"),
    "cursor": ("cursor/.cursorrules", "- Keep functions short\n"),
    "markdown": ("vault/Daily/2026-01-06.md", "- buy rope\n"),
    "file": ("text/notes.txt", "\nThe rope is in the shed.\n"),
}


def items(found: Iterator[Found]) -> list[SourceItem]:
    return [one for one in found if isinstance(one, SourceItem)]


def texts(found: Iterator[Found]) -> list[str]:
    return [one.text for one in items(found)]


def faults(found: Iterator[Found]) -> list[SourceFault]:
    return [one for one in found if isinstance(one, SourceFault)]


async def load(hippo, kind: str, exports: Path, *, dry_run: bool = False) -> ImportReport:
    read, name = FORMATS[kind]
    return await import_source(hippo, read(exports / name), source=f"import:{kind.split()[0]}", dry_run=dry_run)


@pytest.mark.parametrize("kind", FORMATS)
async def test_second_import_adds_nothing_and_says_so(kind, hippo, exports):
    dry = await load(hippo, kind, exports, dry_run=True)
    first = await load(hippo, kind, exports)
    second = await load(hippo, kind, exports)

    assert first.stored > 0
    assert (dry.stored, dry.duplicates, dry.skipped) == (first.stored, first.duplicates, first.skipped)
    assert (second.stored, second.found) == (0, first.found)
    assert first.fault_count == 0
    stored = [memory async for memory in hippo.iter_memories()]
    assert len(stored) == first.stored
    assert {memory.source for memory in stored} == {f"import:{kind.split()[0]}"}


@pytest.mark.parametrize("kind", GROWN)
async def test_grown_export_adds_the_growth_and_other_line_ends_and_blanks_add_nothing(kind, hippo, exports):
    await load(hippo, kind, exports)
    name, more = GROWN[kind]
    with (exports / name).open("a", encoding="utf-8") as file:
        file.write(more)

    grown = await load(hippo, kind, exports)
    for path in exports.rglob("*"):
        if path.suffix in (".md", ".txt", ".mdc", "") and path.is_file():
            lines = path.read_text(encoding="utf-8").replace("the ", "the  ").split("\n")
            path.write_bytes("\r\n".join(line + " " if line else "" for line in lines).encode())
    spaced = await load(hippo, kind, exports)

    assert grown.stored == 1
    assert spaced.stored == 0


async def test_grown_chat_exports_add_the_growth(hippo, exports):
    await load(hippo, "slack", exports)
    with zipfile.ZipFile(exports / "slack.zip", "a") as archive:
        archive.writestr(
            "general/2026-02-27.json", json.dumps([{"user": "U01INES", "text": "new", "ts": "1772200000.1"}])
        )

    assert (await load(hippo, "slack", exports)).stored == 1


def test_chatgpt_gives_what_its_person_stated_on_the_branch_that_was_kept(exports):
    found = items(read_chatgpt(exports / "chatgpt" / "conversations.json"))

    assert [one.text for one in found] == [
        "I keep bees and write Go for a living.",
        "Answer in metric units.",
        "We decided to use Postgres for the hive log, because SQLite locks too often.",
        "Never store the beekeeper's address, unless the owner agreed in writing.",
        "I live in Lisbon and my daughter is called Mia.",
    ]
    assert found[2].artifact_ref == "chatgpt:6995c1a0-1111-4aaa-8bbb-000000000001"
    assert found[2].event_time is not None
    assert found[2].event_time.isoformat().startswith("2026-02-18T10:00:01")


def test_chatgpt_raw_keeps_every_turn_that_was_said(exports):
    found = items(read_chatgpt(exports / "chatgpt" / "conversations.json", raw=True))
    said = [(one.speaker, one.text) for one in found if one.kind == "raw"]

    assert ("assistant", "A BRIN index fits. You should always measure first.") in said
    assert not [text for _, text in said if "12 rows" in text or "Always use a BRIN" in text]


def test_chatgpt_memories_come_as_json_of_any_shape_and_as_text(tmp_path):
    shapes = {
        "a.json": ["One", "Two"],
        "b.json": {"memories": [{"content": "One"}, {"text": "Two"}]},
        "c.json": {"data": {"memories": ["One", {"memory": "Two"}]}},
        "d.json": {"first": "One", "second": "Two"},
    }
    for name, shape in shapes.items():
        (tmp_path / name).write_text(json.dumps(shape))
        assert texts(read_chatgpt(tmp_path / name)) == ["One", "Two"], name
    (tmp_path / "e.txt").write_text("One\n- Two\n")
    assert texts(read_chatgpt(tmp_path / "e.txt")) == ["One", "Two"]


def test_seven_odd_conversations_lose_no_text(tmp_path):
    def node(message):
        return {"mapping": {"a": {"message": message}}}

    whole = {"author": {"role": "user"}, "create_time": 1.8e9, "content": {"parts": ["text seven"]}}
    conversations = [
        node({"author": {"role": "user"}, "content": {"parts": ["text one"]}}),
        {
            **node({"author": {"role": "user"}, "create_time": None, "content": {"parts": ["text two"]}}),
            "create_time": None,
        },
        {"mapping": {"a": {"message": None}, "b": {"message": {"content": {"parts": ["text three"]}}}}},
        node({"content": "text four", "metadata": None}),
        node({"author": {"role": "user"}, "content": {"parts": [None, 7, {"asset_pointer": "x"}, "text five"]}}),
        {"mapping": {}},
        node(whole),
    ]
    (tmp_path / "conversations.json").write_text(json.dumps(conversations))

    found = list(read_chatgpt(tmp_path / "conversations.json", raw=True))

    assert texts(iter(found)) == ["text one", "text two", "text three", "text four", "text five", "text seven"]
    assert [one.reason for one in found if isinstance(one, Skipped)] == ["no text in it"]


def test_conversation_tree_with_a_loop_ends(tmp_path):
    message = {"author": {"role": "user"}, "content": {"parts": ["hello there"]}}
    looped = {
        "current_node": "a",
        "mapping": {"a": {"message": message, "parent": "b"}, "b": {"message": None, "parent": "a"}},
    }
    (tmp_path / "conversations.json").write_text(json.dumps([looped]))

    assert texts(read_chatgpt(tmp_path / "conversations.json", raw=True)) == ["hello there"]


def test_claude_gives_rules_with_their_heading_facts_and_statements_but_not_hippos_block(exports):
    found = texts(read_claude(exports / "claude"))

    assert "Never: commit to main" in found
    assert "Never: log a vessel's position\n- not even in debug mode" in found
    assert "Tidewatch: Deployed with Argo CD" in found
    assert "Ines maintains Tidewatch" in found
    assert "Preferences: Answers without emoji" in found
    assert "The gauge parser lives in crates/gauge." in found
    assert "Integration tests use the real database, not mocks." in found
    assert "We agreed to reject readings older than ten minutes." in found
    assert not [text for text in found if "hippo" in text or "@docs" in text or "always" in text.lower()]


def test_cursor_rule_keeps_saying_for_which_files_it_holds(exports):
    found = texts(read_cursor(exports / "cursor"))

    assert "Components are functions, never classes (for web/**/*.ts, web/**/*.tsx)" in found
    assert "Every handler returns a problem document." in found
    assert texts(read_cursor(exports / "cursor" / ".cursorrules"))[-1] == "Do not use unwrap() outside tests"
    assert len(texts(read_cursor(exports / "cursor" / ".cursor" / "rules"))) == 3


def test_notes_keep_links_and_get_headings_and_tags_as_labels(exports):
    found = {one.text: one for one in items(read_markdown(exports / "vault"))}

    linked = found["See [[Harbour Masters|the harbour masters]] and [[Gauges#Calibration]]."]
    assert linked.tags == ("work", "flood", "tidewatch")
    assert linked.artifact_ref == "note:Projects/Tidewatch.md"
    assert found["Readings are kept for 400 days #retention"].tags[-2:] == ("decisions", "retention")
    assert "Run it with:\n```sh\ncargo run\n```" in found
    assert "To do: call Ines about the spare gauge" in found
    assert not [text for text in found if "private" in text or "never import" in text or "diagram" in text]


def test_reading_a_vault_changes_no_byte_of_it(exports):
    before = {path: path.read_bytes() for path in exports.rglob("*") if path.is_file()}

    for read, name in FORMATS.values():
        list(read(exports / name))

    assert {path: path.read_bytes() for path in exports.rglob("*") if path.is_file()} == before


def test_slack_keeps_every_message_with_an_author_and_no_address(exports):
    found = items(read_slack(exports / "slack.zip"))
    by_text = {one.text: one for one in found}

    assert len(found) == 7
    hello = by_text[
        "Hi @Tomás Reis, the gauge at quay 3 (https://example.com/quay) & quay 4 reads 20 cm too low. Mail [e-mail]"
    ]
    assert (hello.speaker, hello.scope) == ("ines", "slack:public:C01GEN")
    assert hello.artifact_ref == "slack://T01TIDE/C01GEN/1772000100.000200"
    assert by_text["Recalibrated it; it needs a new battery by May."].session == hello.session
    assert by_text["Deploy 41 failed: disk full"].speaker == "bot:B01DEPLOY"
    assert by_text["ask @U08ALSO in #general"].speaker == "U09GONE"
    assert by_text["who wrote this?"].speaker == "unknown"
    assert by_text["The spare key is with my sister."].scope == "slack:private:D01AAAA"
    assert not [one for one in found if "@example.com" in str(one) or "xoxe" in str(one)]


@pytest.mark.parametrize("users", [None, "", "[]", "{", '[{"id": "U01INES"}, 7, null]'])
def test_slack_export_without_usable_users_loses_no_message(users, exports):
    path = exports / "slack" / "users.json"
    path.unlink() if users is None else path.write_text(users)

    found = items(read_slack(exports / "slack"))

    assert len(found) == 7
    assert found[0].speaker == "U01INES"


BROKEN = {
    "chatgpt": ("chatgpt/conversations-001.json", b'[{"mapping": {}}, {"mapping": {"a": '),
    "claude": ("claude/conversations.json", b'[{"chat_messages": []}, {"chat_messages": [}'),
    "cursor": ("cursor/.cursor/rules/bad.mdc", b"\x00\x01\x02\x00" * 500),
    "markdown": ("vault/bad.md", b"\x00\x01\x02\x00" * 500),
    "file": ("text/bad.txt", b"\x00\x01\x02\x00" * 500),
    "slack": ("slack/general/2026-03-01.json", b'[{"text": "x", "ts": "1.0"}, {"text": '),
}


@pytest.mark.parametrize("kind", BROKEN)
async def test_broken_file_is_named_with_its_place_and_the_rest_is_imported(kind, hippo, exports):
    read, _ = FORMATS[kind]
    name, content = BROKEN[kind]
    root = exports / name.split("/")[0]
    whole = len(texts(read(root)))
    (exports / name).write_bytes(content)

    report = await import_source(hippo, read(root), source=f"import:{kind}")

    assert report.fault_count == 1
    assert Path(name).name in report.faults[0].place
    assert report.faults[0].message.endswith(".")
    assert report.found >= whole - 2


def test_place_in_a_broken_export_is_the_element_and_the_character(tmp_path):
    (tmp_path / "conversations.json").write_text('["one", "two", nonsense]')

    found = list(read_chatgpt(tmp_path / "conversations.json"))

    assert texts(iter(found)) == ["one", "two"]
    assert "After 2 elements, at character 16" in faults(iter(found))[0].message


@pytest.mark.parametrize("read", [read_chatgpt, read_claude, read_cursor, read_slack])
def test_folder_without_such_an_export_is_a_fault_that_says_what_was_wanted(read, tmp_path):
    assert "There " in faults(read(tmp_path))[0].message


@pytest.mark.parametrize("read", [read_chatgpt, read_claude, read_cursor, read_markdown, read_slack, read_text])
def test_path_that_is_not_there_is_refused_by_name(read, tmp_path):
    with pytest.raises(errors.InvalidArgument) as refused:
        list(read(tmp_path / "nowhere"))

    assert "nowhere" in str(refused.value)


async def test_hippos_own_mirror_adds_nothing(hippo, tmp_path):
    mirror = tmp_path / ".hippo" / "episodic"
    mirror.mkdir(parents=True)
    (mirror / "mem_a2b3c4d5e6f7.md").write_text("---\nid: mem_a2b3c4d5e6f7\n---\n\nNever commit .env\n")
    (mirror / "copy.md").write_text("---\nid: mem_a2b3c4d5e6f7\n---\n\nNever commit .env\n")

    report = await import_source(hippo, read_markdown(mirror), source="import:markdown")

    assert report.found == 0
    assert report.skipped == {"written by Hippo itself": 2}


async def test_import_that_stopped_half_way_is_completed_by_running_it_again(hippo, exports):
    first = items(read_slack(exports / "slack.zip"))[:3]
    await import_source(hippo, first, source="import:slack")

    rest = await load(hippo, "slack", exports)

    assert (rest.stored, rest.duplicates) == (4, 3)


async def test_half_a_character_in_one_message_does_not_keep_the_others_out(hippo, tmp_path):
    (tmp_path / "memories.json").write_text('["broken \\ud83d half", "whole \\ud83e\\udd9b one"]')

    report = await import_source(hippo, read_chatgpt(tmp_path / "memories.json"), source="import:chatgpt")

    assert report.stored == 2
    assert {memory.text async for memory in hippo.iter_memories()} == {"broken ? half", "whole 🦛 one"}
