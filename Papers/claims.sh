#!/bin/sh
# Checks the table of claims in Papers/README.md: each row names, in its last column and in backticks, the tests that
# show the claim, as `swift test list` prints them. A row without one, or with one that is gone, fails.
set -eu
cd "$(dirname "$0")/.."

tests=$(mktemp)
trap 'rm -f "$tests"' EXIT
swift test list 2>/dev/null >"$tests"

awk -v tests="$tests" '
  BEGIN { while ((getline line < tests) > 0) known[line] = 1 }
  /^## / { inside = ($2 == "Claims") }
  inside && /^\|/ && !/^\| *claim/ && !/^\|[- |]*$/ {
    rows += 1
    cells = split($0, cell, "|")
    names = cell[cells - 1]
    found = 0
    while (match(names, /`[^`]+`/)) {
      name = substr(names, RSTART + 1, RLENGTH - 2)
      names = substr(names, RSTART + RLENGTH)
      found += 1
      if (!(name in known)) { printf "Papers/README.md:%d: no test is called %s\n", NR, name; failed = 1 }
    }
    if (found == 0) { printf "Papers/README.md:%d: the claim names no test\n", NR; failed = 1 }
  }
  END {
    if (rows == 0) { print "Papers/README.md: there are no claims"; failed = 1 }
    if (failed) exit 1
    printf "%d claims, each with its tests\n", rows
  }
' Papers/README.md
