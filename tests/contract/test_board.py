"""Work cards through the public client, over every transport: states, leases, dependencies, refusals."""

from __future__ import annotations

import pytest

from hippo import errors

pytestmark = pytest.mark.anyio


async def claimed(hippo, title="paint the shed", **fields):
    card = (await hippo.create_card(title, **fields)).card
    return await hippo.claim_card(card.id, agent="ada")


async def done(hippo, card_id):
    await hippo.claim_card(card_id)
    await hippo.review_card(card_id)
    return await hippo.complete_card(card_id)


async def test_new_card_is_ready_and_holds_what_was_said(hippo):
    card = (
        await hippo.create_card(
            "  Ship the\n importer ",
            body="Read the export.\nWrite rows.",
            repo="tidewatch",
            contract="all fixtures pass",
            budget="20000 tokens",
        )
    ).card

    shown = await hippo.get_card(card.id)

    assert card.id.startswith("card_")
    assert len(card.id) == 17
    assert (card.title, card.state, card.agent, card.run_id) == ("Ship the importer", "ready", "", "")
    assert (card.body, card.repo, card.contract, card.budget) == (
        "Read the export.\nWrite rows.",
        "tidewatch",
        "all fixtures pass",
        "20000 tokens",
    )
    assert shown.card == card


async def test_claim_holds_for_four_hours_and_says_who_has_it(hippo, clock):
    answer = await claimed(hippo)

    assert answer.card.state == "running"
    assert answer.card.agent == answer.run.agent == "ada"
    assert answer.card.run_id == answer.run.id
    assert answer.card.lease_expire_time == answer.run.lease_expire_time
    assert (answer.run.lease_expire_time - clock()).total_seconds() == 4 * 3600


async def test_second_claim_is_told_who_has_the_card(hippo):
    first = await claimed(hippo)

    with pytest.raises(errors.Conflict, match="ada has card") as caught:
        await hippo.claim_card(first.card.id, agent="bob")

    assert caught.value.field == "card_id"
    assert caught.value.resource == first.run.id
    assert [run.agent for run in (await hippo.get_card(first.card.id)).runs] == ["ada"]


async def test_claim_without_an_id_takes_the_ready_card_made_first(hippo):
    first = (await hippo.create_card("first", repo="a")).card
    await hippo.create_card("second", repo="a")
    other = (await hippo.create_card("of another repository", repo="b")).card

    assert (await hippo.claim_card(repo="b")).card.id == other.id
    assert (await hippo.claim_card()).card.id == first.id
    await hippo.claim_card()
    with pytest.raises(errors.FailedPrecondition, match="No card is ready"):
        await hippo.claim_card()


async def test_heartbeat_extends_the_lease_from_now(hippo, clock):
    claim = await claimed(hippo)
    clock.advance(hours=3)

    beat = await hippo.heartbeat_card(claim.card.id, run_id=claim.run.id)

    assert (beat.run.lease_expire_time - clock()).total_seconds() == 4 * 3600
    assert beat.card.lease_expire_time == beat.run.lease_expire_time
    clock.advance(hours=3)
    assert (await hippo.reclaim_cards()).cards == ()


async def test_heartbeat_without_a_run_is_for_whoever_has_the_card(hippo):
    claim = await claimed(hippo)

    with pytest.raises(errors.Conflict, match="ada has card"):
        await hippo.heartbeat_card(claim.card.id)  # the caller is "tester"

    assert (await hippo.heartbeat_card(claim.card.id, agent="ada")).run.id == claim.run.id


async def test_heartbeat_after_the_card_was_taken_back_is_refused(hippo, clock):
    claim = await claimed(hippo)
    clock.advance(hours=4)
    taken = await hippo.reclaim_cards()

    with pytest.raises(errors.Conflict, match=r"has ended \(expired\)"):
        await hippo.heartbeat_card(claim.card.id, run_id=claim.run.id)

    assert [card.id for card in taken.cards] == [claim.card.id]
    assert taken.cards[0].state == "ready"
    assert (await hippo.get_card(claim.card.id)).runs[0].state == "expired"


async def test_heartbeat_after_somebody_else_claimed_says_who_has_the_card(hippo, clock):
    old = await claimed(hippo)
    clock.advance(hours=4)
    new = await hippo.claim_card(old.card.id, agent="bob")

    with pytest.raises(errors.Conflict, match="bob has card") as caught:
        await hippo.heartbeat_card(old.card.id, run_id=old.run.id)

    assert caught.value.resource == new.run.id
    for late in (hippo.review_card, hippo.complete_card, hippo.release_card):
        with pytest.raises(errors.Conflict, match="bob has card"):
            await late(old.card.id, run_id=old.run.id)
    with pytest.raises(errors.Conflict, match="bob has card"):
        await hippo.block_card(old.card.id, reason="late", run_id=old.run.id)
    assert (await hippo.get_card(old.card.id)).card.agent == "bob"


async def test_passed_lease_that_nobody_took_is_taken_up_again(hippo, clock):
    claim = await claimed(hippo)
    clock.advance(hours=5)

    assert (await hippo.heartbeat_card(claim.card.id, run_id=claim.run.id)).card.state == "running"


async def test_claiming_the_next_card_takes_back_passed_leases_first(hippo, clock):
    old = await claimed(hippo)
    clock.advance(hours=4)

    assert (await hippo.claim_card(agent="bob")).card.id == old.card.id
    assert [run.state for run in (await hippo.get_card(old.card.id)).runs] == ["expired", "running"]


async def test_blocked_card_keeps_the_reason_as_a_comment_and_can_be_claimed_again(hippo):
    claim = await claimed(hippo)

    blocked = await hippo.block_card(claim.card.id, reason="the staging key is missing", run_id=claim.run.id)
    again = await hippo.claim_card(claim.card.id, agent="bob")
    shown = await hippo.get_card(claim.card.id)

    assert (blocked.card.state, blocked.card.agent, blocked.card.lease_expire_time) == ("blocked", "", None)
    assert again.card.state == "running"
    assert [(comment.author, comment.text) for comment in shown.comments] == [("tester", "the staging key is missing")]
    assert [run.state for run in shown.runs] == ["blocked", "running"]


async def test_card_in_review_has_no_lease_and_is_not_taken_back(hippo, clock):
    claim = await claimed(hippo)
    review = await hippo.review_card(claim.card.id, run_id=claim.run.id)
    clock.advance(days=3)

    assert (review.card.state, review.card.lease_expire_time, review.card.agent) == ("review", None, "ada")
    assert (await hippo.reclaim_cards()).cards == ()


async def test_only_a_card_in_review_is_completed(hippo):
    card = (await hippo.create_card("paint")).card
    for step in (lambda: None, lambda: hippo.claim_card(card.id)):
        if (waiting := step()) is not None:
            await waiting
        with pytest.raises(errors.FailedPrecondition, match="not in review"):
            await hippo.complete_card(card.id)

    await hippo.review_card(card.id)
    finished = await hippo.complete_card(card.id, result="two coats")

    assert (finished.card.state, finished.card.result, finished.card.run_id) == ("done", "two coats", "")
    assert (await hippo.get_card(card.id)).runs[0].state == "success"
    with pytest.raises(errors.FailedPrecondition, match="is done"):
        await hippo.complete_card(card.id)
    with pytest.raises(errors.FailedPrecondition, match="is done"):
        await hippo.claim_card(card.id)


@pytest.mark.parametrize("outcome", ["failure", "partial"])
async def test_card_that_did_not_succeed_is_shelved_and_promotes_nothing(hippo, outcome):
    claim = await claimed(hippo)
    child = (await hippo.create_card("hang the tools", depends_on=[claim.card.id])).card
    await hippo.review_card(claim.card.id)

    finished = await hippo.complete_card(claim.card.id, outcome=outcome)

    assert (finished.card.state, finished.promoted) == ("shelved", ())
    assert (await hippo.get_card(child.id)).card.state == "waiting"
    with pytest.raises(errors.FailedPrecondition, match="is shelved"):
        await hippo.claim_card(claim.card.id)
    assert (await hippo.release_card(claim.card.id)).card.state == "ready"


async def test_completing_promotes_the_cards_that_wait_for_nothing_else(hippo):
    walls, roof = (await hippo.create_card("walls")).card, (await hippo.create_card("roof")).card
    paint = (await hippo.create_card("paint", depends_on=[walls.id])).card
    move_in = (await hippo.create_card("move in", depends_on=[walls.id, roof.id, walls.id])).card
    assert (paint.state, move_in.state, move_in.depends_on) == ("waiting", "waiting", (walls.id, roof.id))

    with pytest.raises(errors.FailedPrecondition, match=rf"waits for {walls.id} \(ready\)"):
        await hippo.claim_card(paint.id)
    assert [card.id for card in (await done(hippo, walls.id)).promoted] == [paint.id]
    assert [card.id for card in (await done(hippo, roof.id)).promoted] == [move_in.id]

    shown = await hippo.get_card(move_in.id)
    assert [card.id for card in shown.depends_on] == [walls.id, roof.id]
    assert [card.id for card in (await hippo.get_card(walls.id)).dependents] == [paint.id, move_in.id]


async def test_card_whose_dependencies_are_done_is_ready_at_once(hippo):
    walls = (await hippo.create_card("walls")).card
    await done(hippo, walls.id)

    assert (await hippo.create_card("paint", depends_on=[walls.id])).card.state == "ready"


async def test_unknown_dependency_is_refused_and_makes_nothing(hippo):
    with pytest.raises(errors.NotFound, match="No card card_nowhere") as caught:
        await hippo.create_card("paint", depends_on=["card_nowhere"])

    assert caught.value.field == "depends_on"
    with pytest.raises(errors.NotFound) as caught:
        await hippo.create_card("paint", parent_id="card_nowhere")
    assert caught.value.field == "parent_id"
    assert (await hippo.list_cards()).cards == ()


async def test_circle_of_cards_is_refused_and_named(hippo):
    one = (await hippo.create_card("one")).card
    two = (await hippo.create_card("two", depends_on=[one.id])).card
    three = (await hippo.create_card("three", depends_on=[two.id])).card

    with pytest.raises(errors.InvalidArgument) as caught:
        await hippo.update_card(one.id, add_depends_on=[three.id])

    assert f"{one.id} needs {three.id} needs {two.id} needs {one.id}" in caught.value.message
    assert caught.value.field == "depends_on"
    with pytest.raises(errors.InvalidArgument, match=f"{one.id} needs {one.id}"):
        await hippo.update_card(one.id, add_depends_on=[one.id])
    assert (await hippo.get_card(one.id)).card == one


async def test_part_that_waits_for_its_own_whole_is_a_circle(hippo):
    house = (await hippo.create_card("house")).card
    garden = (await hippo.create_card("garden", depends_on=[house.id])).card

    with pytest.raises(errors.InvalidArgument, match=f"needs {house.id} needs"):
        await hippo.create_card("door", parent_id=house.id, depends_on=[garden.id])
    with pytest.raises(errors.InvalidArgument, match="wait for each other"):
        await hippo.update_card(garden.id, parent_id=house.id)


async def test_whole_is_completed_after_its_parts(hippo):
    house = (await hippo.create_card("house")).card
    door = (await hippo.create_card("door", parent_id=house.id)).card
    await hippo.claim_card(house.id)
    await hippo.review_card(house.id)

    with pytest.raises(errors.FailedPrecondition, match=f"{door.id} \\(ready\\)"):
        await hippo.complete_card(house.id)
    assert [part.id for part in (await hippo.get_card(house.id)).parts] == [door.id]
    await done(hippo, door.id)
    assert (await hippo.complete_card(house.id)).card.state == "done"
    with pytest.raises(errors.FailedPrecondition, match="no further parts"):
        await hippo.create_card("window", parent_id=house.id)


async def test_dependencies_change_until_work_begins(hippo):
    walls = (await hippo.create_card("walls")).card
    paint = (await hippo.create_card("paint")).card

    waiting = await hippo.update_card(paint.id, add_depends_on=[walls.id], title="paint it")
    free = await hippo.update_card(paint.id, remove_depends_on=[walls.id])

    assert (waiting.card.state, waiting.card.title) == ("waiting", "paint it")
    assert (free.card.state, free.card.depends_on) == ("ready", ())
    await hippo.claim_card(paint.id)
    with pytest.raises(errors.FailedPrecondition, match="is running"):
        await hippo.update_card(paint.id, add_depends_on=[walls.id])
    with pytest.raises(errors.InvalidArgument, match="Nothing to change"):
        await hippo.update_card(paint.id)


async def test_released_card_is_ready_or_waits_again(hippo):
    claim = await claimed(hippo)

    free = await hippo.release_card(claim.card.id, reason="other things first", run_id=claim.run.id)

    assert (free.card.state, free.card.agent) == ("ready", "")
    shown = await hippo.get_card(claim.card.id)
    assert [run.state for run in shown.runs] == ["released"]
    assert [comment.text for comment in shown.comments] == ["other things first"]
    with pytest.raises(errors.FailedPrecondition, match="is ready"):
        await hippo.release_card(claim.card.id)


async def test_result_becomes_a_memory_only_when_asked_and_forgetting_it_leaves_nothing(hippo, project):
    first = await claimed(hippo)
    await hippo.review_card(first.card.id)
    await hippo.complete_card(first.card.id, result="blue is the better colour")
    assert (await hippo.list_memories()).memories == ()

    second = await claimed(hippo, "find the leak")
    await hippo.review_card(second.card.id)
    finished = await hippo.complete_card(second.card.id, result="the leak is behind panel zq81", remember=True)
    found = (await hippo.recall("where is the leak")).memories[0].memory
    await hippo.forget_memory(finished.card.memory_id)

    assert (found.id, found.artifact_ref) == (finished.card.memory_id, second.card.id)
    assert finished.card.result == ""
    for file in project.iterdir():
        if file.is_file():
            assert b"zq81" not in file.read_bytes(), file.name
    with pytest.raises(errors.InvalidArgument, match="no result to remember"):
        await hippo.complete_card(second.card.id, remember=True)


async def test_card_shows_the_latest_handoff_about_it(hippo, clock):
    card = (await hippo.create_card("paint")).card
    await hippo.create_handoff(summary="about something else", session_id="ses_other")
    assert (await hippo.get_card(card.id)).handoff is None

    session = hippo.with_options(session="ses_painter")
    await session.claim_card(card.id)
    clock.advance(minutes=1)
    await session.create_handoff(summary="first coat is on", next_action="second coat")
    assert (await hippo.get_card(card.id)).handoff.summary == "first coat is on"

    clock.advance(minutes=1)
    await hippo.create_handoff(summary="second coat is on", artifacts=[card.id], session_id="ses_other")
    assert (await hippo.get_card(card.id)).handoff.summary == "second coat is on"


async def test_list_comes_latest_change_first_in_pages(hippo, clock):
    ids = []
    for number in range(5):
        clock.advance(minutes=1)
        ids.append((await hippo.create_card(f"card {number}", repo="even" if number % 2 == 0 else "odd")).card.id)
    clock.advance(minutes=1)
    await hippo.claim_card(ids[1])

    page = await hippo.list_cards(page_size=2)
    every = [card.id async for card in hippo.iter_cards(page_size=2)]
    second = await hippo.list_cards(page_size=2, page_token=page.next_page_token)

    assert [card.id for card in (*page.cards, *second.cards)] == [ids[1], ids[4], ids[3], ids[2]]
    assert every == [ids[1], ids[4], ids[3], ids[2], ids[0]]
    assert [card.id for card in (await hippo.list_cards(states=["running"])).cards] == [ids[1]]
    assert [card.id for card in (await hippo.list_cards(repo="odd", states=["ready"])).cards] == [ids[3]]


async def test_every_change_of_a_card_is_in_the_audit_log(hippo, clock):
    claim = await claimed(hippo)
    await hippo.heartbeat_card(claim.card.id, run_id=claim.run.id)
    await hippo.comment_card(claim.card.id, "nearly there")
    await hippo.review_card(claim.card.id)
    await hippo.complete_card(claim.card.id)

    operations = [event.operation for event in (await hippo.list_audit_events(memory_id=claim.card.id)).events]

    assert operations == ["card_complete", "card_review", "card_heartbeat", "card_claim", "card_create"]
    comments = (await hippo.list_audit_events(operation="card_comment")).events
    assert [event.reason for event in comments] == [f"on {claim.card.id}"]


async def test_every_change_of_a_card_says_why_or_what_was_done(hippo):
    claim = await claimed(hippo)
    await hippo.update_card(claim.card.id, title="paint it", repo="barn")
    await hippo.block_card(claim.card.id, reason="the staging key is missing")
    await hippo.claim_card(claim.card.id)
    await hippo.review_card(claim.card.id)
    await hippo.release_card(claim.card.id)
    await hippo.claim_card(claim.card.id)
    await hippo.release_card(claim.card.id, reason="other things first")
    await hippo.claim_card(claim.card.id)
    await hippo.review_card(claim.card.id)
    await hippo.complete_card(claim.card.id)

    events = (await hippo.list_audit_events(memory_id=claim.card.id)).events

    assert [event.operation for event in events if not event.reason] == []
    reasons = {(event.operation, event.reason) for event in events}
    assert {
        ("card_create", "made ready"),
        ("card_update", "changed title, repo"),
        ("card_block", "the staging key is missing"),
        ("card_release", "given back, it was review"),
        ("card_release", "other things first"),
    } <= reasons


async def test_dry_run_changes_nothing(hippo):
    would = await hippo.create_card("paint", dry_run=True)
    assert (would.dry_run, would.card.state) == (True, "ready")
    assert (await hippo.list_cards()).cards == ()

    card = (await hippo.create_card("paint")).card
    assert (await hippo.claim_card(card.id, dry_run=True)).card.state == "running"
    assert (await hippo.get_card(card.id)).card == card
    assert (await hippo.get_card(card.id)).runs == ()


async def test_repeated_claim_with_a_key_claims_once(hippo):
    card = (await hippo.create_card("paint", idempotency_key="make")).card
    again = (await hippo.create_card("paint", idempotency_key="make")).card
    first = await hippo.claim_card(card.id, agent="ada", idempotency_key="k")
    second = await hippo.claim_card(card.id, agent="ada", idempotency_key="k")

    assert again.id == card.id
    assert second.run == first.run
    with pytest.raises(errors.Conflict) as caught:
        await hippo.claim_card(card.id, agent="bob", idempotency_key="k")
    assert caught.value.reason == "key_reused"


@pytest.mark.parametrize(
    ("call", "field"),
    [
        (lambda hippo: hippo.create_card("   "), "title"),
        (lambda hippo: hippo.create_card("x" * 301), "title"),
        (lambda hippo: hippo.list_cards(page_token="nonsense"), "page_token"),
        (lambda hippo: hippo.list_cards(states=["finished"]), "states"),
    ],
)
async def test_malformed_request_names_the_field(hippo, call, field):
    with pytest.raises(errors.InvalidArgument) as caught:
        await call(hippo)

    assert caught.value.field.split(".")[0] == field


async def test_secret_in_a_card_is_refused(hippo):
    token = "ghp_" + "a1B2" * 9
    with pytest.raises(errors.FailedPrecondition) as caught:
        await hippo.create_card("rotate the key", body=f"old one: {token}")
    assert (caught.value.reason, caught.value.field) == ("secret", "body")

    claim = await claimed(hippo)
    for call in (
        hippo.comment_card(claim.card.id, token),
        hippo.block_card(claim.card.id, reason=token),
        hippo.complete_card(claim.card.id, result=token),
        hippo.update_card(claim.card.id, contract=token),
    ):
        with pytest.raises(errors.FailedPrecondition) as caught:
            await call
        assert caught.value.reason == "secret"


async def test_unknown_card_is_refused_everywhere(hippo):
    for call in (
        hippo.get_card("card_nowhere"),
        hippo.claim_card("card_nowhere", dry_run=True),
        hippo.comment_card("card_nowhere", "hello", dry_run=True),
    ):
        with pytest.raises(errors.NotFound) as caught:
            await call
        assert (caught.value.reason, caught.value.field) == ("unknown_id", "card_id")


async def test_run_of_another_card_is_no_run_of_this_one(hippo):
    one, two = await claimed(hippo, "one"), await claimed(hippo, "two")

    with pytest.raises(errors.NotFound) as caught:
        await hippo.heartbeat_card(one.card.id, run_id=two.run.id)

    assert caught.value.field == "run_id"
