#!/usr/bin/env bash
# Installs the Debian packages of packages.txt that are missing. Works as root or with sudo; says what it does; a second
# run does nothing. `--editor` adds those of the editor.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
lists=("$here/packages.txt")
[ "${1:-}" = "--editor" ] && lists+=("$here/packages-editor.txt")
wanted=$(cat "${lists[@]}" 2>/dev/null | sed 's/#.*//' | tr -s ' \t\n' '\n' | sed '/^$/d' | sort -u)
missing=()
for package in $wanted; do
  if [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" != installed ]; then
    missing+=("$package")
  fi
done
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
export DEBIAN_FRONTEND=noninteractive
"${run[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq update
"${run[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "${missing[@]}" >/dev/null
echo "packages: done"
