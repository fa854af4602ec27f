"""Public names are a promise: what a package lists, it has; what it has in public, it lists."""

from __future__ import annotations

import importlib

import pytest


@pytest.mark.parametrize("name", ["hippo", "hippo.sync", "hippo.testing"])
def test_every_listed_name_is_there(name):
    module = importlib.import_module(name)

    assert module.__all__
    assert [word for word in module.__all__ if not hasattr(module, word)] == []


def test_every_error_class_is_exported_by_the_root():
    import hippo
    from hippo import errors

    classes = {
        name for name, value in vars(errors).items() if isinstance(value, type) and issubclass(value, errors.HippoError)
    }
    assert classes <= set(hippo.__all__)


def test_one_status_code_belongs_to_one_class():
    from hippo import errors

    assert len(errors.BY_CODE) == len({kind.code for kind in errors.BY_CODE.values()})
    assert all(issubclass(kind, errors.HippoError) for kind in errors.BY_CODE.values())
