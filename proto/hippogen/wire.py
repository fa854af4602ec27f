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
        source.use(f"{file.package}.{file.area}", message.ref.name, typing_only=message.input)
        _to_wire(source, file, message)
        if message.input:
            _request_from_wire(source, file, message)
        else:
            _answer_from_wire(source, schema, file, message)
    source.use("collections.abc", "Callable", typing_only=True)
    source.use("typing", "Any", typing_only=True)
    source.gap()
    source.line("WIRE: dict[str, tuple[Any, Callable[[Any], dict[str, Any]], Callable[[Any], Any]]] = {")
    with source.indent():
        for message in file.messages:
            stem = names.snake(message.ref.name)
            source.call(
                f"{quoted(message.ref.name)}: (",
                [f"{file.area}_pb2.{message.ref.pb_name}", f"{stem}_to_wire", f"{stem}_from_wire"],
                "),",
            )
    source.line("}")
    source.docstring(
        "By message name: the protobuf class, what gives its keyword arguments for a model, and what reads it: an answer's "
        "model, and of a request the data, which has yet to be checked."
    )
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
    """Keyword arguments, nested ones as dicts: a message given to another one's constructor would be copied into it."""
    source.gap()
    source.line(f"def {names.snake(message.ref.name)}_to_wire(model: {message.ref.name}) -> dict[str, Any]:")
    with source.indent():
        if not message.fields:
            source.line("return {}")
            return
        # Looked up here, a field costs half of what it costs as an attribute of a model.
        source.line("given = model.__dict__")
        sure = [field for field in message.fields if _always_sent(field)]
        entries = [f"{quoted(field.name)}: {_out(source, field, file, asked=message.input)}" for field in sure]
        source.call("data: dict[str, Any] = {", entries, "}")
        for field in message.fields:
            if field in sure:
                continue
            # What an unset field reads as need not be set.
            value = f"given[{quoted(field.python)}]"
            given = f"{value} is not None" if field.explicit else value
            source.line(f"if {given}:")
            with source.indent():
                source.line(f"data[{quoted(field.name)}] = {_out(source, field, file, asked=message.input)}")
        source.line("return data")


def _always_sent(field: FieldSpec) -> bool:
    return field.rules.required and not field.repeated and field.kind in ("time", "message", "enum")


def _out(source: Source, field: FieldSpec, file: FileSpec, *, asked: bool) -> str:
    """The expression for the value of a field that is given."""
    value = f"given[{quoted(field.python)}]"
    if field.kind == "enum":
        assert field.ref is not None
        table = f"_{names.constant(field.ref.name)}_NAMES"
        if field.repeated:
            return f"[{table}[item] for item in {value}]"
        # An answer that came from a newer server may hold None in a field that is always there; see KnownWord.
        return f"{table}.get({value})" if field.rules.required and not asked else f"{table}[{value}]"
    convert = _converter(source, field, file, "to", time="time_to_wire")
    if not convert:
        return value
    return f"[{convert}(item) for item in {value}]" if field.repeated else f"{convert}({value})"


def _answer_from_wire(source: Source, schema: Schema, file: FileSpec, message: MessageSpec) -> None:
    """Answers are made without a look at their values: the wire has types of its own, and they are read many at a time."""
    name = message.ref.name
    source.use("hippo.model", "assembled")
    source.gap()
    source.line(f"def {names.snake(name)}_from_wire(wire: {file.area}_pb2.{message.ref.pb_name}) -> {name}:")
    with source.indent():
        entries = []
        for field in message.fields:
            value = _in(source, field, file, time="answered_time")
            if field.kind == "message" and schema.is_input(field.ref):
                assert field.ref is not None
                source.use(f"{field.ref.package}.{field.ref.area}", field.ref.name)
                convert = _converter(source, field, file, "from", time="")
                value = f"{field.ref.name}.model_validate({convert}({_read(field)}))"
                if field.repeated:
                    value = f"tuple([{field.ref.name}.model_validate({convert}(item)) for item in {_read(field)}])"
            if not field.rules.required and not field.repeated and field.kind != "enum":
                value = (
                    f"{value} if wire.HasField({quoted(field.name)}) else None"
                    if field.explicit
                    else f"{value} or None"
                )
            entries.append(f"{quoted(field.python)}: {value}")
        if not entries:
            source.line(f"return assembled({name}, {{}})")
            return
        source.use("typing", "Any", typing_only=True)
        source.call("data: dict[str, Any] = {", entries, "}")
        source.line(f"return assembled({name}, data)")


def _request_from_wire(source: Source, file: FileSpec, message: MessageSpec) -> None:
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


def _in(source: Source, field: FieldSpec, file: FileSpec, *, time: str = "time_from_wire") -> str:
    value = _read(field)
    if field.kind == "enum":
        assert field.ref is not None
        words = f"_{names.constant(field.ref.name)}_WORDS"
        if not field.repeated:
            return f"{words}.get({value})"
        return f"tuple([{words}[item] for item in {value} if item in {words}])"
    convert = _converter(source, field, file, "from", time=time)
    if not convert:
        return f"tuple({value})" if field.repeated else value
    return f"tuple([{convert}(item) for item in {value}])" if field.repeated else f"{convert}({value})"


def _read(field: FieldSpec) -> str:
    return f"getattr(wire, {quoted(field.name)})" if keyword.iskeyword(field.name) else f"wire.{field.name}"


def _converter(source: Source, field: FieldSpec, file: FileSpec, direction: str, *, time: str) -> str:
    """Name of the function that converts one value, "" when the value is the same on both sides."""
    if field.kind == "time":
        source.use("hippo.wire", time)
        return time
    if field.kind != "message":
        return ""
    assert field.ref is not None
    name = f"{names.snake(field.ref.name)}_{direction}_wire"
    if field.ref.package != file.package or field.ref.area != file.area:
        source.use(f"{field.ref.package}.{field.ref.area}_wire", name)
    return name
