#!/usr/bin/env bash
# Tests the Debian packages: `bash tests/package/run.sh [PRESET]`, by default release. Builds the three packages, checks
# them with lintian and installs them in a clean Debian root. Runs both programs there, and opens the sample by the
# desktop's command for a double click. Needs root (chroot) and a Debian mirror; takes some minutes.
set -euo pipefail
cd "$(dirname "$0")/../.."
preset=${1:-release}
say() { printf '\n== %s\n' "$*"; }
fail() { echo "package: $*" >&2; exit 1; }

missing=()
for package in lintian debootstrap; do
  [ "$(dpkg-query -W -f='${db:Status-Status}' $package 2>/dev/null)" = installed ] || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
  apt-get -qq update
  DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "${missing[@]}" >/dev/null
fi

say "packages"
bash packaging/make.sh "$preset"
out=$PWD/build/$preset/packages
[ "$(ls "$out"/*.deb | wc -l)" -eq 3 ] || fail "not three packages"

say "lintian"
lintian --fail-on error --suppress-tags initial-upload-closes-no-bugs,bogus-mail-host "$out"/*.deb

say "a clean root"
root=$(mktemp -d)
chmod 755 "$root"
cleanup() {
  umount -l "$root/proc" "$root/dev/shm" 2>/dev/null || true
  rm -rf --one-file-system "$root"  # does not delete anything that is still mounted there
}
trap cleanup EXIT
# Use this machine's package mirror; its source lists may have either format.
mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
  awk '$1 == "deb" { for (i = 2; i <= NF; ++i) if ($i ~ /^[a-z]+:\/\//) { print $i; exit } } $1 == "URIs:" { print $2; exit }' || true)
debootstrap --variant=minbase bookworm "$root" "${mirror:-http://deb.debian.org/debian}" >"$root.log" || { tail -5 "$root.log"; fail "no root"; }
rm -f "$root/etc/apt/sources.list"
cp -r /etc/apt/sources.list /etc/apt/sources.list.d /etc/apt/apt.conf.d "$root/etc/apt/" 2>/dev/null || true
cp /etc/resolv.conf /etc/hosts "$root/etc/" 2>/dev/null || true
mount -t proc proc "$root/proc"
mkdir -p "$root/dev/shm" && mount -t tmpfs tmpfs "$root/dev/shm"
mkdir "$root/packages" && cp "$out"/*.deb "$root/packages/"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
inside apt-get -qq update
inside sh -c 'apt-get -qq install -y --no-install-recommends /packages/*.deb xvfb xauth xdg-utils libfile-mimeinfo-perl shared-mime-info desktop-file-utils \
  man-db x11-utils procps >/tmp/install.log 2>&1' || { tail "$root/tmp/install.log"; fail "they do not install"; }

say "the command line in it"
inside coquelicot --version
inside coquelicot new /tmp/game --system red-poppies
inside coquelicot check /tmp/game
inside coquelicot check /usr/share/coquelicot/samples/red-poppies
inside coquelicot export /usr/share/coquelicot/samples/red-poppies/ouverture.scenario.xml -o /tmp/card.pdf
inside env LC_ALL=C.UTF-8 coquelicot --lang fr rules dogme >"$root/tmp/rules"
head -n 1 "$root/tmp/rules"
inside man -w coquelicot coquelicot-check coquelicot-editor
inside man --warnings -P cat coquelicot-export >/dev/null

say "a double click on the sample's map"
inside cp -r /usr/share/coquelicot/samples/red-poppies /tmp/sample
map=/tmp/sample/ouverture.map.xml
type=$(inside xdg-mime query filetype $map)
echo "$map is $type, opened by $(inside xdg-mime query default "$type")"
inside xvfb-run -a sh -c "xdg-open $map & for i in \$(seq 60); do sleep 1; xwininfo -root -tree | grep -q 'Coquelicot' && exit 0; done; exit 1" ||
  fail "no window came"
inside pkill coquelicot-edit || true
echo "the window came"
say "done"
