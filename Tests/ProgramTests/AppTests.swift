import Glibc
import Testing

private func isThere(_ commands: String...) -> Bool {
  commands.allSatisfy { unsafe system("command -v \($0) >/dev/null") == 0 }
}

private let hasBus = isThere("/usr/bin/dbus-daemon", "busctl")
private let hasPython =
  unsafe system("/usr/bin/python3 -c 'from gi.repository import Gio' 2>/dev/null") == 0
private let hasGLib = unsafe system("pkg-config --exists gio-2.0 && command -v cc >/dev/null") == 0
private let hasQt =
  unsafe system("pkg-config --exists Qt6DBus && command -v /usr/lib/qt6/libexec/moc >/dev/null")
  == 0
private let hasProxy = isThere("xdg-dbus-proxy")

/// The daemon with apps of others on its bus: the examples in `Examples/clients`, in each language.
@Suite(.timeLimit(.minutes(3)), .enabled(if: hasBus, "no dbus-daemon or busctl is installed"))
struct `Apps on the session bus` {
  private let shell: Shell

  init() throws { shell = try Shell() }

  private static let config = """
    [lower]
    double-tap = "undo"
    squeeze = "show-contextual-palette"
    [upper]
    tap = { shell = "echo tap >>ran" }
    [perform]
    undo = { shell = "echo double-tap >>ran" }
    show-contextual-palette = { shell = "echo squeeze >>ran", on = "ended" }
    """

  /// Lines that have a session bus of their own, and what the tests of examples share.
  private static let session = """
    umask 077; cat >config.toml <<'TOML'
    \(config)
    TOML
    : >ran; : >heard; clients="$STYLUSD_SHARE/../Examples/clients"
    start_bus bus; export DBUS_SESSION_BUS_ADDRESS="unix:path=$PWD/bus"
    start_stylusd() { stylusd --verbose --config config.toml "$@" >>log 2>&1 & daemon=$!; }
    # A pen that makes a double tap, and a second later a squeeze, each four seconds.
    start_pen() { start_stylusd --loop --replay "$STYLUSD_SHARE/../Tests/Fuzz/corpus/evemu/gestures"; }
    wait_long() { wait_for "$1" || wait_for "$1" || wait_for "$1" || { echo "not so: $1"; cat log heard; }; }
    finish() { kill "$@" $daemon $bus 2>/dev/null; wait; }

    """

  /// Runs an example until it has heard all of a recording's gestures, and once more beside a new daemon.
  private func check(_ client: String) throws {
    let outcome = try shell.run(
      Self.session + """
        \(client) >heard 2>&1 & client=$!
        wait_long 'grep -q "not there" heard'
        start_stylusd --replay "$STYLUSD_SHARE/demo.yml"
        wait_long 'grep -q "squeeze ended" heard'
        kill $daemon; wait_long '[ $(grep -c "not there" heard) = 2 ]'
        start_stylusd; wait_long '[ $(grep -c ready heard) = 2 ]'
        finish $client
        grep -q 'squeeze changed at 93, 58 mm: show-contextual-palette' heard || cat heard
        awk '!/changed/ { print $1, $2, $3, $NF }' heard; cat ran
        """)
    #expect(
      outcome.output == """
        stylusd is not there
        ready   ready
        lower double-tap done undo
        lower squeeze began show-contextual-palette
        lower squeeze ended show-contextual-palette
        stylusd is not there
        ready   ready
        tap

        """)
  }

  @Test(.enabled(if: hasPython, "python3-gi is not installed"))
  func `print their gestures in Python`() throws { try check("$clients/gestures.py") }

  @Test(.enabled(if: hasGLib, "libglib2.0-dev is not installed"))
  func `print their gestures in C`() throws {
    let build = try shell.run(
      """
      cc -std=gnu17 -Wall -Wextra -Wno-unused-parameter -Werror -o client \\
        "$STYLUSD_SHARE/../Examples/clients/gestures.c" $(pkg-config --cflags --libs gio-2.0)
      """)
    #expect(build.output == "")
    try check("./client")
  }

  @Test(.enabled(if: hasQt, "qt6-base-dev is not installed"))
  func `print their gestures with Qt`() throws {
    let build = try shell.run(
      """
      source="$STYLUSD_SHARE/../Examples/clients/gestures.cpp"
      /usr/lib/qt6/libexec/moc "$source" -o gestures.moc && c++ -std=c++17 -Wall -Wextra -Werror \\
        -fPIC -I. "$source" -o client $(pkg-config --cflags --libs Qt6DBus)
      """)
    #expect(build.output == "")
    try check("./client")
  }

  /// xdg-dbus-proxy is what stands between a Flatpak app and the bus.
  private static let sandbox = """
    sandbox() {
      xdg-dbus-proxy "$DBUS_SESSION_BUS_ADDRESS" "$PWD/proxy" --filter "$@" & proxy=$!
      wait_for '[ -e proxy ]'
    }

    """

  @Test(.enabled(if: hasPython && hasProxy, "python3-gi or xdg-dbus-proxy is not installed"))
  func `print their gestures in a Flatpak that may talk to stylusd`() throws {
    let outcome = try shell.run(
      Self.session + Self.sandbox + """
        sandbox --talk=org.stylusd.Stylus1
        DBUS_SESSION_BUS_ADDRESS=unix:path=$PWD/proxy $clients/gestures.py >heard 2>&1 & client=$!
        start_pen; wait_long 'grep -q "squeeze ended" heard'
        # One that does not answer through the proxy would have been given up by now.
        wait_long '[ $(grep -c "squeeze ended" heard) = 2 ]'
        finish $client $proxy; grep -c 'does not answer' log; cat ran
        """)
    #expect(outcome.output == "0\n")
  }

  @Test(.enabled(if: hasPython && hasProxy, "python3-gi or xdg-dbus-proxy is not installed"))
  func `hear nothing in a Flatpak that may not`() throws {
    let outcome = try shell.run(
      Self.session + Self.sandbox + """
        sandbox
        DBUS_SESSION_BUS_ADDRESS=unix:path=$PWD/proxy $clients/gestures.py >heard 2>&1 & client=$!
        start_pen; wait_long 'grep -q squeeze ran'
        finish $client $proxy; cat heard
        """)
    #expect(outcome.output == "stylusd is not there\n")
  }

  @Test(.enabled(if: hasPython, "python3-gi is not installed"))
  func `may be killed in a squeeze, whose end goes to nobody, and the next is the person's`() throws
  {
    let outcome = try shell.run(
      Self.session + """
        start_pen; $clients/gestures.py >heard 2>&1 & client=$!
        wait_long 'grep -q "squeeze began" heard'; kill -KILL $client
        wait_long 'grep -q "is gone" log'
        # The squeeze lasts half a second, in which the app has died.
        wait_long 'grep -q double-tap ran'; cat ran; : >ran
        wait_long 'grep -q squeeze ran'; finish; cat ran
        """)
    #expect(outcome.output == "double-tap\nsqueeze\n")
  }

  @Test(.enabled(if: hasPython, "python3-gi is not installed"))
  func `may be stopped, which leaves gestures to the person, and go on`() throws {
    let outcome = try shell.run(
      Self.session + """
        start_pen; $clients/gestures.py >heard 2>&1 & client=$!
        wait_long 'grep -q "squeeze began" heard'; kill -STOP $client
        wait_long 'grep -q "does not answer" log'; wait_long 'grep -q . ran'
        kill -CONT $client; wait_long 'grep -q "answers again" log'
        hear() { count=$(grep -c "$1" heard); wait_long "[ \\$(grep -c '$1' heard) -gt $count ]"; }
        hear 'squeeze ended'; : >ran; hear 'double-tap'; hear 'squeeze ended'
        finish $client; cat ran
        """)
    #expect(outcome.output == "")
  }

  @Test func `may trigger what the person has bound, and nothing else`() throws {
    let outcome = try shell.run(
      Self.session + """
        start_stylusd; wait_long 'busctl --user status org.stylusd.Stylus1 >/dev/null 2>&1'
        call() { busctl --user call org.stylusd.Stylus1 /org/stylusd/Stylus1 org.stylusd.Stylus1 "$@"; }
        call Trigger ss upper tap; wait_long 'grep -q tap ran'; cat ran
        call Trigger ss upper squeeze
        call Pause; busctl --user get-property org.stylusd.Stylus1 /org/stylusd/Stylus1 \\
          org.stylusd.Stylus1 Paused
        call Trigger ss upper tap; call Resume
        printf '[lower]\\nsqueeze = { command = ["true"] }\\ndouble-tap = "none"\\n' >config.toml
        call Reload; busctl --user get-property org.stylusd.Stylus1 /org/stylusd/Stylus1 \\
          org.stylusd.Stylus1 PreferredSqueezeAction PreferredDoubleTapAction
        finish
        """)
    #expect(
      outcome.output == """
        tap
        Call failed: upper squeeze is bound to nothing
        b true
        Call failed: Access denied
        s "run-system-shortcut"
        s "ignore"

        """)
  }

  @Test func `are told of a change by a signal`() throws {
    let outcome = try shell.run(
      Self.session + """
        busctl --user monitor --json=short >told 2>/dev/null & monitor=$!
        start_stylusd; wait_long 'busctl --user status org.stylusd.Stylus1 >/dev/null 2>&1 && [ -s told ]'
        for method in Pause Resume; do
          busctl --user call org.stylusd.Stylus1 /org/stylusd/Stylus1 org.stylusd.Stylus1 $method
        done
        wait_long '[ $(grep -c Paused told) = 2 ]'
        finish $monitor; grep Paused told | sed 's/.*"payload"/payload/'
        """)
    let change =
      #"payload:{"type":"sa{sv}as","data":["org.stylusd.Stylus1",{"Paused":{"type":"b","data":"#
    #expect(outcome.output == "\(change)true}},[]]}}\n\(change)false}},[]]}}\n")
  }
}
