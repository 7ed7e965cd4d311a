import Glibc
import Testing

private let hasDesktop =
  unsafe system("command -v Xvfb openbox xdotool xev dbus-daemon busctl >/dev/null") == 0

/// The daemon among real windows of a real window manager.
@Suite(
  .timeLimit(.minutes(2)),
  .enabled(if: hasDesktop, "Xvfb, openbox, xdotool, xev, dbus-daemon or busctl is not installed"))
struct `With two apps on a desktop` {
  private let shell: Shell

  init() throws { shell = try Shell() }

  /// Runs a line with two windows, of the classes `Paint` and `Notes`, whose key events are in the files
  /// `paint` and `notes`; `front NAME` brings one to the front.
  private func run(_ line: String) throws -> Shell.Outcome {
    let setting = #"""
      export DISPLAY=:$(($$ % 50000 + 100)); unset WAYLAND_DISPLAY
      Xvfb $DISPLAY -displayfd 1 -noreset -r -nolisten tcp -screen 0 640x480x24 >display 2>/dev/null &
      running=$!; trap 'kill $running' EXIT
      wait_for '[ -s display ]'
      start_bus session; running="$running $bus"
      export DBUS_SESSION_BUS_ADDRESS=unix:path=$PWD/session
      XDG_CONFIG_DIRS=/etc/xdg XDG_DATA_DIRS=/usr/share openbox --sm-disable >/dev/null 2>&1 &
      running="$running $!"
      wait_for 'xprop -root _NET_SUPPORTING_WM_CHECK | grep -q 0x'
      for name in Paint Notes; do
        file=$(echo $name | tr PN pn)
        xev -name $name -geometry 300x200 -event structure -event keyboard >$file 2>/dev/null &
        running="$running $!"
        wait_for "grep -qs MapNotify $file"
        xdotool search --name "^$name\$" set_window --class $name --classname $file
      done
      front() { xdotool search --name "^$1\$" windowactivate --sync 2>/dev/null; }
      keys() {
        awk '/^Key/ { sign = /Press/ ? "+" : "-" } sub(/.*keysym [^ ]* /, "") { sub(/\).*/, ""); print sign $0 }' \
          $1 | paste -sd ' '
      }
      echo 'busctl --user call org.stylusd.Stylus1 /org/stylusd/Stylus1 org.stylusd.Stylus1 Trigger ss tail "$1"' \
        >trigger
      umask 077

      """#
    return try shell.run(setting + line)
  }

  @Test func `a gesture does what is bound in the one in front`() throws {
    let outcome = try run(
      #"""
      cat >config.toml <<'TOML'
      [tail]
      tap = { keys = "F1" }
      double-tap = { shell = 'echo "in ${STYLUS_APP-nothing}" >>ran' }
      [[app]]
      match.id = "paint"
      tail.tap = { keys = "F2" }
      [[app]]
      match = { id = "notes", title = "Not*" }
      tail.tap = "none"
      TOML
      front Paint
      stylusd --verbose --config config.toml 2>log & running="$running $!"
      wait_for 'grep -qs "in front is told by" log'
      sh trigger tap; sh trigger double-tap
      wait_for 'grep -q KeyRelease paint && [ -s ran ]'
      echo "paint $(keys paint)"; cat ran; rm ran
      front Notes
      # When the daemon has heard of it is nowhere to be seen from without.
      wait_for '! sh trigger tap 2>refused'
      sed 's/^Call failed: //' refused
      sh trigger double-tap; wait_for '[ -s ran ]'; cat ran
      echo "paint $(keys paint), notes '$(keys notes)'"
      busctl --user call org.stylusd.Stylus1 /org/stylusd/Stylus1 org.stylusd.Stylus1 SetApp ss paint '' 2>&1 |
        sed 's/^Call failed: //'
      """#)
    #expect(
      outcome.output == """
        paint +F2 -F2
        in Paint
        tail tap is bound to nothing
        in Notes
        paint +F2 -F2, notes ''
        which app is in front is told by the X server

        """)
  }

  /// The hand holds the button on for a minute; the program's title becomes another, and then the program.
  @Test func `keys that a squeeze holds come up when another comes to the front`() throws {
    let outcome = try run(
      #"""
      cat >config.toml <<TOML
      lower.squeeze = { hold-keys = "ctrl+space" }
      [[app]]
      match = { id = "browser", title = "*" }
      lower.tap = "none"
      TOML
      sed 's/^E: 3\.0/E: 63.0/' "$STYLUSD_SHARE/../Tests/Fuzz/corpus/evemu/gestures" >held
      front Paint
      stylusd --verbose --config config.toml --replay held 2>log & daemon=$!
      wait_for 'grep -q space paint'
      xdotool search --name '^Paint$' set_window --name '*Paint'
      # Of that nothing is to be seen; only the next change of the app is, which comes behind it.
      xdotool search --name '^Notes$' set_window --name 'Others'
      front Others
      wait_for '[ $(grep -c KeyRelease notes) = 2 ]'
      kill $daemon; wait $daemon; echo "status $?"
      echo "paint $(keys paint), notes $(keys notes)"
      """#)
    #expect(outcome.output == "status 0\npaint +Control_L +space, notes -space -Control_L\n")
  }
}
