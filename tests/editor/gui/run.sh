#!/usr/bin/env bash
# Runs a case of gui_test.py on its own display with a window manager: `run.sh BUILD SOURCE CASE [SCREEN]`. Cases that
# run at the same time need different screen numbers. Exit code 77: a required program or file is missing.
set -euo pipefail
for program in Xvfb xvfb-run openbox xdotool python3; do
  command -v "$program" >/dev/null || { echo "skipped: there is no $program here (cmake/packages.txt names the packages)"; exit 77; }
done
screen=${4:-1}
here=$(cd "$(dirname "$0")" && pwd)
export NO_AT_BRIDGE=1 LC_ALL=C.UTF-8
# Use a temporary home directory, so that no user file is read or written.
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export HOME=$home XDG_CONFIG_HOME=$home/.config XDG_DATA_HOME=$home/.local/share XDG_RUNTIME_DIR=$home
chmod 700 "$home"
# Texts are looked at in a large window, too.
size=1400x950
[ "$3" != texts ] || size=1940x1100
# The option -r disables key repeat: on a busy machine, a key may be held long.
on_a_display() {
  xvfb-run -a -n $((100 * screen)) -s "-screen 0 ${size}x24 -r" bash -c '
    openbox >/dev/null 2>&1 &
    manager=$!
    for _ in $(seq 100); do xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q window && break; sleep 0.1; done
    status=0
    python3 "$@" || status=$?
    kill $manager 2>/dev/null || true
    exit $status' -- "$here/gui_test.py" "$@"
}
# The window manager and the toolkits are not deterministic, so a failed case gets a second attempt. tests/run.sh lists
# the cases that failed once.
on_a_display "${@:1:3}" || { status=$?; [ $status != 77 ] || exit 77; echo "FAILED ONCE: $3"; on_a_display "${@:1:3}"; }
