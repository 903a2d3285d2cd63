#!/usr/bin/env bash
# Makes the pictures of the README from the sample project: `bash docs/pictures/make.sh [PROGRAM]`.
set -euo pipefail
cd "$(dirname "$0")"
program=${1:-../../build/release/bin/coquelicot}
sample=../../samples/red-poppies
export SOURCE_DATE_EPOCH=1467331200
"$program" export $sample/ouverture.map.xml -o map.png --option dpi=84 --option style=field
bash game.sh "$program"
"$program" export $sample/ouverture.scenario.xml -o card.png --option dpi=60
"$program" export $sample/armees.counters.xml -o counters.png --option dpi=60
"$program" export silhouettes.counters.xml -o silhouettes.png --option dpi=96 --option paper=249x176 --option marks=no --option die-lines=no
"$program" --lang fr rules red-poppies --card -o reference.png --option dpi=72
"$program" --lang fr play $sample/ouverture.scenario.xml --log $sample/example.play.xml --until 24 --since 23 --export figure.png \
  --option part=auto --option dpi=90
"$program" --lang fr play $sample/ouverture.scenario.xml --auto both --games 200 --seed 1 --export heat.png --option dpi=70
