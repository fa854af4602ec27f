"""What generated models accept, refuse and write, and what survives the wire."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from tests.generator.cases import import_case

from hippo.wire import time_from_wire, time_to_wire


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("models")


def _refusal(model: Any, **values: object) -> tuple[str, str]:
    with pytest.raises(ValidationError) as caught:
        model(**values)
    (error,) = caught.value.errors()
    return str(error["loc"][0]), error["msg"]


@pytest.mark.parametrize(
    ("case", "message", "values"),
    [
        ("presence", "GetThingRequest", {"name": "a"}),
        ("presence", "GetThingRequest", {"name": "a", "label": "", "count": 0, "open": False, "share": 0.0}),
        ("presence", "GetThingRequest", {"name": "ä\u0000😀", "count": -(2**31), "share": 1.0}),
        ("presence", "GetThingResponse", {"name": "", "count": 0}),
        ("presence", "GetThingResponse", {"name": "b", "count": 2**63 - 1, "note": "n", "open": False}),
        ("enum", "PaintRequest", {"colour": "dark_blue", "ground": "red", "without": ["red", "dark_blue"]}),
        ("enum", "PaintRequest", {"colour": "red"}),
        ("repeated", "SortRequest", {"words": ["b", "", "a"], "numbers": [3, 0, -1]}),
        ("nested", "Tree", {"leaves": [{"size": 1}], "branches": [{"label": {"text": ""}}, {}]}),
        ("keyword", "ImportRequest", {"from": "a", "class": ["b", "c"], "import": False, "schema": "d"}),
        ("keyword", "ImportRequest", {"schema": "d"}),
        ("keyword", "ImportResponse", {"from": "a"}),
        ("timestamp", "GetSpanRequest", {"start_time": "2026-11-30T07:35:19.123456Z", "stop_times": ["1969-01-01"]}),
        ("timestamp", "GetSpanRequest", {"start_time": "0001-01-01", "end_time": "9999-12-31T23:59:59.999999Z"}),
        ("number_or_text", "GetBlockRequest", {"budget": 100}),
    ],
)
def test_a_message_is_the_same_on_the_other_side_of_the_wire(
    case: str, message: str, values: dict[str, object], folder: Path
) -> None:
    models, wire = import_case(folder, case)
    pb, to_wire, from_wire = wire.WIRE[message]
    model = getattr(models, message).model_validate(values)

    arrived = pb.FromString(pb(**to_wire(model)).SerializeToString())

    read = from_wire(arrived)
    assert (getattr(models, message).model_validate(read) if isinstance(read, dict) else read) == model
    assert getattr(models, message).model_validate_json(model.model_dump_json()) == model


def test_an_absent_field_has_no_key_and_an_empty_one_has(folder: Path) -> None:
    models, wire = import_case(folder, "presence")
    pb, to_wire, from_wire = wire.WIRE["GetThingRequest"]
    assert from_wire(pb(**to_wire(models.GetThingRequest(name="a")))) == {"name": "a"}
    assert from_wire(pb(**to_wire(models.GetThingRequest(name="a", label="")))) == {"name": "a", "label": ""}


def test_an_enum_number_of_a_newer_contract_counts_as_absent(folder: Path) -> None:
    _, wire = import_case(folder, "enum")
    pb, _, from_wire = wire.WIRE["PaintRequest"]
    newer = pb(colour=1, without=[1, 99], ground=99)
    assert from_wire(newer) == {"colour": "red", "without": ("red",)}


def test_an_answer_with_a_word_of_a_newer_contract_is_read_without_it(folder: Path) -> None:
    models, wire = import_case(folder, "enum")
    pb, to_wire, from_wire = wire.WIRE["PaintResponse"]
    painted = from_wire(pb(colour=99))
    assert painted == models.PaintResponse.model_validate({"colour": "mauve"})
    assert painted.model_dump(mode="json") == {"colour": None}
    assert pb(**to_wire(painted)) == pb()


def test_an_answer_with_a_field_of_a_newer_contract_is_read_without_it(folder: Path) -> None:
    models, _ = import_case(folder, "presence")
    known = models.GetThingResponse.model_validate({"name": "a", "count": 1, "colour": "red"})
    assert known.model_dump(exclude_none=True) == {"name": "a", "count": 1}


@pytest.mark.parametrize(
    ("values", "field", "message"),
    [
        ({}, "name", "Field required"),
        ({"name": ""}, "name", "must not be empty"),
        ({"name": " \n"}, "name", "must not be empty"),
        ({"name": "12345678901"}, "name", "String should have at most 10 characters"),
        ({"name": "a", "count": True}, "count", "must be a number, not true or false"),
        ({"name": "a", "count": 2**31}, "count", "Input should be less than or equal to 2147483647"),
        ({"name": "a", "share": 1.5}, "share", "Input should be less than or equal to 1"),
        ({"name": "a", "share": float("nan")}, "share", "Input should be a finite number"),
        ({"name": "a", "size": 1}, "size", "Extra inputs are not permitted"),
    ],
)
def test_a_refused_value_names_its_field(values: dict[str, object], field: str, message: str, folder: Path) -> None:
    models, _ = import_case(folder, "presence")
    assert _refusal(models.GetThingRequest, **values) == (field, message)


def test_a_number_may_be_given_as_text(folder: Path) -> None:
    models, _ = import_case(folder, "presence")
    assert models.GetThingRequest(name="a", count="5").count == 5


def test_number_or_text_keeps_text_and_refuses_true(folder: Path) -> None:
    models, _ = import_case(folder, "number_or_text")
    assert models.GetBlockRequest(budget=100) == models.GetBlockRequest(budget="100")
    assert models.GetBlockRequest(budget="100B").budget == "100B"
    assert _refusal(models.GetBlockRequest, budget=True)[0] == "budget"


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("2026-11-30", datetime(2026, 11, 30, tzinfo=UTC)),
        ("2026-11-30T10:00Z", datetime(2026, 11, 30, 10, tzinfo=UTC)),
        (" 2026-11-30 10:00 ", datetime(2026, 11, 30, 10, tzinfo=UTC)),
        ("2026-11-30T10:00:00+02:00", datetime(2026, 11, 30, 8, tzinfo=UTC)),
        (datetime(2026, 11, 30, 10), datetime(2026, 11, 30, 10, tzinfo=UTC)),  # noqa: DTZ001 - naive input is the point
        (datetime(2026, 11, 30, 10, tzinfo=timezone(timedelta(hours=2))), datetime(2026, 11, 30, 8, tzinfo=UTC)),
    ],
)
def test_a_time_is_read_leniently_and_kept_in_utc(given: object, expected: datetime, folder: Path) -> None:
    models, _ = import_case(folder, "timestamp")
    span = models.GetSpanRequest(start_time=given)
    assert span.start_time == expected
    assert span.start_time.tzinfo is UTC
    assert span.model_dump(mode="json")["start_time"] == expected.strftime("%Y-%m-%dT%H:%M:%SZ")


@pytest.mark.parametrize("given", ["2026", 2026, 1.5, True, "soon", "", "2026-13-01", None])
def test_what_is_no_time_is_refused_by_name(given: object, folder: Path) -> None:
    models, _ = import_case(folder, "timestamp")
    assert _refusal(models.GetSpanRequest, start_time=given) == (
        "start_time",
        "must be a time, e.g. 2026-11-30 or 2026-11-30T10:00Z",
    )


def test_a_time_without_a_place_in_utc_is_refused_by_name(folder: Path) -> None:
    models, _ = import_case(folder, "timestamp")
    assert _refusal(models.GetSpanRequest, start_time="0001-01-01T00:00+14:00") == (
        "start_time",
        "must be a time of the years 1 to 9999 in UTC",
    )


def test_a_timestamp_outside_the_calendar_is_refused_by_name(folder: Path) -> None:
    models, wire = import_case(folder, "timestamp")
    pb, _, from_wire = wire.WIRE["GetSpanRequest"]
    request = pb()
    request.start_time.seconds = 10**15
    assert _refusal(models.GetSpanRequest, **from_wire(request))[0] == "start_time"


def test_times_before_the_epoch_keep_their_microseconds() -> None:
    moment = datetime(1960, 2, 29, 23, 59, 59, 999_999, tzinfo=UTC)
    wire = time_to_wire(moment)
    assert wire.nanos == 999_999_000
    assert time_from_wire(wire) == moment


def test_models_are_frozen(folder: Path) -> None:
    models, _ = import_case(folder, "presence")
    request = models.GetThingRequest(name="a")
    with pytest.raises(ValidationError, match="frozen"):
        request.name = "b"
