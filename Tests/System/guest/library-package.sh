# The Debian package in a scenario. Sourced by library.sh in the systemd guest.
# shellcheck shell=bash disable=SC2154,SC2034

# What the host has made ready.
packages=$STYLUSD_GUEST/../../../.system-test/packages

# install_package: install what `make deb` built, as it is on a machine that never saw it.
install_package() {
  if [ -z "${package:-}" ]; then
    package=$(find "$STYLUSD_GUEST/../../../dist" -name 'stylusd_*.deb' 2>/dev/null) || true
  fi
  [ -f "$package" ] || skip 'there is no package in dist/; make deb builds it'
  prepare_system
  dpkg --install "$package"
}

# forget_packages: leave dpkg only those that ours depend on, and of ours one that is not compressed. To read
# what the host's thousand packages own takes dpkg longer than all the rest.
forget_packages() {
  package=$packages/stylusd.deb
  [ -f "$package" ] || skip 'there is no package in dist/; make deb builds it'
  umount --quiet /var/lib/dpkg || true
  rm -rf /run/dpkg
  cp -r "$packages/database" /run/dpkg
  mount --bind /run/dpkg /var/lib/dpkg
}

# remember_packages: undo that.
remember_packages() { umount /var/lib/dpkg; }

# prepare_system: let the package do all that it does on a system of its own.
prepare_system() {
  # The manual's index takes longer here than all the rest.
  rm -f /var/lib/man-db/auto-update
  # Containers, which the host may be, let no package start a service.
  rm -f /usr/sbin/policy-rc.d
  # Where the host has installed it from source, that must not be what is tested.
  rm -f /usr/local/bin/stylus{d,ctl} /usr/local/lib/{systemd/user/stylusd.service,udev/rules.d/*stylusd*}
}

# install_files: install what `make install` does. One scenario has make itself do it, which starts many
# processes.
install_files() {
  [ -d "$packages/installed" ] || skip 'there is nothing to install; make build builds it'
  cp -r "$packages/installed/." /
}

# uninstall_files: take them away again, with the folders that nothing else is in.
uninstall_files() {
  (cd "$packages/installed" && find . -type f -print0) | (cd / && xargs -0 rm -f)
  rm -rf /usr/local/share/{doc/,}stylusd
}

# prepare_person: take the service's config from standard input, and let the person have no right to
# devices by a group, and no session.
prepare_person() {
  config=/home/stylus/.config/stylusd/config.toml
  install -d -o stylus -g stylus /home/stylus/.config{,/stylusd}
  write_config
  gpasswd --delete stylus input
  trap 'gpasswd --add stylus input' EXIT
  person_groups=--clear-groups
  loginctl disable-linger stylus
  log_out
}

# service_runs: whether the person's service is up; `daemon` is its process then.
service_runs() {
  local state
  # Of one moment: it may be ending.
  state=$(person systemctl --user show --property=ActiveState,MainPID stylusd.service) || return 1
  grep -qx ActiveState=active <<<"$state" || return 1
  daemon=$(sed -n 's/^MainPID=//p' <<<"$state")
}

# service_is_another PROCESS: whether it runs as another process than that.
service_is_another() { service_runs && [ "$daemon" != "$1" ]; }

# remove_package: purge it, and log the person out.
remove_package() {
  dpkg --purge stylusd
  log_out
}
