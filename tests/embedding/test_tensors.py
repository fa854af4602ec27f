"""Weights read from an ONNX file: what is in it, and files that are none."""

from __future__ import annotations

import struct

import pytest

pytest.importorskip("numpy", reason="numpy is not installed: pip install 'hippo-brain[quality]'")

from hippo.embedding.tensors import read_tensors


def _part(field, content):
    return bytes([field << 3 | 2, len(content)]) + content


def _number(field, value):
    return bytes([field << 3, value])


def _tensor(name, kind, shape, values):
    return b"".join(
        [*(_number(1, size) for size in shape), _number(2, kind), _part(8, name.encode()), _part(9, values)]
    )


def _network(*tensors):
    return _number(1, 8) + _part(7, b"".join(_part(5, tensor) for tensor in tensors))


def test_floats_and_bytes_are_read_and_other_kinds_left_out(tmp_path):
    path = tmp_path / "model.onnx"
    path.write_bytes(
        _network(
            _tensor("weight", 1, [2, 1], struct.pack("<2f", 0.5, -2)),
            _tensor("codes", 3, [1, 3], bytes([1, 255, 127])),
            _tensor("places", 7, [1], bytes(8)),
        )
    )

    found = read_tensors(str(path))

    assert {name: values.tolist() for name, values in found.items()} == {
        "weight": [[0.5], [-2.0]],
        "codes": [[1, -1, 127]],
    }


@pytest.mark.parametrize("content", [b"no network", b"\xff" * 40, _network(b"")[:-1] + b"\x2a\x7f"])
def test_a_file_that_is_no_network_is_refused(tmp_path, content):
    path = tmp_path / "model.onnx"
    path.write_bytes(content)

    with pytest.raises(ValueError, match=r"ONNX"):
        read_tensors(str(path))


def test_a_tensor_whose_shape_does_not_fit_is_refused(tmp_path):
    path = tmp_path / "model.onnx"
    path.write_bytes(_network(_tensor("weight", 1, [3], struct.pack("<2f", 0.5, -2))))

    with pytest.raises(ValueError, match="reshape"):
        read_tensors(str(path))
