"""What people read: any message has a text, and texts keep their form on every terminal."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from hippo.v1.methods import METHODS
from hippo_cli.render import RENDERERS, VIEWS, notices, render, render_any
from hippo_cli.style import Style, cells, clean, clean_line, plural, size, wants_colour

NOW = datetime(2026, 11, 30, 8, tzinfo=UTC)
PLAIN = Style(now=NOW)


def test_every_renderer_belongs_to_an_answer_of_the_contract() -> None:
    assert {*RENDERERS, *VIEWS} <= {method.response for method in METHODS}


def test_every_command_has_an_answer_of_its_own_form() -> None:
    assert {method.response for method in METHODS if method.cli} <= {*RENDERERS, *VIEWS}


def test_a_message_nobody_wrote_a_form_for_shows_all_it_holds() -> None:
    data: dict[str, Any] = {
        "name": "first",
        "done": True,
        "ratio": 0.33333,
        "nothing": None,
        "words": ["a", "b"],
        "items": [{"id": "x1", "count": 2}, {"id": "y22", "count": 10}],
        "inner": {"path": "/tmp", "steps": [{"at": 1}]},
        "notices": [{"code": "c", "message": "Said elsewhere.", "hint": ""}],
    }

    assert render("NewResponse", data, PLAIN) == [
        "Name   first",
        "Done   yes",
        "Ratio  0.3333",
        "Words  a, b",
        "",
        "Items",
        "  id   count",
        "  x1   2",
        "  y22  10",
        "",
        "Inner",
        "  Path  /tmp",
        "",
        "  Steps",
        "    at",
        "    1",
    ]


def test_notices_are_sentences_with_what_to_do() -> None:
    data = {
        "degraded": [{"code": "a", "message": "The index is being rebuilt.", "hint": "Run hippo reindex."}],
        "notices": [{"code": "b", "message": "A secret was redacted.", "hint": ""}],
    }

    assert notices(data) == ["The index is being rebuilt. Run hippo reindex.", "A secret was redacted."]


def test_an_empty_recall_prints_nothing_on_a_pipe() -> None:
    data = {"memories": [], "block": "", "token_count": 0, "omitted_count": 0}

    assert render("RecallResponse", data, PLAIN) == []
    assert render("RecallResponse", data, Style(terminal=True)) == ["Nothing that matches is remembered."]


def test_tables_align_wide_and_coloured_cells() -> None:
    style = Style(colour=True, width=80)
    rows = [(style.bold("部署"), "x"), ("ab", "y")]

    assert [cells(line) for line in style.table(rows)] == [7, 7]


def test_a_table_cuts_its_flexible_column_to_the_width() -> None:
    lines = Style(width=60, now=NOW).table([("mem_1", "word " * 40), ("mem_2", "部署" * 40)])

    assert all(cells(line) <= 60 for line in lines)
    assert all(line.endswith("…") for line in lines)


def test_ascii_terminals_get_ascii_signs() -> None:
    style = Style(glyphs=False)

    assert (style.bar(0.5) + style.join(["a", "b"]) + style.arrow() + style.times() + style.rule(3)).isascii()


@pytest.mark.parametrize(
    ("value", "age"),
    [
        ("2026-11-30T07:59:30Z", "just now"),
        ("2026-11-30T07:58:00Z", "2 minutes ago"),
        ("2026-11-29T08:00:00Z", "1 day ago"),
        ("2026-11-30T09:00:00Z", "in 1 hour"),
        ("2026-11-30T11:59:58Z", "in 4 hours"),
        ("2026-11-30T08:59:59Z", "in 1 hour"),
        ("2026-11-30T08:31:00Z", "in 31 minutes"),
        ("2026-11-30T08:00:20Z", "just now"),
        ("2026-11-30T04:00:02Z", "3 hours ago"),
        ("2024-11-29T08:00:00Z", "2 years ago"),
        ("never", ""),
    ],
)
def test_ages_are_told_in_the_largest_unit(value: str, age: str) -> None:
    assert PLAIN.age(value) == age


def test_clean_text_shows_controls_and_keeps_lines() -> None:
    assert clean("a\x1b[31mb\x00\r\nc\td\x9b") == "a\\x1b[31mb\\x00\nc\td\\x9b"
    assert clean("a\u200bb\ufeffc\u2028d\u202ee") == "a\\u200bb\\ufeffc\\u2028d\\u202ee"


def test_clean_line_shows_line_ends_too() -> None:
    assert clean_line("a\r\nb\tc\u2028d\u2029e\x85f") == "a\\r\\nb\\tc\\u2028d\\u2029e\\x85f"


def test_a_field_of_an_audit_row_stays_on_its_line() -> None:
    forged = "x\n2026-01-01T00:00:00Z  forget"
    event = {"time": "2026-11-30T07:00:00Z", "operation": "pin", "memory_id": forged, "actor": forged}
    lines = render("ListAuditEventsResponse", {"events": [{**event, "surface": forged, "reason": forged}]}, PLAIN)

    assert len(lines) == 2
    assert lines[1].count("x\\n2026") == 4


@pytest.mark.parametrize(
    ("terminal", "environ", "no_color", "expected"),
    [
        (True, {}, False, True),
        (False, {}, False, False),
        (True, {"NO_COLOR": "1"}, False, False),
        (True, {"NO_COLOR": ""}, False, True),
        (True, {"TERM": "dumb"}, False, False),
        (False, {"FORCE_COLOR": "1"}, False, True),
        (False, {"FORCE_COLOR": "0"}, False, False),
        (True, {"FORCE_COLOR": "1"}, True, False),
        (True, {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False, False),
    ],
)
def test_colour_follows_flag_environment_and_stream(
    terminal: bool, environ: dict[str, str], no_color: bool, expected: bool
) -> None:
    assert wants_colour(terminal, environ, no_color=no_color) is expected


def test_counts_and_sizes_read_well() -> None:
    assert [plural(1, "memory"), plural(2, "memory"), plural(1200, "day")] == ["1 memory", "2 memories", "1,200 days"]
    assert [size(1), size(640), size(12_500), size(3_000_000)] == ["1 byte", "640 bytes", "12.5 kB", "3.0 MB"]


def test_an_empty_message_says_so_only_on_a_terminal() -> None:
    assert render_any({}, PLAIN) == []
    assert render_any({}, Style(terminal=True)) == ["Nothing."]
