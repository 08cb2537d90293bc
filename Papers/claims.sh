#!/bin/sh
# Checks the tests that Papers names, in backticks, as `swift test list` prints them. Each row of the table of claims in
# README.md names at least one in its last column but one, with a link to the file that declares it, and each page at
# least one. A name that no test has fails, and so does a link to a file without the test's function.
set -eu
cd "$(dirname "$0")/.."

tests=$(mktemp)
trap 'rm -f "$tests"' EXIT
${SWIFT:-swift} test list ${FLAGS-} >"$tests"

awk -v tests="$tests" '
  BEGIN { while ((getline line < tests) > 0) known[line] = 1 }
  FNR == 1 { inside = 0; if (FILENAME !~ /README/) { pages[FILENAME] = 0 } }
  FILENAME in pages {
    rest = $0
    while (match(rest, /`[A-Za-z]+Tests[.][^` ]*\/[^` ]*`/)) {
      name = substr(rest, RSTART + 1, RLENGTH - 2)
      rest = substr(rest, RSTART + RLENGTH)
      pages[FILENAME] += 1
      if (!(name in known)) { printf "%s:%d: no test is called %s\n", FILENAME, FNR, name; failed = 1 }
    }
    next
  }
  /^## / { inside = ($2 == "Claims") }
  inside && /^\|/ && !/^\| *claim/ && !/^\|[- |]*$/ {
    rows += 1
    cells = split($0, cell, "|")
    names = cell[cells - 2]
    found = 0
    while (match(names, /`[^`]+`(\]\([^)]*\))?/)) {
      split(substr(names, RSTART + 1, RLENGTH - 1), part, "`")
      names = substr(names, RSTART + RLENGTH)
      found += 1
      name = part[1]
      if (!(name in known)) { printf "Papers/README.md:%d: no test is called %s\n", FNR, name; failed = 1 }
      file = substr(part[2], 3, length(part[2]) - 3)
      called = name
      gsub(/^.*\/|\(.*$/, "", called)
      declared = 0
      while (file && (getline line < ("Papers/" file)) > 0) if (line ~ ("func " called "[(<]")) declared = 1
      close("Papers/" file)
      if (!declared) { printf "Papers/README.md:%d: %s is not in the file \"%s\"\n", FNR, name, file; failed = 1 }
    }
    if (found == 0) { printf "Papers/README.md:%d: the claim names no test\n", FNR; failed = 1 }
  }
  END {
    if (rows == 0) { print "Papers/README.md: there are no claims"; failed = 1 }
    for (page in pages) if (pages[page] == 0) { printf "%s: the page names no test\n", page; failed = 1 }
    if (failed) exit 1
    printf "%d claims, each with its tests\n", rows
  }
' Papers/*.md
