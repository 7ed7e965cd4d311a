# How long a scenario may take. Sourced in the guest and on the host.
# shellcheck shell=bash

# limit_of FILE: the seconds that the scenario has: 180, or what a line `# limit: SECONDS` says.
limit_of() {
  local seconds
  seconds=$(sed -n 's/^# limit: \([0-9]*\)$/\1/p' "$1")
  echo "${seconds:-180}"
}
