#!/usr/bin/env bash
# Demonstrates the program on the sample project. Builds the release, checks a map and its lines of sight, and writes
# a scenario's XML, card, counters and map to build/demo. On a fresh Debian 12, it installs missing packages.
set -euo pipefail
cd "$(dirname "$0")/.."
say() { printf '\n== %s\n' "$*"; }
has_display() { [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; }
sections=(program) targets=(coquelicot) editor=OFF
if has_display; then
  sections+=(editor) targets+=(coquelicot-editor coquelicot-data) editor=ON
fi

say "1 of 3: packages that building needs"
bash cmake/install-packages.sh "${sections[@]}"

say "2 of 3: building ${targets[0]}$(has_display && echo ' and the editor'), some minutes; then a second run has nothing to build"
cmake --preset release -DCOQ_EDITOR=$editor -DCOQ_TESTS=OFF -DCOQ_BENCH=OFF >/dev/null
cmake --build --preset release -j "$(nproc)" --target "${targets[@]}"

say "3 of 3: the sample: checked, its lines of sight, and what is printed of it"
program=build/release/bin/coquelicot
sample=samples/red-poppies
out=build/demo
mkdir -p "$out"
rm -f "$out"/*
run() {
  printf '\n$ coquelicot %s\n' "$*" >&2  # to stderr, because stdout may go to a file
  "$program" "$@"
}
run check "$sample"
echo "   the documents are right, and every line of sight is as its designer expects"
run los "$sample/los-6.027.map.xml" --from D07
run los "$sample/ouverture.map.xml" --from F05 --to E03 --explain
run los "$sample/ouverture.map.xml" --all --format csv >"$out/lines-of-sight.csv"
run terrain "$sample/ouverture.map.xml" >"$out/terrain.csv"
run export "$sample/ouverture.scenario.xml" -o "$out/scenario.xml"
run export "$sample/ouverture.scenario.xml" -o "$out/card.pdf"
run export "$sample/armees.counters.xml" -o "$out/counters.pdf"
run export "$sample/ouverture.map.xml" -o "$out/map.pdf"
run export "$sample/ouverture.map.xml" -o "$out/map.svg"
run export "$sample/ouverture.map.xml" -o "$out/map.png"
echo
echo "made in $out:"
ls -l "$out" | awk 'NR > 1 { printf "  %9d  %s\n", $5, $9 }'
if has_display; then
  say "the editor opens $sample"
  exec build/release/bin/coquelicot-editor "$sample"
fi
