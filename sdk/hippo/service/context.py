"""ContextService: hook events of agents, translated to the engine's answers and nothing else."""

from __future__ import annotations

from hippo.call import CallContext
from hippo.engine.context import DEFAULT_UNITS, Injection, answer_prompt, answer_session_start
from hippo.engine.degradation import degradations
from hippo.engine.engine import Caller
from hippo.service.convert import caller_of, notices
from hippo.service.stores import Stores
from hippo.v1 import context as models


class ContextService:
    """Answers ContextService over the stores of this process.

    Args:
        stores: The stores.
        include_global: Hand out memories of the user's global store as well.
    """

    def __init__(self, stores: Stores, *, include_global: bool = True) -> None:
        self._stores = stores
        self._include_global = include_global

    async def handle_hook_event(
        self, request: models.HandleHookEventRequest, context: CallContext
    ) -> models.HandleHookEventResponse:
        caller = caller_of(context)
        if request.session:
            caller = Caller(caller.tenant, request.agent or caller.actor, request.session, "hook")
        engines = await self._stores.readable(include_global=self._include_global)
        max_units = DEFAULT_UNITS if request.max_units is None else request.max_units
        if request.event == "user_prompt":
            answer = await answer_prompt(engines, caller, request.prompt or "", max_units=max_units)
        elif request.event == "session_start":
            answer = await answer_session_start(engines, caller, max_units=max_units)
        else:
            answer = Injection("")
        return models.HandleHookEventResponse(
            text=answer.text,
            memory_ids=answer.memory_ids,
            omitted_count=answer.omitted_count,
            degraded=notices((*degradations(next(iter(engines.values())).store.health()), *self._stores.faults)),
        )
