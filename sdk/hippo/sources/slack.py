"""Slack's export: a zip or folder with channels, users, and a file of messages for each day of each channel.

Above lies the import; below lie the files. Every message of a person or a bot is kept word for word with its author,
its thread and a link to itself; joins, topics and other notices are not messages. Unknown authors and missing keys lose
no message. Neither e-mail addresses nor addresses of files, which carry keys, are kept.
"""

from __future__ import annotations

import html
import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any, NamedTuple

from hippo.sources.files import Input, Unreadable, inputs_of, read_whole, require_path, text_stream, why_unreadable
from hippo.sources.item import Found, Skipped, SourceFault, SourceItem, label_of, one_spelling, pieces_of, time_of
from hippo.sources.json_stream import BrokenJson, JsonReader

TOOL = "slack"

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}\.json")
_LISTS = {"channels.json": "public", "groups.json": "private", "dms.json": "private", "mpims.json": "private"}
_NOTICES = frozenset(
    {
        "channel_join",
        "channel_leave",
        "channel_topic",
        "channel_purpose",
        "channel_name",
        "channel_archive",
        "channel_unarchive",
        "channel_convert_to_private",
        "channel_posting_permissions",
        "group_join",
        "group_leave",
        "group_topic",
        "group_purpose",
        "group_name",
        "group_archive",
        "group_unarchive",
        "pinned_item",
        "unpinned_item",
        "reminder_add",
        "bot_add",
        "bot_remove",
        "bot_enable",
        "bot_disable",
        "tombstone",
        "message_deleted",
        "message_changed",
        "file_comment",
        "sh_room_created",
        "huddle_thread",
        "app_conversation_join",
        "channel_canvas_updated",
        "ekm_access_denied",
    }
)
"""Subtypes of records that Slack writes by itself."""

_MENTION = re.compile(r"<@([A-Z0-9]+)(?:\|([^>]*))?>")
_CHANNEL = re.compile(r"<#([A-Z0-9]+)(?:\|([^>]*))?>")
_SPECIAL = re.compile(r"<!(?:subteam\^[A-Z0-9]+\|@?)?([\w-]+)(?:\^[^|>]*)?(?:\|([^>]*))?>")
_LINK = re.compile(r"<((?:https?|mailto|tel)[^|>]*)(?:\|([^>]*))?>")
_EMAIL = re.compile(r"[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}")
_FILE_ADDRESS = re.compile(r"https?://[\w.-]*(?:files\.slack\.com|slack-files\.com|slack\.com/files)\S*")
_KEY = re.compile(r"([?&])(?:t|token|pub_secret|x-amz-[\w-]+|signature|sig|key)=[^&\s>|]+", re.IGNORECASE)


class _Channel(NamedTuple):
    id: str
    name: str
    kind: str


def read_slack(path: str | os.PathLike[str]) -> Iterator[Found]:
    """The messages of an export.

    Raises:
        InvalidArgument: there is no such path.
    """
    root = require_path(path)
    faults: list[tuple[str, str]] = []
    lists: dict[str, list[Any]] = {}
    for source in inputs_of(root, _is_list, faults):
        if not _is_list(source.path):
            continue  # a single file of messages: a single file is always given
        try:
            lists[source.path.name] = _list_of(source)
        except Unreadable as error:
            yield SourceFault(source.name, str(error))
    users, team = _users(lists.get("users.json", []))
    channels = _channels(lists)
    faults.clear()  # the second look meets them again
    count = 0
    for source in inputs_of(root, lambda inner: bool(_DAY.fullmatch(inner.name)), faults):
        count += 1
        folder = source.path.parent.name or root.name
        yield from _day(source, channels.get(folder, _Channel(folder, folder, "private")), users, team, channels)
    yield from (SourceFault(place, why) for place, why in faults)
    if not count and not faults:
        yield SourceFault(
            str(root), "There is no Slack export here: no channel has a file such as general/2026-01-31.json."
        )


def _is_list(path: PurePosixPath) -> bool:
    """Whether a file lists users or channels."""
    return path.name in _LISTS or path.name == "users.json"


def _list_of(source: Input) -> list[Any]:
    try:
        document = json.loads(read_whole(source), strict=False)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"It is not JSON ({error}); names are left out.") from None
    return document if isinstance(document, list) else []


def _users(records: list[Any]) -> tuple[dict[str, str], str]:
    """Names by user id, and the team's id."""
    names: dict[str, str] = {}
    team = ""
    for record in records:
        if not isinstance(record, Mapping) or not isinstance(record.get("id"), str):
            continue
        profile = record.get("profile")
        profile = profile if isinstance(profile, Mapping) else {}
        name = next(
            (
                value.strip()
                for value in (
                    profile.get("display_name"),
                    record.get("real_name"),
                    profile.get("real_name"),
                    record.get("name"),
                )
                if isinstance(value, str) and value.strip() and "@" not in value
            ),
            record["id"],
        )
        names[record["id"]] = name[:100]
        if not team and isinstance(record.get("team_id"), str):
            team = record["team_id"]
    return names, team


def _channels(lists: Mapping[str, list[Any]]) -> dict[str, _Channel]:
    """Channels by the names of their folders: a channel's own, for direct messages the id."""
    found: dict[str, _Channel] = {}
    for file, kind in _LISTS.items():
        for record in lists.get(file, []):
            if isinstance(record, Mapping) and isinstance(record.get("id"), str):
                name = record.get("name")
                name = name if isinstance(name, str) and name else record["id"]
                found[name] = _Channel(record["id"], name, kind)
    return found


def _day(
    source: Input, channel: _Channel, users: Mapping[str, str], team: str, channels: Mapping[str, _Channel]
) -> Iterator[Found]:
    names = {one.id: one.name for one in channels.values()}
    try:
        with source.open() as stream, text_stream(stream) as text:
            reader = JsonReader(text)
            if not reader.first():
                yield Skipped(source.name, "the file is empty")
                return
            for number, message in enumerate(reader.elements(), 1):
                yield from _message(message, f"{source.name}, message {number}", channel, users, team, names)
    except BrokenJson as error:
        yield SourceFault(source.name, f"It is not well-formed JSON from here on. {error}")
    except Exception as error:
        yield SourceFault(source.name, why_unreadable(error))


def _message(
    message: Any,
    place: str,
    channel: _Channel,
    users: Mapping[str, str],
    team: str,
    names: Mapping[str, str],
) -> Iterator[Found]:
    if not isinstance(message, Mapping):
        yield Skipped(place, "no message")
        return
    if message.get("subtype") in _NOTICES:
        yield Skipped(place, "a notice of Slack itself")
        return
    text = _readable(_text_of(message), users, names)
    if not text:
        yield Skipped(place, "no text in it")
        return
    stamp = message.get("ts")
    stamp = stamp if isinstance(stamp, str) else str(stamp or "")
    thread = message.get("thread_ts")
    thread = thread if isinstance(thread, str) else ""
    team = message["team"] if isinstance(message.get("team"), str) else team
    kind = "public" if channel.kind == "public" else "private"
    for piece in pieces_of(text, 100_000):
        yield SourceItem(
            text=piece,
            place=place,
            tags=tuple(label for label in (TOOL, label_of(channel.name)) if label),
            kind="raw",
            speaker=_author(message, users),
            session=f"slack:{channel.id}:{thread or stamp}"[:200] if thread else f"slack:{channel.id}"[:200],
            scope=f"slack:{kind}:{channel.id}"[:200],
            artifact_ref=f"slack://{team or 'unknown'}/{channel.id}/{stamp}"[:500],
            event_time=time_of(stamp),
        )


def _author(message: Mapping[str, Any], users: Mapping[str, str]) -> str:
    user = message.get("user")
    if isinstance(user, str) and user:
        if user in users:
            return users[user]
        profile = message.get("user_profile")
        name = profile.get("display_name") or profile.get("real_name") if isinstance(profile, Mapping) else ""
        return name[:100] if isinstance(name, str) and name and "@" not in name else user[:100]
    name = message.get("username")
    if isinstance(name, str) and name and "@" not in name:
        return name[:100]
    bot = message.get("bot_id")
    return f"bot:{bot}"[:100] if isinstance(bot, str) and bot else "unknown"


def _text_of(message: Mapping[str, Any]) -> str:
    """What a message says; of one without text what its attachments say, as bots write them."""
    text = message.get("text")
    if isinstance(text, str) and text.strip():
        return text
    said: list[str] = []
    for attachment in message.get("attachments") or ():
        if isinstance(attachment, Mapping):
            parts = [attachment.get(name) for name in ("pretext", "title", "text")]
            found = [part for part in parts if isinstance(part, str) and part.strip()]
            fallback = attachment.get("fallback")
            said += found or ([fallback] if isinstance(fallback, str) else [])
    return "\n".join(said)


def _readable(text: str, users: Mapping[str, str], names: Mapping[str, str]) -> str:
    """A message as its readers saw it: names for ids, no markup, no addresses of people or files."""
    text = _MENTION.sub(lambda match: "@" + (users.get(match[1]) or match[2] or match[1]), text)
    text = _CHANNEL.sub(lambda match: "#" + (match[2] or names.get(match[1]) or match[1]), text)
    text = _LINK.sub(_link, text)
    text = _SPECIAL.sub(lambda match: match[2] or f"@{match[1]}", text)
    text = _FILE_ADDRESS.sub("[file]", html.unescape(text))
    text = _EMAIL.sub("[e-mail]", _KEY.sub(r"\1…", text))
    return one_spelling(text)


def _link(match: re.Match[str]) -> str:
    target, label = match[1], match[2] or ""
    if target.startswith(("mailto:", "tel:")):
        return label if label and not _EMAIL.search(label) and not label.startswith("+") else "[e-mail]"
    if _FILE_ADDRESS.match(target):
        return label if label and not label.startswith("http") else "[file]"
    return f"{label} ({target})" if label and label != target and not target.endswith(label) else target
