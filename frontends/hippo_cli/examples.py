"""Examples on the help pages, by the words of the command."""

from __future__ import annotations

_OVERVIEW: tuple[str, ...] = (
    'hippo remember "deploy needs the VPN up first"',
    'hippo recall "how do we deploy"',
    "hippo outcome --good",
    "hippo COMMAND --help",
)

EXAMPLES: dict[str, tuple[str, ...]] = {
    "": _OVERVIEW,
    "remember": (
        'hippo remember "deploy needs the VPN up first" --tag deploy',
        'hippo remember "the migration dropped a column" --error --verified',
        "git log -1 --format=%B | hippo remember -",
        'hippo remember -- "--force is never right here"',
    ),
    "recall": (
        'hippo recall "how do we deploy"',
        'hippo recall "payment timeouts" --budget 800 --why',
        'hippo recall "database choice" --as-of 2026-01-31 --json',
    ),
    "inspect": ("hippo inspect mem_a1b2c3d4e5f6",),
    "list": ("hippo list --tag deploy -n 20", "hippo list --pinned --json"),
    "update": ("hippo update mem_a1b2c3d4e5f6 --add-tag deploy --confidence verified",),
    "forget": ('hippo forget mem_a1b2c3d4e5f6 --reason "personal data"',),
    "outcome": ("hippo outcome --good", 'hippo outcome --bad --id mem_a1b2c3d4e5f6 --reason "no longer true"'),
    "pin": ("hippo pin mem_a1b2c3d4e5f6",),
    "supersede": ('hippo supersede mem_a1b2c3d4e5f6 "we deploy with Argo now"',),
    "audit list": ("hippo audit list --op forget --since 2026-11-01",),
    "init": ("hippo init", "hippo init --global"),
    "serve": ("hippo serve", "hippo serve --tcp 127.0.0.1:7711"),
    "eval": ("hippo eval", "hippo eval questions/ --pooled", "hippo eval locomo10.json --limit 2 --json"),
    "completion": ('eval "$(hippo completion bash)"', "hippo completion zsh --install"),
}
