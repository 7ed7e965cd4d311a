import Glibc
import Testing

private let hasSway =
  unsafe system("command -v Xvfb setpriv stdbuf sway swaymsg wev >/dev/null") == 0
private let hasPython = unsafe system("command -v python3 >/dev/null") == 0

/// A line of awk that has wev's output in words: `+z` is a press of a key that means `z` to the client, `/4`
/// that the modifiers are 4 from then on, and `/` that there are none.
private let words = #"""
  awk '/ key: serial/ { sign = /pressed/ ? "+" : "-" }
    $1 == "sym:" { print sign $2 }
    $1 == "depressed:" { sub(/^0+/, "", $2); sub(":", "", $2); if ($2 != held) print "/" $2; held = $2 }' keys |
    paste -sd ' '
  """#

@Suite(.timeLimit(.minutes(1))) struct `With a Wayland compositor` {
  private let shell: Shell

  init() throws { shell = try Shell() }

  /// Runs a line with sway in a window of an X server, and a client that notes in `keys` what it gets.
  private func run(layout: String, _ line: String) throws -> Shell.Outcome {
    let setting = """
      Xvfb :$(($$ % 50000 + 100)) -displayfd 1 -noreset -nolisten tcp -screen 0 640x480x24 >display 2>/dev/null &
      running=$!; trap 'kill $running' EXIT
      wait_for '[ -s display ]'
      printf '%s\\n' 'xwayland disable' 'input * xkb_layout \(layout)' >sway.conf
      as=; [ $(id -u) != 0 ] || { as='setpriv --reuid=65534 --regid=65534 --clear-groups'; chown 65534 .; }
      export XDG_RUNTIME_DIR=$PWD; unset WAYLAND_DISPLAY
      DISPLAY=:$(cat display) SWAYSOCK=$PWD/ipc WLR_BACKENDS=x11 WLR_RENDERER=pixman \\
        $as sway -c $PWD/sway.conf >/dev/null 2>&1 & running="$! $running"
      wait_for '[ -e wayland-1 ]'
      export WAYLAND_DISPLAY=wayland-1; unset DISPLAY
      stdbuf -oL wev -f wl_keyboard >keys 2>/dev/null & running="$! $running"
      wait_for 'grep -q enter: keys'

      """
    return try shell.run(setting + line)
  }

  @Test(
    .enabled(if: hasSway, "sway, wev, setpriv or Xvfb is not installed"),
    arguments: ["TERM": 0, "KILL": 137])
  func `a squeeze's keys are released when the daemon ends or is killed`(
    signal: String, status: Int
  ) throws {
    let outcome = try run(
      layout: "de",
      """
      umask 077; cat >config.toml <<TOML
      [lower]
      double-tap = "undo"
      squeeze = { hold-keys = "ctrl+space" }
      [perform]
      undo = { keys = "ctrl+z" }
      TOML
      stylusd --config config.toml --replay "$STYLUSD_SHARE/../Tests/Fuzz/corpus/evemu/gestures" & daemon=$!
      wait_for 'grep -q "sym: space" keys'
      { kill -\(signal) $daemon; wait $daemon; } 2>/dev/null; echo "status $?"
      wait_for '[ $(grep -c "(released)" keys) = 4 ]'
      # Of a keyboard that is gone sway forgets to say that its modifiers are; the next one's are told.
      stylusd --config config.toml 2>/dev/null & running="$! $running"
      wait_for '! grep depressed keys | tail -n 1 | grep -q Control'
      \(words)
      """)
    #expect(
      outcome.output == """
        stylusd: config.toml is read
        status \(status)
        +Control_L /4 +z -z -Control_L / +Control_L /4 +space -space -Control_L /

        """)
  }

  @Test(.enabled(if: hasPython, "python3 is not installed"))
  func `that lets no program press keys, a gesture that is to do so says why not`()
    throws
  {
    let outcome = try shell.run(
      """
      "$STYLUSD_SHARE/../Tests/bare-compositor" $PWD/wayland & running=$!; trap 'kill $running' EXIT
      wait_for '[ -e wayland ]'
      export WAYLAND_DISPLAY=$PWD/wayland; unset DISPLAY
      umask 077
      printf 'general.keyboard = "virtual-keyboard"\\nlower.double-tap = { keys = "a" }\\n' >config.toml
      stylusd --config config.toml --replay "$STYLUSD_SHARE/../Tests/Fuzz/corpus/evemu/gestures"
      """)
    #expect(
      outcome.output == """
        stylusd: config.toml is read
        stylusd: keys cannot be pressed: the Wayland compositor lets no program press keys
        stylusd: warning: keys cannot be pressed: the Wayland compositor lets no program press keys

        """)
  }
}
