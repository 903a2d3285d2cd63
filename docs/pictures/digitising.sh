#!/usr/bin/env bash
# Makes the pictures of docs/digitising.md by running the programs, in both languages: `bash docs/pictures/digitising.sh [BUILD [DATA]]`.
# The sheet is drawn here. The map of Andorra needs the folder of test data with an extract of OpenStreetMap and SRTM heights; without
# it, that picture stays as it is.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:-$here/../../build/dev}" && pwd)
data=${2:-$here/../../../shared/data}
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export HOME=$home XDG_CONFIG_HOME=$home/.config XDG_RUNTIME_DIR=$home NO_AT_BRIDGE=1 LC_ALL=C.UTF-8 TMPDIR=$home
chmod 700 "$home"
if [ -r "$data/osm-extracts/andorra.osm.gz" ]; then
  "$build/bin/coquelicot" import "$data/osm-extracts/andorra.osm.gz" "$data/dem-samples/N42E001.hgt.zip" -o "$home/andorra.map.xml" \
    --system tactique --bbox 1.50,42.49,1.57,42.54 --metres-per-hex 250 --levels 100
  "$build/bin/coquelicot" export "$home/andorra.map.xml" -o "$home/andorra.png" --option dpi=60
  convert "$home/andorra.png" -resize 720x720 +dither -colors 32 -strip PNG8:"$here/digitising-ground.png"
fi
xvfb-run -a -s "-screen 0 1400x950x24 -r" bash -c '
  openbox >/dev/null 2>&1 &
  for _ in $(seq 100); do xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q window && break; sleep 0.1; done
  python3 "$0" "$@"' "$here/digitising.py" "$build" "$here"
