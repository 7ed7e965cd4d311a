# What the daemon holds in a scenario: descriptors and memory. Sourced by library.sh.
# shellcheck shell=bash disable=SC2154

# A daemon that has done everything once needs no more of it later. Its heap comes and goes by pages of
# 4 kB and may lie otherwise than before; what leaks with each repetition comes to more than this.
most_growth=64

# descriptors: how many the daemon has open.
descriptors() { find "/proc/$daemon/fd" -mindepth 1 | wc -l; }

# memory: what the daemon alone has written to, in kB; pages of the program's files, which the kernel
# takes back as it likes, do not count.
memory() { awk '/^Private_Dirty:/ { print $2 }' "/proc/$daemon/smaps_rollup"; }

# print_figures WHEN
print_figures() { echo "$1: $(descriptors) descriptors, $(memory) kB"; }

# note_figures WHEN: print both, for expect_flat to compare with.
note_figures() {
  noted_descriptors=$(descriptors) noted_memory=$(memory)
  print_figures "$1"
}

# expect_flat WHEN: no more descriptors than noted, and no more memory but for a remainder.
expect_flat() {
  local now grown
  print_figures "$1"
  now=$(descriptors) grown=$(($(memory) - noted_memory))
  [ "$now" -le "$noted_descriptors" ] ||
    fail "$now descriptors and not $noted_descriptors: $(ls -l "/proc/$daemon/fd")"
  # The sanitizer keeps what was freed, and tells itself what is leaked.
  [ -n "$STYLUSD_SANITIZED" ] || [ $grown -le $most_growth ] || fail "it has grown by $grown kB"
}
