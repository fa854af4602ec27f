"""Methods as tools and responses as results, reflected from the method table and the models.

Nothing here names a method: a method that the contract exposes is a tool. Above it stands `server`; below it `schema`
and `render`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import mcp_types as types
from pydantic import BaseModel

from hippo.errors import HippoError, InvalidArgument
from hippo.method import Method
from hippo_mcp.render import lean, render
from hippo_mcp.schema import input_schema

BLOCK_FIELD = "block"
"""Response field that holds the whole answer as a text for a model."""

HALF_MARK = "\ufdd0"
"""Stands for half of a surrogate pair on its way through the protocol's parser: a code point that is no character in any
text, set aside by Unicode for programs' own use."""

CORE = ("memory", "context")
"""Areas of contract that "core" stands for: for hosts that take few tools, or whose models choose badly among many."""


def chosen_methods(methods: Iterable[Method], wanted: str) -> tuple[Method, ...]:
    """The methods that are to be tools.

    Args:
        methods: The method table.
        wanted: Areas ("memory", "session") and tools ("hippo_undo"), separated by commas; "core" for memory and context,
            "all" or nothing for every one.

    Raises:
        InvalidArgument: A word is neither.
    """
    table = [method for method in methods if method.mcp]
    words = {word.strip() for word in wanted.split(",") if word.strip()} or {"all"}
    areas = {method.area for method in table}
    unknown = words - areas - {method.mcp for method in table} - {"all", "core"}
    if unknown:
        raise InvalidArgument(
            f"HIPPO_MCP_TOOLS names {min(unknown)!r}, which is neither a tool nor a group of tools.",
            reason="invalid_field",
            field="HIPPO_MCP_TOOLS",
            hint=f"Groups: all, core, {', '.join(sorted(areas))}",
        )
    if "core" in words:
        words |= set(CORE)
    return tuple(method for method in table if "all" in words or method.area in words or method.mcp in words)


def with_halves(value: Any) -> Any:
    """Arguments of a tool with half of a surrogate pair where the wire had one, so that the call refuses them by its rule."""
    if isinstance(value, str):
        return value.replace(HALF_MARK, "\ud800")
    if isinstance(value, Mapping):
        return {with_halves(key): with_halves(inner) for key, inner in value.items()}
    return [with_halves(inner) for inner in value] if isinstance(value, list) else value


def tool_of(method: Method) -> types.Tool:
    """The tool that stands for a method.

    Args:
        method: A method with an MCP name.
    """
    return types.Tool(
        name=method.mcp,
        description=method.description,
        input_schema=input_schema(method),
        annotations=types.ToolAnnotations(
            read_only_hint=method.read_only,
            destructive_hint=method.destructive,
            idempotent_hint=method.read_only,
            open_world_hint=False,  # memories live on this machine
        ),
    )


def result_of(response: BaseModel) -> types.CallToolResult:
    """What the model gets for a response.

    A response with a block is answered by that text alone. Claude Code and Codex show structured data instead of text
    when there is any: as JSON the block would lose its marked lines, and the memories beside it would cost their tokens
    again. OpenCode shows the text only. So one text serves all three. Every other response is sent in both forms, each
    complete.

    Args:
        response: A response model, or the last event of a stream.
    """
    data: dict[str, Any] = lean(response.model_dump(mode="json"))
    block = getattr(response, BLOCK_FIELD, None)
    if isinstance(block, str):
        beside = {key: value for key, value in data.items() if key != BLOCK_FIELD and not _repeated(value, key)}
        text = "\n".join(part for part in (block.rstrip("\n") or "Nothing found.", render(beside)) if part)
        return types.CallToolResult(content=[types.TextContent(type="text", text=text)])
    text = render(data) or "done"
    return types.CallToolResult(content=[types.TextContent(type="text", text=text)], structured_content=data)


def _repeated(value: object, key: str) -> bool:
    """Whether a field beside a block only says again what the block says. Notices do not."""
    return isinstance(value, list) and key != "degraded"


def refusal_of(error: HippoError) -> types.CallToolResult:
    """What the model gets for an error: a sentence it can act on."""
    text = str(error)
    if error.field and error.field not in text:
        text = f"{error.field}: {text}"
    return types.CallToolResult(content=[types.TextContent(type="text", text=text)], is_error=True)


def progress_of(event: BaseModel) -> str:
    """One line about an event of a stream."""
    data: Mapping[str, Any] = lean(event.model_dump(mode="json"))
    return "; ".join(render(data).splitlines())[:200]
