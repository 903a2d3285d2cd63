#!/usr/bin/env bash
# Makes the three Debian packages in build/release/packages, or for another preset: `bash packaging/make.sh PRESET`. On
# a fresh Debian 12, it installs the packages that the build needs.
set -euo pipefail
cd "$(dirname "$0")/.."
preset=${1:-release}
bash cmake/install-packages.sh program editor
cmake --preset "$preset" -DCOQ_EDITOR=ON -DCOQ_TESTS=OFF -DCOQ_BENCH=OFF >/dev/null
cmake --build --preset "$preset" -j "$(nproc)"
out=$PWD/build/$preset/packages
rm -rf "$out"
(cd "build/$preset" && cpack -G DEB -B "$out" >/dev/null)
rm -rf "$out/_CPack_Packages"
ls -l "$out"/*.deb
