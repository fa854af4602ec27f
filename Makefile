# The commands people and CI use. Each creates what it needs; `make demo` and `make test` are all you need to know.

PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV ?= .venv
BIN := $(VENV)/bin
JOBS ?= 2

.PHONY: demo test test-all check bench generate golden lock clean

demo: $(VENV)/.base  ## The main job on a real conversation, in a temporary store.
	$(BIN)/hippo demo

test: $(VENV)/.dev  ## Every test.
	$(BIN)/python -m pytest -n $(JOBS)

test-all: $(VENV)/.dev  ## Every test on each interpreter that is here.
	@for version in 3.11 3.12 3.13; do \
	  if python$$version -c '' 2>/dev/null; then \
	    echo "== Python $$version"; \
	    $(MAKE) --no-print-directory test PYTHON=python$$version VENV=.venv-$$version || exit 1; \
	  else echo "== Python $$version is not here"; fi; \
	done

check: $(VENV)/.dev  ## Generator drift, contract lint, style, types.
	$(BIN)/python proto/hippogen --check
	@if command -v buf >/dev/null 2>&1; then cd proto && buf lint; else echo "buf is not here: contract lint left out"; fi
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/basedpyright --level error

bench: $(VENV)/.dev  ## Speed and size beside their floors; writes a table to .bench/.
	$(BIN)/python tests/bench/run.py

generate: $(VENV)/.dev  ## Source from the contract.
	$(BIN)/python proto/hippogen

golden: $(VENV)/.dev  ## Refresh the golden files after a change you meant.
	UPDATE_GOLDEN=1 $(BIN)/python -m pytest -n $(JOBS) tests/generator tests/frontends

lock: $(VENV)/.dev  ## Pin every dependency with hashes.
	sh requirements/lock.sh $(BIN)

clean:
	rm -rf .venv .venv-3.* .bench dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Hippo needs Python 3.11 or newer, and none was found on the PATH."; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.base: $(VENV)/bin/python requirements/base.txt requirements/build.txt pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/build.txt -r requirements/base.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.base requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@
