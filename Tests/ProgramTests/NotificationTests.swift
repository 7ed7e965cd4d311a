import Glibc
import Testing

/// Whether there is a desktop's notification server to be shown things, and a screen for it.
private let hasDesktop = ["dunst", "Xvfb", "dbus-daemon"].allSatisfy { program in
  unsafe access("/usr/bin/\(program)", X_OK) == 0
}

@Suite(.timeLimit(.minutes(1)), .enabled(if: hasDesktop, "no dunst and Xvfb are installed"))
struct `Notifications` {
  private let shell: Shell

  init() throws { shell = try Shell() }

  /// Lines that have a session bus of their own, and commands for what comes on it.
  private static let desktop = """
    umask 077; mkdir -p .config/stylusd
    start_bus bus; export DBUS_SESSION_BUS_ADDRESS="unix:path=$PWD/bus"
    exec 3<>display; Xvfb -displayfd 3 -screen 0 640x480x24 -nolisten tcp 2>/dev/null 3>display & screen=$!
    wait_for '[ -s display ]'
    start_server() { DISPLAY=:$(cat display) dunst 2>/dev/null & server=$!; wait_for 'dunstctl count >/dev/null 2>&1'; }
    start_stylusd() { setsid stylusd </dev/null >log 2>&1 & daemon=$!; wait_for '[ -s log ]'; }
    config() { printf '%s\\n' "$1" >.config/stylusd/config.toml; }
    shown() { wait_for "[ \\$(dunstctl count displayed) = $1 ]"; echo "shown: $(dunstctl count displayed)"; }
    told() { dunstctl close-all; dunstctl history | grep -A2 '"body"' | sed -n 's/.*"data" : //p'; }
    finish() { kill $daemon; wait $daemon; status=$?; kill $server $screen $bus 2>/dev/null; exit $status; }

    """

  @Test func `tell of a mistake to a desktop that comes later, until it is mended`() throws {
    let outcome = try shell.run(
      Notifications.desktop + """
        config 'lower.tap = "ignor"'
        start_stylusd; start_server; shown 1
        config 'lower.tap = "ignore"'; shown 0
        config '[upper'; shown 1; told
        finish
        """)
    #expect(outcome.output.hasPrefix("shown: 1\nshown: 0\nshown: 1\n"), "\(outcome.output)")
    #expect(outcome.output.contains("config.toml:1:13: error: unknown action 'ignor'"))
    #expect(outcome.output.contains("config.toml:1:7: error: "))
    #expect(outcome.status == 0)
  }

  @Test func `come once for each cause, also after the desktop was started again`() throws {
    let outcome = try shell.run(
      Notifications.desktop + """
        config 'lower.tap = "ignor"'
        start_server; dbus-monitor --session member=Notify >calls 2>/dev/null & monitor=$!
        wait_for 'grep -q NameAcquired calls'; start_stylusd; shown 1
        kill -HUP $daemon; sleep 0.3; kill -HUP $daemon; sleep 0.3; shown 1
        grep -c member=Notify calls; kill $monitor
        kill $server; wait $server; start_server; sleep 0.5; shown 0
        config 'lower.tap = "ignored"'; shown 1
        finish
        """)
    #expect(outcome.output == "shown: 1\nshown: 1\n1\nshown: 0\nshown: 1\n")
    #expect(outcome.status == 0)
  }

  @Test func `are silenced by notify = false`() throws {
    let outcome = try shell.run(
      Notifications.desktop + """
        config 'general.notify = false'
        start_server; start_stylusd
        config 'lower.tap = "ignor"'; wait_for 'grep -q ignor log'; sleep 0.5; shown 0
        finish
        """)
    #expect(outcome.output == "shown: 0\n")
    #expect(outcome.status == 0)
  }

  @Test func `are for nobody where a bus takes no calls, or goes`() throws {
    let outcome = try shell.run(
      Notifications.desktop + """
        config 'lower.tap = "ignor"'
        start_server; start_stylusd; shown 1
        kill $server $bus; wait $bus
        config 'lower.tap = "ignored"'; wait_for 'grep -q ignored log'
        config 'lower.tap = "ignore"'; wait_for 'grep -q "is read" log'
        finish
        """)
    #expect(outcome.output == "shown: 1\n")
    #expect(outcome.status == 0)
  }
}
