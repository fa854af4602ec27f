"""Times on the wire; the generated conversions (`hippo.v1.<area>_wire`) do the rest."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache

from google.protobuf.timestamp_pb2 import Timestamp

from hippo.errors import Internal

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@lru_cache(maxsize=64)  # an answer holds the same few moments; a message copies what it is given
def time_to_wire(moment: datetime) -> Timestamp:
    """An aware datetime as a Timestamp, to the microsecond."""
    since = moment - _EPOCH
    return Timestamp(seconds=since.days * 86400 + since.seconds, nanos=since.microseconds * 1000)


def time_from_wire(wire: Timestamp) -> datetime | int:
    """A Timestamp as an aware UTC datetime.

    One outside the years 1 to 9999 comes back as its seconds: the model refuses a number and names the field.
    """
    return _moment(wire.seconds, wire.nanos)


def answered_time(wire: Timestamp) -> datetime:
    """As `time_from_wire`, for an answer, which is not checked any more.

    Raises:
        Internal: The time is outside the years 1 to 9999.
    """
    moment = _moment(wire.seconds, wire.nanos)
    if isinstance(moment, int):
        raise Internal("The server sent a time outside the years 1 to 9999.")
    return moment


@lru_cache(maxsize=64)
def _moment(seconds: int, nanos: int) -> datetime | int:
    try:
        return _EPOCH + timedelta(seconds=seconds, microseconds=nanos // 1000)
    except OverflowError:
        return seconds
