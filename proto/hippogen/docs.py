"""Reference pages in Markdown, from the comments of the contract."""

from __future__ import annotations

from collections.abc import Sequence

from hippogen.models import description
from hippogen.schema import EnumSpec, FieldSpec, MethodSpec, Schema, ServiceSpec

_TYPES = {
    "string": "text",
    "number_or_text": "whole number or text",
    "bool": "true or false",
    "int": "whole number",
    "float": "number",
    "time": "time",
}


def emit_docs(schema: Schema, origin: str) -> dict[str, str]:
    """The pages by file name: the SDK's calls, commands, tools, messages and errors."""
    pages = {
        "sdk.md": _sdk(schema),
        "cli.md": _cli(schema),
        "mcp.md": _mcp(schema),
        "messages.md": _messages(schema),
        "errors.md": _errors(schema),
    }
    header = f"<!-- Generated from {origin} by proto/hippogen. Do not edit. -->"
    return {name: "\n".join([header, *lines]).rstrip("\n") + "\n" for name, lines in pages.items()}


def _sdk(schema: Schema) -> list[str]:
    lines = [
        "# Calls of the SDK",
        "",
        "Every call is `await`ed on `hippo.Hippo`; `hippo.sync.Hippo` has the same calls without `await`.",
        "Calls that return a `Stream` tell of their work as events: `async for` reads them, `await` waits for the last one;",
        "in `hippo.sync` it is `for` and `.result()`. Nothing happens before that.",
        "Each also takes `timeout`, in seconds. Arguments left out, or None, get the default that the server has.",
        "",
    ]
    for _, service in schema.services:
        lines += [f"## {service.calls.removesuffix('Calls')}", "", service.comment, ""]
        for method in service.methods:
            lines += [f"### {_call(service, method)}", "", _signature(method), "", method.comment, ""]
            lines += _table("Argument", [_sdk_row(schema, field) for field in method.request.fields])
            target = f"[{method.response.ref.name}](messages.md#{method.response.ref.name.lower()})"
            if method.streaming:
                lines += [f"A stream of {target}: `async for` gives the events, `await` the last one.", ""]
            else:
                lines += [f"Returns {target}: {_lower(method.response.comment)}", ""]
            if method.page_field:
                walk = f"{_prefix(service)}{method.iterator}(...)"
                lines += [f"`{walk}` walks through all pages, one item at a time.", ""]
    return lines


def _cli(schema: Schema) -> list[str]:
    lines = [
        "# Commands",
        "",
        "Exit status: 0 done, 1 the store said no, 2 wrong usage. `--json` prints exactly one JSON document.",
        "The options that every command has are listed by `hippo --help`.",
        "",
    ]
    for method in sorted(_methods(schema), key=lambda item: item.cli):
        if not method.cli:
            continue
        words = " ".join(name.upper().replace("_", "-") for name in method.positional)
        lines += [f"## hippo {method.cli}", "", "```", f"hippo {method.cli} {words}".rstrip() + " [OPTIONS]", "```", ""]
        lines += [method.comment, ""]
        rows = [row for field in _shown(method) for row in _cli_rows(schema, method, field)]
        lines += _table("Option", rows)
    return lines


def _mcp(schema: Schema) -> list[str]:
    lines = [
        "# Tools",
        "",
        "Tools of the MCP server (`hippo mcp`). Each also answers with structured content: the message named here.",
        "",
    ]
    for method in sorted(_methods(schema), key=lambda item: item.mcp):
        if not method.mcp:
            continue
        marks = "Read-only." if method.read_only else "Destructive." if method.destructive else "Changes the store."
        response = method.response.ref.name
        lines += [f"## {method.mcp}", "", method.comment, ""]
        lines += [f"{marks} Answers with [{response}](messages.md#{response.lower()}).", ""]
        lines += _table("Argument", [_sdk_row(schema, field) for field in _shown(method)])
    return lines


def _messages(schema: Schema) -> list[str]:
    lines = [
        "# Messages and words",
        "",
        "As JSON, on every surface: names as here, words in lower case, times as ISO 8601 in UTC with a Z.",
        "",
    ]
    for file in schema.files:
        lines += [f"## {file.area.capitalize()}", "", file.comment, ""]
        for enum in file.enums:
            lines += _enum(enum)
        for message in file.messages:
            lines += [f"### {message.ref.name}", "", message.comment, ""]
            rows = [_sdk_row(schema, field, asked=message.input) for field in message.fields]
            lines += _table("Field", rows)
    return lines


def _errors(schema: Schema) -> list[str]:
    lines = [
        "# Errors",
        "",
        "Every error has a code, a message, and these details.",
        "Over gRPC the details travel in the trailer `hippo-error-bin`; in JSON they stand beside the code.",
        "",
    ]
    for file in schema.files:
        if file.area != "error":
            continue
        for message in file.messages:
            lines += [f"## {message.ref.name}", "", message.comment, ""]
            lines += _table("Field", [_sdk_row(schema, field, asked=False) for field in message.fields])
        for enum in file.enums:
            lines += _enum(enum, level="##")
    return lines


def _methods(schema: Schema) -> list[MethodSpec]:
    return [method for _, service in schema.services for method in service.methods]


def _prefix(service: ServiceSpec) -> str:
    return f"hippo.{service.attribute}." if service.attribute else "hippo."


def _call(service: ServiceSpec, method: MethodSpec) -> str:
    return _prefix(service) + method.python


def _signature(method: MethodSpec) -> str:
    shown = [*method.positional, "*", "..."] if method.request.fields else []
    return f"`{method.python}({', '.join(shown)})`"


def _sdk_row(schema: Schema, field: FieldSpec, *, asked: bool = True) -> tuple[str, str, str]:
    mark = ""
    if asked and field.rules.required:
        mark = " (required)"
    elif not asked and not field.rules.required and not field.repeated:
        mark = " (may be absent)"
    return f"`{field.python}`{mark}", _type(schema, field), description(field)


def _shown(method: MethodSpec) -> list[FieldSpec]:
    return [field for field in method.request.fields if not field.rules.internal]


def _cli_rows(schema: Schema, method: MethodSpec, field: FieldSpec) -> list[tuple[str, str, str]]:
    text = description(field) + (" May be given more than once." if field.repeated else "")
    if field.name in method.positional:
        source = ' "-" reads it from standard input.' if field.rules.stdin else ""
        return [(f"`{field.name.upper().replace('_', '-')}`", _type(schema, field, link=False), text + source)]
    flag = f"`--{field.flag}`" + (f", `-{field.rules.short}`" if field.rules.short else "")
    if field.kind == "bool":
        flag += f", `--no-{field.flag}`"
    rows = [(flag, _type(schema, field, link=False), text)]
    if field.rules.word_flags:
        rows += [(f"`--{word.word}`", "", f"{field.flag}: {word.comment}") for word in schema.enum(field.ref).words]
    return rows


def _type(schema: Schema, field: FieldSpec, *, link: bool = True) -> str:
    if field.kind == "enum":
        shown = " / ".join(f"`{word.word}`" for word in schema.enum(field.ref).words)
    elif field.ref is not None:
        shown = f"[{field.ref.name}](messages.md#{field.ref.name.lower()})" if link else field.ref.name
    else:
        shown = _TYPES[field.kind]
    bounds = (("at least", field.rules.ge), ("at most", field.rules.le))
    limits = [f"{name} {limit:,.10g}" for name, limit in bounds if limit is not None]
    if field.rules.max_length:
        limits.append(f"at most {field.rules.max_length:,} {'items' if field.repeated else 'characters'}")
    if field.repeated:
        shown = f"list of {shown}"
    return f"{shown}, {', '.join(limits)}" if limits else shown


def _enum(enum: EnumSpec, level: str = "###") -> list[str]:
    rows = [(f"`{word.word}`", word.comment) for word in enum.words]
    return [f"{level} {enum.ref.name}", "", enum.comment, "", *_rows(("Word", "Meaning"), rows), ""]


def _table(first: str, rows: list[tuple[str, str, str]]) -> list[str]:
    return [*_rows((first, "Type", "Meaning"), rows), ""] if rows else []


def _rows(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> list[str]:
    cells = [head, tuple("---" for _ in head), *rows]
    return ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in cells]


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
