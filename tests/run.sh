#!/usr/bin/env bash
# Builds and runs all tests: `bash tests/run.sh [PRESET] [ctest options]`; the default preset is dev. On a fresh Debian
# 12, it installs missing packages.
set -euo pipefail
cd "$(dirname "$0")/.."
preset=${1:-dev}
[ $# -gt 0 ] && shift
bash cmake/install-packages.sh
cmake --preset "$preset" >/dev/null
# Ninja's default of two jobs more than processors takes longer on a small machine.
cmake --build --preset "$preset" -j "$(nproc)"
# The window tests mostly wait, so run one more test than there are processors.
ctest --preset "$preset" -j "$(($(nproc) + 1))" --progress "$@"
# Shows the window cases that passed only at the second attempt.
grep -h "^FAILED ONCE" -A3 -B30 "build/$preset/Testing/Temporary/LastTest.log" || true
