# What scenarios install, made ready here, where processes are cheap. Sourced, never run.
# shellcheck shell=bash disable=SC2154

# prepare_packages: make $cache/packages hold what of these can be made of what was built:
#   installed/    what `make install` installs
#   stylusd.deb   the package in dist/, but not compressed
#   next.deb      its next version, with another unit
#   database/     what a dpkg knows that has only the packages that ours depend on
prepare_packages() {
  packages=$cache/packages
  rm -rf "$packages"
  mkdir -p "$packages"
  (
    cd "$repository" || exit
    # Where no manual was built, there is nothing to install.
    make --silent install BUILT="$binaries" DESTDIR="$packages/installed" >/dev/null 2>&1 ||
      rm -rf "$packages/installed"
    package=$(find dist -name 'stylusd_*.deb' 2>/dev/null) || true
    [ -f "$package" ] || exit 0
    repack "$package"
    make_database
  )
}

# repack PACKAGE
repack() {
  local tree=$packages/tree
  dpkg-deb --raw-extract "$1" "$tree"
  dpkg-deb --root-owner-group -Znone --build "$tree" "$packages/stylusd.deb" >/dev/null
  sed -i 's/^Version: .*/&+next/' "$tree/DEBIAN/control"
  sed -i 's/^Description=.*/& (next)/' "$tree/usr/lib/systemd/user/stylusd.service"
  dpkg-deb --root-owner-group -Znone --build "$tree" "$packages/next.deb" >/dev/null
  rm -r "$tree"
}

make_database() {
  local database=$packages/database names package
  mkdir -p "$database"/{info,triggers,updates}
  # Empty files too, or they would be something that ours leaves behind.
  touch "$database"/{available,diversions,lock,lock-frontend,statoverride,status-old,triggers/{Lock,Unincorp}}
  cp /var/lib/dpkg/info/format "$database/info"
  names=$(depended_on)
  awk 'NR == FNR { wanted[$1]; next } substr($1, 10) in wanted { print $0 "\n" }' - \
    RS= FS='\n' /var/lib/dpkg/status <<<"$names" >"$database/status"
  for package in $names; do
    find /var/lib/dpkg/info \( -name "$package.*" -o -name "$package:*.*" \) -exec cp -t "$database/info" {} +
  done
}

# depended_on: the names of the packages that those that scenarios install depend on, a line each.
depended_on() {
  local package
  for package in dist/stylusd{,-uinput}_*.deb; do dpkg-deb --field "$package" Depends; done |
    tr ',' '\n' | sed 's/^ *\([^ (]*\).*/\1/' | grep . | sort -u
}
