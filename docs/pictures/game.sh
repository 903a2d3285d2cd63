#!/usr/bin/env bash
# Makes the first picture of the README: printed parts of the sample, laid on a table by ImageMagick.
# Usage: `bash docs/pictures/game.sh [PROGRAM]`.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=$(realpath "${1:-$here/../../build/release/bin/coquelicot}")
sample=$here/../../samples/red-poppies
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export SOURCE_DATE_EPOCH=1467331200
"$program" export "$sample/ouverture.map.xml" -o map.png --option dpi=100 --option style=field --option edge=half-hexes
"$program" export "$sample/ouverture.scenario.xml" -o card.png --option dpi=80
"$program" export "$sample/armees.counters.xml" -o counters.png --option dpi=200 --option marks=no --option die-lines=no

laid() {  # PICTURE TURN SHADOW FILE
  convert "$1" -background none -rotate "$2" \( +clone -background black -shadow "$3" \) +swap -background none \
    -layers merge +repage "$4"
}
piece() {  # COLUMN ROW TURN FILE: cuts a counter from the sheet and rounds its corners
  convert counters.png -crop "125x125+$(($1 * 125))+$(($2 * 125))" +repage -resize 104x104 \
    \( +clone -alpha extract -fill black -colorize 100 -fill white -draw "roundrectangle 0,0 103,103 9,9" \) \
    -alpha off -compose copy-opacity -composite piece.png
  laid piece.png "$3" 70x3+3+4 "$4"
}
convert map.png -resize 690x sheet.png
laid sheet.png -2 55x12+8+12 sheet-laid.png
laid card.png 5 55x12+8+12 card-laid.png
piece 0 1 -8 a.png
piece 6 3 5 b.png
piece 9 3 11 c.png
piece 3 0 -14 d.png
piece 0 4 7 e.png
piece 2 9 -5 f.png
convert -size 1480x860 "xc:#5a4a3a" -seed 7 +noise Gaussian -attenuate 0.5 -virtual-pixel mirror -motion-blur 0x24+0 -modulate 100,60 \
  sheet-laid.png -geometry +30-70 -composite card-laid.png -geometry +760-30 -composite \
  a.png -geometry +655+560 -composite b.png -geometry +690+690 -composite c.png -geometry +800+745 -composite \
  d.png -geometry +575+700 -composite e.png -geometry +470+745 -composite f.png -geometry +1330+720 -composite \
  -strip +dither -colors 200 "PNG8:$here/game.png"
