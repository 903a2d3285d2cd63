#!/usr/bin/env bash
# Makes the pictures of the README anew from the sample project: `bash docs/pictures/make.sh [PROGRAM]`.
set -euo pipefail
cd "$(dirname "$0")"
program=${1:-../../build/release/bin/coquelicot}
sample=../../samples/red-poppies
export SOURCE_DATE_EPOCH=1467331200
"$program" export $sample/ouverture.map.xml -o map.png --option dpi=84
"$program" export $sample/ouverture.scenario.xml -o card.png --option dpi=60
"$program" export $sample/armees.counters.xml -o counters.png --option dpi=60
