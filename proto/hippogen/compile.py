"""Runs the protobuf compiler in this process: a descriptor set for us, and the stock Python modules."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

from google.protobuf import descriptor_pb2
from grpc_tools import protoc

from hippogen.schema import ContractError


def compile_contract(
    proto_root: Path, wanted: Iterable[str], include: Iterable[Path] = ()
) -> tuple[descriptor_pb2.FileDescriptorSet, dict[str, str]]:
    """Compile files of the contract.

    Args:
        proto_root: Folder the wanted files lie under.
        wanted: Paths below proto_root.
        include: Further folders with imported files.

    Returns:
        The descriptor set with imports and source info, and the stock modules: text by path below the Python root.

    Raises:
        ContractError: The compiler refuses a file; it has printed why.
    """
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "python")
        out.mkdir()
        descriptors = Path(folder, "descriptors.bin")
        arguments = [
            "protoc",
            *(f"--proto_path={path}" for path in (proto_root, *include, files("grpc_tools") / "_proto")),
            f"--descriptor_set_out={descriptors}",
            "--include_imports",
            "--include_source_info",
            f"--python_out={out}",
            f"--pyi_out={out}",
            *wanted,
        ]
        if protoc.main(arguments) != 0:
            raise ContractError("the protobuf compiler refused the contract")
        paths = sorted(out.rglob("*_pb2.py*"))
        stock = {path.relative_to(out).as_posix(): path.read_text(encoding="utf-8") for path in paths}
        return descriptor_pb2.FileDescriptorSet.FromString(descriptors.read_bytes()), stock
