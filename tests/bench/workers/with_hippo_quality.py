"""Hippo with the extra `quality`: as `with_hippo`, and every document gets its vectors before the first question."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from protocol import Document, serve
from with_hippo import WithHippo

from hippo.evaluation.answers import Answers
from hippo.evaluation.ingest import embed_documents
from hippo.places import CONFIG_FILE
from hippo.settings import write_setting


class WithHippoQuality(WithHippo):
    def open(self, folder: Path) -> None:
        write_setting(str(folder / ".hippo" / CONFIG_FILE), "pipeline", "quality")
        super().open(folder)

    def add(self, documents: Sequence[Document]) -> None:
        super().add(documents)
        self.run(embed_documents(self.hippo, Answers()))


if __name__ == "__main__":
    serve(WithHippoQuality)
