#!/usr/bin/env bash
# Builds and runs every test: `bash tests/run.sh [PRESET] [ctest options]`; the default preset is dev. Installs missing
# packages on a fresh Debian 12.
set -euo pipefail
cd "$(dirname "$0")/.."
preset=${1:-dev}
[ $# -gt 0 ] && shift
bash cmake/install-packages.sh
cmake --preset "$preset" >/dev/null
# Ninja would start two jobs more than there are processors, which takes longer on a small machine.
cmake --build --preset "$preset" -j "$(nproc)"
# The cases of the editor's window mostly wait, so one test more than there are processors can run.
ctest --preset "$preset" -j "$(($(nproc) + 1))" --progress "$@"
# Shows the window cases that passed only at the second attempt.
grep -h "^FAILED ONCE" -A3 -B30 "build/$preset/Testing/Temporary/LastTest.log" || true
