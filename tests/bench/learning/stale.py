"""Facts that changed: whether the current value is found, and whether an old one is ever shown as current.

Each of 200 invented facts is stated once and then updated one to five times, a month apart. An answer shows a value as current
when its memory is in the top five and not marked stale.
"""

from __future__ import annotations

import itertools
import random
import tempfile
from pathlib import Path
from typing import NamedTuple

from hippo import Hippo
from hippo.testing import SettableClock

FACTS = 200
MOST_UPDATES = 5
DAYS_BETWEEN = 30
TOP = 5
SEED = 5

WAYS = ("supersede", "invalidate", "contradiction", "contradiction in other words")


def _words(row: str) -> tuple[str, ...]:
    return tuple(row.split())


_THINGS = _words(
    "billing search checkout ledger catalog inventory mailer thumbnailer importer exporter gateway scheduler notifier"
    " recommender archiver translator validator renderer uploader tracker"
)
_PEOPLE = _words("Anna Bruno Chiara Dmitri Elena Farid Greta Hugo Irina Jonas Keiko Luis Marta Nadia Oscar Priya")
_CITIES = _words("Oslo Rome Bern Kyiv Lima Porto Riga Turin Ghent Malmo Vigo Graz")
_MANAGERS = ("npm", "pnpm", "yarn", "bun")
_DATABASES = ("Postgres", "MySQL", "SQLite", "MariaDB", "CockroachDB")
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")
_CLOUDS = ("AWS", "Azure", "Hetzner", "Heroku", "Netlify")


class Fact(NamedTuple):
    """A fact as it changed: its statements oldest first, and the question that asks for it."""

    statements: tuple[str, ...]
    question: str


class Outcome(NamedTuple):
    """Counts over facts: the current value in the top five and first, an old one shown as current."""

    facts: int
    found: int
    first: int
    old_shown: int


_FORMS: tuple[tuple[tuple[str, ...], tuple[str, ...], str], ...] = (
    (
        ("The {thing} service listens on port {value}", "Port of the {thing} service: {value}"),
        (),
        "which port does the {thing} service listen on?",
    ),
    (
        (
            "The request timeout of the {thing} service is {value} seconds",
            "Requests to the {thing} service have a timeout of {value} s",
        ),
        (),
        "how long is the request timeout of {thing}?",
    ),
    (
        ("The owner of the {thing} service is {value}", "{value} owns the {thing} service"),
        _PEOPLE,
        "who owns the {thing} service?",
    ),
    (
        ("The {thing} frontend uses {value} to install packages", "Use {value} in the {thing} frontend"),
        _MANAGERS,
        "package manager of the {thing} frontend",
    ),
    (
        ("The {thing} service stores its data in {value}", "The database of the {thing} service is {value}"),
        _DATABASES,
        "which database does the {thing} service use",
    ),
    (
        ("The {thing} release is scheduled for {value}", "The {thing} release was moved to {value}"),
        _DAYS,
        "when is the {thing} release?",
    ),
    (
        ("The {thing} service is hosted on {value}", "The {thing} service runs on {value} now"),
        _CLOUDS,
        "where is the {thing} service hosted?",
    ),
    (("{person} lives in {value}", "{person} moved to {value}"), _CITIES, "where does {person} live?"),
    (
        ("The current version of {thing} is {value}", "{thing} was upgraded to version {value}"),
        (),
        "current version of {thing}",
    ),
    (
        ("Caching in the {thing} service is {value}", "The {thing} service has caching {value}"),
        ("enabled", "disabled"),
        "is caching on in the {thing} service?",
    ),
)


def facts(*, reworded: bool = False) -> list[Fact]:
    """200 facts, the same on every machine; no two are about the same thing in the same respect.

    Args:
        reworded: Tell every other update in other words.
    """
    source = random.Random(SEED)
    names = [f"{first}{second}" for first in _PEOPLE for second in ("berg", "mann", "son", "ova")]
    source.shuffle(names)
    made: list[Fact] = []
    for place in range(FACTS):
        forms, values, question = _FORMS[place % len(_FORMS)]
        thing, person = _THINGS[place // len(_FORMS)], names[place // len(_FORMS)]
        count = 1 + place % MOST_UPDATES
        chosen: list[str] = []
        while len(chosen) <= count:
            value = source.choice(values) if values else _number(forms[0], source)
            if not chosen or value != chosen[-1]:
                chosen.append(value)
        statements = tuple(
            forms[step % 2 if reworded else 0].format(thing=thing, person=person, value=value)
            for step, value in enumerate(chosen)
        )
        made.append(Fact(statements, question.format(thing=thing, person=person)))
    return made


async def measure(way: str) -> Outcome:
    """Tell all facts, update them month by month, then ask for each.

    Args:
        way: One of `WAYS`: supersede, invalidate the old statement and tell the new one, or only tell the new one.
    """
    clock = SettableClock()
    told = facts(reworded=way == WAYS[3])
    found = first = old_shown = 0
    with tempfile.TemporaryDirectory(prefix="hb") as folder:
        async with Hippo(Path(folder) / ".hippo", clock=clock) as hippo:
            current: dict[int, str] = {}
            for step, place in itertools.product(range(MOST_UPDATES + 1), range(FACTS)):
                statements = told[place].statements
                if step >= len(statements):
                    continue
                clock.advance(days=DAYS_BETWEEN if place == 0 else 0, minutes=1)
                if step and way == "supersede":
                    done = await hippo.supersede_memory(current[place], statements[step])
                    current[place] = done.memory.id
                    continue
                if step and way == "invalidate":
                    await hippo.invalidate_memories(statements[step - 1], reason="changed")
                current[place] = (await hippo.remember(statements[step])).memory.id
            for fact in told:
                answer = await hippo.recall(
                    fact.question, limit=TOP, budget="unlimited", strengthen=False, record=False, include_global=False
                )
                hits = [(hit.memory.text, hit.memory.confidence) for hit in answer.memories]
                texts = [text for text, _ in hits]
                old = set(fact.statements) - {fact.statements[-1]}
                found += fact.statements[-1] in texts
                own = [text for text in texts if text in fact.statements]
                first += own[:1] == [fact.statements[-1]]
                old_shown += any(text in old and confidence != "stale" for text, confidence in hits)
    return Outcome(FACTS, found, first, old_shown)


def _number(form: str, source: random.Random) -> str:
    if "version" in form:
        return f"{source.randint(1, 9)}.{source.randint(0, 30)}.{source.randint(0, 9)}"
    return str(source.randint(1_024, 9_999) if "port" in form else source.randint(5, 120))
