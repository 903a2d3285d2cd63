#!/usr/bin/env bash
# Compiles each source of the programs by itself, without writing objects: unity builds hide missing includes.
set -euo pipefail
cd "$(dirname "$0")/.."
cmake --preset dev -B build/single -DCMAKE_UNITY_BUILD=OFF -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_CXX_FLAGS=-w >/dev/null
sources=$(ninja -C build/single -t targets all | sed -n 's/\.o: CXX.*/.o/p' | grep -v '^tests/')
# The variable adds an option to each command of clang++.
# shellcheck disable=SC2086
CCC_OVERRIDE_OPTIONS='#+-fsyntax-only' ninja -C build/single --quiet -k 0 $sources
echo "includes: $(wc -w <<<"$sources") sources compile by themselves"
