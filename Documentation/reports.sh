#!/bin/sh
# Writes a report of every scenario, and `differing.html`, whose sides differ, into a folder, with the list `scenarios` of
# the scenarios' names and summaries.
# reports.sh DUET FOLDER, with an absolute path of the command
set -eu
duet=$1 folder=$2
rm -rf "$folder"
mkdir -p "$folder"
cd "$folder"
"$duet" list scenarios --format jsonl \
  | sed -n 's/.*"kind":"scenario","name":"\([a-z-]*\)","summary":"\([^"]*\)".*/\1 \2/p' >scenarios
[ -s scenarios ] || { echo "error: $duet lists no scenarios" >&2; exit 1; }
while read -r scenario _; do
  "$duet" report "$scenario" -o "$scenario.html" </dev/null
done <scenarios

# The same events, once without a connection.
start='tap article.spaces.favorite' end='tap refresh\nwait 300ms\ntap article.pairings.favorite'
printf "$start\n$end\n" >online.script
printf "$start\nfail articles \"offline\"\n$end\n" >offline.script
"$duet" report home -a state-store -s online.script -s offline.script \
  -o differing.html || [ $? -eq 1 ]
