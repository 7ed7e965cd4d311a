# Asking stylusctl doctor in a scenario, and doing what it says. Sourced by library.sh.
# shellcheck shell=bash disable=SC2154,SC2034

stylusctl=$STYLUSD_BINARIES/stylusctl
findings=$SCENARIO/findings
# What the person's shell has beside the rest, as NAME=VALUE.
doctor_environment=()

# doctor: have the person ask; sets `verdict` to its exit status.
doctor() {
  verdict=0
  person ${doctor_environment[@]+"${doctor_environment[@]}"} "$stylusctl" doctor \
    >"$findings" || verdict=$?
}

# told STATE TOPIC TEXT: whether a line says that.
told() { grep "^$1 *$2 " "$findings" | grep -qF -e "$3"; }

expect_told() { told "$@" || fail "it does not tell '$*': $(<"$findings")"; }

# expect_problem TOPIC TEXT: ask; it must be ill, and say that.
expect_problem() {
  doctor
  expect_told problem "$@"
  [ $verdict = 1 ] || fail "the exit status is $verdict"
}

# expect_well: ask; there may be notes, and no problem.
expect_well() {
  doctor
  [ $verdict = 0 ] || fail "the exit status is $verdict: $(<"$findings")"
  refuse grep '^problem' "$findings"
}

# do_as_told TOPIC: run the command that it gave for its problem there. The guest has no sudo.
do_as_told() {
  local line
  line=$(sed -n "s/^problem *$1 .*[,;] run: //p" "$findings")
  case $line in
    '') fail "there is no command for $1: $(<"$findings")" ;;
    sudo\ *) USER=stylus bash -euc "${line//sudo /}" ;;
    *) person ${doctor_environment[@]+"${doctor_environment[@]}"} bash -euc "$line" ;;
  esac
}

# prepare_home: have the config in the person's home, where doctor looks for it, and let the person
# have no right to devices by a group.
prepare_home() {
  config=/home/stylus/.config/stylusd/config.toml
  install -d -o stylus -g stylus /home/stylus/.config{,/stylusd}
  person_groups=--clear-groups
}
