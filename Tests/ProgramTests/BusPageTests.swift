import Foundation
import Glibc
import StylusWire
import Testing

private let hasBus =
  unsafe system(
    "command -v /usr/bin/dbus-daemon busctl && /usr/bin/python3 -c 'from gi.repository import Gio'"
      + " >/dev/null 2>&1") == 0

/// What people read who write apps, `docs/dbus.md`, must be what the daemon has.
@Suite(.timeLimit(.minutes(1))) struct `The page on D-Bus` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func file(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test func `shows the example in Python as it is`() throws {
    let example = try file("Examples/clients/gestures.py")
    #expect(try file("docs/dbus.md").contains("```python\n\(example)```\n"))
  }

  @Test func `names all that there is`() throws {
    let page = try file("docs/dbus.md")
    let names =
      StylusBus.Property.allCases.map(\.rawValue) + StylusBus.GestureDetail.allCases.map(\.rawValue)
      + [
        StylusBus.ErrorName.nothingBound, .config, .notServed, .notYours,
      ].map(\.rawValue) + [StylusBus.RegisterOption.appID, .gestures, .buttons].map(\.rawValue)
      + [StylusBus.TabletDetail.name, .id, .use, .width, .height, .features].map(\.rawValue)
    for name in names { #expect(page.contains("`\(name)`"), "\(name)") }
    let calls =
      [
        StylusBus.Method.reload, .pause, .resume, .holdPause, .trigger, .setApp,
        .setPreferredAction, .register, .openEventStream,
      ].map(\.rawValue)
      + [StylusBus.SessionMember.setActive, .setGestures, .openPoseStream, .unregister]
      .map(\.rawValue)
    for call in calls { #expect(page.contains("`\(call)("), "\(call)") }
  }

  @Test(.enabled(if: hasBus, "no dbus-daemon, busctl or python3-gi is installed"))
  func `shows what busctl introspect shows`() throws {
    let outcome = try Shell().run(
      #"""
      start_bus bus; export DBUS_SESSION_BUS_ADDRESS="unix:path=$PWD/bus"
      stylusd 2>log & daemon=$!
      wait_for 'busctl --user status org.stylusd.Stylus1 >/dev/null 2>&1'
      "$STYLUSD_SHARE/../Examples/clients/gestures.py" >heard & client=$!
      wait_for 'grep -q ready heard'
      members() { awk '/^ *\./ { print $1, $2, $3 }'; }
      for object in '/org/stylusd/Stylus1 org.stylusd.Stylus1' \
        '/org/stylusd/Stylus1/session/1 org.stylusd.Stylus1.Session'; do
        busctl --user introspect org.stylusd.Stylus1 $object | members >real
        sed -n "\,introspect org.stylusd.Stylus1 $object\$,,/^\$/p" "$STYLUSD_SHARE/../docs/dbus.md" |
          members >shown
        diff real shown && [ -s real ] && echo same
      done
      kill $client $daemon $bus; wait
      """#)
    #expect(outcome.output == "same\nsame\n")
  }
}
