#!/usr/bin/env bash
# Plays a series of games as an array job of Slurm, a shard a task:
#
#   sbatch --array=1-64 play-array.sh 64 SCENARIO GAMES FOLDER [OPTIONS of coquelicot play]
#
# The first argument is the number of shards; the tasks are the shards to play. Each task writes
# FOLDER/part-NUMBER.json. A shard that has its file is not played again, so the same command resumes a series:
# it plays what is missing. COQUELICOT names the program if it is not in the path.
#SBATCH --job-name=coquelicot
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --output=coquelicot-%A-%a.log
set -euo pipefail
[ $# -ge 4 ] || { echo "usage: sbatch --array=1-SHARDS $0 SHARDS SCENARIO GAMES FOLDER [OPTIONS]" >&2; exit 2; }
shards=$1 scenario=$2 games=$3 folder=$4
shift 4
part=$folder/part-$SLURM_ARRAY_TASK_ID.json
[ -e "$part" ] && exit 0
mkdir -p "$folder"
exec "${COQUELICOT:-coquelicot}" --quiet --jobs "${SLURM_CPUS_PER_TASK:-1}" play "$scenario" --games "$games" \
  --shard "$SLURM_ARRAY_TASK_ID/$shards" -o "$part" "$@"
