"""Secrets are refused or redacted at every door, and no byte of one reaches a file, a log or an error."""

from __future__ import annotations

import subprocess
from base64 import b64encode
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from tests.cases.doors import Doors, context_of

from hippo import Hippo, errors

pytestmark = pytest.mark.anyio

LETTERS = "aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zAbCdEfGhIjKlMnOpQrStUvWxYz0123456789"
VALUE = "zq81" + "-Fake-" + "7xKd"
DASHES = "-" * 5
BASE64 = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj"


def block(name: str) -> str:
    return f"{DASHES}BEGIN {name}{DASHES}\n{BASE64}\n{BASE64[::-1]}\n{DASHES}END {name}{DASHES}"


def secrets() -> dict[str, tuple[str, tuple[str, ...]]]:
    """Texts with a fake secret, put together here so that no scanner takes this file for a leak; and the bytes that must
    never be found."""
    key_id, key = "AKIA" + "Q3W7E2R6T5Y4U9I8", LETTERS[:40]
    host, model, chat = (
        "ghp" + "_" + LETTERS[:36],
        "sk" + "-ant-api03-" + LETTERS[:60],
        "xoxb" + "-12345678-" + LETTERS[:24],
    )
    token = ".".join(["eyJ" + LETTERS[:20], "eyJ" + LETTERS[:30], LETTERS[:43]])
    basic = b64encode(b"deploy:" + VALUE.encode()).decode()
    hook = "https://hooks.slack.com/services/T0001/B0001/" + LETTERS[:24]
    return {
        "cloud key pair": (f"aws_access_key_id={key_id}\naws_secret_access_key={key}", (key_id, key)),
        "code host token": (host, (host,)),
        "model provider key": (model, (model, model[12:40])),
        "chat token": (chat, (chat,)),
        "jwt": (token, (token, LETTERS[:43])),
        "bearer header": (f"Authorization: Bearer {LETTERS[:32]}", (LETTERS[:32],)),
        "basic header": (f"Authorization: Basic {basic}", (basic,)),
        "password in url": (f"redis://:{VALUE}@cache.internal:6379/0", (VALUE,)),
        "pem block": (block("RSA PRIVATE KEY"), (BASE64, BASE64[::-1])),
        "pgp block": (block("PGP PRIVATE KEY BLOCK"), (BASE64, BASE64[::-1])),
        "arguments": (f"deploy --token {VALUE} password={VALUE}", (VALUE,)),
        "env lines": (f"SMTP_PASSWORD={VALUE}\nAPI_KEY={VALUE}", (VALUE,)),
        "webhook url": (hook, (hook, LETTERS[:24])),
    }


SHAPES = list(secrets())
Remember = Callable[[Hippo, str, dict[str, Any]], Awaitable[object]]


async def remember(hippo: Hippo, text: str, options: dict[str, Any]) -> object:
    return await hippo.remember(text, **options)


async def remember_many(hippo: Hippo, text: str, options: dict[str, Any]) -> object:
    done = await hippo.remember_many([{"text": "a harmless one beside it"}, {"text": text}], **options)
    return done.items[1]


async def supersede(hippo: Hippo, text: str, options: dict[str, Any]) -> object:
    old = (await hippo.remember(f"an old text of {len(text)} characters")).memory.id
    return await hippo.supersede_memory(old, text, **options)


async def said(call: Awaitable[object]) -> str:
    """The answer to a call, or its error, in words."""
    try:
        return repr(await call)
    except errors.FailedPrecondition as error:
        return f"refused {error.reason} {error.to_dict()}"


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("door", [remember, remember_many, supersede], ids=lambda door: door.__name__)
async def test_secret_is_refused_by_default_and_is_in_no_answer_and_no_file(
    shape: str, door: Remember, doors: Doors
) -> None:
    secret, traces = secrets()[shape]
    async with Hippo(doors.store) as hippo:
        answer = await said(door(hippo, f"before it\n{secret}\nafter it", {}))
        open_files = doors.found_bytes(*traces)
        texts = [memory.text async for memory in hippo.iter_memories()]

    assert "refused" in answer
    assert [trace for trace in traces if trace.lower() in answer.lower()] == []
    assert [text for text in texts if "before it" in text] == []
    assert open_files == doors.found_bytes(*traces) == []


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("door", [remember, remember_many, supersede], ids=lambda door: door.__name__)
async def test_secret_is_redacted_when_asked_and_the_words_around_it_stay(
    shape: str, door: Remember, doors: Doors
) -> None:
    secret, traces = secrets()[shape]
    async with Hippo(doors.store) as hippo:
        answer = await said(door(hippo, f"beforehand it\n{secret}\nafterwards it", {"secrets": "redact"}))
        found = (await hippo.recall("beforehand afterwards")).memories

    assert [trace for trace in traces if trace.lower() in answer.lower()] == []
    text = found[0].memory.text
    assert text.startswith("beforehand it")
    assert text.endswith("afterwards it")
    assert "[redacted" in text
    assert doors.found_bytes(*traces) == []


async def test_secret_through_command_line_mcp_and_server_is_refused_and_reaches_no_file_or_log(doors: Doors) -> None:
    texts = [f"noted: {text}" for text, _ in secrets().values()]
    traces = [trace for _, some in secrets().values() for trace in some]
    env = {"HIPPO_LOG": "debug"}

    # One argument, standard input, and the form with all errors in JSON: a command each would cost a minute.
    commands = [
        doors.cli("remember", "--", texts[0]),
        doors.cli("remember", "-", stdin=texts[8]),
        doors.cli("remember", "--json", "--", texts[2], env=env),
        doors.cli("remember", "harmless", "--source", texts[1]),
        doors.cli("remember", "harmless", "--tag", secrets()["code host token"][0]),
    ]
    tools, log = doors.mcp(
        *(("hippo_remember", {"text": text}) for text in texts),
        ("hippo_remember_many", {"memories": [{"text": text} for text in texts]}),
        env=env,
    )
    with doors.server(stderr=subprocess.PIPE) as where:
        async with Hippo(where["tcp"]) as hippo:
            answers = [await said(hippo.remember(text)) for text in texts]

    assert [done.status == 0 for done in commands] == [False] * len(commands)
    assert [tool.get("isError") for tool in tools[:-1]] == [True] * len(texts)
    assert tools[-1]["structuredContent"]["refused_count"] == len(texts)
    assert [answer[:14] for answer in answers] == ["refused secret"] * len(texts)
    everything = "".join([*(done.out + done.err for done in commands), *map(str, tools), log, *answers]).lower()
    assert [trace for trace in traces if trace.lower() in everything] == []
    assert doors.found_bytes(*traces) == []


@pytest.mark.parametrize("field", ["reason", "source", "scope", "owner", "artifact_ref", "session", "speaker"])
async def test_secret_beside_the_text_reaches_no_file(field: str, doors: Doors) -> None:
    secret = secrets()["code host token"][0]
    async with Hippo(doors.store) as hippo:
        memory_id = (await hippo.remember("harmless")).memory.id
        if field == "reason":
            calls = [
                hippo.record_outcome(outcome="bad", memory_ids=[memory_id], reason=secret),
                hippo.supersede_memory(memory_id, "harmless too", reason=secret),
                hippo.forget_memory(memory_id, reason=secret),
            ]
        else:
            calls = [hippo.remember("harmless as well", **{field: secret})]
            if field in ("scope", "owner", "artifact_ref"):
                calls.append(hippo.update_memory(memory_id, **{field: secret}))
        answers = [await said(call) for call in calls]

    assert [answer for answer in answers if secret in answer] == []
    assert doors.found_bytes(secret) == []


async def test_prompt_and_query_with_a_secret_leave_no_trace(doors: Doors) -> None:
    secret = secrets()["model provider key"][0]
    doors.remember("deploys need the VPN")

    doors.ok("recall", f"vpn {secret}")
    context_of(doors.prompt(f"why does {secret} not open the vpn?"))
    doors.mcp(("hippo_recall", {"query": secret}))

    assert doors.found_bytes(secret) == []
