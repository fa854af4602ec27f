"""TransferService: exports, imports and backups, translated to the engine's use cases and the store's copy."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import AsyncIterator

from hippo.call import CallContext
from hippo.engine import transfer
from hippo.errors import PermissionDenied
from hippo.service.convert import caller_of, change_of, notices, redacting
from hippo.service.stores import Stores
from hippo.v1 import transfer as models

PIECE_BYTES = 512 * 1024
"""Bytes of a backup in one part."""


class TransferService:
    """Answers TransferService over the store in use.

    Args:
        stores: The stores.
        mode: "embedded" or "server".
    """

    def __init__(self, stores: Stores, *, mode: str = "embedded") -> None:
        self._stores = stores
        self._mode = mode

    async def export_store(
        self, request: models.ExportStoreRequest, context: CallContext
    ) -> AsyncIterator[models.ExportStoreEvent]:
        await self._stores.flush()
        async for part in transfer.export_store(await self._stores.local(), caller_of(context)):
            yield models.ExportStoreEvent(
                lines=part.lines,
                memory_count=part.memory_count,
                record_count=part.record_count,
                notices=notices(part.notes),
            )

    async def import_store(
        self, request: models.ImportStoreRequest, context: CallContext
    ) -> models.ImportStoreResponse:
        done = await transfer.import_store(
            await self._stores.writable(dry_run=request.dry_run),
            caller_of(context),
            request.lines,
            change_of("ImportStore", request),
            first_line=request.first_line or 1,
            redact_secrets=redacting(request.secrets),
        )
        return models.ImportStoreResponse(
            memory_count=done.memory_count,
            record_count=done.record_count,
            known_count=done.known_count,
            refused=tuple(
                models.RefusedLine(line=one.line, code=one.note.code, message=one.note.message, hint=one.note.hint)
                for one in done.refused
            ),
            dry_run=bool(request.dry_run),
        )

    async def backup_store(
        self, request: models.BackupStoreRequest, context: CallContext
    ) -> AsyncIterator[models.BackupStoreEvent]:
        await self._stores.flush()
        engine = await self._stores.local()
        async with engine.store.copy() as copy:
            if self._mode == "server" and set(copy.tenants) - {context.tenant}:
                raise PermissionDenied(
                    "A backup holds the whole store, and this server keeps more in it than what is yours.",
                    hint="Where the store is: HIPPO_EMBEDDED=1 hippo backup FILE. For your part alone: hippo export FILE",
                )
            digest, sent = hashlib.sha256(), 0
            while piece := await copy.read(PIECE_BYTES):
                digest.update(piece)
                sent += len(piece)
                data = base64.b64encode(piece).decode()
                yield models.BackupStoreEvent(data=data, size_bytes=sent, total_bytes=copy.size_bytes, sha256="")
            yield models.BackupStoreEvent(
                data="", size_bytes=sent, total_bytes=copy.size_bytes, sha256=digest.hexdigest()
            )
