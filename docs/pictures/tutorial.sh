#!/usr/bin/env bash
# Makes the pictures of the tutorial in both languages, by running the test that follows it:
# `bash docs/pictures/tutorial.sh [BUILD]`.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:-$here/../../build/dev}" && pwd)
for language in en fr; do
  COQ_TUTORIAL_LANGUAGE=$language COQ_TUTORIAL_PICTURES=$here \
    bash "$here/../../tests/editor/gui/run.sh" "$build" "$here/../.." tutorial
done
