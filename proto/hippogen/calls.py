"""Keyword calls: what a user of the SDK types, once for async code and once for scripts."""

from __future__ import annotations

from dataclasses import dataclass

from hippogen.models import description
from hippogen.schema import FieldSpec, MethodSpec, Schema
from hippogen.source import Source, quoted

_ARGUMENTS = {
    "string": "str",
    "number_or_text": "int | str",
    "bool": "bool",
    "int": "int",
    "float": "float",
    "time": "datetime | str",
}


@dataclass(frozen=True)
class _Style:
    """What differs between the async calls and the ones for scripts."""

    title: str
    base: str
    group: str
    prefix: str
    calls: str
    stream: str
    iterator: str
    run: str
    run_stream: str
    run_pages: str
    wait: str


ASYNC = _Style(
    title="Keyword calls",
    base="Invoker",
    group="Group",
    prefix="async ",
    calls="Calls",
    stream="Stream",
    iterator="AsyncIterator",
    run="_invoke",
    run_stream="_stream",
    run_pages="_pages",
    wait="await ",
)
SYNC = _Style(
    title="Keyword calls without await, for scripts and notebooks",
    base="SyncInvoker",
    group="SyncGroup",
    prefix="",
    calls="Calls",
    stream="SyncStream",
    iterator="Iterator",
    run="_run",
    run_stream="_run_stream",
    run_pages="_run_pages",
    wait="",
)


def emit_calls(schema: Schema, origin: str, style: _Style = ASYNC) -> str:
    """The module of a package's calls in one style."""
    source = Source(origin, f"{style.title}: {schema.package}. Request and response classes load at the first call.")
    roots = [service for _, service in schema.services if not service.attribute]
    groups = [service for _, service in schema.services if service.attribute]
    for _, service in schema.services:
        base = style.group if service.attribute else style.base
        source.use("hippo.invoke", base)
        source.gap()
        source.line(f"class {service.calls}({base}):")
        with source.indent():
            source.docstring(service.comment)
            for method in service.methods:
                _method(source, schema, method, style)
    source.gap()
    if not roots:
        source.use("hippo.invoke", style.base)
    source.line(f"class {style.calls}({', '.join(service.calls for service in roots) or style.base}):")
    with source.indent():
        source.docstring(f"Every call of {schema.package}.")
        for service in groups:
            source.line()
            source.line("@property")
            source.line(f"def {service.attribute}(self) -> {service.calls}:")
            with source.indent():
                source.docstring(service.comment)
                source.line(f"return {service.calls}(self)")
    return source.render()


def emit_services(schema: Schema, origin: str) -> str:
    """The module of a package's service protocols: what an implementation must have."""
    source = Source(origin, f"What an implementation of {schema.package} must have: one protocol for each service.")
    source.use("typing", "Protocol")
    for _, service in schema.services:
        source.gap()
        source.line(f"class {service.name}(Protocol):")
        with source.indent():
            source.docstring(service.comment)
            for method in service.methods:
                for message in (method.request, method.response):
                    source.use(f"{message.ref.package}.{message.ref.area}", message.ref.name, typing_only=True)
                source.use("hippo.call", "CallContext", typing_only=True)
                answer, start = method.response.ref.name, "async def"
                if method.streaming:
                    source.use("collections.abc", "AsyncIterator", typing_only=True)
                    answer, start = f"AsyncIterator[{answer}]", "def"
                source.line()
                source.call(
                    f"{start} {method.python}(",
                    ["self", f"request: {method.request.ref.name}", "context: CallContext"],
                    f") -> {answer}:",
                )
                with source.indent():
                    source.docstring(method.comment)
                    source.line("...")
    return source.render()


def _method(source: Source, schema: Schema, method: MethodSpec, style: _Style) -> None:
    response = method.response.ref
    source.use(f"{schema.package}.methods", method.constant)
    source.use(f"{response.package}.{response.area}", response.name, typing_only=True)
    ordered = [field for name in method.positional for field in method.request.fields if field.name == name]
    rest = [field for field in method.request.fields if field not in ordered]
    answers = ("Returns", [method.response.comment])
    if method.streaming:
        source.use("hippo.invoke", style.stream)
        head, answer = "def", f"{style.stream}[{response.name}]"
        last = "await it" if style.wait else "call result()"
        answers = ("Returns", [f"{method.response.comment} Iterate over the events, or {last} for the last one."])
    else:
        head, answer = f"{style.prefix}def", response.name
    _signature(source, f"{head} {method.python}(", ordered, rest, f") -> {answer}:")
    with source.indent():
        source.docstring(method.comment, ("Args", _documented([*ordered, *rest])), answers)
        arguments = _arguments([*ordered, *rest])
        if method.streaming:
            source.call(f"return self.{style.run_stream}(", [method.constant, arguments, "timeout"], ")")
        else:
            source.call(
                f"reply: {response.name} = {style.wait}self.{style.run}(", [method.constant, arguments, "timeout"], ")"
            )
            source.line("return reply")
    if method.page_field:
        _iterator(source, method, ordered, rest, style)


def _iterator(
    source: Source,
    method: MethodSpec,
    ordered: list[FieldSpec],
    rest: list[FieldSpec],
    style: _Style,
) -> None:
    item = next(field for field in method.response.fields if field.name == method.page_field)
    assert item.ref is not None
    source.use(f"{item.ref.package}.{item.ref.area}", item.ref.name, typing_only=True)
    source.use("collections.abc", style.iterator, typing_only=True)
    rest = [field for field in rest if field.name != "page_token"]
    _signature(source, f"def {method.iterator}(", ordered, rest, f") -> {style.iterator}[{item.ref.name}]:")
    with source.indent():
        text = f"Walks through all pages of {method.python}, one item at a time. {method.comment}"
        source.docstring(text, ("Args", _documented([*ordered, *rest])))
        arguments = _arguments([*ordered, *rest])
        source.call(f"return self.{style.run_pages}(", [method.constant, arguments, "timeout"], ")")


def _signature(source: Source, head: str, ordered: list[FieldSpec], rest: list[FieldSpec], tail: str) -> None:
    args = ["self"]
    optional_before = False
    for field in ordered:
        # Behind an optional positional argument Python wants a default for every other one.
        args.append(_parameter(source, field, optional_before or not field.rules.required))
        optional_before = optional_before or not field.rules.required
    args.append("*")
    args.extend(_parameter(source, field, not field.rules.required) for field in rest)
    args.append("timeout: float | None = None")
    source.line()
    source.call(head, args, tail)


def _parameter(source: Source, field: FieldSpec, optional: bool) -> str:
    if field.kind == "time":
        source.use("datetime", "datetime", typing_only=True)
    if field.kind in _ARGUMENTS:
        kind = _ARGUMENTS[field.kind]
    else:
        assert field.ref is not None
        source.use(f"{field.ref.package}.{field.ref.area}", field.ref.name, typing_only=True)
        kind = field.ref.name
        if field.kind == "message":
            source.use("collections.abc", "Mapping", typing_only=True)
            source.use("typing", "Any", typing_only=True)
            kind += " | Mapping[str, Any]"
    if field.repeated:
        source.use("collections.abc", "Sequence", typing_only=True)
        kind = f"Sequence[{kind}]"
    return f"{field.python}: {kind} | None = None" if optional else f"{field.python}: {kind}"


def _documented(fields: list[FieldSpec]) -> list[str]:
    shown = [f"{field.python}: {description(field)}" for field in fields]
    return [*shown, "timeout: Seconds the call may take. Default: as the client was opened."]


def _arguments(fields: list[FieldSpec]) -> str:
    return "{" + ", ".join(f"{quoted(field.name)}: {field.python}" for field in fields) + "}"
