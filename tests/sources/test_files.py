"""Files in any encoding and of hostile make: read as what they are, bounded, and never outside of what was asked for."""

from __future__ import annotations

import io
import json
import os
import random
import zipfile

import pytest

from hippo.sources import (
    SourceFault,
    SourceItem,
    read_chatgpt,
    read_claude,
    read_cursor,
    read_markdown,
    read_slack,
    read_text,
)
from hippo.sources.json_stream import BrokenJson, JsonReader


def texts(found):
    return [one.text for one in found if isinstance(one, SourceItem)]


def faults(found):
    return [one for one in found if isinstance(one, SourceFault)]


@pytest.mark.parametrize(
    "raw",
    [
        "Café at the quay".encode(),
        b"\xef\xbb\xbf" + "Café at the quay".encode(),
        "Café at the quay".encode("utf-16"),
        "Café at the quay".encode("utf-16-le"),
        "Café at the quay".encode("utf-16-be"),
        "Café at the quay".encode("latin-1"),
        "Café at the quay".encode("cp1252"),
        "Café at the quay\r\n".encode(),
    ],
)
@pytest.mark.parametrize("name", ["note.md", "note.txt", "memories.json"])
def test_text_is_read_in_whatever_encoding_it_is_written(name, raw, tmp_path):
    if name.endswith("json"):
        encoding = "utf-16" if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"
        raw = json.dumps(["Café at the quay"], ensure_ascii=False).encode(encoding)
    path = tmp_path / name
    path.write_bytes(raw)
    read = {"note.md": read_markdown, "note.txt": read_text, "memories.json": read_chatgpt}[name]

    assert texts(read(path)) == ["Café at the quay"]


RANDOM = random.Random(5).randbytes(5_000)
READERS = {
    "chatgpt": read_chatgpt,
    "claude": read_claude,
    "cursor": read_cursor,
    "markdown": read_markdown,
    "text": read_text,
    "slack": read_slack,
}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (RANDOM, "not a text file but binary data"),
        (RANDOM.replace(b"\0", b""), "not a text file but binary data"),
        (b"\xff\xfe" + RANDOM, "not a text file but binary data"),
        (b"PK\x03\x04" + RANDOM, "begins as a zip archive but is damaged"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" + b"the words of a comment " * 99, "but a JPEG picture"),
        (b"%PDF-1.7\n1 0 obj\n<< /Title (Our rules) >>\nendobj\n", "but a PDF document"),
        (b'{"format":"hippo-store","line":"header","version":1}\n{"line":"end"}\n', "Import it with --jsonl"),
    ],
    ids=["random", "random without zeros", "random after a mark", "zip", "jpeg", "pdf", "own export"],
)
def test_what_is_no_text_is_refused_once_and_gives_no_memory(reader, raw, said, tmp_path):
    path = tmp_path / "given"
    path.write_bytes(raw)

    found = list(READERS[reader](path))

    assert texts(found) == []
    [fault] = faults(found)
    assert said in fault.message


@pytest.mark.parametrize(
    "raw",
    [
        "Привет, держим ветку main зелёной".encode("cp1251"),
        "Привет, держим ветку main зелёной".encode("cp866"),
        "日本語のメモです。インデントはタブ".encode("shift-jis"),
        "日本語のメモです。インデントはタブ".encode("iso2022-jp"),
        "日本語のメモです。インデントはタブ".encode("utf-16"),
        "smile 😀 and keep the tabs".encode("utf-32"),
        b"\x1b[31mFAILED\x1b[0m the build\x07 broke\x1a",
        b"one stray\x00zero and a \x01 mark",
    ],
    ids=["cp1251", "cp866", "shift-jis", "iso2022-jp", "utf-16", "utf-32", "terminal", "stray"],
)
def test_text_of_any_encoding_stays_a_text(raw, tmp_path):
    path = tmp_path / "note.txt"
    path.write_bytes(raw)

    assert len(texts(read_text(path))) == 1


def test_binary_data_behind_a_text_ends_the_reading_there(tmp_path):
    path = tmp_path / "installer.sh"
    path.write_bytes(b"keep the tabs\n\n" * 2_000 + RANDOM)

    found = list(read_text(path))

    assert set(texts(found)) == {"keep the tabs"}
    assert faults(found)[0].place.startswith("installer.sh, line 4")


@pytest.mark.parametrize("name", ["log.jsonl", "log.txt"])
def test_lines_of_json_are_no_export_of_chatgpt(name, tmp_path):
    path = tmp_path / name
    path.write_text('{"content": "likes tea"}\n{"content": "likes rye"}\n')

    found = list(read_chatgpt(path))

    assert texts(found) == []
    assert "several JSON documents" in faults(found)[0].message


@pytest.mark.parametrize("read", [read_chatgpt, read_claude])
def test_json_under_another_name_is_read_as_json(read, tmp_path):
    path = tmp_path / "memories.txt"
    path.write_text('[{"content": "likes tea"}, "likes rye"]')

    assert texts(read(path)) == ["likes tea", "likes rye"]


@pytest.mark.parametrize("name", ["a.md", "a.txt", "conversations.json"])
@pytest.mark.parametrize("raw", [b"", b"\n \n\n", b"\xef\xbb\xbf"])
def test_empty_file_holds_nothing_and_is_no_fault(name, raw, tmp_path):
    path = tmp_path / name
    path.write_bytes(raw)
    read = {"a.md": read_markdown, "a.txt": read_text, "conversations.json": read_chatgpt}[name]

    found = list(read(path))

    assert texts(found) == []
    assert faults(found) == []


def test_huge_line_becomes_pieces_of_bounded_size_that_hold_all_words(tmp_path):
    path = tmp_path / "huge.txt"
    path.write_text("word " * 600_000 + "last")

    found = texts(read_text(path))

    assert max(map(len, found)) <= 8_000
    assert sum(text.count("word") for text in found) == 600_000
    assert found[-1].endswith("last")


def test_link_out_of_the_folder_is_not_followed_and_a_loop_ends(tmp_path):
    vault = tmp_path / "vault"
    (vault / "sub").mkdir(parents=True)
    (tmp_path / "secret.md").write_text("outside and private")
    (vault / "note.md").write_text("inside and fine")
    (vault / "leak.md").symlink_to(tmp_path / "secret.md")
    (vault / "sub" / "up").symlink_to(vault)
    (vault / "out").symlink_to(tmp_path)

    assert texts(read_markdown(vault)) == ["inside and fine"]


@pytest.mark.parametrize("name", ["../up.md", "/abs.md", "a/../../up.md", "..\\up.md", "C:\\x.md"])
def test_member_that_leads_out_of_its_zip_is_left_out_and_named(name, tmp_path):
    path = tmp_path / "vault.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("fine.md", "inside and fine")
        archive.writestr(zipfile.ZipInfo(name), "outside and bad")

    found = list(read_markdown(path))

    assert texts(found) == ["inside and fine"]
    assert "leads out" in faults(found)[0].message


def test_zip_bomb_is_left_out_without_unpacking_it(tmp_path):
    path = tmp_path / "export.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("conversations.json", b" " * 50_000_000)

    assert "would grow more than 200 times" in faults(read_chatgpt(path))[0].message


def test_member_that_is_larger_than_it_says_is_cut_off(tmp_path):
    path = tmp_path / "export.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("conversations.json", json.dumps(["x" * 100] * 1000))
    raw = bytearray(path.read_bytes())
    at = raw.index(b"PK\x01\x02")
    raw[at + 24 : at + 28] = (50).to_bytes(4, "little")
    path.write_bytes(raw)

    found = list(read_chatgpt(path))

    assert len(texts(found)) <= 1
    assert faults(found)


@pytest.mark.parametrize("cut", [10, 100, 1000])
def test_zip_that_is_cut_off_is_a_fault_and_no_crash(cut, tmp_path):
    path = tmp_path / "slack.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("general/2026-01-01.json", json.dumps([{"text": os.urandom(2000).hex(), "ts": "1.0"}]))
    path.write_bytes(path.read_bytes()[:-cut])

    found = list(read_slack(path))

    assert texts(found) == []
    assert faults(found)


def test_export_of_many_megabytes_is_read_element_by_element():
    class Endless(io.TextIOBase):
        """A list of a million elements that is made as it is read."""

        def __init__(self):
            self.left = 300
            self.begun = False
            self.most = 0

        def read(self, size=-1):
            self.most = max(self.most, size)
            if not self.begun:
                self.begun = True
                return "["
            self.left -= 1
            if self.left < 0:
                return ""
            return ('{"text": "' + "x" * 1000 + '"},') * 60 if self.left else '{"text": "end"}]'

    stream = Endless()
    count = sum(1 for _ in JsonReader(stream).elements())

    assert count == 299 * 60 + 1
    assert stream.most <= 1 << 20


@pytest.mark.parametrize(
    ("document", "elements"),
    [
        ("[]", []),
        (' [ 1 , "a" , {"b": [2]} ] ', [1, "a", {"b": [2]}]),
        ("[1,]", [1]),
        ('["a\nb"]', ["a\nb"]),
        ("[12345678901234567890]", [12345678901234567890]),
        ('["' + "é" * 200_000 + '"]', ["é" * 200_000]),
    ],
)
def test_list_is_read_like_json_reads_it(document, elements):
    assert list(JsonReader(io.StringIO(document)).elements()) == elements


@pytest.mark.parametrize(
    ("document", "count", "why"),
    [
        ("[1, 2", 2, "the file ends in the middle"),
        ('[1, "ab', 1, "the file ends in the middle"),
        ("[1 2]", 1, "a comma was expected"),
        ('{"a": 1}', 0, "a list was expected"),
        ("[1, nope]", 1, "expecting value"),
        ("[" * 100_000, 0, "it is nested too deeply"),
    ],
)
def test_broken_list_says_after_how_many_elements_and_why(document, count, why):
    with pytest.raises(BrokenJson) as broken:
        list(JsonReader(io.StringIO(document)).elements())

    assert broken.value.count == count
    assert why in str(broken.value)
