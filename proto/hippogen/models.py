"""Models: one module of pydantic classes and enum words for each area."""

from __future__ import annotations

from hippogen.schema import EnumSpec, FieldSpec, FileSpec, MessageSpec, Ref
from hippogen.source import Source, quoted

_PLAIN = {"string": "str", "bool": "bool", "int": "int", "float": "float"}


def emit_models(file: FileSpec) -> str:
    """The module of an area's models."""
    source = Source(file.path, f"Models of {file.path}. {file.comment}".strip())
    # Annotations are evaluated once, where they stand; as strings pydantic would parse each of them again.
    source.postponed = False
    for enum in file.enums:
        _enum(source, enum)
    done: set[Ref] = set()
    for message in _in_order(file.messages):
        _message(source, message, done, file)
        done.add(message.ref)
    names = [enum.ref.name for enum in file.enums] + [message.ref.name for message in file.messages]
    source.gap()
    source.call("__all__ = [", [quoted(name) for name in sorted(names)], "]")
    return source.render()


def description(field: FieldSpec) -> str:
    """What a reader of the field is told: its comment and its unit."""
    return f"{field.comment} Unit: {field.rules.unit}." if field.rules.unit else field.comment


def _in_order(messages: tuple[MessageSpec, ...]) -> list[MessageSpec]:
    """Messages after those they hold, as far as there is no circle."""
    by_ref = {message.ref: message for message in messages}
    ordered: dict[Ref, MessageSpec] = {}
    visiting: set[Ref] = set()

    def visit(message: MessageSpec) -> None:
        if message.ref in ordered or message.ref in visiting:
            return
        visiting.add(message.ref)
        for field in message.fields:
            if field.ref in by_ref:
                visit(by_ref[field.ref])
        ordered[message.ref] = message

    for message in messages:
        visit(message)
    return list(ordered.values())


def _enum(source: Source, enum: EnumSpec) -> None:
    source.use("typing", "Literal")
    source.line()
    source.call(f"{enum.ref.name} = Literal[", [quoted(word.word) for word in enum.words], "]")
    source.docstring(enum.comment, ("Words", [f"{word.word}: {word.comment}" for word in enum.words]))


def _message(source: Source, message: MessageSpec, done: set[Ref], file: FileSpec) -> None:
    base = "Input" if message.input else "Model"
    source.use("hippo.model", base)
    source.gap()
    source.line(f"class {message.ref.name}({base}, frozen=True):")
    with source.indent():
        source.docstring(message.comment)
        if message.fields:
            source.line()
            source.use("pydantic", "Field")
        for field in message.fields:
            _field(source, message, field, done, file)


def _field(source: Source, message: MessageSpec, field: FieldSpec, done: set[Ref], file: FileSpec) -> None:
    annotation = _item_type(source, message, field, file)
    late = field.ref is not None and field.ref.area == file.area and field.kind == "message" and field.ref not in done
    args: list[str] = []
    if field.repeated:
        annotation = f"tuple[{annotation}, ...]"
        if not field.rules.required:
            args.append("default=()")
        if message.input:
            args.extend(_lengths(field))
    elif not field.rules.required:
        annotation += " | None"
        args.append("default=None")
    if field.python != field.name:
        # Not alias=: a type checker would then want the alias as the argument, and Python cannot write it.
        args += [f"validation_alias={quoted(field.name)}", f"serialization_alias={quoted(field.name)}"]
    args.append(f"description={quoted(description(field))}")
    source.call(f"{field.python}: {quoted(annotation) if late else annotation} = Field(", args, ")")


def _item_type(source: Source, message: MessageSpec, field: FieldSpec, file: FileSpec) -> str:
    constrained = message.input and not field.repeated
    if field.kind in ("message", "enum"):
        assert field.ref is not None
        if field.ref.package != file.package or field.ref.area != file.area:
            source.use(f"{field.ref.package}.{field.ref.area}", field.ref.name)
        if field.kind == "enum" and not message.input and not field.repeated:
            source.use("typing", "Annotated")
            source.use("hippo.model", "KnownWord")
            return f"Annotated[{field.ref.name}, KnownWord]"
        return field.ref.name
    if field.kind == "time":
        source.use("hippo.model", "Time")
        return "Time"
    base = _PLAIN.get(field.kind, "str")
    marks: list[str] = []
    if field.kind == "number_or_text":
        source.use("hippo.model", "NumberAsText")
        marks.append("NumberAsText")
    if constrained and field.kind in ("int", "float"):
        source.use("hippo.model", "NoBool")
        # A mark that runs code must stand behind the bounds, else pydantic checks the bounds in Python.
        marks = [*_field_mark(source, _bounds(field)), "NoBool"]
    elif constrained and base == "str":
        marks = [*_field_mark(source, _lengths(field)), *marks]
        if field.rules.required:
            source.use("hippo.model", "NotBlank")
            marks.append("NotBlank")
    if not marks:
        return base
    source.use("typing", "Annotated")
    return f"Annotated[{', '.join([base, *marks])}]"


def _field_mark(source: Source, limits: list[str]) -> list[str]:
    if not limits:
        return []
    source.use("pydantic", "Field")
    return [f"Field({', '.join(limits)})"]


def _bounds(field: FieldSpec) -> list[str]:
    """The narrower of the rules' bounds and the integer type's: what the wire cannot carry is refused everywhere."""
    low, high = field.bounds or (None, None)
    lowest = low if field.rules.ge is None else field.rules.ge
    highest = high if field.rules.le is None else field.rules.le
    number = int if field.kind == "int" else float
    return [f"{name}={number(limit)}" for name, limit in (("ge", lowest), ("le", highest)) if limit is not None]


def _lengths(field: FieldSpec) -> list[str]:
    limits = [f"min_length={field.rules.min_length}"] if field.rules.min_length else []
    return [*limits, f"max_length={field.rules.max_length}"] if field.rules.max_length else limits
