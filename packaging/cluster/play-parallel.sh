#!/usr/bin/env bash
# Plays a series of games on several machines with GNU parallel over ssh, a shard a job:
#
#   bash play-parallel.sh HOSTS 64 SCENARIO GAMES FOLDER [OPTIONS of coquelicot play]
#
# HOSTS is a file for the option --sshloginfile of parallel: a machine a line, such as "4/ada.example.org" for four
# jobs at once on ada, or ":" for this machine. The program is installed on all of them, and the folders of SCENARIO
# and FOLDER are at the same place (a shared disk). A shard that has its file FOLDER/part-NUMBER.json is not played
# again, so the same command resumes a series. COQUELICOT names the program if it is not in the path.
set -euo pipefail
[ $# -ge 5 ] || { echo "usage: $0 HOSTS SHARDS SCENARIO GAMES FOLDER [OPTIONS]" >&2; exit 2; }
hosts=$1 shards=$2 scenario=$(realpath "$3") games=$4
mkdir -p "$5"
folder=$(realpath "$5")
shift 5
for shard in $(seq "$shards"); do
  [ -e "$folder/part-$shard.json" ] || echo "$shard"
done | parallel --no-run-if-empty --sshloginfile "$hosts" --retries 3 --quote \
  "${COQUELICOT:-coquelicot}" --quiet --jobs 1 play "$scenario" --games "$games" --shard "{}/$shards" \
  -o "$folder/part-{}.json" "$@"
