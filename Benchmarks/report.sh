# What the parts of the report are written with. Sourced, never run.
# shellcheck shell=bash

say() { printf 'bench: %s\n' "$*" >&2; }

# heading TITLE COLUMN...: begin a table.
heading() {
  printf '\n### %s\n\n' "$1"
  shift
  row "$@"
  row "${@//*/---}"
}

row() {
  printf '|'
  printf ' %s |' "$@"
  printf '\n'
}

# percentile P: that percentile of the numbers on standard input, a line each.
percentile() {
  sort -g | awk -v p="$1" '
    { value[NR] = $1 }
    END { if (!NR) exit 1; print value[int((NR - 1) * p / 100 + 0.5) + 1] }'
}

# spread_row NAME FILE: a row of the name, p50 and p99 of a file of microseconds, and their count.
spread_row() {
  row "$1" "$(percentile 50 <"$2" | milliseconds)" "$(percentile 99 <"$2" | milliseconds)" \
    "$(wc -l <"$2")"
}

milliseconds() { awk '{ printf "%.2f ms\n", $1 / 1000 }'; }

print_machine() {
  printf '%s; %s, %s cores; Linux %s; ' "$(date --utc +%F)" \
    "$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)" "$(nproc)" \
    "$(uname -r | cut -d- -f1)"
  awk '{ printf "load before it began %s\n", $1 }' /proc/loadavg
}
