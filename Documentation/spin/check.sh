#!/bin/sh
# Lets SPIN visit the states of `home` by asking `duet check --oracle`, and compares their number.
# SPIN counts a state more than Duet for the process before it starts, and one for all states that are left out.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
duet=$1
expected=322
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$here"/duet.* "$folder"
cd "$folder"
compiler=${CC:-$(command -v cc || command -v gcc || command -v clang)}
spin -a duet.pml >/dev/null
# SPIN's own code has warnings.
"$compiler" -w -O2 -DSAFETY -o one pan.c duet.c
"$compiler" -w -O2 -DSAFETY -DNCORE=2 -o two pan.c duet.c
export DUET_ORACLE="'$duet' check home --oracle"
for processes in one two; do
  ./$processes -E -n -m2000 >output 2>&1 || { cat output >&2; exit 1; }
  stored=$(awk '/states, stored/ { print $1 }' output)
  if [ "$stored" != $expected ]; then
    cat output >&2
    echo "SPIN stored ${stored:-no} states with $processes: expected $expected" >&2
    exit 1
  fi
  echo "SPIN stored $stored states on $processes process(es)"
done
