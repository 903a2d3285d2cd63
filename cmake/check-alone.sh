#!/usr/bin/env bash
# Does each source still compile by itself, as in the ordinary build (preset dev)? CI builds many sources in one unit,
# where a missing #include does not show. Looks at those that the last commits changed and at a share of all others,
# another one with each commit; `--all` looks at every source. Syntax only.
set -euo pipefail
cd "$(dirname "$0")/.."
share=25 commits=3 most=60
build=build/dev
cmake --preset dev >/dev/null
commit=$(git rev-parse HEAD 2>/dev/null || echo none)
changed=$(git diff --name-only "HEAD~$commits" HEAD -- '*.cpp' 2>/dev/null | head -n $most || true)
chosen=$(python3 - "${1:-}" "$build" "$commit" "$share" "$changed" <<'END'
import hashlib, json, os, sys
how, build, commit, share, changed = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]), set(sys.argv[5].split())
here = os.getcwd() + "/"
for entry in json.load(open(build + "/compile_commands.json")):
    name = entry["file"].removeprefix(here)
    if not name.endswith(".cpp") or name.startswith("build/"):
        continue
    drawn = int(hashlib.sha256((commit + name).encode()).hexdigest(), 16) % share == 0
    if how == "--all" or drawn or name in changed:
        print(name)
END
)
# The precompiled headers that those use.
ninja -C "$build" -t targets all | sed -n 's/^\(.*cmake_pch.hxx.gch\):.*/\1/p' | xargs ninja -C "$build" >/dev/null
python3 - "$build" <<END
import json, os, shlex, subprocess, sys
from concurrent.futures import ThreadPoolExecutor
build, here = sys.argv[1], os.getcwd() + "/"
chosen = set("""$chosen""".split())

def check(entry):
    words = shlex.split(entry["command"])
    while "c++" not in os.path.basename(words[0]) and "g++" not in os.path.basename(words[0]):
        words = words[1:]
    at = words.index("-o")
    del words[at:at + 2]
    done = subprocess.run(words + ["-fsyntax-only"], cwd=entry["directory"], capture_output=True, text=True)
    return done.returncode, done.stderr

entries = [e for e in json.load(open(build + "/compile_commands.json")) if e["file"].removeprefix(here) in chosen]
with ThreadPoolExecutor(os.cpu_count()) as pool:
    failed = [text for status, text in pool.map(check, entries) if status != 0]
for text in failed:
    print(text, file=sys.stderr)
print(f"alone: {len(entries) - len(failed)} of {len(entries)} sources compile by themselves")
sys.exit(1 if failed else 0)
END
