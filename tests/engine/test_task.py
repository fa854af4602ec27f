"""What somebody works on, told from branch, files and commits."""

from __future__ import annotations

import pytest

from hippo.engine.domain.task import task_query


@pytest.mark.parametrize(
    ("branch", "files", "commits", "query"),
    [
        ("", [], [], ""),
        ("main", [], [], ""),
        ("master", ["src/main.py", ".env"], [], "env"),
        ("feature/payment-timeouts", [], [], "payment timeouts"),
        ("ann/fix/POL-358_rate.limit", [], [], "POL-358 ann POL rate limit"),
        ("", ["src/billing/card_processor.py", "tests/test_cards.py"], [], "billing card processor cards"),
        ("", [], ["fix(api)!: retry webhooks twice", "Merge branch 'main'"], "retry webhooks twice"),
        ("main", [], ["部署方案"], "部署方案"),
        ("", [f"area{n}/x{n}.py" for n in range(12)], [], " ".join(
            word for n in range(10) for word in (f"area{n}", f"x{n}"))),
    ],
)  # fmt: skip
def test_query_holds_what_tells_the_subject(branch, files, commits, query):
    assert task_query(branch, files, commits) == query


def test_only_the_latest_commits_count_and_no_word_twice():
    commits = ["retry the card processor", "retry webhooks", "log retries", "old and done"]

    assert task_query("retry", [], commits) == "retry the card processor webhooks log retries"
