#!/usr/bin/env bash
# Installs missing Debian packages of packages.txt: all, or only those of the given sections (`program`, `editor`,
# `tests`). Works as root or with sudo, and prints what it does. If nothing is missing, it does nothing.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
wanted=$(awk -v sections=" $* " '
  { sub(/#.*/, "") }
  /^\[/ { gsub(/[][ ]/, ""); taken = sections == "  " || index(sections, " " $0 " ") > 0; next }
  NF && taken { print $1 }' "$here/packages.txt" | sort -u)
[ -n "$wanted" ] || { echo "packages: no section of that name: $*" >&2; exit 2; }
installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' | sed -n 's/^installed //p' | sort -u)
mapfile -t missing < <(comm -23 <(echo "$wanted") <(echo "$installed"))
if [ ${#missing[@]} -eq 0 ]; then
  echo "packages: all $(echo "$wanted" | wc -l) are installed"
  exit 0
fi
echo "packages: installing ${missing[*]}"
run=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "packages: neither root nor sudo: please install them by hand" >&2; exit 1; }
  run=(sudo)
fi
"${run[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq update
"${run[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "${missing[@]}" >/dev/null
echo "packages: done"
