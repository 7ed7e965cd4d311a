# The commands that bindings run in a scenario, and what they leave. Sourced by library.sh.
# shellcheck shell=bash disable=SC2154

# Bound as `command`, it writes its STYLUS_* variables to runs/GESTURE.BUTTON.N, all at once.
recorder=$SCENARIO/record-environment
cat >"$recorder" <<'SCRIPT'
#!/bin/bash
cd "${0%/*}/runs" || exit
name=$STYLUS_GESTURE.$STYLUS_BUTTON
for variable in "${!STYLUS_@}"; do printf '%s=%s\n' "$variable" "${!variable}"; done >".new.$$"
number=1
until [ ! -e "$name.$number" ] && ln ".new.$$" "$name.$number" 2>/dev/null; do number=$((number + 1)); done
SCRIPT
chmod 755 "$recorder"
mkdir "$SCENARIO/runs"
chown stylus: "$SCENARIO/runs"

# runs GESTURE.BUTTON: how often the recorder has run for it.
runs() {
  local files=("$SCENARIO/runs/$1".*)
  [ -e "${files[0]}" ] || files=()
  echo ${#files[@]}
}

# ran GESTURE.BUTTON N: whether it has run so often.
ran() {
  local files=("$SCENARIO/runs/$1".*)
  [ -e "${files[0]}" ] || files=()
  [ ${#files[@]} = "$2" ]
}

# expect_runs GESTURE.BUTTON N: wait for the Nth run, and see that no other follows.
expect_runs() {
  within 10 ran "$1" "$2"
  sleep 0.5
  ran "$1" "$2" || fail "$1 ran $(runs "$1") times and not $2"
}

# variable RUN NAME: the value that a run of the recorder had; fails if it was not set.
variable() { sed -n "s/^$2=//p" "$SCENARIO/runs/$1" | grep ''; }

# expect_text RUN NAME VALUE: exactly that value.
expect_text() {
  local value
  value=$(variable "$1" "$2") || fail "$2 is not set in $1"
  [ "$value" = "$3" ] || fail "$2 is '$value' and not '$3' in $1"
}

# expect_number RUN NAME VALUE TOLERANCE
expect_number() {
  local value
  value=$(variable "$1" "$2") || fail "$2 is not set in $1"
  awk -v value="$value" -v wanted="$3" -v most="$4" 'BEGIN {
    if (value !~ /^-?[0-9]+(\.[0-9]+)?$/) exit 1
    difference = value - wanted
    exit !(difference <= most && -difference <= most)
  }' || fail "$2 is '$value' and not $3 ± $4 in $1"
}

# expect_unset RUN NAME...
expect_unset() {
  local run=$1 name
  shift
  for name; do
    if variable "$run" "$name" >/dev/null; then fail "$name is set in $run"; fi
  done
}
