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
        'hippo recall "who owns the cache settings" --hops 2 --why',
        'hippo recall "database choice" --as-of 2026-01-31 --json',
    ),
    "inspect": ("hippo inspect mem_a1b2c3d4e5f6",),
    "list": ("hippo list --tag deploy -n 20", "hippo list --pinned --json"),
    "update": ("hippo update mem_a1b2c3d4e5f6 --add-tag deploy --confidence verified",),
    "forget": ('hippo forget mem_a1b2c3d4e5f6 --reason "personal data"',),
    "outcome": (
        "hippo outcome --good",
        'hippo outcome --bad --id mem_a1b2c3d4e5f6 --reason "no longer true"',
        "hippo outcome --bad --withdraw",
    ),
    "pin": ("hippo pin mem_a1b2c3d4e5f6",),
    "conflict resolve": ("hippo conflict resolve conf_a1b2c3d4e5f6 --keep mem_a1b2c3d4e5f6",),
    "conflict dismiss": ('hippo conflict dismiss conf_a1b2c3d4e5f6 --reason "one is staging, one production"',),
    "invalidate": (
        'hippo invalidate "REST API" --dry-run',
        'hippo invalidate "REST API" --reason "migrated to GraphQL"',
    ),
    "reject": ('hippo reject "port 5432" --reason "moved to 5433"',),
    "unreject": ('hippo unreject "port 5432"',),
    "decide": (
        'hippo decide "Use PostgreSQL for new services" --context "JSONB support"',
        'hippo decide "Use CockroachDB for global services" --supersedes 1',
    ),
    "decision show": ("hippo decision show 2",),
    "supersede": ('hippo supersede mem_a1b2c3d4e5f6 "we deploy with Argo now"',),
    "sleep": ("hippo sleep --dry-run", "hippo sleep --quick"),
    "dormant list": ("hippo dormant list", 'hippo dormant list --query "staging hostname"'),
    "dormant restore": ("hippo dormant restore mem_a1b2c3d4e5f6",),
    "history": ("hippo history", "hippo history mem_a1b2c3d4e5f6"),
    "undo": ("hippo undo --dry-run", "hippo undo aud_a1b2c3d4e5f6"),
    "audit prune": ("hippo audit prune --before 2026-01-01 --dry-run",),
    "export": ("hippo export store.jsonl", "hippo export - | gzip > store.jsonl.gz"),
    "backup": ("hippo backup hippo-backup.db",),
    "audit list": ("hippo audit list --op forget --since 2026-11-01",),
    "card create": (
        'hippo card create "Write the importer" --repo tidewatch --contract "all fixtures pass"',
        'hippo card create "Ship it" --depends-on card_a1b2c3d4e5f6',
    ),
    "card claim": ("hippo card claim", "hippo card claim card_a1b2c3d4e5f6 --agent claude"),
    "card heartbeat": ("hippo card heartbeat card_a1b2c3d4e5f6 --run run_a1b2c3d4e5f6",),
    "card block": ('hippo card block card_a1b2c3d4e5f6 --reason "the staging key is missing"',),
    "card complete": (
        'hippo card complete card_a1b2c3d4e5f6 --result "imports 4 formats" --remember',
        "hippo card complete card_a1b2c3d4e5f6 --failure",
    ),
    "card list": ("hippo card list --state ready --state blocked", "hippo card list --repo tidewatch --json"),
    "context": (
        "hippo context --auto",
        'hippo context "payment timeouts" --budget 800',
        "hippo context --auto --format json",
    ),
    "session start": ('hippo session start "Ship continuity"',),
    "session end": (
        'hippo session end --handoff "Schema done, tests green" --next "Wire the command line"',
        'hippo session end --no-change "only looked around"',
    ),
    "session log": ('hippo session log "Schema migration is done" --type progress',),
    "snapshot save": (
        'hippo snapshot save --task "Ship continuity" --summary "Tests are green" --next "Write the docs" --file src/db.ts',
    ),
    "handoff create": (
        'hippo handoff create --summary "Schema done, tests green" --next "Wire the command line" --artifact src/db.ts',
        "cat handoff.md | hippo handoff create --summary -",
    ),
    "wm push": ('hippo wm push "flaky test in store.test.ts, line 42" --scope repo --importance 0.9',),
    "goal push": ('hippo goal push "cut the cold start in half"',),
    "goal complete": ("hippo goal complete --good", "hippo goal complete goal_a1b2c3d4e5f6 --bad"),
    "goal withdraw": ('hippo goal withdraw goal_a1b2c3d4e5f6 --reason "it was measured on the wrong machine"',),
    "graph list": ("hippo graph list --kind file", "hippo graph list --containing redis --json"),
    "graph show": ("hippo graph show PostgreSQL",),
    "init": ("hippo init", "hippo init --global"),
    "serve": ("hippo serve", "hippo serve --tcp 127.0.0.1:7711"),
    "eval": ("hippo eval", "hippo eval questions/ --pooled", "hippo eval locomo10.json --limit 2 --json"),
    "import": (
        "hippo import --chatgpt chatgpt-export.zip --dry-run",
        "hippo import --markdown notes/ --tag notes",
        "hippo import --slack export.zip --global",
    ),
    "capture": ("hippo capture conversation.md --dry-run", "cat session.log | hippo capture -"),
    "learn": ("hippo learn --git --days 30", 'hippo learn --git --repos "~/one,~/two" --dry-run'),
    "watch": ('hippo watch "npm test"', "hippo watch -- make -j4 release"),
    "completion": ('eval "$(hippo completion bash)"', "hippo completion zsh --install"),
}
