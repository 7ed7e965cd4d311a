# The Debian package in a scenario. Sourced by library.sh in the systemd guest.
# shellcheck shell=bash disable=SC2154,SC2034

# install_package: install what `make deb` built, as it is on a machine that never saw it.
install_package() {
  package=$(find "$STYLUSD_GUEST/../../../dist" -name 'stylusd_*.deb' 2>/dev/null) || true
  [ -f "$package" ] || skip 'there is no package in dist/; make deb builds it'
  # The manual's index takes longer here than all the rest.
  rm -f /var/lib/man-db/auto-update
  # Containers, which the host may be, let no package start a service.
  rm -f /usr/sbin/policy-rc.d
  # Where the host has installed it from source, that must not be what is tested.
  rm -f /usr/local/bin/stylus{d,ctl} /usr/local/lib/{systemd/user/stylusd.service,udev/rules.d/*stylusd*}
  dpkg --install "$package"
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
