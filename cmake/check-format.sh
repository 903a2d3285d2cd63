#!/usr/bin/env bash
# Checks that clang-format would leave all sources unchanged; `--fix` formats them.
set -euo pipefail
cd "$(dirname "$0")/.."
mapfile -t files < <(git ls-files '*.h' '*.cpp')
if [ "${1:-}" = "--fix" ]; then
  clang-format-14 -i "${files[@]}"
else
  clang-format-14 --dry-run --Werror "${files[@]}" && echo "format: ${#files[@]} files are formatted"
fi
