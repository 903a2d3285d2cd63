#!/usr/bin/env bash
# Plays a series of games with the scripts of packaging/cluster, by a Slurm of one node on the loopback interface and
# by GNU parallel, and compares the merged shards with a single run. `run.sh BUILD SOURCE CASE`; CASE is slurm or
# parallel. Ends with 77 if the programs are missing or cannot start.
set -euo pipefail
build=$(realpath "$1") source=$(realpath "$2") case=$3
export COQUELICOT=$build/bin/coquelicot
export PATH=$PATH:/usr/sbin:/sbin
work=$(mktemp -d)
started=()

skip() {
  echo "skipped: $*"
  exit 77
}

# Ends the daemons that this run has started, the last one first.
finish() {
  for ((i = ${#started[@]} - 1; i >= 0; i--)); do
    kill "${started[i]}" 2>/dev/null || true
  done
  for daemon in "${started[@]}"; do
    for _ in $(seq 50); do
      kill -0 "$daemon" 2>/dev/null || break
      sleep 0.1
    done
  done
  rm -rf "$work"
}
trap finish EXIT

need() {
  for program in "$@"; do
    command -v "$program" >/dev/null || skip "$program is not installed"
  done
}

# Waits up to 30 s until a command succeeds.
wait_until() {
  for _ in $(seq 300); do
    "$@" >/dev/null 2>&1 && return 0
    sleep 0.1
  done
  return 1
}

# Remembers the daemon whose process id a file holds.
remember() {
  wait_until test -s "$1" || return 1
  started+=("$(cat "$1")")
}

free_port() {
  python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

start_munge() {
  mkdir -m 755 "$work/munge"
  dd if=/dev/urandom of="$work/munge/key" bs=1024 count=1 status=none
  chmod 600 "$work/munge/key"
  munged --key-file="$work/munge/key" --socket="$work/munge/socket" --pid-file="$work/munge/pid" \
    --log-file="$work/munge/log" --seed-file="$work/munge/seed" --force >"$work/munge/out" 2>&1 ||
    skip "munged does not start: $(tail -n 1 "$work/munge/out")"
  remember "$work/munge/pid" || skip "munged does not start"
}

start_slurm() {
  local name
  name=$(hostname -s)
  mkdir -p "$work/slurm/state" "$work/slurm/spool"
  chmod 755 "$work" "$work/slurm"
  cat >"$work/slurm/slurm.conf" <<END
ClusterName=test
SlurmctldHost=$name(127.0.0.1)
SlurmctldPort=$(free_port)
SlurmdPort=$(free_port)
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
CredType=cred/munge
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
StateSaveLocation=$work/slurm/state
SlurmdSpoolDir=$work/slurm/spool
SlurmctldPidFile=$work/slurm/slurmctld.pid
SlurmdPidFile=$work/slurm/slurmd.pid
SlurmctldLogFile=$work/slurm/slurmctld.log
SlurmdLogFile=$work/slurm/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MpiDefault=none
ReturnToService=2
KillWait=1
SchedulerParameters=sched_interval=2,batch_sched_delay=0
NodeName=$name NodeAddr=127.0.0.1 CPUs=2
PartitionName=games Nodes=$name Default=YES State=UP
END
  export SLURM_CONF=$work/slurm/slurm.conf
  slurmctld >"$work/slurm/out" 2>&1 || skip "slurmctld does not start: $(tail -n 1 "$work/slurm/out")"
  remember "$work/slurm/slurmctld.pid" || skip "slurmctld does not start: $(tail -n 1 "$work/slurm/slurmctld.log")"
  slurmd >"$work/slurm/out" 2>&1 || skip "slurmd does not start: $(tail -n 1 "$work/slurm/out")"
  remember "$work/slurm/slurmd.pid" || skip "slurmd does not start: $(tail -n 1 "$work/slurm/slurmd.log")"
  wait_until node_is_idle || skip "the node does not become idle: $(tail -n 1 "$work/slurm/slurmctld.log")"
}

node_is_idle() {
  [ "$(sinfo -h -o %t)" = idle ]
}

scenario=$source/samples/red-poppies/ouverture.scenario.xml
games=24 shards=5

# Submits all shards and waits for them.
play_by_slurm() {
  sbatch --array=1-$shards --chdir="$work" "$source/packaging/cluster/play-array.sh" \
    $shards "$scenario" $games "$work/parts" >"$work/sbatch" 2>&1
  for _ in $(seq 1200); do
    [ -z "$(squeue -h)" ] && return 0
    sleep 0.1
  done
  return 1
}

# Cancels a shard while it plays: its file must not be there. The series is then submitted again.
kill_a_shard() {
  local job
  job=$(sbatch --parsable --array=1-1 --chdir="$work" "$source/packaging/cluster/play-array.sh" \
    2 "$scenario" 100000 "$work/killed")
  wait_until test "$(squeue -h -j "$job" -o %T)" = RUNNING || true
  sleep 1
  scancel "$job"
  wait_until test -z "$(squeue -h -j "$job" -o %T)" || true
  [ -z "$(ls -A "$work/killed" 2>/dev/null)" ] || { echo "a killed shard left a file"; return 1; }
}

# The merged report and its CSV equal those of one run.
compare() {
  local format
  for format in text csv; do
    "$COQUELICOT" --lang en --quiet play "$scenario" --games $games --format $format >"$work/one"
    "$COQUELICOT" --lang en --quiet play --format $format --merge "$work"/parts/part-*.json >"$work/merged"
    cmp "$work/one" "$work/merged"
  done
  tail -n 5 "$work/merged"
}

case $case in
slurm)
  need munged slurmctld slurmd sbatch scancel squeue sinfo python3
  start_munge
  start_slurm
  kill_a_shard
  play_by_slurm || { cat "$work/sbatch" "$work"/*.log; exit 1; }
  # A shard is lost and played again; the others keep their files.
  rm "$work/parts/part-3.json"
  "$COQUELICOT" --quiet play --merge "$work"/parts/part-*.json >/dev/null 2>&1 && { echo "merged without a shard"; exit 1; }
  before=$(stat -c %Y%i "$work/parts/part-2.json")
  play_by_slurm
  [ "$before" = "$(stat -c %Y%i "$work/parts/part-2.json")" ] || { echo "a finished shard was played again"; exit 1; }
  compare
  ;;
parallel)
  need parallel
  echo "2/:" >"$work/hosts"
  bash "$source/packaging/cluster/play-parallel.sh" "$work/hosts" $shards "$scenario" $games "$work/parts"
  rm "$work/parts/part-4.json"
  bash "$source/packaging/cluster/play-parallel.sh" "$work/hosts" $shards "$scenario" $games "$work/parts"
  compare
  ;;
esac
echo "merged shards equal the single run"
