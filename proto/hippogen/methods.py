"""The method table: strings only, so that importing it loads neither pydantic nor grpc."""

from __future__ import annotations

from hippogen.names import first_sentence
from hippogen.schema import FieldSpec, FileSpec, MethodSpec, Schema, ServiceSpec
from hippogen.source import Source, quoted, words_tuple


def emit_methods(schema: Schema, origin: str) -> str:
    """The module of a package's method table."""
    source = Source(origin, f"Every method of {schema.package}, as frontends and transports route by it.")
    source.use("hippo.method", "Method")
    constants: list[str] = []
    for file, service in schema.services:
        for method in service.methods:
            source.line()
            _method(source, schema, file, service, method)
            constants.append(method.constant)
    source.line()
    source.line("METHODS: tuple[Method, ...] = (")
    with source.indent():
        for constant in constants:
            source.line(f"{constant},")
    source.line(")")
    return source.render()


def _method(source: Source, schema: Schema, file: FileSpec, service: ServiceSpec, method: MethodSpec) -> None:
    source.line(f"{method.constant} = Method(")
    with source.indent():
        for name, text in (
            ("path", method.path),
            ("name", method.python),
            ("area", file.area),
            ("attribute", service.attribute),
            ("package", schema.package),
            ("request", method.request.ref.name),
            ("response", method.response.ref.name),
        ):
            source.line(f"{name}={quoted(text)},")
        for name, value in (
            ("read_only", method.read_only),
            ("streaming", method.streaming),
            ("destructive", method.destructive),
        ):
            if value:
                source.line(f"{name}=True,")
        for name, text in (("cli", method.cli), ("mcp", method.mcp), ("http", method.http)):
            if text:
                source.line(f"{name}={quoted(text)},")
        if method.positional:
            source.line(f"positional={words_tuple(method.positional)},")
        if method.page_field:
            source.line(f"page_field={quoted(method.page_field)},")
        for name, text in (("summary", first_sentence(method.comment)), ("description", method.comment)):
            source.argument(f"{name}={quoted(text)}")
        if method.request.fields:
            source.use("hippo.method", "Field")
            source.line("fields=(")
            with source.indent():
                for field in method.request.fields:
                    source.call("Field(", _field(schema, field), "),")
            source.line("),")
    source.line(")")


def _field(schema: Schema, field: FieldSpec) -> list[str]:
    args = [quoted(field.name), quoted(field.kind)]
    if field.flag:
        args.append(f"flag={quoted(field.flag)}")
    if field.rules.short:
        args.append(f"short={quoted(field.rules.short)}")
    if field.kind == "enum":
        args.append(f"words={words_tuple(word.word for word in schema.enum(field.ref).words)}")
    for name, value in (
        ("repeated", field.repeated),
        ("required", field.rules.required),
        ("word_flags", field.rules.word_flags),
        ("stdin", field.rules.stdin),
        ("internal", field.rules.internal),
    ):
        if value:
            args.append(f"{name}=True")
    return args
