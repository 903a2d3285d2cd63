#!/usr/bin/env bash
# Draws the nine figures of the example of play from its log: `bash tools/figures.sh [PROGRAM] [FOLDER] [pdf|svg|png]`.
set -euo pipefail
cd "$(dirname "$0")/.."
program=${1:-coquelicot}
folder=${2:-figures}
kind=${3:-pdf}
mkdir -p "$folder"
# Each line below has a figure, its first step and its last step.
while read -r figure since until; do
  "$program" --lang fr play ouverture.scenario.xml --log example.play.xml --since "$since" --until "$until" \
    --export "$folder/figure-$figure.$kind" --title "Figure $figure" --option "part=B02 G06"
done <<'STEPS'
1 1 7
2 8 12
3 13 20
4 21 22
5 23 27
6 28 28
7 29 33
8 34 41
9 42 46
STEPS
