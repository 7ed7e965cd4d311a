import Glibc
import Testing

private let hasSway =
  unsafe system("command -v Xvfb setpriv sway xdotool dbus-daemon busctl >/dev/null") == 0

/// What a Surface Pen's tail button types reaches the daemon by the lines for sway of the manual's TAIL BUTTON.
@Suite(
  .timeLimit(.minutes(1)),
  .enabled(if: hasSway, "sway, Xvfb, setpriv, xdotool, dbus-daemon or busctl is not installed"))
struct `The key of a tail button` {
  @Test func `runs through the desktop what [tail] says`() throws {
    let shell = try Shell()
    let outcome = try shell.run(
      """
      as=; [ $(id -u) != 0 ] || { as='setpriv --reuid=65534 --regid=65534 --clear-groups'; chown 65534 .; }
      export XDG_RUNTIME_DIR=$PWD DBUS_SESSION_BUS_ADDRESS=unix:path=$PWD/session; unset WAYLAND_DISPLAY
      grep '^bindcode ' "$STYLUSD_SHARE/../man/stylusctl.1.scd" >sway.conf
      cat sway.conf; printf 'xwayland disable\\n' >>sway.conf
      cat >config.toml <<TOML
      [tail]
      tap = { shell = "echo tap >>$PWD/ran" }
      double-tap = { shell = "echo double-tap >>$PWD/ran" }
      squeeze = { shell = "echo squeeze >>$PWD/ran" }
      TOML
      chmod 600 config.toml; [ -z "$as" ] || chown 65534 config.toml
      Xvfb :$(($$ % 50000 + 100)) -displayfd 1 -noreset -nolisten tcp -screen 0 640x480x24 >display 2>/dev/null &
      running=$!; trap 'kill $running' EXIT
      $as dbus-daemon --session --nofork --nopidfile --address=$DBUS_SESSION_BUS_ADDRESS 2>/dev/null &
      running="$! $running"
      wait_for '[ -s display ]'; wait_for '[ -e session ]'
      $as stylusd --config config.toml 2>log & running="$! $running"
      wait_for "$as busctl --user status org.stylusd.Stylus1 >/dev/null 2>&1"
      DISPLAY=:$(cat display) SWAYSOCK=$PWD/ipc WLR_BACKENDS=x11 WLR_RENDERER=pixman \\
        $as sway -c $PWD/sway.conf >/dev/null 2>&1 & running="$! $running"
      wait_for "swaymsg -q -s $PWD/ipc -t get_version >/dev/null 2>&1"
      export DISPLAY=:$(cat display)
      wait_for 'xdotool search --onlyvisible --name wlroots >/dev/null'; xdotool mousemove 300 200
      press() { xdotool keydown 133 key $1 keyup 133; wait_for "grep -sqx $2 ran"; }
      press 198 tap; press 197 double-tap; press 196 squeeze; cat ran
      """)
    #expect(
      outcome.output == """
        bindcode Mod4+198 exec stylusctl trigger tail.tap
        bindcode Mod4+197 exec stylusctl trigger tail.double-tap
        bindcode Mod4+196 exec stylusctl trigger tail.squeeze
        tap
        double-tap
        squeeze

        """)
  }
}
