# Boots the guest. Sourced, never run.
# shellcheck shell=bash disable=SC2154

# boot_guest FLAVOUR LIMIT COMMAND [ARGUMENT...]: run COMMAND as root in the guest and pass on its
# output and exit status; FLAVOUR is `bare` or `systemd`. Files that it leaves in /results are in
# $cache/FLAVOUR afterwards. Returns 124 if it has not ended LIMIT seconds after the start.
boot_guest() {
  local flavour=$1 limit=$2 results=$cache/$1
  shift 2
  rm -rf "$results"
  mkdir -p "$results"
  printf '# guest: %s\nexport HOME=/root PATH=%q\ncd %q\n%s\n' \
    "$system_tests/guest" "$PATH" "$PWD" "${*@Q}" >"$results/.command"

  # What an emulated machine has no use for and pays for dearly: barriers against its own guesses, a fifth
  # level of page tables, memory wiped before it is given out. Its processor's own clock, the cheapest, is
  # not to be trusted: measured while the host is busy, it has gone six times too fast.
  local kernel="console=ttyS0 quiet panic=-1 net.ifnames=0"
  kernel+=" mitigations=off init_on_alloc=0 stylusd.flavour=$flavour"

  # Killed with this shell, however it ends: `timeout` by its parent's death, qemu by `timeout`'s.
  setpriv --pdeathsig TERM timeout --kill-after=5 "$limit" \
    setpriv --pdeathsig KILL qemu-system-x86_64 \
    -accel tcg,thread=multi -cpu max,-la57 -smp 2 -m 2048 \
    -display none -monitor none -nodefaults -no-user-config -no-reboot \
    -kernel "$cache/kernel/vmlinuz" -initrd "$cache/initramfs.gz" \
    -append "$kernel" \
    -virtfs local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap \
    -virtfs "local,path=$results,mount_tag=results,security_model=none,multidevs=remap" \
    -serial "file:$results/.console" \
    -device virtio-serial -chardev stdio,id=output,signal=off -device virtconsole,chardev=output \
    </dev/null 2>"$results/.qemu" &
  qemu=$!
  local status=0
  wait "$qemu" || status=$?
  qemu=

  [ -s "$results/.status" ] || guest_failed "$flavour" "$status" "$limit" || return
  return "$(<"$results/.status")"
}

# stop_guest: end a guest that still runs; for a trap.
stop_guest() {
  [ -z "${qemu:-}" ] || kill "$qemu" 2>/dev/null || true
}

# The guest stopped before its command did: say so and show the end of what it and qemu wrote.
guest_failed() {
  local results=$cache/$1
  if [ "$2" = 124 ]; then
    say "the $1 guest was stopped after $3 s; the end of its console:"
  else
    say "the $1 guest ended before its command did (qemu: $2); the end of its console:"
  fi
  tail -n 20 "$results/.console" "$results/.qemu" 2>/dev/null | sed 's/^/  | /' >&2
  return "$(($2 == 0 ? 125 : $2))"
}
