# Boots the guest. Sourced, never run.
# shellcheck shell=bash disable=SC2154

# clear_results FLAVOUR: leave nothing of an earlier run for the guests of the flavour to add to.
clear_results() {
  rm -rf "${cache:?}/$1"
  mkdir -p "$cache/$1"
}

# boot_guest GUEST LIMIT COMMAND [ARGUMENT...]: run COMMAND as root in the guest and pass on its
# output and exit status; GUEST is `bare` or `systemd`, or one of several such as `bare.2`. Files that it
# leaves in /results are in $cache/FLAVOUR afterwards. Returns 124 if it has not ended LIMIT seconds after
# the start.
boot_guest() {
  local guest=$1 limit=$2 flavour=${1%.*}
  local results=$cache/$flavour
  shift 2
  rm -f "$results/.$guest".*
  printf '# guest: %s\n(\nexport HOME=/root PATH=%q\ncd %q\n%s\n)\necho $? >/results/.%s.status\nsync\n' \
    "$system_tests/guest" "$PATH" "$PWD" "${*@Q}" "$guest" >"$results/.$guest.command"

  # What an emulated machine has no use for and pays for dearly: barriers against its own guesses, a fifth
  # level of page tables, memory wiped before it is given out. Programs at addresses of their own in each
  # process: QEMU keeps what it has translated by the address, and begins anew with each. A second processor:
  # while one waits for the other, both are busy. Each of the last two doubles the work.
  # Its processor's own clock is not to be trusted: measured while the host is busy, it has gone six times
  # too fast. Nor is its timer to be checked by that clock at boot: where the host is busy, the kernel takes it
  # for broken and panics.
  local kernel="console=ttyS0 quiet panic=-1 net.ifnames=0 clocksource=hpet"
  kernel+=" mitigations=off init_on_alloc=0 norandmaps no_timer_check stylusd.guest=$guest"

  # Killed with this shell, however it ends: `timeout` by its parent's death, qemu by `timeout`'s.
  setpriv --pdeathsig TERM timeout --kill-after=5 "$limit" \
    setpriv --pdeathsig KILL qemu-system-x86_64 \
    -accel tcg,thread=multi,tb-size=512 -cpu max,-la57 -smp "${guest_processors:-1}" -m 1024 \
    -display none -monitor none -nodefaults -no-user-config -no-reboot \
    -kernel "$cache/kernel/vmlinuz" -initrd "$cache/initramfs.gz" \
    -append "$kernel" \
    -virtfs local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap \
    -virtfs "local,path=$results,mount_tag=results,security_model=none,multidevs=remap" \
    -serial "file:$results/.$guest.console" \
    -device virtio-serial -chardev stdio,id=output,signal=off -device virtconsole,chardev=output \
    </dev/null 2>"$results/.$guest.qemu" &
  qemu=$!
  local status=0
  wait "$qemu" || status=$?
  qemu=

  [ -s "$results/.$guest.status" ] || guest_failed "$guest" "$status" "$limit" || return
  return "$(<"$results/.$guest.status")"
}

# stop_guest: end a guest that still runs; for a trap.
stop_guest() {
  [ -z "${qemu:-}" ] || kill "$qemu" 2>/dev/null || true
}

# The guest stopped before its command did: say so and show the end of what it and qemu wrote.
guest_failed() {
  local written=$cache/${1%.*}/.$1
  if [ "$2" = 124 ]; then
    say "the guest $1 was stopped after $3 s; the end of its console:"
  else
    say "the guest $1 ended before its command did (qemu: $2); the end of its console:"
  fi
  tail -n 20 "$written.console" "$written.qemu" 2>/dev/null | sed 's/^/  | /' >&2
  return "$(($2 == 0 ? 125 : $2))"
}
