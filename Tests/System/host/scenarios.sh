# Which scenarios there are, and running those of one flavour. Sourced, never run.
# shellcheck shell=bash disable=SC2154,SC2034

. "$system_tests/guest/limits.sh"

# A scenario is a file scenarios/FLAVOUR/NAME whose first line says what it shows.
list_scenarios() {
  local file
  for file in "$system_tests"/scenarios/{bare,systemd}/*; do
    printf '%-36s %s\n' "$(basename "$file")" "$(sed -n '1s/^# *//p' "$file")"
  done
}

# scenarios_of FLAVOUR [NAME...]: those of the flavour that are named; all if none is. With --sanitized
# only those that a line `# sanitized` marks. Those that a line `# last` marks come behind the others.
scenarios_of() {
  local flavour=$1 file all
  shift
  all=("$system_tests/scenarios/$flavour"/*)
  mapfile -t all < <(grep -Lx '# last' "${all[@]}" || true; grep -lx '# last' "${all[@]}" || true)
  for file in "${all[@]}"; do
    [ -z "$sanitized" ] || grep -qx '# sanitized' "$file" || continue
    file=$(basename "$file")
    case " $* " in "  " | *" $file "*) echo "$file" ;; esac
  done
}

check_names() {
  local name
  for name; do
    [ -n "$(scenarios_of bare "$name")$(scenarios_of systemd "$name")" ] ||
      die "there is no scenario $name; $0 --list prints them."
  done
}

# run_flavour FLAVOUR NAME...: boot once and run the scenarios. How each ended is in
# $cache/FLAVOUR/outcomes then.
run_flavour() {
  local flavour=$1 status=0 name limit asked_for=()
  shift
  # How often scenarios are to do what they repeat.
  for name in PLUG_CYCLES RELOADS DEATHS HANGS FRAMES RATE SEED; do
    name=STYLUSD_$name
    [ -z "${!name:-}" ] || asked_for+=("$name=${!name}")
  done
  # Seconds from power-on to the end of the last scenario; many times what an idle machine takes.
  limit=300
  for name; do limit=$((limit + $(limit_of "$system_tests/scenarios/$flavour/$name"))); done
  say "booting the $flavour guest for $# scenarios"
  boot_guest "$flavour" "$limit" env STYLUSD_BINARIES="$binaries" STYLUSD_SANITIZED="$sanitized" \
    ${asked_for[@]+"${asked_for[@]}"} \
    STYLUSD_RECORDINGS="$(realpath -m "${STYLUSD_RECORDINGS:-$repository/../shared/recordings}")" \
    STYLUSD_DEVICES="$(realpath -m "${STYLUSD_DEVICES:-$repository/../shared/devices}")" \
    bash "$system_tests/guest/run-scenarios" "$flavour" "$@" || status=$?
  # What the guest did not come to has not passed.
  for name; do
    grep -qs " $name\$" "$cache/$flavour/outcomes" && continue
    echo "FAILED   $flavour/$name: the guest ended before it did"
    echo "failed $name" >>"$cache/$flavour/outcomes"
  done
  [ "$status" = 0 ] || say "the $flavour guest's logs are in $cache/$flavour"
}

# count_outcomes WORD FLAVOUR...: how many scenarios of the flavours passed, or failed.
count_outcomes() {
  local word=$1 flavour
  shift
  for flavour; do cat "$cache/$flavour/outcomes"; done | grep -c "^$word " || true
}
