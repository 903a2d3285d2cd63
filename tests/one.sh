#!/usr/bin/env bash
# Builds and runs the tests of one folder: `bash tests/one.sh core/hex`. A second argument selects a tag or title:
# `bash tests/one.sh systems/tactique "[tactique:9.2]"`.
set -euo pipefail
cd "$(dirname "$0")/.."
program=coq_test_${1//\//_}
shift
[ -f build/dev/build.ninja ] || cmake --preset dev >/dev/null
cmake --build --preset dev -j "$(nproc)" --target "$program"
"build/dev/bin/$program" "$@"
