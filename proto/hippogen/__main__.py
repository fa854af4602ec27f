"""Command line of the generator: compile, emit, then write or compare.

python proto/hippogen            write every generated file
python proto/hippogen --check    list files that are stale, missing or not generated; exit status 1 if there are any
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

if __package__ in (None, ""):
    # Run as a folder, the folder itself is on the path and not the package.
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from hippogen.compile import compile_contract
from hippogen.generate import Roots, generate
from hippogen.schema import ContractError

REPOSITORY = Path(__file__).resolve().parents[2]


def build(proto_root: Path, include: list[Path], roots: Roots) -> dict[str, str]:
    """Every generated file of a contract, stock protobuf modules included: text by path.

    Raises:
        ContractError: There is nothing to generate, or a rule of the contract is broken.
    """
    wanted = sorted(path.relative_to(proto_root).as_posix() for path in proto_root.rglob("*.proto"))
    if not wanted:
        raise ContractError(f"no .proto file below {proto_root}")
    descriptors, stock = compile_contract(proto_root, wanted, include)
    files = generate(descriptors, wanted, roots)
    files.update({f"{roots.python}/{path}": text for path, text in stock.items()})
    return files


def write(files: dict[str, str]) -> list[str]:
    """Write the files and remove generated ones that are no longer among them; returns the paths that changed."""
    changed = differences(files)
    for path in changed:
        target = Path(path)
        if path in files:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(files[path].encode())
        else:
            target.unlink()
    return changed


def differences(files: dict[str, str]) -> list[str]:
    """Paths whose content on disk differs: changed, missing, or in a generated folder and not generated."""
    stale = [path for path, text in files.items() if not _same(Path(path), text)]
    folders = {Path(path).parent for path in files}
    present = (path for folder in folders if folder.is_dir() for path in folder.iterdir() if path.is_file())
    extra = [path.as_posix() for path in present if path.as_posix() not in files]
    return sorted(stale + extra)


def _same(path: Path, text: str) -> bool:
    return path.is_file() and path.read_bytes() == text.encode()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="hippogen", description="Writes the code that follows from the contract.")
    parser.add_argument("--check", action="store_true", help="compare instead of writing; status 1 on a difference")
    parser.add_argument("--proto-root", type=Path, help="folder of the contract; default: this repository's")
    parser.add_argument("--include", type=Path, action="append", default=[], help="folder with imported .proto files")
    parser.add_argument("--python-out", type=Path, help="root of the Python packages")
    parser.add_argument("--commands-out", type=Path, help="folder of the command modules")
    parser.add_argument("--docs-out", type=Path, help="folder of the reference pages")
    given = parser.parse_args(arguments)
    if given.proto_root is None:
        proto_root = REPOSITORY / "proto"
        defaults: tuple[Path | None, ...] = (
            REPOSITORY / "sdk",
            REPOSITORY / "frontends/hippo_cli/commands",
            REPOSITORY / "docs/reference",
        )
    elif given.python_out is None:
        parser.error("--proto-root needs --python-out")
    else:
        proto_root, defaults = given.proto_root, (given.python_out, None, None)
    outputs = [
        (chosen or default)
        for chosen, default in zip((given.python_out, given.commands_out, given.docs_out), defaults, strict=True)
    ]
    try:
        files = build(proto_root, given.include, Roots(*(path.as_posix() if path else "" for path in outputs)))
    except ContractError as error:
        print(f"hippogen: {error}", file=sys.stderr)
        return 1
    if not given.check:
        for path in write(files):
            print(path)
        return 0
    found = differences(files)
    for path in found:
        kind = "not generated" if path not in files else "stale" if Path(path).is_file() else "missing"
        print(f"{kind}: {path}", file=sys.stderr)
    if found:
        print("Run: python proto/hippogen", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
