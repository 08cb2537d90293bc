#!/bin/sh
# Checks the tests and runs the commands that Papers names.
#
# Tests stand in backticks, as `swift test list` prints them. Each row of the table of claims in README.md names at least one
# in its last column but one, with a link to the file that declares it, and each page at least one. A name that no test
# has fails, and so does a link to a file without the test's function.
#
# Commands stand in backticks in the last column of the table, and after `Command:` or `Commands:` on a page. Each must
# exit with 0 and print what shows its claim: laws that hold, of every suite that it names; steps that agree; tests that
# ran. A claim that Papers refutes, `duet laws published/…`, must exit with 1. Each page names a command. The output has a line
# for each command: what was expected, what it showed, its seconds and megabytes, and where the claim stands. At the end stand
# the versions of Swift and of the packages.
set -eu
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Some of the tests are skipped otherwise.
export DUET_ALL_CASES=1
swift=${SWIFT:-swift}
$swift build ${FLAGS-} --build-tests --quiet
duet=$($swift build ${FLAGS-} --show-bin-path)/duet
$swift test list --skip-build ${FLAGS-} >"$work/tests"

awk -v tests="$work/tests" -v commands="$work/commands" '
  function command(text) { if (!(text in named)) { named[text] = 1; print FILENAME ":" FNR "\t" text >commands } }
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
    rest = $0
    if (rest ~ /^Commands?: /) while (match(rest, /`[^`]+`/)) {
      command(substr(rest, RSTART + 1, RLENGTH - 2))
      rest = substr(rest, RSTART + RLENGTH)
      shown[FILENAME] = 1
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
    if (match(cell[cells - 1], /`[^`]+`/)) command(substr(cell[cells - 1], RSTART + 1, RLENGTH - 2))
    else { printf "Papers/README.md:%d: the claim names no command\n", FNR; failed = 1 }
  }
  END {
    if (rows == 0) { print "Papers/README.md: there are no claims"; failed = 1 }
    for (page in pages) if (pages[page] == 0) { printf "%s: the page names no test\n", page; failed = 1 }
    for (page in pages) if (!(page in shown)) { printf "%s: the page names no command\n", page; failed = 1 }
    if (failed) exit 1
    printf "%d claims, each with its tests\n", rows
  }
' Papers/*.md

# Reports what is wrong with a command, if anything, after its output.
wrong() {
  cat "$work/output"
  printf '%s: `%s` %s\n' "$place" "$command" "$1"
  failed=1
}

# Runs a command without input, writes its output and then its seconds and its peak of memory in MB, and returns its status.
measured() {
  "${PYTHON:-python3}" -c '
import resource, subprocess, sys, time
began = time.monotonic()
with open(sys.argv[1] + "/output", "wb") as output:
    ended = subprocess.run(sys.argv[2:], stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // (2**20 if sys.platform == "darwin" else 2**10)
with open(sys.argv[1] + "/cost", "w") as cost: cost.write(f"{time.monotonic() - began:5.1f} s {peak:5} MB")
sys.exit(ended.returncode if ended.returncode >= 0 else 128 - ended.returncode)
' "$work" "$@"
}

failed=0
count=0
tab=$(printf '\t')
printf 'expected  got           time    memory  claim\n'
while IFS=$tab read -r place command; do
  count=$((count + 1))
  # The words of these commands have no quotes and no spaces.
  case $command in
  'duet '*) set -- "$duet" ${command#duet } ;;
  'swift test --filter '*) set -- $swift test ${FLAGS-} --skip-build --filter "${command#swift test --filter }" ;;
  *) : >"$work/output"; wrong 'is neither a command of duet nor a test'; continue ;;
  esac
  status=0
  before=$failed
  measured "$@" || status=$?
  case $command in
  'duet laws published/'*)
    expected=refuted
    { [ $status = 1 ] && grep -q '✗ [^ ]*comonad.associativity is broken' "$work/output"; } \
      || wrong 'does not break associativity'
    ;;
  *)
    expected=holds
    if [ $status != 0 ]; then wrong 'fails'; continue; fi
    ;;
  esac
  case $command in
  'duet laws published/'*) ;;
  'duet laws'*)
    grep -q '^all hold: [1-9]' "$work/output" || wrong 'does not say that laws hold'
    shift 2
    for word; do
      case $word in
      --*) break ;;
      *) grep -q "^$word  " "$work/output" || wrong "checks no law of $word" ;;
      esac
    done
    ;;
  'duet compare'*) grep -Eq '^([1-9][0-9]*) of \1 steps agreed on ' "$work/output" || wrong 'does not say that all steps agreed' ;;
  'swift test'*) grep -Eq 'Test run with [1-9][0-9]* tests? .*passed' "$work/output" || wrong 'runs no test' ;;
  esac
  got=$expected
  [ $failed = $before ] || got=fails
  printf '%-8s  %-8s %s  %s: %s\n' $expected $got "$(cat "$work/cost")" "$place" "$command"
done <"$work/commands"
[ $failed = 0 ] || exit 1
printf '%d commands, each of which shows its claim, with:\n' $count
$swift --version 2>/dev/null | head -n 1
"${PYTHON:-python3}" -c '
import json
for pin in json.load(open("Package.resolved"))["pins"]: print(pin["identity"], pin["state"].get("version", pin["state"]["revision"]))
'
