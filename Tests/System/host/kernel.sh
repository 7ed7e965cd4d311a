# Debian's own kernel package, unpacked and never installed. Sourced, never run.
# shellcheck shell=bash disable=SC2154

# What the guest loads at boot: the host's files over 9p, its output over virtio, and the drivers
# that make input nodes of HID devices.
guest_modules=(
  virtio_pci virtio_console 9pnet_virtio 9p overlay
  evdev uinput uhid hid-generic hid-multitouch wacom hid-uclogic
)

# fetch_kernel: make $cache/kernel hold `vmlinuz`, `modules/` and `modules/load-order`.
fetch_kernel() {
  [ ! -e "$cache/kernel/vmlinuz" ] || return 0
  [ "$(dpkg --print-architecture)" = amd64 ] ||
    die "the guest is this machine's own files on an amd64 kernel, and this machine is not amd64."
  local work
  work=$(mktemp -d "$cache/kernel.XXXXXX")
  (
    trap 'rm -rf "$work"' EXIT
    cd "$work" && download_kernel && unpack_kernel && collect_modules
    # In one step, so that an interrupted run leaves no half of a kernel behind.
    mv "$work/kernel" "$cache/kernel"
  )
}

download_kernel() {
  local package
  package=$(kernel_package) || package=
  if [ -z "$package" ]; then
    say "no package lists here yet: fetching them"
    as_root apt-get update -qq
    package=$(kernel_package) || die "apt knows no package linux-image-amd64."
  fi
  say "fetching $package (about 70 MB, once)"
  apt-get download -qq -o APT::Sandbox::User=root "$package" ||
    { as_root apt-get update -qq && apt-get download -qq "$package"; } ||
    die "cannot fetch $package; see apt's message above."
}

# The package that the metapackage stands for: linux-image-6.1.0-NN-amd64.
kernel_package() {
  apt-cache depends linux-image-amd64 2>/dev/null | grep -oPm1 'Depends: \Klinux-image-\d\S+'
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

unpack_kernel() {
  dpkg-deb -x ./*.deb unpacked
  release=$(ls unpacked/lib/modules)
  /sbin/depmod -b unpacked "$release"
}

# The modules in the order in which they can be loaded, each after what it needs.
collect_modules() {
  local module path
  mkdir -p kernel/modules
  for module in "${guest_modules[@]}"; do
    /sbin/modprobe -d unpacked -S "$release" --show-depends "$module" | awk '/^insmod/ { print $2 }'
  done | awk '!seen[$0]++' | while read -r path; do
    cp "$path" kernel/modules/
    basename "$path" >>kernel/modules/load-order
  done
  cp "unpacked/boot/vmlinuz-$release" kernel/vmlinuz
}
