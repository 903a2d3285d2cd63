#!/usr/bin/env bash
# Makes the pictures of the editor's guide by running the program, in both languages:
# `bash docs/pictures/editor.sh [BUILD]`.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:-$here/../../build/dev}" && pwd)
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export HOME=$home XDG_CONFIG_HOME=$home/.config XDG_RUNTIME_DIR=$home NO_AT_BRIDGE=1 LC_ALL=C.UTF-8
chmod 700 "$home"
xvfb-run -a -s "-screen 0 1400x950x24 -r" bash -c '
  openbox >/dev/null 2>&1 &
  for _ in $(seq 100); do xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q window && break; sleep 0.1; done
  python3 "$0" "$@"' "$here/editor.py" "$build" "$here"
