#!/usr/bin/env bash
# Converts a page of the user's guide for the editor's help: `guide_page.sh IN.md OUT.html`.
set -euo pipefail
mkdir -p "$(dirname "$2")"
title=$(sed -n 's/^# //p' "$1" | head -n 1)
{
  printf '<!DOCTYPE html>\n<html><head><meta charset="utf-8"><title>%s</title>\n<style>' "$title"
  printf 'body{max-width:50em;margin:2em auto;padding:0 1em;font-family:sans-serif;line-height:1.5}'
  printf 'img{max-width:100%%}td,th{text-align:left;vertical-align:top;padding:.2em .8em .2em 0}code{font-size:95%%}</style>'
  printf '</head><body>\n'
  cmark-gfm -e table "$1" | sed 's/\(href="[^":]*\)\.md\([#"]\)/\1.html\2/g'
  printf '</body></html>\n'
} >"$2.part"
mv "$2.part" "$2"
