#!/usr/bin/env bash
# Extracts the English sentences of the sources into languages/po/coquelicot.pot and merges them into the
# catalogues. With `--check` it writes nothing, but fails if a catalogue lacks a sentence or has a fuzzy one.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
find core systems importers exporters languages cli editor -name '*.cpp' -o -name '*.h' | LC_ALL=C sort >"$work/files"
xgettext --language=C++ --from-code=UTF-8 --keyword --keyword=message:1 --keyword=translatable:1 --keyword=tr:1 --keyword=translate:1 \
  --keyword=plural_message:1,2 \
  --no-location --sort-output --package-name=coquelicot --files-from="$work/files" --output="$work/all.pot" 2>/dev/null
# Drop the header's dates, so that the file changes only if sentences do.
sed -i '/^"POT-Creation-Date/d; /^"PO-Revision-Date/d; s/charset=CHARSET/charset=UTF-8/; /^# /d; /^#, fuzzy$/d' "$work/all.pot"
if [ "${1:-}" = "--check" ]; then
  for catalogue in languages/po/*.po; do
    msgfmt --check -o /dev/null "$catalogue"
    msgcmp --no-location --no-wrap "$catalogue" "$work/all.pot" 2>/dev/null ||
      msgcmp "$catalogue" "$work/all.pot"
  done
  echo "translations: $(grep -c '^msgid ' "$work/all.pot") sentences, all translated"
  exit 0
fi
cp "$work/all.pot" languages/po/coquelicot.pot
for catalogue in languages/po/*.po; do
  msgmerge --quiet --no-fuzzy-matching --no-location --update --backup=none "$catalogue" "$work/all.pot"
  msgattrib --no-obsolete --no-location --sort-output -o "$catalogue" "$catalogue"
done
echo "translations: $(grep -c '^msgid ' "$work/all.pot") sentences"
