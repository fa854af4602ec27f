"""Cards, goals and entities at the prompt: what is printed, and how wrong lines end."""

from __future__ import annotations

import pytest


def test_card_goes_from_made_to_done_and_its_dependent_becomes_ready(project):
    made = project("card", "create", "Write the importer", "--repo", "tide", "--budget", "20000", "--json").json["card"]
    project("card", "create", "Ship it", "--depends-on", made["id"])

    claim = project("card", "claim", "--agent", "ada")
    run_id = claim.out.split("Run", 1)[1].split()[0]
    taken = project("card", "claim", made["id"], "--agent", "bob")
    project("card", "comment", made["id"], "--", "-- looks good\x1b[31m")
    project("card", "review", made["id"], "--run", run_id)
    done = project("card", "complete", made["id"], "--result", "imports 4 formats")
    shown = project("card", "show", made["id"])
    listed = project("card", "list", "--state", "ready")

    assert claim.out.startswith(f"Claimed {made['id']} running Write the importer\n")
    assert (taken.status, taken.out) == (1, "")
    assert taken.err.startswith(f"hippo: ada has card {made['id']} until ")
    assert run_id in taken.err
    assert done.out.splitlines()[0] == f"Completed {made['id']} done Write the importer"
    assert done.out.splitlines()[1].endswith("Ship it")
    assert "imports 4 formats" in shown.out
    assert "-- looks good\\x1b[31m" in shown.out
    assert [line.split()[1] for line in listed.out.splitlines()[1:]] == ["ready"]


@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        (("card", "claim"), 1, "No card is ready to be claimed."),
        (("card", "show", "card_nowhere"), 1, "No card card_nowhere in this store."),
        (("card", "create"), 2, "TITLE"),
        (("card", "complete", "x", "--success", "--failure"), 2, "Mutually exclusive"),
        (("card", "list", "--state", "finished"), 2, "Choose from"),
        (("goal", "complete"), 1, "This store has no active goal."),
        (("graph", "show", "redis"), 1, "No memory mentions 'redis'."),
        (("recall", "x", "--hops", "4"), 2, "hops"),
    ],
)
def test_wrong_line_ends_with_one_clear_sentence(project, line, status, said):
    result = project(*line)

    assert (result.status, result.out) == (status, "")
    assert said in result.err
    assert result.err.count("\n") == 1


def test_goal_is_set_used_and_its_end_shown(project):
    project.remember("the importer chokes on empty rows")
    session = {"HIPPO_SESSION": "ses_one"}
    project("goal", "push", "mend the importer", env=session)
    project("recall", "importer rows", env=session)

    ended = project("goal", "complete", "--good", env=session)

    assert ended.out.startswith("Completed goal_")
    assert "half-life 367" in ended.out
    assert project("goal", "list", env=session).out.splitlines()[1].split()[1:3] == ["complete", "good"]


def test_entities_are_listed_and_shown_and_hops_lead_over_them(project):
    first = project.remember("auth-service uses `redis` for sessions")
    second = project.remember("Redis evicts by allkeys-lru, see src/cache.yaml")

    listed = project("graph", "list", "--kind", "identifier")
    shown = project("graph", "show", "redis")
    found = project("recall", "auth-service sessions", "--hops", "1", "--why")

    assert [line.split() for line in listed.out.splitlines()[1:]] == [
        ["2", "identifier", "redis"],
        ["1", "identifier", "auth-service"],
    ]
    assert f"auth-service uses redis  {first}" in shown.out
    assert second in shown.out
    assert f"reached over 'redis' from {first}" in found.out
