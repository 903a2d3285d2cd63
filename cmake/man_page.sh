#!/usr/bin/env bash
# Writes a compressed manual page, made from the program's own help: `man_page.sh PROGRAM LANGUAGE FILE [COMMAND]`.
set -euo pipefail
mkdir -p "$(dirname "$3")"
"$1" --lang "$2" help ${4:+"$4"} --as man | gzip -9n >"$3.new"
mv "$3.new" "$3"
