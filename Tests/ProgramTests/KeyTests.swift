import Glibc
import Testing

private let hasX11 = unsafe system("command -v Xvfb setxkbmap xev >/dev/null") == 0

@Suite(
  .timeLimit(.minutes(1)), .enabled(if: hasX11, "Xvfb, setxkbmap or xev is not installed"))
struct `With an X server` {
  private let shell: Shell

  init() throws { shell = try Shell() }

  /// Runs a line with an X server of its own, whose keyboard has that layout.
  private func run(layout: String, _ line: String) throws -> Shell.Outcome {
    let setting = """
      export DISPLAY=:$(($$ % 50000 + 100)); unset WAYLAND_DISPLAY
      Xvfb $DISPLAY -displayfd 1 -noreset -r -nolisten tcp -screen 0 640x480x8 >display 2>/dev/null &
      running=$!; trap 'kill $running' EXIT
      wait_for '[ -s display ]'
      setxkbmap \(layout)

      """
    return try shell.run(setting + line)
  }

  @Test func `a double tap types a chord, and SIGTERM releases what a squeeze holds`() throws {
    let outcome = try run(
      layout: "de",
      """
      xev -geometry 640x480+0+0 -event structure -event keyboard >keys 2>/dev/null &
      wait_for 'grep -q MapNotify keys'
      umask 077; cat >config.toml <<TOML
      [lower]
      double-tap = "undo"
      squeeze = { hold-keys = "ctrl+space" }
      [perform]
      undo = { keys = "ctrl+z" }
      TOML
      stylusd --config config.toml --replay "$STYLUSD_SHARE/../Tests/Fuzz/corpus/evemu/gestures" & daemon=$!
      wait_for 'grep -q space keys'
      kill -TERM $daemon; wait $daemon; echo "status $?"
      wait_for '[ $(grep -c KeyRelease keys) = 4 ]'
      awk '/^Key/ { sign = /Press/ ? "+" : "-" } sub(/.*keysym [^ ]* /, "") { sub(/\\).*/, ""); print sign $0 }' keys
      """)
    #expect(
      outcome.output == """
        stylusd: config.toml is read
        status 0
        +Control_L
        +z
        -z
        -Control_L
        +Control_L
        +space
        -space
        -Control_L

        """)
  }

  @Test func `an application gets the keys of each preferred action`() throws {
    let outcome = try run(
      layout: "us",
      """
      start_bus session; running="$running $bus"
      export DBUS_SESSION_BUS_ADDRESS=unix:path=$PWD/session
      xev -geometry 640x480+0+0 -event structure -event keyboard >keys 2>/dev/null &
      wait_for 'grep -q MapNotify keys'
      umask 077; cat >config.toml <<TOML
      general.system-shortcut = { keys = "F8" }
      [lower]
      tap = "switch-eraser"
      double-tap = "switch-previous"
      triple-tap = "show-color-palette"
      squeeze = "show-ink-attributes"
      drag = "undo"
      [upper]
      tap = "show-contextual-palette"
      double-tap = "redo"
      squeeze = "run-system-shortcut"
      [perform]
      switch-eraser = { keys = "F1" }
      switch-previous = { toggle-keys = ["F2", "F3"] }
      show-color-palette = { hold-keys = "F4" }
      show-ink-attributes = { keys = "F5" }
      show-contextual-palette = { keys = "F6" }
      undo = { keys = "ctrl+z" }
      redo = { keys = "ctrl+shift+z" }
      TOML
      stylusd --config config.toml & running="$running $!"
      wait_for 'busctl --user status org.stylusd.Stylus1 >/dev/null 2>&1'
      for gesture in 'lower tap' 'lower double-tap' 'lower double-tap' 'lower triple-tap' 'lower squeeze' \\
        'lower drag' 'upper tap' 'upper double-tap' 'upper squeeze'
      do
        busctl --user call org.stylusd.Stylus1 /org/stylusd/Stylus1 org.stylusd.Stylus1 \\
          Trigger ss $gesture
      done
      wait_for '[ $(grep -c KeyRelease keys) = 12 ]'
      awk '/^Key/ { sign = /Press/ ? "+" : "-" } sub(/.*keysym [^ ]* /, "") { sub(/\\).*/, ""); print sign $0 }' keys |
        paste -sd ' '
      """)
    #expect(
      outcome.output.contains(
        """
        +F1 -F1 +F2 -F2 +F3 -F3 +F4 -F4 +F5 -F5 +Control_L +z -z -Control_L +F6 -F6 \
        +Control_L +Shift_L +Z -Z -Shift_L -Control_L +F8 -F8

        """), "\(outcome.output)")
  }

  @Test func `a chord that its layout lacks is told by the daemon, and with its place by 'check'`()
    throws
  {
    let outcome = try run(
      layout: "ru",
      """
      umask 077; echo 'lower.tap = { keys = "ctrl+z" }' >config.toml
      stylusctl check config.toml
      stylusd --config config.toml & sleep 0.5; kill $!; wait $!
      """)
    #expect(
      outcome.output == """
        config.toml:1:22: warning: the layout 'Russian' has no 'z', so the key that is 'z' on 'us' is \
        pressed
        lower.tap = { keys = "ctrl+z" }
                             ^~~~~~~~
        config.toml: no errors, 1 warning
        stylusd: config.toml is read
        stylusd: warning: the layout 'Russian' has no 'z', so the key that is 'z' on 'us' is pressed

        """)
  }

  @Test func `without one, and without uinput, a gesture that is to press keys says why not`()
    throws
  {
    let outcome = try shell.run(
      """
      unset DISPLAY WAYLAND_DISPLAY
      umask 077; printf 'general.keyboard = "xtest"\\nlower.double-tap = { keys = "a" }\\n' >config.toml
      stylusd --config config.toml --replay "$STYLUSD_SHARE/../Tests/Fuzz/corpus/evemu/gestures"
      """)
    #expect(
      outcome.output == """
        stylusd: config.toml is read
        stylusd: keys cannot be pressed: there is no X server
        stylusd: warning: keys cannot be pressed: there is no X server

        """)
  }
}
