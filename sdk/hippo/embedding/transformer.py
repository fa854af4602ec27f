"""A small network that reads a text and gives a vector for it and one for each of its words.

Runs on onnxruntime, one thread for a query: a laptop that answers may not have its fans turned on by it. The file gives the
last layer, `last_hidden_state`; a text's vector is the mean of its tokens' ones. A short query to a network whose weights are
known by name is read by `reader` instead, as long as nothing else has loaded the runtime.
"""

# The extra need not be installed where this is checked.
# pyright: reportMissingImports=false

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock
from typing import TYPE_CHECKING, Any

import numpy as np
from tokenizers import Tokenizer

from hippo.embedding.packing import inverse_lengths, pack_words, products, to_codes
from hippo.embedding.reader import MOST_QUERY_TOKENS, QueryReader
from hippo.embedding.tensors import read_tensors
from hippo.embedding.vector_model import Meaning, is_telling
from hippo.engine.ports.vector import Embedded

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from onnxruntime import InferenceSession

    from hippo.embedding.model_files import ModelFiles

_TOGETHER = 8
"""Pieces of one run. More of them are hardly faster on a processor, and a run cannot be stopped."""

_MOST_UNSHORTENED = 128
"""Dimensions up to which word vectors are kept as they are; longer ones need a projection, or are left out."""


class Transformer:
    """`VectorModel` over a network's files.

    Args:
        files: Where they are.

    Raises:
        ValueError: a file is not what it should be.
    """

    def __init__(self, files: ModelFiles) -> None:
        self._path = files.network
        self._runtime: InferenceSession | None = None
        self._preparing = Lock()
        self._reader = QueryReader(read_tensors(files.network), files.heads) if files.heads else None
        try:
            self._tokenizer = Tokenizer.from_file(files.tokenizer)
        except Exception as error:  # of its own kind, which no caller knows
            raise ValueError(str(error).splitlines()[0]) from error
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(files.most_tokens)
        self._telling: dict[int, bool] = {}
        self._projection: NDArray[np.float32] | None = None
        self.model = files.name
        self.dimensions = (
            int(self._network().get_outputs()[0].shape[-1]) if self._reader is None else self._reader.dimensions
        )
        self.word_dimensions = self.dimensions if self.dimensions <= _MOST_UNSHORTENED else 0
        if files.projection:
            matrix = np.load(files.projection).astype(np.float32)
            if matrix.ndim != 2 or len(matrix) != self.dimensions + 1:
                raise ValueError(f"projection.npy has not {self.dimensions} + 1 rows")
            # The first row is the mean of all words' vectors, which every word has in it and none is told by.
            self._mean, self._projection = matrix[0], np.ascontiguousarray(matrix[1:].T)
            self.word_dimensions = len(self._mean)

    def embed(self, memories: Sequence[Sequence[str]]) -> list[Embedded]:
        """See `Embedder.embed`."""
        pieces = [piece for memory in memories for piece in memory]
        # Texts of one length together: a run takes as long as its longest.
        order = sorted(range(len(pieces)), key=lambda place: len(pieces[place]))
        read: dict[int, tuple[NDArray[np.float32], NDArray[np.float32]]] = {}
        for start in range(0, len(order), _TOGETHER):
            some = order[start : start + _TOGETHER]
            read.update(zip(some, self._read([pieces[place] for place in some]), strict=True))
        found: list[Embedded] = []
        place = 0
        for memory in memories:
            theirs = [read[place + offset] for offset in range(len(memory))]
            place += len(memory)
            whole = to_codes(np.stack([vector for vector, _ in theirs])).tobytes()
            found.append(Embedded(whole, pack_words(words for _, words in theirs)))
        return found

    def meaning(self, query: str) -> Meaning:
        """See `VectorModel.meaning`."""
        encoding = self._tokenizer.encode(query)
        if self._reader is not None and self._runtime is None and len(encoding.ids) <= MOST_QUERY_TOKENS:
            layer = self._reader.read(encoding.ids)
            whole, words = self._vectors(layer[None], np.ones((1, len(layer)), np.int64), [encoding])[0]
        else:
            whole, words = self._read([query])[0]
        return Meaning(whole, words * inverse_lengths(words)[:, None])

    def _read(self, texts: Sequence[str]) -> list[tuple[NDArray[np.float32], NDArray[np.float32]]]:
        """The vector of each text, of length 1, and those of its telling words, shortened."""
        encodings = [self._tokenizer.encode(text) for text in texts]
        longest = max(len(one.ids) for one in encodings)
        ids = np.zeros((len(texts), longest), np.int64)
        mask = np.zeros_like(ids)
        for row, one in enumerate(encodings):
            ids[row, : len(one.ids)] = one.ids
            mask[row, : len(one.ids)] = 1
        network = self._network()
        given = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        inputs = {one.name: given[one.name] for one in network.get_inputs() if one.name in given}
        layer: NDArray[np.float32] = network.run(None, inputs)[0]
        return self._vectors(layer, mask, encodings)

    def _network(self) -> InferenceSession:
        """The network in the runtime, loaded when first wanted."""
        import onnxruntime

        with self._preparing:  # a query and an embedding may want it at once
            if self._runtime is None:
                options = onnxruntime.SessionOptions()
                options.intra_op_num_threads = options.inter_op_num_threads = 1
                options.log_severity_level = 3
                # A plan of the memory for each shape of input helps nothing where every run has another one, and is kept.
                options.enable_mem_pattern = False
                try:
                    self._runtime = onnxruntime.InferenceSession(
                        self._path, options, providers=["CPUExecutionProvider"]
                    )
                except Exception as error:  # of its own kind, which no caller knows
                    raise ValueError(str(error).splitlines()[0]) from error
            return self._runtime

    def _vectors(
        self, layer: NDArray[np.float32], mask: NDArray[np.int64], encodings: Sequence[Any]
    ) -> list[tuple[NDArray[np.float32], NDArray[np.float32]]]:
        sums = np.einsum("btd,bt->bd", layer, mask.astype(np.float32))
        wholes = sums * inverse_lengths(sums)[:, None]
        return [(wholes[row], self._words(layer[row], one)) for row, one in enumerate(encodings)]

    def _words(self, layer: NDArray[np.float32], encoding: Any) -> NDArray[np.float32]:
        if not self.word_dimensions:
            return np.zeros((0, 0), np.float32)
        places = [place for place, token in enumerate(encoding.ids) if self._tells(token)]
        vectors = layer[places]
        if self._projection is None:
            return vectors
        shortened: NDArray[np.float32] = products(vectors, self._projection) - self._mean
        return shortened

    def _tells(self, token: int) -> bool:
        known = self._telling.get(token)
        if known is None:
            known = self._telling[token] = is_telling(self._tokenizer.id_to_token(token) or "[")
        return known
