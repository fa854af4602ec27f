"""Measures Hippo beside what its parts cost alone, in one run, and prints one table.

Usage: run.py [--sizes 1000,10000,100000] [--reuse] [--only PART,...] [--json] [--keep FOLDER] [--doc FILE]
Parts: store, context, process, vectors, grpc, size.
A size of 1,000,000 takes minutes to fill and 4 GB while it runs; --reuse keeps filled stores for the next run.
The table is kept as JSON and Markdown, in .bench/ of the project unless --keep names another folder. Everything happens in
a temporary folder with a home of its own, on this machine only; `size` alone asks the package index that pip is set up for.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import traceback
from datetime import UTC, datetime
from pathlib import Path

import part_context
import part_grpc
import part_process
import part_size
import part_store
import part_vectors
from children import Failed
from figures import Report, write_block
from stores import Workspace

PARTS = ("store", "context", "process", "vectors", "grpc", "size")


def main() -> int:
    """Run the parts asked for.

    Returns:
        0 when everything ran, whether or not every bound was met; 1 when a part failed.
    """
    parser = argparse.ArgumentParser(description="Measures Hippo beside what its parts cost alone.")
    parser.add_argument("--sizes", default="1000,10000,100000", help="Memories per store, e.g. 1000,10000.")
    parser.add_argument(
        "--reuse", action="store_true", help="Keep filled stores beside the results and use those of earlier runs."
    )
    parser.add_argument("--only", default=",".join(PARTS), help=f"Parts to run: {', '.join(PARTS)}.")
    parser.add_argument("--json", action="store_true", help="Print JSON instead of the table.")
    parser.add_argument(
        "--keep", type=Path, default=Path(__file__).parents[2] / ".bench", help="Folder for the results."
    )
    parser.add_argument("--doc", type=Path, help="Markdown file whose table is to be replaced by this run's.")
    options = parser.parse_args()
    asked = options.only.split(",")
    if unknown := set(asked) - set(PARTS):
        parser.error(f"no part is called {', '.join(sorted(unknown))}")
    # Always in this order: the first part fills the stores that the next ones use.
    only = [part for part in PARTS if part in asked]
    try:
        sizes = sorted({int(count) for count in options.sizes.split(",")})
    except ValueError:
        parser.error(f"--sizes wants whole numbers with commas between, 1000,10000, not {options.sizes!r}")
    if sizes[0] < 1_000:
        parser.error(f"a store of {sizes[0]} memories is too small to measure: 1000 is the least")

    for name in [name for name in os.environ if name.startswith("HIPPO_")]:
        del os.environ[name]
    report = Report()
    failed = False
    with tempfile.TemporaryDirectory(prefix="hb") as folder:
        workspace = Workspace(Path(folder).resolve(), options.keep / "stores" if options.reuse else None)
        os.environ["HIPPO_HOME"] = str(workspace.home)
        for part in only:
            print(f"measuring: {part}", file=sys.stderr, flush=True)
            try:
                _measure(part, report, workspace, sizes)
            except Exception as error:  # what the other parts measured is worth keeping
                failed = True
                report.note(f"{part} stopped: {error}")
                if not isinstance(error, Failed):
                    traceback.print_exc()
    taken = datetime.now(UTC)
    path = report.keep(options.keep, taken)
    if options.doc:
        write_block(options.doc, "speed and size", report.markdown(taken))
    print(path.read_text(encoding="utf-8") if options.json else report.text())
    print(f"kept in {path}", file=sys.stderr)
    return 1 if failed else 0


def _measure(part: str, report: Report, workspace: Workspace, sizes: list[int]) -> None:
    if part == "store":
        asyncio.run(part_store.run(report, workspace, sizes))
    elif part == "context":
        asyncio.run(part_context.run(report, workspace, [size for size in sizes if size <= part_context.LARGEST]))
    elif part == "process":
        asyncio.run(part_process.run(report, workspace, sizes))
    elif part == "vectors":
        asyncio.run(part_vectors.run(report, workspace, [size for size in sizes if size <= part_vectors.LARGEST]))
    elif part == "grpc":
        asyncio.run(part_grpc.run(report, workspace))
    else:
        part_size.run(report, workspace)


if __name__ == "__main__":
    sys.exit(main())
