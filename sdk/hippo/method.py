"""What a frontend needs to know about a method without loading its classes.

The generated method tables (`hippo.v1.methods`) are lists of `Method`. Standard library only, strings only: importing a
table loads neither pydantic nor grpc.
"""

from __future__ import annotations

from typing import Any


class Field:
    """One field of a request, as a command line or a router sees it.

    Attributes:
        name: Name in the contract and in the SDK, e.g. "budget".
        type: "string", "bool", "int", "float", "time", "enum", "message" or "number_or_text".
        flag: Long flag without dashes, e.g. "tag"; "" when the field has no flag.
        short: Short flag letter, or "".
        repeated: True for lists.
        required: True when it must be given.
        words: The words of an enum, in order; empty for other types.
        word_flags: True when each word is a flag of its own too.
        stdin: True when "-" means standard input.
        internal: True when neither people nor models see it.
    """

    __slots__ = ("flag", "internal", "name", "repeated", "required", "short", "stdin", "type", "word_flags", "words")

    def __init__(
        self,
        name: str,
        type: str,
        *,
        flag: str = "",
        short: str = "",
        repeated: bool = False,
        required: bool = False,
        words: tuple[str, ...] = (),
        word_flags: bool = False,
        stdin: bool = False,
        internal: bool = False,
    ) -> None:
        self.name = name
        self.type = type
        self.flag = flag
        self.short = short
        self.repeated = repeated
        self.required = required
        self.words = words
        self.word_flags = word_flags
        self.stdin = stdin
        self.internal = internal


class Method:
    """One method of the contract.

    Attributes:
        path: Full name as gRPC has it, without the leading slash: "hippo.v1.MemoryService/Recall".
        name: Python name, e.g. "recall".
        area: Name of the contract's file, e.g. "memory".
        attribute: Where the call hangs on the client, "" for the client itself.
        package: Python package of the generated modules, e.g. "hippo.v1".
        request: Class name of the request model; it lives in `<package>.<area>`.
        response: Class name of the response model (of one event, for a stream).
        read_only: True when the method has no side effects: it may be retried and runs on a reader.
        streaming: True when the server answers with a stream of events.
        destructive: True when it removes or overwrites something.
        cli: Words after `hippo`, "" when there is no command.
        mcp: Name of the MCP tool, "" when there is none.
        http: Verb and path, "" when there is no route.
        positional: Names of the positional request fields, in order.
        page_field: Response field that holds a page's items, "" when the method does not page.
        summary: First sentence of the comment.
        description: The whole comment.
        fields: The request's fields.
    """

    __slots__ = (
        "area",
        "attribute",
        "cli",
        "description",
        "destructive",
        "fields",
        "http",
        "mcp",
        "name",
        "package",
        "page_field",
        "path",
        "positional",
        "read_only",
        "request",
        "response",
        "streaming",
        "summary",
    )

    def __init__(
        self,
        *,
        path: str,
        name: str,
        area: str,
        attribute: str,
        package: str,
        request: str,
        response: str,
        read_only: bool = False,
        streaming: bool = False,
        destructive: bool = False,
        cli: str = "",
        mcp: str = "",
        http: str = "",
        positional: tuple[str, ...] = (),
        page_field: str = "",
        summary: str = "",
        description: str = "",
        fields: tuple[Field, ...] = (),
    ) -> None:
        self.path = path
        self.name = name
        self.area = area
        self.attribute = attribute
        self.package = package
        self.request = request
        self.response = response
        self.read_only = read_only
        self.streaming = streaming
        self.destructive = destructive
        self.cli = cli
        self.mcp = mcp
        self.http = http
        self.positional = positional
        self.page_field = page_field
        self.summary = summary
        self.description = description
        self.fields = fields

    def __repr__(self) -> str:
        return f"<Method {self.path}>"

    def models(self) -> tuple[Any, Any]:
        """Import and return the request and response classes. Loads pydantic."""
        from importlib import import_module

        module = import_module(f"{self.package}.{self.area}")
        return getattr(module, self.request), getattr(module, self.response)

    def wire(self) -> Any:
        """Import and return the module that converts these models to and from protobuf. Loads protobuf."""
        from importlib import import_module

        return import_module(f"{self.package}.{self.area}_wire")
