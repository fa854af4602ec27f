"""Commands: one function with a real signature for each method that has words on the command line."""

from __future__ import annotations

from hippogen.models import description
from hippogen.schema import FieldSpec, FileSpec, MethodSpec, Schema
from hippogen.source import Source, quoted

_ARGUMENTS = {"string": "str", "number_or_text": "str", "time": "str", "int": "int", "float": "float", "bool": "bool"}


def emit_commands(schema: Schema, file: FileSpec) -> str:
    """The module of an area's commands, "" when the area has none."""
    methods = [method for service in file.services for method in service.methods if method.cli]
    if not methods:
        return ""
    source = Source(file.path, f"Commands of {file.path}. Imported when one of them runs, and not before.")
    # The command line evaluates the annotations anyway; as strings they would be compiled a second time.
    source.postponed = False
    source.use("typing", "Annotated")
    source.use("cyclopts", "Parameter")
    source.use("hippo_cli.options", "CommonOption")
    source.use("hippo_cli.run", "call")
    _shared(source, schema, methods)
    for method in methods:
        _command(source, schema, method)
    return source.render()


def _shared(source: Source, schema: Schema, methods: list[MethodSpec]) -> None:
    """Enum words, repeated here because the models would load pydantic; and the words that exclude each other."""
    fields = [field for method in methods for field in method.request.fields if not field.rules.internal]
    enums = {schema.enum(field.ref).ref.name: schema.enum(field.ref) for field in fields if field.kind == "enum"}
    if enums:
        source.use("typing", "Literal")
        source.line()
    for name, enum in enums.items():
        source.call(f"{name} = Literal[", [quoted(word.word) for word in enum.words], "]")
    groups = {_group(field): field for field in fields if field.rules.word_flags}
    if groups:
        source.use("cyclopts", "Group")
        source.use("cyclopts.validators", "LimitedChoice")
        source.line()
    for group, field in groups.items():
        source.line(f"{group} = Group({quoted(field.flag)}, show=False, validator=LimitedChoice(max=1))")


def _command(source: Source, schema: Schema, method: MethodSpec) -> None:
    ordered = [field for name in method.positional for field in method.request.fields if field.name == name]
    rest = [field for field in method.request.fields if field not in ordered and not field.rules.internal]
    source.gap()
    source.line(f"def {method.python}(")
    with source.indent():
        for field in ordered:
            _positional(source, field)
        if ordered:
            source.line("/,")
        source.line("*,")
        for field in rest:
            _option(source, schema, field)
        source.line("common: CommonOption = None,")
    source.line(") -> int:")
    with source.indent():
        source.docstring(method.comment)
        for field in rest:
            for word in schema.enum(field.ref).words if field.rules.word_flags else ():
                source.line(f"if {_word_name(field, word.word)}:")
                with source.indent():
                    source.line(f"{field.python} = {quoted(word.word)}")
        values = [f"{quoted(field.name)}: {field.python}" for field in (*ordered, *rest)]
        if values:
            source.line("return call(")
            with source.indent():
                source.line(f"{quoted(method.path)},")
                source.call("{", values, "},")
                source.line("common,")
            source.line(")")
        else:
            source.line(f"return call({quoted(method.path)}, {{}}, common)")


def _positional(source: Source, field: FieldSpec) -> None:
    args = []
    text = description(field)
    if field.rules.stdin:
        # "-" and a text that begins with a dash are texts; a mistyped flag is still refused.
        source.use("hippo_cli.options", "refuse_flags")
        args += ["allow_leading_hyphen=True", "validator=refuse_flags"]
        text += ' "-" reads it from standard input.'
    kind = _ARGUMENTS.get(field.kind) or (field.ref.name if field.ref else "str")
    _parameter(source, field, f"list[{kind}]" if field.repeated else kind, [*args, f"help={quoted(text)}"])


def _option(source: Source, schema: Schema, field: FieldSpec) -> None:
    flags = [quoted(f"--{field.flag}")]
    if field.rules.short:
        flags.append(quoted(f"-{field.rules.short}"))
    args = [f"name={flags[0]}" if len(flags) == 1 else f"name=[{', '.join(flags)}]"]
    kind = _ARGUMENTS.get(field.kind) or (field.ref.name if field.ref else "str")
    text = description(field)
    if field.repeated:
        kind = f"list[{kind}]"
        args += ["consume_multiple=False", 'negative=""']
        text += " Give it again for more."
    if field.kind == "time":
        text += " A date or a time, e.g. 2026-11-30 or 2026-11-30T10:00Z."
    if field.rules.word_flags:
        args.append(f'group=("Parameters", {_group(field)})')
        for word in schema.enum(field.ref).words:
            source.call(
                f"{_word_name(field, word.word)}: Annotated[bool, Parameter(",
                [
                    f"name={quoted('--' + word.word)}",
                    'negative=""',
                    "show_default=False",
                    f'group=("Parameters", {_group(field)})',
                    f"help={quoted(word.comment)}",
                ],
                ")] = False,",
            )
        _parameter(source, field, kind, [*args, f"help={quoted(text)}"], optional=True)
        return
    _parameter(source, field, kind, [*args, f"help={quoted(text)}"])


def _parameter(source: Source, field: FieldSpec, kind: str, args: list[str], optional: bool | None = None) -> None:
    if optional is None:
        optional = not field.rules.required
    if optional:
        kind += " | None"
    source.call(f"{field.python}: Annotated[{kind}, Parameter(", args, ")] = None," if optional else ")],")


def _word_name(field: FieldSpec, word: str) -> str:
    return f"{field.python}_{word}"


def _group(field: FieldSpec) -> str:
    return f"_ONE_{field.name.upper()}"
