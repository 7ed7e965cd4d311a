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

# guests_of FLAVOUR N: the names of the guests among which N scenarios are shared. Much of a scenario's time
# is waiting: one guest waits while another works. For a few, another boot is more than that saves.
guests_of() {
  local most=$((($2 + 4) / 5))
  seq -f "$1.%g" $((most < guests ? most : guests))
}

# run_guest GUEST NAME...: boot it and let it run those scenarios that no other has taken. How each ended is
# in $cache/FLAVOUR/NAME/outcome then.
run_guest() {
  local guest=$1 flavour=${1%.*} name limit asked_for=()
  shift
  # How often scenarios are to do what they repeat.
  for name in PLUG_CYCLES RELOADS DEATHS HANGS FRAMES RATE SEED; do
    name=STYLUSD_$name
    [ -z "${!name:-}" ] || asked_for+=("$name=${!name}")
  done
  # Seconds from power-on to the end of the last scenario; many times what an idle machine takes.
  limit=300
  for name; do limit=$((limit + $(limit_of "$system_tests/scenarios/$flavour/$name"))); done
  boot_guest "$guest" "$limit" env STYLUSD_BINARIES="$binaries" STYLUSD_SANITIZED="$sanitized" \
    ${asked_for[@]+"${asked_for[@]}"} \
    STYLUSD_RECORDINGS="$(realpath -m "${STYLUSD_RECORDINGS:-$repository/../shared/recordings}")" \
    STYLUSD_DEVICES="$(realpath -m "${STYLUSD_DEVICES:-$repository/../shared/devices}")" \
    bash "$system_tests/guest/run-scenarios" "$flavour" "$@"
}

# fail_unfinished FLAVOUR NAME...: what no guest came to the end of has not passed.
fail_unfinished() {
  local flavour=$1 name
  shift
  for name; do
    [ ! -s "$cache/$flavour/$name/outcome" ] || continue
    echo "FAILED   $flavour/$name: the guest ended before it did"
    mkdir -p "$cache/$flavour/$name"
    echo failed >"$cache/$flavour/$name/outcome"
  done
}

# count_outcomes WORD: how many scenarios passed, or failed.
count_outcomes() { cat "$cache"/{bare,systemd}/*/outcome 2>/dev/null | grep -cx "$1" || true; }
