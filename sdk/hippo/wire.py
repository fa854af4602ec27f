"""Times on the wire; the generated conversions (`hippo.v1.<area>_wire`) do the rest."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from google.protobuf.timestamp_pb2 import Timestamp

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def time_to_wire(moment: datetime) -> Timestamp:
    """An aware datetime as a Timestamp, to the microsecond."""
    since = moment - _EPOCH
    return Timestamp(seconds=since.days * 86400 + since.seconds, nanos=since.microseconds * 1000)


def time_from_wire(wire: Timestamp) -> datetime | int:
    """A Timestamp as an aware UTC datetime.

    One outside the years 1 to 9999 comes back as its seconds: the model refuses a number and names the field.
    """
    try:
        return _EPOCH + timedelta(seconds=wire.seconds, microseconds=wire.nanos // 1000)
    except OverflowError:
        return wire.seconds
