#!/bin/sh
# Writes a report of every scenario, and one whose sides differ, into a folder, and checks them in Chromium.
# reports.sh DUET FOLDER [AXE]
set -eu
duet=$1 folder=$2 axe=${3-}
rm -rf "$folder"
mkdir -p "$folder"
for scenario in $("$duet" list scenarios --format jsonl | sed -n 's/.*"kind":"scenario","name":"\([a-z-]*\)".*/\1/p'); do
  "$duet" report "$scenario" --states -o "$folder/$scenario.html"
done
printf 'tap increment\ntap increment\ntap decrement\n' >"$folder/one.script"
printf 'tap increment\ntap decrement\ntap decrement\ntap increment\n' >"$folder/other.script"
"$duet" report stepper -a state-store -s "$folder/one.script" -s "$folder/other.script" \
  -o "$folder/differing.html" || [ $? -eq 1 ]
exec "${PYTHON:-python3}" -B "$(dirname "$0")/check_reports.py" "$folder" ${axe:+"$axe"}
