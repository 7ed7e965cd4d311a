# What the host's scripts share. Sourced, never run.
# shellcheck shell=bash

system_tests=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
repository=$(cd "$system_tests/../.." && pwd)
# Kernel, initramfs and the guests' results; ignored by git, and kept so that the next run is quick.
cache=$repository/.system-test

say() { printf 'system-test: %s\n' "$*" >&2; }

die() {
  say "$@"
  exit 2
}

# prepare_cache: make the cache, and hold it against a second run at the same time.
prepare_cache() {
  mkdir -p "$cache"
  exec {lock}>"$cache/lock"
  flock --nonblock "$lock" || die "another run uses $cache; wait until it has ended."
}

# require_binaries: make `binaries` absolute, and see that the programs are there.
require_binaries() {
  local program
  binaries=$(realpath -m "$binaries")
  for program in stylusd stylusctl pen-simulator; do
    [ -x "$binaries/$program" ] ||
      die "there is no $program in $binaries. \`make system-test\` builds what is needed."
  done
}

# require COMMAND...: stop with one sentence if any is not installed.
require() {
  local command missing=()
  for command; do
    # Debian keeps some of them outside an ordinary user's PATH.
    PATH=$PATH:/usr/sbin:/sbin command -v "$command" >/dev/null || missing+=("$command")
  done
  [ ${#missing[@]} = 0 ] || die "not installed: ${missing[*]}." \
    "Install what is needed with: sudo apt-get install $(tr '\n' ' ' <"$system_tests/packages")"
}
