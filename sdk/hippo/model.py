"""What every generated model shares: two base classes and the marks for values that pydantic reads too freely.

Above it stand the generated modules (`hippo.v1.<area>`); below it only pydantic. It knows no message by name.
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, WrapValidator
from pydantic_core import PydanticCustomError


class Model(BaseModel, frozen=True):
    """Base of what a server says. Fields of a newer server are left out, so that an older client goes on working."""

    # Validators are built at the first use of a class: an area's module holds many more classes than one call needs.
    model_config = ConfigDict(
        defer_build=True,
        extra="ignore",
        allow_inf_nan=False,
        protected_namespaces=(),
        populate_by_name=True,
        serialize_by_alias=True,
    )


class Input(Model, frozen=True):
    """Base of what a caller says. A field it does not know is a mistake and is refused."""

    model_config = ConfigDict(extra="forbid")


ModelT = TypeVar("ModelT", bound=Model)

_set = object.__setattr__


@cache
def _all_fields(model: type[BaseModel]) -> set[str]:
    return set(model.model_fields)  # one for all: models are frozen, and copies of them copy it


def assembled(model: type[ModelT], values: dict[str, Any]) -> ModelT:
    """A model of values that a typed message held, all of its fields by name.

    What `model_construct` does, without its search for missing fields and other names: an answer's models cost a seventh of it.
    """
    made = object.__new__(model)
    _set(made, "__dict__", values)
    _set(made, "__pydantic_fields_set__", _all_fields(model))
    _set(made, "__pydantic_extra__", None)
    _set(made, "__pydantic_private__", None)
    return made


def _refuse_bool(value: Any) -> Any:
    if isinstance(value, bool):
        raise PydanticCustomError("number_type", "must be a number, not true or false")
    return value


def _refuse_blank(value: str) -> str:
    if not value or value.isspace():
        raise PydanticCustomError("blank", "must not be empty")
    return value


def _number_as_text(value: Any) -> Any:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _utc(value: Any, read: Any) -> datetime:
    if isinstance(value, datetime):
        if value.tzinfo is UTC:
            return value
    elif isinstance(value, (bool, int, float)) or (isinstance(value, str) and _is_number(value)):
        # Pydantic would take "2026" for seconds since 1970.
        raise _not_a_time()
    try:
        moment: datetime = read(value.strip() if isinstance(value, str) else value)
        return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    except OverflowError:
        raise PydanticCustomError("time", "must be a time of the years 1 to 9999 in UTC") from None
    except ValueError:
        raise _not_a_time() from None


def _known_word(value: Any, read: Any) -> Any:
    try:
        return read(value)
    except ValueError:
        return None


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def _not_a_time() -> PydanticCustomError:
    return PydanticCustomError("time", "must be a time, e.g. 2026-11-30 or 2026-11-30T10:00Z")


NoBool = BeforeValidator(_refuse_bool)
"""Mark of a number: true and false are no numbers, "5" is one."""

NotBlank = AfterValidator(_refuse_blank)
"""Mark of a required text: it must hold more than white space."""

NumberAsText = BeforeValidator(_number_as_text, json_schema_input_type=int | str)
"""Mark of a text that may be given as a whole number."""

KnownWord = WrapValidator(_known_word)
"""Mark of an enum in an answer: a word of a newer server, unknown here, is read as None and does not spoil the rest."""

Time = Annotated[datetime, WrapValidator(_utc)]
"""A moment as an aware UTC datetime. Reads ISO 8601, a date alone included; without a zone it is taken as UTC."""
