#!/bin/sh
# Lets libFuzzer search for inputs that break a property of a target: fuzz.sh PROGRAM SECONDS TARGET ...
#
# It begins with the kept inputs, and writes new ones into .build/fuzz/inputs. To keep those that reach more edges:
#   DUET_FUZZ=json .build/fuzz/release/duet-fuzz -set_cover_merge=1 -use_counters=0 -max_len=4096 \
#     Tests/Corpora/json .build/fuzz/inputs/json
set -u
cd "$(dirname "$0")/../.."
program=$1 seconds=$2
shift 2
status=0
for target; do
  kept=Tests/Corpora/$target inputs=.build/fuzz/inputs/$target log=.build/fuzz/$target.log
  test -d "$kept" || {
    echo "error: there is no folder $kept: ONLY is json, script, trace, keys, http or websocket" >&2
    exit 2
  }
  mkdir -p "$inputs" .build/fuzz/findings
  # The trap says all: a backtrace takes minutes.
  DUET_FUZZ=$target SWIFT_BACKTRACE=enable=no "$program" "$inputs" "$kept" -dict="$kept.dict" \
    -max_total_time="$seconds" -max_len=4096 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix=".build/fuzz/findings/$target-" >"$log" 2>&1 || {
    status=1
    grep -aE 'Fatal error|ERROR: libFuzzer|Test unit written' "$log" | sed "s/^/$target: /" >&2
    echo "$target: a finding; the whole output is in $log" >&2
  }
  awk -v target="$target" '
    match($0, / cov: [0-9]+/) { covered = substr($0, RSTART + 6, RLENGTH - 6) }
    /^stat::number_of_executed_units/ { runs = $2 }
    /^stat::average_exec_per_sec/ { rate = $2 }
    /^stat::new_units_added/ { added = $2 }
    END { printf "%-10s %9d runs, %6d/s, %6d edges, %5d new inputs\n", target, runs, rate, covered, added }' "$log"
done
exit $status
