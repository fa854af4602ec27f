#!/bin/sh
# Pin every dependency with hashes, for every platform and every Python from 3.11 on. No addresses: an installer takes the
# packages from wherever it is set up to.
set -eu
bin=$1
compile() {
  "$bin/uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate \
    --no-header --upgrade "$@"
}
compile requirements/build.in --output-file requirements/build.txt
compile pyproject.toml --extra all --group dev --output-file requirements/dev.txt
compile pyproject.toml --constraint requirements/dev.txt --output-file requirements/base.txt
compile pyproject.toml --extra quality --constraint requirements/dev.txt --output-file requirements/quality.txt
