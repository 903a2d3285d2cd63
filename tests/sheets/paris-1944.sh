#!/usr/bin/env bash
# Makes a map of a historical sheet, with the steps of a designer: register, trace, take, check, print. The sheet is "FRANCE - PARIS,
# First Edition", G.S.G.S. 4234 of 1944, as one picture of 8192 x 7168 pixels, put together from tiles of zoom 16. The repository does
# not have the scan; without it, the script says so and ends with status 77.
# Usage: bash tests/sheets/paris-1944.sh [SCAN [FOLDER]]. The program is build/dev/bin/coquelicot, or $COQUELICOT.
set -euo pipefail
here=$(cd "$(dirname "$0")/../.." && pwd)
coquelicot=${COQUELICOT:-$here/build/dev/bin/coquelicot}
scan=${1:-$here/../shared/data/paris-gsgs4234-1944/paris-gsgs4234-8192x7168.jpg}
out=${2:-$here/build/paris-1944}
[ -r "$scan" ] || { echo "skipped: no scan $scan"; exit 77; }
mkdir -p "$out"
rm -f "$out"/paris.*
cp "$scan" "$out/paris.jpg"
cd "$out"

say() { printf '\n== %s\n' "$*"; }

# Red Poppies has streams, but no open water, so the sheet gets rules of its own with one more terrain type.
cat > paris.ruleset.xml <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<ruleset xmlns="urn:coquelicot:ruleset:1" id="paris-rules" system="red-poppies" lang="en" extends="red-poppies">
  <terrain-type id="water" geometry="area hexes" layer="42" in-hex="any" los="none">
    <name>eau</name>
    <name lang="en">water</name>
    <look fill="#8fb8d2" pattern="none" stroke="#2f6690" stroke-width="0.2" field="water"/>
    <effect on="cover" is="0" source="default"/>
  </terrain-type>
</ruleset>
XML

say "register"
# The corners of the picture are those of tiles, x 33177 to 33209 and y 22532 to 22560 of 65536.
corners=(--corner 2.2467041015625,48.90805939965008=0,0 --corner 2.4224853515625,48.90805939965008=8192,0
  --corner 2.4224853515625,48.80686346108518=8192,7168 --corner 2.2467041015625,48.80686346108518=0,7168)
"$coquelicot" register paris.jpg "${corners[@]}" --metres-per-hex 400 --hex 25 -o paris.map.xml
sed -i 's/ system="red-poppies"/ system="red-poppies" ruleset="paris.ruleset.xml"/' paris.map.xml

say "trace"
# At most three clicks a class: parks, the Seine and a lake, blocks of houses, letters, paper inside and outside the sheet. Letters of the
# grid and underground lines are printed in the ink of the river, and the paths of parks in that of the houses: both are narrower.
inks=(--ink woods=800,2500 --ink woods=6480,1967 --ink water=1720,3787 --ink water=783,2892
  --ink buildings=1800,4087 --ink buildings=3000,3200 --ink black=260,872 --ink black=117,1152
  --ink paper=2090,160 --ink paper=8180,1000)
"$coquelicot" trace paris.map.xml "${inks[@]}" --narrow water=2 --narrow buildings=0.7 --least 9 --tolerance 0.25 \
  -o paris.candidates.xml

say "take"
"$coquelicot" trace paris.map.xml --take paris.candidates.xml --above 0.7

say "check"
status=0
"$coquelicot" check paris.map.xml || status=$?
[ $status -le 1 ]

say "terrain"
hexes=$("$coquelicot" terrain paris.map.xml --format csv | awk -F, '$2 == "hex" && $3 != "open" {print $1}' | sort -u | wc -l)
echo "hexes with terrain: $hexes"
[ "$hexes" -ge 300 ]

say "print"
"$coquelicot" export paris.map.xml -o paris.pdf
ls -l paris.map.xml paris.candidates.xml paris.pdf
