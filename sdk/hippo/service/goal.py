"""GoalService: the goal stack, translated to the engine's use cases and nothing else."""

from __future__ import annotations

from hippo.call import CallContext
from hippo.engine import goal as goals
from hippo.engine import goal_outcome
from hippo.service.convert import caller_of, change_of, page_start, page_token
from hippo.service.stores import Stores
from hippo.v1 import goal as models

DEFAULT_PAGE_SIZE = 50


class GoalService:
    """Answers GoalService over the project's store.

    Args:
        stores: The stores.
    """

    def __init__(self, stores: Stores) -> None:
        self._stores = stores

    async def push_goal(self, request: models.PushGoalRequest, context: CallContext) -> models.PushGoalResponse:
        engine = await self._stores.writable(dry_run=request.dry_run)
        goal, suspended = await goals.push_goal(
            engine,
            caller_of(context),
            request.text,
            change_of("PushGoal", request),
            session=_session(request.session, context),
            parent_id=request.parent_id or "",
        )
        return models.PushGoalResponse(goal=_goal(goal), suspended=_optional(suspended), dry_run=bool(request.dry_run))

    async def list_goals(self, request: models.ListGoalsRequest, context: CallContext) -> models.ListGoalsResponse:
        start = page_start(request.page_token)
        limit = request.page_size or DEFAULT_PAGE_SIZE
        found = await goals.list_goals(
            await self._stores.local(),
            caller_of(context),
            session=_session(request.session, context),
            states=request.states,
            limit=limit + 1,
            after=start[1] if start else "",
        )
        page = found[:limit]
        return models.ListGoalsResponse(
            goals=tuple(map(_goal, page)),
            next_page_token=page_token(page[-1].create_time, page[-1].id) if len(found) > limit else "",
        )

    async def complete_goal(
        self, request: models.CompleteGoalRequest, context: CallContext
    ) -> models.CompleteGoalResponse:
        await self._stores.flush()
        ended = await goal_outcome.complete_goal(
            await self._stores.local(),
            caller_of(context),
            request.goal_id or "",
            change_of("CompleteGoal", request),
            session=_session(request.session, context),
            outcome=request.outcome,
        )
        return models.CompleteGoalResponse(
            goal=_goal(ended.goal),
            effects=tuple(map(_effect, ended.effects)),
            resumed=_optional(ended.resumed),
            dry_run=bool(request.dry_run),
        )

    async def drop_goal(self, request: models.DropGoalRequest, context: CallContext) -> models.DropGoalResponse:
        ended = await goals.drop_goal(
            await self._stores.local(),
            caller_of(context),
            request.goal_id or "",
            change_of("DropGoal", request),
            session=_session(request.session, context),
        )
        return models.DropGoalResponse(
            goal=_goal(ended.goal), resumed=_optional(ended.resumed), dry_run=bool(request.dry_run)
        )

    async def withdraw_goal(
        self, request: models.WithdrawGoalRequest, context: CallContext
    ) -> models.WithdrawGoalResponse:
        await self._stores.flush()
        ended = await goal_outcome.withdraw_goal(
            await self._stores.local(),
            caller_of(context),
            request.goal_id,
            change_of("WithdrawGoal", request, reason=request.reason),
        )
        return models.WithdrawGoalResponse(
            goal=_goal(ended.goal), effects=tuple(map(_effect, ended.effects)), dry_run=bool(request.dry_run)
        )


def _session(given: str | None, context: CallContext) -> str:
    return context.session if given is None else given


def _goal(goal: goals.Goal) -> models.Goal:
    return models.Goal.model_validate(goal._asdict())


def _optional(goal: goals.Goal | None) -> models.Goal | None:
    return None if goal is None else _goal(goal)


def _effect(effect: goals.Effect) -> models.GoalEffect:
    return models.GoalEffect.model_validate(effect._asdict())
