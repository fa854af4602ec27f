"""Wire conversion: straight-line functions between models and protobuf messages, one module for each area."""

from __future__ import annotations

import keyword

from hippogen import names
from hippogen.schema import EnumSpec, FieldSpec, FileSpec, MessageSpec, Ref, Schema
from hippogen.source import Source, quoted


def emit_wire(schema: Schema, file: FileSpec) -> str:
    """The module that converts an area's models."""
    source = Source(file.path, f"Conversion between the models of {file.path} and protobuf messages.")
    source.use(f"{file.package}.{file.area}_pb2")
    for ref in _enums(file):
        _enum_tables(source, schema.enum(ref))
    for message in file.messages:
        source.use(f"{file.package}.{file.area}", message.ref.name, typing_only=True)
        _to_wire(source, file, message)
        _from_wire(source, file, message)
    source.use("collections.abc", "Callable", typing_only=True)
    source.use("typing", "Any", typing_only=True)
    source.gap()
    source.line("WIRE: dict[str, tuple[Any, Callable[[Any], Any], Callable[[Any], dict[str, object]]]] = {")
    with source.indent():
        for message in file.messages:
            stem = names.snake(message.ref.name)
            source.call(
                f"{quoted(message.ref.name)}: (",
                [f"{file.area}_pb2.{message.ref.pb_name}", f"{stem}_to_wire", f"{stem}_from_wire"],
                "),",
            )
    source.line("}")
    source.docstring("By message name: the protobuf class, the function to the wire and the one from it.")
    return source.render()


def _enums(file: FileSpec) -> list[Ref]:
    found: dict[Ref, None] = {}
    for message in file.messages:
        for field in message.fields:
            if field.kind == "enum" and field.ref is not None:
                found[field.ref] = None
    return list(found)


def _enum_tables(source: Source, enum: EnumSpec) -> None:
    stem = names.constant(enum.ref.name)
    source.line()
    source.call(f"_{stem}_NAMES = {{", [f"{quoted(word.word)}: {quoted(word.name)}" for word in enum.words], "}")
    source.call(f"_{stem}_WORDS = {{", [f"{word.number}: {quoted(word.word)}" for word in enum.words], "}")


def _to_wire(source: Source, file: FileSpec, message: MessageSpec) -> None:
    pb = f"{file.area}_pb2.{message.ref.pb_name}"
    source.gap()
    source.line(f"def {names.snake(message.ref.name)}_to_wire(model: {message.ref.name}) -> {pb}:")
    with source.indent():
        kept = [field for field in message.fields if keyword.iskeyword(field.name)]
        # The stock stubs take None for every argument but a bool.
        late = [f for f in message.fields if f.kind == "bool" and not f.rules.required and f not in kept]
        plain = [field for field in message.fields if field not in kept and field not in late]
        args = [f"{field.name}={_out(source, field, file, asked=message.input)}" for field in plain]
        if kept:
            entries = [f"{quoted(field.name)}: {_out(source, field, file, asked=message.input)}" for field in kept]
            source.call("kept: dict[str, Any] = {", entries, "}")
            args.append("**kept")
        source.call(f"wire = {pb}(" if late else f"return {pb}(", args, ")")
        for field in late:
            source.line(f"if model.{field.python} is not None:")
            with source.indent():
                source.line(f"wire.{field.name} = model.{field.python}")
        if late:
            source.line("return wire")


def _out(source: Source, field: FieldSpec, file: FileSpec, *, asked: bool) -> str:
    """The expression for one constructor argument; None leaves the field unset."""
    value = f"model.{field.python}"
    if field.kind == "enum":
        assert field.ref is not None
        table = f"_{names.constant(field.ref.name)}_NAMES"
        if field.repeated:
            return f"[{table}[item] for item in {value}]"
        if field.rules.required:
            # An answer that came from a newer server may hold None here; see KnownWord.
            return f"{table}[{value}]" if asked else f"{table}.get({value})"
        return _unless_none(value, f"{table}[{value}]")
    convert = _converter(source, field, file, "to")
    if not convert:
        return value
    if field.repeated:
        return f"[{convert}(item) for item in {value}]"
    return f"{convert}({value})" if field.rules.required else _unless_none(value, f"{convert}({value})")


def _unless_none(value: str, result: str) -> str:
    return f"None if {value} is None else {result}"


def _from_wire(source: Source, file: FileSpec, message: MessageSpec) -> None:
    pb = f"{file.area}_pb2.{message.ref.pb_name}"
    source.gap()
    source.line(f"def {names.snake(message.ref.name)}_from_wire(wire: {pb}) -> dict[str, object]:")
    sure = [field for field in message.fields if _always(message, field)]
    with source.indent():
        if not message.fields:
            source.line("return {}")
            return
        entries = [f"{quoted(field.name)}: {_in(source, field, file)}" for field in sure]
        source.call("data: dict[str, object] = {", entries, "}")
        for field in message.fields:
            if field not in sure:
                _maybe(source, field, file)
        source.line("return data")


def _always(message: MessageSpec, field: FieldSpec) -> bool:
    """True for a field whose key is always there; for an enum of an answer with None when the word is not known."""
    known = field.kind != "enum" or not message.input
    return field.rules.required and not field.repeated and not field.explicit and known


def _maybe(source: Source, field: FieldSpec, file: FileSpec) -> None:
    value = _read(field)
    if field.kind == "enum" and not field.repeated:
        assert field.ref is not None
        # Zero means "not given"; a number of a newer contract is treated the same.
        words = f"_{names.constant(field.ref.name)}_WORDS"
        source.line(f"if {value} in {words}:")
        with source.indent():
            source.line(f"data[{quoted(field.name)}] = {words}[{value}]")
        return
    source.line(f"if wire.HasField({quoted(field.name)}):" if field.explicit else f"if {value}:")
    with source.indent():
        source.line(f"data[{quoted(field.name)}] = {_in(source, field, file)}")


def _in(source: Source, field: FieldSpec, file: FileSpec) -> str:
    value = _read(field)
    if field.kind == "enum":
        assert field.ref is not None
        words = f"_{names.constant(field.ref.name)}_WORDS"
        if not field.repeated:
            return f"{words}.get({value})"
        return f"tuple([{words}[item] for item in {value} if item in {words}])"
    convert = _converter(source, field, file, "from")
    if not convert:
        return f"tuple({value})" if field.repeated else value
    return f"tuple([{convert}(item) for item in {value}])" if field.repeated else f"{convert}({value})"


def _read(field: FieldSpec) -> str:
    return f"getattr(wire, {quoted(field.name)})" if keyword.iskeyword(field.name) else f"wire.{field.name}"


def _converter(source: Source, field: FieldSpec, file: FileSpec, direction: str) -> str:
    """Name of the function that converts one value, "" when the value is the same on both sides."""
    if field.kind == "time":
        name = f"time_{direction}_wire"
        source.use("hippo.wire", name)
        return name
    if field.kind != "message":
        return ""
    assert field.ref is not None
    name = f"{names.snake(field.ref.name)}_{direction}_wire"
    if field.ref.package != file.package or field.ref.area != file.area:
        source.use(f"{field.ref.package}.{field.ref.area}_wire", name)
    return name
