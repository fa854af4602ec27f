"""BoardService: work cards, translated to the engine's use cases and nothing else."""

from __future__ import annotations

from hippo.call import CallContext
from hippo.engine import board, board_complete, board_find, board_work
from hippo.engine.board_card import Card, Comment, Run
from hippo.service.convert import caller_of, change_of, notices, page_start, page_token
from hippo.service.session_models import handoff_model
from hippo.service.stores import Stores
from hippo.v1 import board as models

DEFAULT_PAGE_SIZE = 50


class BoardService:
    """Answers BoardService over the project's store.

    Args:
        stores: The stores.
    """

    def __init__(self, stores: Stores) -> None:
        self._stores = stores

    async def create_card(self, request: models.CreateCardRequest, context: CallContext) -> models.CreateCardResponse:
        engine = await self._stores.writable(dry_run=request.dry_run)
        card = await board.create_card(
            engine,
            caller_of(context),
            request.title,
            change_of("CreateCard", request),
            body=request.body or "",
            repo=request.repo or "",
            contract=request.contract or "",
            budget=request.budget or "",
            depends_on=request.depends_on,
            parent_id=request.parent_id or "",
        )
        return models.CreateCardResponse(card=_card(card), dry_run=bool(request.dry_run))

    async def get_card(self, request: models.GetCardRequest, context: CallContext) -> models.GetCardResponse:
        page = await board_find.get_card(await self._stores.local(), caller_of(context), request.card_id)
        return models.GetCardResponse(
            card=_card(page.card),
            depends_on=tuple(map(_card, page.depends_on)),
            dependents=tuple(map(_card, page.dependents)),
            parts=tuple(map(_card, page.parts)),
            runs=tuple(map(_run, page.runs)),
            comments=tuple(map(_comment, page.comments)),
            handoff=None if page.handoff is None else handoff_model(page.handoff),
        )

    async def list_cards(self, request: models.ListCardsRequest, context: CallContext) -> models.ListCardsResponse:
        limit = request.page_size or DEFAULT_PAGE_SIZE
        found = await board_find.list_cards(
            await self._stores.local(),
            caller_of(context),
            limit=limit + 1,
            states=request.states,
            repo=request.repo,
            after=page_start(request.page_token),
        )
        page = found[:limit]
        return models.ListCardsResponse(
            cards=tuple(map(_card, page)),
            next_page_token=page_token(page[-1].update_time, page[-1].id) if len(found) > limit else "",
        )

    async def update_card(self, request: models.UpdateCardRequest, context: CallContext) -> models.UpdateCardResponse:
        card = await board.update_card(
            await self._stores.local(),
            caller_of(context),
            request.card_id,
            change_of("UpdateCard", request),
            title=request.title,
            body=request.body,
            repo=request.repo,
            contract=request.contract,
            budget=request.budget,
            parent_id=request.parent_id,
            add_depends_on=request.add_depends_on,
            remove_depends_on=request.remove_depends_on,
        )
        return models.UpdateCardResponse(card=_card(card), dry_run=bool(request.dry_run))

    async def claim_card(self, request: models.ClaimCardRequest, context: CallContext) -> models.ClaimCardResponse:
        claimed = await board_work.claim_card(
            await self._stores.local(),
            caller_of(context),
            request.card_id or "",
            change_of("ClaimCard", request),
            agent=request.agent or "",
            repo=request.repo,
        )
        return models.ClaimCardResponse(card=_card(claimed.card), run=_run(claimed.run), dry_run=bool(request.dry_run))

    async def heartbeat_card(
        self, request: models.HeartbeatCardRequest, context: CallContext
    ) -> models.HeartbeatCardResponse:
        claimed = await board_work.heartbeat_card(
            await self._stores.local(),
            caller_of(context),
            request.card_id,
            change_of("HeartbeatCard", request),
            run_id=request.run_id or "",
            agent=request.agent or "",
        )
        return models.HeartbeatCardResponse(
            card=_card(claimed.card), run=_run(claimed.run), dry_run=bool(request.dry_run)
        )

    async def block_card(self, request: models.BlockCardRequest, context: CallContext) -> models.BlockCardResponse:
        card = await board_work.block_card(
            await self._stores.local(),
            caller_of(context),
            request.card_id,
            request.reason,
            change_of("BlockCard", request),
            run_id=request.run_id or "",
        )
        return models.BlockCardResponse(card=_card(card), dry_run=bool(request.dry_run))

    async def review_card(self, request: models.ReviewCardRequest, context: CallContext) -> models.ReviewCardResponse:
        card = await board_work.review_card(
            await self._stores.local(),
            caller_of(context),
            request.card_id,
            change_of("ReviewCard", request),
            run_id=request.run_id or "",
        )
        return models.ReviewCardResponse(card=_card(card), dry_run=bool(request.dry_run))

    async def complete_card(
        self, request: models.CompleteCardRequest, context: CallContext
    ) -> models.CompleteCardResponse:
        done = await board_complete.complete_card(
            await self._stores.local(),
            caller_of(context),
            request.card_id,
            change_of("CompleteCard", request),
            outcome=request.outcome or "success",
            result=request.result or "",
            remember=bool(request.remember),
            run_id=request.run_id or "",
        )
        return models.CompleteCardResponse(
            card=_card(done.card),
            promoted=tuple(map(_card, done.promoted)),
            dry_run=bool(request.dry_run),
            notices=notices(done.notes),
        )

    async def release_card(
        self, request: models.ReleaseCardRequest, context: CallContext
    ) -> models.ReleaseCardResponse:
        card = await board_work.release_card(
            await self._stores.local(),
            caller_of(context),
            request.card_id,
            change_of("ReleaseCard", request),
            reason=request.reason or "",
            run_id=request.run_id or "",
        )
        return models.ReleaseCardResponse(card=_card(card), dry_run=bool(request.dry_run))

    async def reclaim_cards(
        self, request: models.ReclaimCardsRequest, context: CallContext
    ) -> models.ReclaimCardsResponse:
        engine = await self._stores.writable(dry_run=request.dry_run)
        cards = await board_work.reclaim_cards(engine, caller_of(context), change_of("ReclaimCards", request))
        return models.ReclaimCardsResponse(cards=tuple(map(_card, cards)), dry_run=bool(request.dry_run))

    async def comment_card(
        self, request: models.CommentCardRequest, context: CallContext
    ) -> models.CommentCardResponse:
        engine = await self._stores.local()
        change = change_of("CommentCard", request)
        comment = await board.comment_card(engine, caller_of(context), request.card_id, request.text, change)
        return models.CommentCardResponse(
            comment=_comment(comment), card_id=comment.card_id, dry_run=bool(request.dry_run)
        )


def _card(card: Card) -> models.Card:
    return models.Card.model_validate(card._asdict())


def _run(run: Run) -> models.CardRun:
    return models.CardRun.model_validate(run._asdict())


def _comment(comment: Comment) -> models.CardComment:
    return models.CardComment(id=comment.id, author=comment.author, text=comment.text, time=comment.time)
