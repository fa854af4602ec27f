"""Descriptors in, plain dataclasses out: everything the emitters need, and every refusal.

Custom options are read by loading the files into a private descriptor pool and parsing the option bytes again with that
pool's classes, so nothing has to be generated before the generator can run.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory

from hippogen import names

_Field = descriptor_pb2.FieldDescriptorProto
_INT_RANGES = {
    _Field.TYPE_INT32: (-(2**31), 2**31 - 1),
    _Field.TYPE_INT64: (-(2**63), 2**63 - 1),
    _Field.TYPE_UINT32: (0, 2**32 - 1),
    _Field.TYPE_UINT64: (0, 2**64 - 1),
}
_KINDS = {
    **dict.fromkeys(_INT_RANGES, "int"),
    _Field.TYPE_BOOL: "bool",
    _Field.TYPE_DOUBLE: "float",
    _Field.TYPE_FLOAT: "float",
    _Field.TYPE_STRING: "string",
    _Field.TYPE_ENUM: "enum",
    _Field.TYPE_MESSAGE: "message",
}


class ContractError(Exception):
    """Raised when a contract breaks a rule of the generator; the text names the place."""


@dataclass(frozen=True)
class Ref:
    """Where a message or enum lives: Python package, area (module), Python name and name inside its pb2 module."""

    package: str
    area: str
    name: str
    pb_name: str


@dataclass(frozen=True)
class Rules:
    """The field option `rules`; see options.proto."""

    required: bool = False
    ge: float | None = None
    le: float | None = None
    max_length: int = 0
    min_length: int = 0
    unit: str = ""
    short: str = ""
    internal: bool = False
    flag: str = ""
    word_flags: bool = False
    number_or_text: bool = False
    stdin: bool = False


@dataclass(frozen=True)
class FieldSpec:
    """One field.

    `kind` is "string", "number_or_text", "bool", "int", "float", "time", "enum" or "message"; `explicit` is True when
    the wire tells an absent value from an empty one; `bounds` is the range of the integer type.
    """

    name: str
    comment: str
    kind: str
    repeated: bool
    explicit: bool
    rules: Rules
    ref: Ref | None = None
    bounds: tuple[int, int] | None = None

    @property
    def python(self) -> str:
        return names.python_name(self.name)

    @property
    def flag(self) -> str:
        return "" if self.rules.internal else self.rules.flag or names.flag(self.name)


@dataclass(frozen=True)
class Word:
    """One value of an enum, the zero value apart: its lower-case word, its name and number in the contract."""

    word: str
    name: str
    number: int
    comment: str


@dataclass(frozen=True)
class EnumSpec:
    ref: Ref
    comment: str
    words: tuple[Word, ...]


@dataclass(frozen=True)
class MessageSpec:
    """One message; `input` is True when a request can hold it, so that it refuses what it does not know."""

    ref: Ref
    comment: str
    fields: tuple[FieldSpec, ...]
    input: bool = False


@dataclass(frozen=True)
class MethodSpec:
    """One RPC; see `hippo.method.Method` for the meaning of the shared names."""

    name: str
    path: str
    comment: str
    request: MessageSpec
    response: MessageSpec
    read_only: bool
    streaming: bool
    destructive: bool
    cli: str
    mcp: str
    http: str
    positional: tuple[str, ...]
    page_field: str

    @property
    def python(self) -> str:
        return names.python_name(names.snake(self.name))

    @property
    def constant(self) -> str:
        return names.constant(self.name)

    @property
    def iterator(self) -> str:
        """Name of the call that walks all pages: ListMemories gives iter_memories."""
        return "iter_" + names.snake(self.name).removeprefix("list_")


@dataclass(frozen=True)
class ServiceSpec:
    name: str
    full_name: str
    comment: str
    attribute: str
    methods: tuple[MethodSpec, ...]

    @property
    def calls(self) -> str:
        """Name of the class of its calls: MemoryService gives MemoryCalls."""
        return self.name.removesuffix("Service") + "Calls"


@dataclass(frozen=True)
class FileSpec:
    """One file of the contract: an area."""

    path: str
    package: str
    area: str
    comment: str
    enums: tuple[EnumSpec, ...]
    messages: tuple[MessageSpec, ...]
    services: tuple[ServiceSpec, ...]


@dataclass(frozen=True)
class Schema:
    """The files to generate, all of one package, and the enums of every file for looking up words."""

    package: str
    files: tuple[FileSpec, ...]
    enums: dict[str, EnumSpec] = field(default_factory=dict)

    @property
    def services(self) -> list[tuple[FileSpec, ServiceSpec]]:
        return [(file, service) for file in self.files for service in file.services]

    def is_input(self, ref: Ref | None) -> bool:
        """Whether a request can hold the message."""
        return any(message.input for file in self.files for message in file.messages if message.ref == ref)

    def enum(self, ref: Ref | None) -> EnumSpec:
        assert ref is not None
        return self.enums[f"{ref.package}.{ref.pb_name}"]


def read_schema(descriptors: descriptor_pb2.FileDescriptorSet, wanted: Iterable[str]) -> Schema:
    """Read the wanted files of a descriptor set that was made with imports and source info.

    Args:
        descriptors: Every file, imported ones included.
        wanted: Paths of the files to generate code for, as the compiler names them, all of one package.

    Raises:
        ContractError: A rule of the contract is broken.
    """
    return _Reader(descriptors, list(wanted)).read()


class _Reader:
    def __init__(self, descriptors: descriptor_pb2.FileDescriptorSet, wanted: list[str]) -> None:
        self.files = list(descriptors.file)
        self.wanted = wanted
        self.options = _Options(self.files)
        self.refs: dict[str, Ref] = {}
        self.enums: dict[str, EnumSpec] = {}
        self.messages: dict[str, tuple[Ref, str, Any]] = {}
        self.specs: dict[str, MessageSpec] = {}
        self.inputs: set[str] = set()

    def read(self) -> Schema:
        for file in self.files:
            comments = _comments(file)
            area = file.name.rpartition("/")[2].removesuffix(".proto")
            for index, enum in enumerate(file.enum_type):
                self._declare_enum(file, area, enum, (), (5, index), comments)
            for index, message in enumerate(file.message_type):
                self._declare_message(file, area, message, (), (4, index), comments)
        for file in self.files:
            for service in file.service:
                for method in service.method:
                    self._mark_input(method.input_type)
        generated = [
            self._file(file)
            for file in self.files
            # A file of extensions is grammar for the other files, not content.
            if file.name in self.wanted and not file.extension
        ]
        packages = {file.package for file in generated}
        if len(packages) != 1:
            raise ContractError(f"one run generates one package, found {sorted(packages)}")
        schema = Schema(packages.pop(), tuple(generated), self.enums)
        _refuse_collisions(schema)
        return schema

    def _declare_enum(self, file: Any, area: str, enum: Any, outer: tuple[str, ...], path: Any, comments: Any) -> None:
        full = ".".join((file.package, *outer, enum.name))
        ref = Ref(file.package, area, "".join((*outer, enum.name)), ".".join((*outer, enum.name)))
        self.refs[full] = ref
        wanted = file.name in self.wanted
        words = tuple(
            Word(names.word(enum.name, value.name), value.name, value.number, comments.get((*path, 2, index), ""))
            for index, value in enumerate(enum.value)
            if value.number != 0
        )
        if wanted:
            _want_comment(f"enum {full}", comments.get(path, ""))
            for item in words:
                _want_comment(f"{full}.{item.name}", item.comment)
        self.enums[full] = EnumSpec(ref, comments.get(path, ""), words)

    def _declare_message(
        self, file: Any, area: str, message: Any, outer: tuple[str, ...], path: Any, comments: Any
    ) -> None:
        inner = (*outer, message.name)
        full = ".".join((file.package, *inner))
        self.refs[full] = Ref(file.package, area, "".join(inner), ".".join(inner))
        self.messages[full] = (self.refs[full], file.name, (message, path, comments))
        for index, enum in enumerate(message.enum_type):
            self._declare_enum(file, area, enum, inner, (*path, 4, index), comments)
        for index, nested in enumerate(message.nested_type):
            if not nested.options.map_entry:
                self._declare_message(file, area, nested, inner, (*path, 3, index), comments)

    def _mark_input(self, type_name: str) -> None:
        full = type_name.lstrip(".")
        if full in self.inputs or full not in self.messages:
            return
        self.inputs.add(full)
        for item in self.messages[full][2][0].field:
            if item.type == _Field.TYPE_MESSAGE:
                self._mark_input(item.type_name)

    def _file(self, file: Any) -> FileSpec:
        comments = _comments(file)
        area = file.name.rpartition("/")[2].removesuffix(".proto")
        messages = tuple(self._message(full) for full, (_, name, _) in self.messages.items() if name == file.name)
        enums = tuple(
            enum for enum in self.enums.values() if enum.ref.area == area and enum.ref.package == file.package
        )
        services = tuple(
            self._service(file, service, (6, index), comments) for index, service in enumerate(file.service)
        )
        # The comment above `syntax` tells what the file is about.
        return FileSpec(file.name, file.package, area, comments.get((12,), ""), enums, messages, services)

    def _message(self, full: str) -> MessageSpec:
        if full not in self.specs:
            ref, _, (message, path, comments) = self.messages[full]
            comment = comments.get(path, "")
            _want_comment(f"message {full}", comment)
            fields = tuple(
                self._field(full, message, item, comments.get((*path, 2, index), ""))
                for index, item in enumerate(message.field)
            )
            self.specs[full] = MessageSpec(ref, comment, fields, full in self.inputs)
        return self.specs[full]

    def _field(self, owner: str, message: Any, item: Any, comment: str) -> FieldSpec:
        where = f"{owner}.{item.name}"
        _want_comment(where, comment)
        if item.HasField("oneof_index") and not item.proto3_optional:
            raise ContractError(f"{where}: a oneof has no form on the command line; use optional fields")
        maps = {f".{owner}.{nested.name}" for nested in message.nested_type if nested.options.map_entry}
        if item.type_name in maps:
            raise ContractError(f"{where}: a map has no form on the command line; use a repeated message")
        kind = _KINDS.get(item.type)
        if kind is None:
            raise ContractError(f"{where}: type {_Field.Type.Name(item.type)} is not supported")
        rules = self.options.rules(item, where)
        ref = None
        if item.type_name == ".google.protobuf.Timestamp":
            kind = "time"
        elif kind in ("message", "enum"):
            ref = self.refs.get(item.type_name.lstrip("."))
            if ref is None or ref.package.startswith("google."):
                raise ContractError(f"{where}: type {item.type_name.lstrip('.')} is not supported")
        if rules.number_or_text:
            _want(kind == "string", where, "number_or_text is for strings")
            kind = "number_or_text"
        _want(
            not rules.word_flags or (kind == "enum" and item.label != _Field.LABEL_REPEATED),
            where,
            "word_flags is for a single enum",
        )
        repeated = item.label == _Field.LABEL_REPEATED
        return FieldSpec(
            name=item.name,
            comment=comment,
            kind=kind,
            repeated=repeated,
            explicit=not repeated and (item.proto3_optional or kind in ("message", "time")),
            rules=rules,
            ref=ref,
            bounds=_INT_RANGES.get(item.type),
        )

    def _service(self, file: Any, service: Any, path: tuple[int, ...], comments: Any) -> ServiceSpec:
        full = f"{file.package}.{service.name}"
        _want_comment(f"service {full}", comments.get(path, ""))
        methods = tuple(
            self._method(full, method, comments.get((*path, 2, index), ""))
            for index, method in enumerate(service.method)
        )
        attribute = self.options.attribute(service)
        return ServiceSpec(service.name, full, comments.get(path, ""), attribute, methods)

    def _method(self, service: str, method: Any, comment: str) -> MethodSpec:
        where = f"{service}/{method.name}"
        _want_comment(where, comment)
        _want(not method.client_streaming, where, "a stream of requests is not supported")
        request = self._message(method.input_type.lstrip("."))
        response = self._message(method.output_type.lstrip("."))
        expose = self.options.expose(method)
        known = {item.name: item for item in request.fields}
        for name in expose.positional:
            _want(name in known, where, f"positional {name!r} is no field of {request.ref.name}")
        read_only = method.options.idempotency_level == descriptor_pb2.MethodOptions.NO_SIDE_EFFECTS
        if not read_only:
            for name, kind in (("dry_run", "bool"), ("idempotency_key", "string")):
                found = known.get(name)
                _want(
                    found is not None and found.kind == kind and found.explicit,
                    where,
                    f"it changes something, so {request.ref.name} needs 'optional {kind} {name}'",
                )
        if expose.cli:
            for item in request.fields:
                _want(
                    item.kind != "message" or item.rules.internal,
                    where,
                    f"field {item.name!r} is a message and has no form on the command line",
                )
        return MethodSpec(
            name=method.name,
            path=where,
            comment=comment,
            request=request,
            response=response,
            read_only=read_only,
            streaming=method.server_streaming,
            destructive=expose.destructive,
            cli=expose.cli,
            mcp=expose.mcp,
            http=expose.http,
            positional=tuple(expose.positional),
            page_field=_page_field(request, response),
        )


class _Options:
    """The three custom options, read through a private pool."""

    def __init__(self, files: Iterable[Any]) -> None:
        self._pool = descriptor_pool.DescriptorPool()
        for file in files:
            self._pool.Add(file)

    def _read(self, holder: Any, options: str, extension: str) -> Any:
        try:
            field_descriptor = self._pool.FindExtensionByName(extension)
        except KeyError:
            raise ContractError(f"no file imports the option ({extension}); import hippo/v1/options.proto") from None
        kind = message_factory.GetMessageClass(self._pool.FindMessageTypeByName(f"google.protobuf.{options}"))
        # The class of an extension's message must exist before the options are parsed.
        if field_descriptor.message_type is not None:
            message_factory.GetMessageClass(field_descriptor.message_type)
        parsed = kind.FromString(holder.options.SerializeToString())
        extensions: Any = parsed.Extensions
        return extensions[field_descriptor]

    def attribute(self, service: Any) -> str:
        return str(self._read(service, "ServiceOptions", "hippo.v1.attribute"))

    def expose(self, method: Any) -> Any:
        return self._read(method, "MethodOptions", "hippo.v1.expose")

    def rules(self, item: Any, where: str) -> Rules:
        found = self._read(item, "FieldOptions", "hippo.v1.rules")
        if found.short and len(found.short) != 1:
            raise ContractError(f"{where}: short is one letter, found {found.short!r}")
        return Rules(
            required=found.required,
            ge=found.ge if found.HasField("ge") else None,
            le=found.le if found.HasField("le") else None,
            max_length=found.max_length,
            min_length=found.min_length,
            unit=found.unit,
            short=found.short,
            internal=found.internal,
            flag=found.flag,
            word_flags=found.word_flags,
            number_or_text=found.number_or_text,
            stdin=found.stdin,
        )


def _want(condition: bool, where: str, text: str) -> None:
    if not condition:
        raise ContractError(f"{where}: {text}")


def _want_comment(where: str, comment: str) -> None:
    _want(bool(comment), where, "has no comment; it is the docstring, the help and the tool's description")


def _comments(file: Any) -> dict[tuple[int, ...], str]:
    found: dict[tuple[int, ...], str] = {}
    for location in file.source_code_info.location:
        if location.leading_comments:
            found[tuple(location.path)] = " ".join(location.leading_comments.split())
    return found


def _page_field(request: MessageSpec, response: MessageSpec) -> str:
    """The response's list when request and response page, else ""."""
    asked = {item.name for item in request.fields}
    lists = [item.name for item in response.fields if item.repeated and item.kind == "message"]
    pages = {"page_size", "page_token"} <= asked and any(item.name == "next_page_token" for item in response.fields)
    return lists[0] if pages and len(lists) == 1 else ""


def _refuse_collisions(schema: Schema) -> None:
    methods = [method for _, service in schema.services for method in service.methods]
    for kind in ("cli", "mcp", "http", "python"):
        seen: dict[str, str] = {}
        for method in methods:
            name = getattr(method, kind)
            if name and name in seen:
                raise ContractError(f"{method.path}: {kind} name {name!r} is taken by {seen[name]}")
            seen[name] = method.path
    for method in methods:
        flags: dict[str, str] = {}
        for item in method.request.fields if method.cli else ():
            words = [word.word for word in schema.enum(item.ref).words] if item.rules.word_flags else []
            for flag in (item.flag, item.rules.short, *words):
                if flag and flag in flags:
                    raise ContractError(f"{method.path}: flag {flag!r} of {item.name!r} is taken by {flags[flag]!r}")
                flags[flag] = item.name
