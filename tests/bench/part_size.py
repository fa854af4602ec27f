"""What a base install weighs: a fresh environment with the pinned requirements and the built wheel, less an empty one."""

from __future__ import annotations

from environments import MEGABYTE, install_hippo
from figures import Figure, Report
from stores import Workspace

LIMIT_MB = 80


def run(report: Report, workspace: Workspace) -> None:
    """Install into a fresh environment and weigh it. Needs a package index, or pip's cache of one."""
    installed, wheel = install_hippo(workspace.folder / "full")
    report.add(
        Figure(
            part="size", name="base install beyond an empty one", value=installed.megabytes, unit="MB", limit=LIMIT_MB
        )
    )
    report.add(Figure(part="size", name="packages in it, Hippo included", value=installed.packages, unit=""))
    report.add(Figure(part="size", name="Hippo's own wheel", value=wheel.stat().st_size / MEGABYTE, unit="MB"))
