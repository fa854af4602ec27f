"""ShareService: sharing between projects, translated to the engine's use cases and nothing else."""

from __future__ import annotations

from hippo.call import CallContext
from hippo.engine import share as sharing
from hippo.engine.pull import pull_memories
from hippo.engine.share_settle import settle_shares
from hippo.engine.shared_copy import SharedCopy
from hippo.errors import InvalidArgument
from hippo.service.convert import caller_of, change_of
from hippo.service.stores import Stores
from hippo.v1 import share as models


class ShareService:
    """Answers ShareService between the stores of this process.

    Args:
        stores: The stores.
        project: Name of the project, for people.
    """

    def __init__(self, stores: Stores, *, project: str) -> None:
        self._stores = stores
        self._project = project

    async def promote_memory(
        self, request: models.PromoteMemoryRequest, context: CallContext
    ) -> models.PromoteMemoryResponse:
        own = await self._stores.own(dry_run=request.dry_run)
        copy = await sharing.share_memory(
            await self._stores.writable(dry_run=request.dry_run),
            own,
            caller_of(context),
            request.memory_id,
            self._project,
            change_of("PromoteMemory", request, reason="promoted"),
            force=True,
        )
        return models.PromoteMemoryResponse(shared=_shared(copy), dry_run=bool(request.dry_run))

    async def share_memories(
        self, request: models.ShareMemoriesRequest, context: CallContext
    ) -> models.ShareMemoriesResponse:
        if bool(request.memory_id) == bool(request.auto):
            raise InvalidArgument(
                "Say which memory to share, or share all that score high enough: one of the two.",
                reason="invalid_field",
                field="memory_id",
                hint="hippo share MEMORY_ID, or hippo share --auto",
            )
        own = await self._stores.own(dry_run=request.dry_run)
        local = await self._stores.writable(dry_run=request.dry_run)
        caller, change = caller_of(context), change_of("ShareMemories", request, reason="shared")
        if request.memory_id:
            force = bool(request.force)
            copies = [
                await sharing.share_memory(local, own, caller, request.memory_id, self._project, change, force=force)
            ]
        else:
            copies = await sharing.share_best(local, own, caller, self._project, change)
        return models.ShareMemoriesResponse(
            memories=tuple(_shared(copy) for copy in copies),
            shared_count=sum(copy.verdict == "shared" for copy in copies),
            dry_run=bool(request.dry_run),
        )

    async def unshare_memory(
        self, request: models.UnshareMemoryRequest, context: CallContext
    ) -> models.UnshareMemoryResponse:
        copy = await sharing.unshare_memory(
            await self._stores.writable(dry_run=request.dry_run),
            await self._stores.own(dry_run=request.dry_run),
            caller_of(context),
            request.memory_id,
            change_of("UnshareMemory", request),
        )
        return models.UnshareMemoryResponse(shared=_shared(copy), dry_run=bool(request.dry_run))

    async def list_peers(self, request: models.ListPeersRequest, context: CallContext) -> models.ListPeersResponse:
        caller = caller_of(context)
        engines = await self._stores.readable()
        own = engines.get("global")
        this = await sharing.project_id(await self._stores.local(), caller)
        peers = await sharing.list_peers(own, caller) if own is not None else []
        return models.ListPeersResponse(
            peers=tuple(
                models.Peer(
                    project_id=peer.project.id,
                    name=peer.project.name,
                    shared_count=peer.shared_count,
                    last_share_time=peer.last_share_time,
                    is_this=peer.project.id == this,
                )
                for peer in peers
            )
        )

    async def sync_memories(
        self, request: models.SyncMemoriesRequest, context: CallContext
    ) -> models.SyncMemoriesResponse:
        own = await self._stores.own(dry_run=request.dry_run)
        local = await self._stores.writable(dry_run=request.dry_run)
        caller, change = caller_of(context), change_of("SyncMemories", request)
        copies = await settle_shares(local, own, caller, change)
        if not request.withdraw_only:
            copies += await pull_memories(local, own, caller, self._project, change)
        verdicts = [copy.verdict for copy in copies]
        return models.SyncMemoriesResponse(
            memories=tuple(_shared(copy) for copy in copies),
            pulled_count=verdicts.count("pulled"),
            withdrawn_count=verdicts.count("withdrawn"),
            dry_run=bool(request.dry_run),
        )


def _shared(copy: SharedCopy) -> models.SharedMemory:
    return models.SharedMemory(
        memory_id=copy.memory_id,
        global_id=copy.global_id,
        verdict=copy.verdict,  # type: ignore[arg-type]
        transfer_score=copy.transfer.score,
        reasons=copy.transfer.reasons,
        text=copy.text,
    )
