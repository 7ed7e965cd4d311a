# What scenarios are written with. Sourced before each, with SCENARIO its own directory.
# Starting a process is the dearest that there is in an emulated machine, 20 to 50 ms of work: what is
# asked again and again does without where it can.
# shellcheck shell=bash disable=SC2154

# All that a scenario does, for one that hangs or fails strangely.
exec {BASH_XTRACEFD}>"$SCENARIO/trace"
PS4='+ ${SECONDS}s: '
set -Ex

trap 'fail "failed: $BASH_COMMAND"' ERR

# fail TEXT: end the scenario, which has failed at the line that it is at.
fail() {
  local frame
  for frame in "${!BASH_SOURCE[@]}"; do
    [[ ${BASH_SOURCE[frame]} != */scenarios/* ]] || break
  done
  echo "line ${BASH_LINENO[frame - 1]}: $*"
  exit 1
}

skip() {
  echo "$*" >"$SCENARIO/skipped"
  exit 77
}

# within SECONDS COMMAND...: wait until COMMAND succeeds. The seconds are those of an idle machine; a
# busy one gets five times as many, for nothing is learnt from its slowness.
within() {
  local limit=$((SECONDS + 5 * $1))
  shift
  until "$@"; do
    [ $SECONDS -lt $limit ] || fail "not within the time: $*"
    nap
  done
}

# nap: sleep for a tenth of a second, and start no process for it.
exec {silent}<>/run/silent
nap() { read -r -t 0.1 -u "$silent" || true; }

# refuse COMMAND...: fail if COMMAND succeeds. (`! command` never ends a script.)
refuse() {
  if "$@"; then fail "must not be: $*"; fi
}

# person COMMAND...: run COMMAND as the person who owns the daemon.
person() { (as_person "$@"); }

# as_person COMMAND...: become the person who owns the daemon. Start it with & and $! is COMMAND's.
as_person() {
  exec setpriv --reuid=stylus --regid=stylus "${person_groups:---init-groups}" --inh-caps=-all \
    env -i -C /home/stylus HOME=/home/stylus USER=stylus LANG=C.UTF-8 PATH=/usr/bin:/bin \
    ${person_environment[@]+"${person_environment[@]}"} "$@" {silent}>&-
}

. "$STYLUSD_GUEST/library-daemon.sh"
. "$STYLUSD_GUEST/library-pen.sh"
. "$STYLUSD_GUEST/library-commands.sh"
. "$STYLUSD_GUEST/library-twin.sh"
. "$STYLUSD_GUEST/library-keys.sh"
. "$STYLUSD_GUEST/library-figures.sh"
. "$STYLUSD_GUEST/library-doctor.sh"
. "$STYLUSD_GUEST/library-desktop.sh"
. "$STYLUSD_GUEST/library-latch.sh"
if [ "$STYLUSD_FLAVOUR" = systemd ]; then
  . "$STYLUSD_GUEST/library-systemd.sh"
  . "$STYLUSD_GUEST/library-package.sh"
fi
