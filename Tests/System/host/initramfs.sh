# The initramfs that turns this root file system into the guest's. Sourced, never run.
# shellcheck shell=bash disable=SC2154

# build_initramfs: make $cache/initramfs.gz of busybox, the modules and guest/init.
build_initramfs() {
  local tree
  tree=$(mktemp -d "$cache/initramfs.XXXXXX")
  (
    trap 'rm -rf "$tree"' EXIT
    mkdir "$tree"/{bin,dev,proc,sys,host,overlay,root}
    cp "$(command -v busybox)" "$tree/bin/busybox"
    cp -r "$cache/kernel/modules" "$tree/modules"
    install -m 755 "$system_tests/guest/init" "$tree/init"
    cd "$tree" || exit
    find . -print0 | cpio --null --create --format=newc --quiet | gzip -1 >"$cache/initramfs.new"
    mv "$cache/initramfs.new" "$cache/initramfs.gz"
  )
}
