"""ContextService: the context block and agents' hook events, translated to the engine's answers and nothing else."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from hippo.call import CallContext
from hippo.engine.context import DEFAULT_UNITS, Injection, answer_prompt
from hippo.engine.degradation import degradations
from hippo.engine.domain.budget import estimate_tokens
from hippo.engine.engine import Caller, Engine
from hippo.errors import HippoError
from hippo.service.convert import caller_of, notices
from hippo.service.stores import Stores
from hippo.v1 import context as models

if TYPE_CHECKING:
    from hippo.engine.ports.vector import VectorSearch

_LOG = logging.getLogger("hippo")


class ContextService:
    """Answers ContextService over the stores of this process.

    Args:
        stores: The stores.
        include_global: Hand out memories of the user's global store as well.
        deliveries: Keep the delivery ledger.
        vectors: Finds what a context block is made of by meaning as well; None for words alone.
        prompt_vectors: The same for prompts, which wait for no model to load.
    """

    def __init__(
        self,
        stores: Stores,
        *,
        include_global: bool = True,
        deliveries: bool = False,
        vectors: VectorSearch | None = None,
        prompt_vectors: VectorSearch | None = None,
    ) -> None:
        self._vectors = vectors
        self._prompt_vectors = prompt_vectors
        self._stores = stores
        self._include_global = include_global
        self._deliveries = deliveries

    async def build_context(
        self, request: models.BuildContextRequest, context: CallContext
    ) -> models.BuildContextResponse:
        # Prompts come far more often, and need none of this.
        from hippo.engine.context_build import Ask, build_context
        from hippo.engine.domain.budget import DEFAULT_CONTEXT_TOKENS, parse_budget
        from hippo.engine.domain.context_block import block_json, tokens_of

        engines = await self._stores.readable(include_global=self._include_global)
        ask = Ask(
            budget=parse_budget(request.budget, DEFAULT_CONTEXT_TOKENS),
            query=request.query or "",
            limit=request.limit,
            framing=request.framing or "observe",
            scope=request.scope,
            session=request.session,
            branch=(request.branch or "") if request.auto else "",
            changed_files=request.changed_files if request.auto else (),
            commits=request.commits if request.auto else (),
        )
        caller = caller_of(context)
        built = await build_context(engines, caller, ask, self._vectors)
        block = built.block
        self._stores.note_tokens(caller, tokens_of(block))
        text = block.text
        if request.format == "json" and not ask.budget.is_nothing:
            text = block_json(block, built.measure)
        return models.BuildContextResponse(
            block=text,
            parts=tuple(
                models.ContextPart(
                    name=part.name,
                    required=part.required,
                    text=part.text,
                    size=part.size,
                    memory_ids=part.memory_ids,
                )
                for part in block.parts
            ),
            omitted=tuple(
                models.OmittedPart(name=left.name, memory_count=left.memory_count, size=left.size)
                for left in block.omitted
            ),
            memory_ids=block.memory_ids,
            token_count=tokens_of(block),
            notices=notices(built.notes),
            degraded=notices((*degradations(next(iter(engines.values())).store.health()), *self._stores.faults)),
        )

    async def handle_hook_event(
        self, request: models.HandleHookEventRequest, context: CallContext
    ) -> models.HandleHookEventResponse:
        caller = caller_of(context)
        if request.session:
            caller = Caller(caller.tenant, request.agent or caller.actor, request.session, "hook")
        engines = await self._stores.readable(include_global=self._include_global)
        max_units = DEFAULT_UNITS if request.max_units is None else request.max_units
        if request.event == "user_prompt":
            answer = await answer_prompt(
                engines, caller, request.prompt or "", max_units=max_units, vectors=self._prompt_vectors
            )
        elif request.event == "session_start":
            from hippo.engine.context_start import answer_session_start

            answer = await answer_session_start(engines, caller, max_units=max_units)
        else:
            answer = Injection("")
        if not request.dry_run:
            await self._keep_account(engines, caller, request, answer)
        return models.HandleHookEventResponse(
            text=answer.text,
            memory_ids=answer.memory_ids,
            omitted_count=answer.omitted_count,
            degraded=notices((*degradations(next(iter(engines.values())).store.health()), *self._stores.faults)),
        )

    async def _keep_account(
        self, engines: dict[str, Engine], caller: Caller, request: models.HandleHookEventRequest, answer: Injection
    ) -> None:
        self._stores.note_tokens(caller, estimate_tokens(answer.text))
        local = next(iter(engines.values()))
        if not self._deliveries or request.event != "user_prompt" or local.store.health().read_only:
            return
        from hippo.engine.delivery import record_prompt

        try:
            await record_prompt(engines, local, caller, request.prompt or "", answer, self._prompt_vectors)
        except HippoError as error:  # the prompt's answer matters more than the account of it
            _LOG.warning("delivery ledger not written: %s", error.code)
