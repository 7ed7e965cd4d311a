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

# spread_heading TITLE WHERE: begin a table of rows by spread_row.
spread_heading() { heading "$1" "$2" 'least' 'p50' 'p99' 'runs'; }

# spread_row NAME FILE: what a file of microseconds comes to; fails if it holds none.
spread_row() {
  local cells=() p
  [ -s "$2" ] || return
  for p in 0 50 99; do cells+=("$(percentile $p <"$2" | milliseconds)"); done
  row "$1" "${cells[@]}" "$(wc -l <"$2")"
}

# ratio A B: one by the other.
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f\n", a / b }'; }

milliseconds() { awk '{ printf "%.2f ms\n", $1 / 1000 }'; }

print_machine() {
  printf '%s; %s, %s cores; Linux %s; ' "$(date --utc +%F)" \
    "$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)" "$(nproc)" \
    "$(uname -r | cut -d- -f1)"
  awk '{ printf "load before it began %s\n", $1 }' /proc/loadavg
}
