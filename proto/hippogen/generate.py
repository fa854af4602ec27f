"""The pure core: a descriptor set and roots in, file texts out. It touches no disk and runs no compiler."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from google.protobuf import descriptor_pb2

from hippogen.calls import ASYNC, SYNC, emit_calls, emit_services
from hippogen.commands import emit_commands
from hippogen.docs import emit_docs
from hippogen.methods import emit_methods
from hippogen.models import emit_models
from hippogen.schema import read_schema
from hippogen.source import Source
from hippogen.wire import emit_wire


@dataclass(frozen=True)
class Roots:
    """Where generated files go: Python packages, command modules and reference pages. "" leaves a kind out."""

    python: str
    commands: str = ""
    docs: str = ""


def generate(descriptors: descriptor_pb2.FileDescriptorSet, wanted: Iterable[str], roots: Roots) -> dict[str, str]:
    """Every file that the generator itself writes; the stock protobuf modules are not among them.

    Args:
        descriptors: Every file, imported ones included, with source info.
        wanted: Paths of the files to generate code for, as the compiler names them.
        roots: Where the files go.

    Returns:
        Text by path.

    Raises:
        ContractError: A rule of the contract is broken.
    """
    schema = read_schema(descriptors, wanted)
    folder = schema.package.replace(".", "/")
    origin = f"{folder}/*.proto"
    package = f"{roots.python}/{folder}"
    files = {
        f"{package}/__init__.py": Source(origin, f"Generated Python of the contract {schema.package}.").render(),
        f"{package}/methods.py": emit_methods(schema, origin),
        f"{package}/calls.py": emit_calls(schema, origin, ASYNC),
        f"{package}/sync_calls.py": emit_calls(schema, origin, SYNC),
        f"{package}/services.py": emit_services(schema, origin),
    }
    for file in schema.files:
        files[f"{package}/{file.area}.py"] = emit_models(file)
        files[f"{package}/{file.area}_wire.py"] = emit_wire(schema, file)
    if roots.commands:
        title = "Commands generated from the contract, one module for each area."
        files[f"{roots.commands}/__init__.py"] = Source(origin, title).render()
        for file in schema.files:
            text = emit_commands(schema, file)
            if text:
                files[f"{roots.commands}/{file.area}.py"] = text
    if roots.docs:
        for name, text in emit_docs(schema, origin).items():
            files[f"{roots.docs}/{name}"] = text
    return files
