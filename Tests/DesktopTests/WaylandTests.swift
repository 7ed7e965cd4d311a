import EventLoop
import Glibc
import Keys
import StylusCore
import Testing

@testable import Desktop

@Suite struct `Under Wayland` {
  let loop: EventLoop

  init() throws { loop = try EventLoop() }

  /// Turns the loop until that is so, ten seconds at most.
  private func turn(until isSo: () -> Bool) throws {
    let end = loop.now + .milliseconds(10_000)
    while !isSo(), loop.now < end { _ = try loop.step(timeout: .milliseconds(100)) }
    #expect(isSo())
  }

  @Test(.enabled(if: Sway.isInstalled, "sway, setpriv or Xvfb is not installed"))
  func `the compositor's layout is read and followed, and its end is told`() throws {
    var sway: Sway? = try Sway(layout: "de")
    let connection = try WaylandConnection(sway?.socket, on: loop)
    var isLost = false
    connection.onLoss = { isLost = true }
    var layouts: [KeyboardLayout] = []
    let source = try WaylandLayout(connection) { layouts.append($0) }
    try turn { !layouts.isEmpty }
    let german = try #require(layouts.last)
    #expect(german.name == "German")
    #expect(german.keystroke(try KeyChord("ctrl+z")).keys == [KeyCode(29), KeyCode(21)])

    sway?.setLayout("us,ru")
    try turn { layouts.last?.name == "English (US), Russian" }

    sway = nil
    try turn { isLost }
    withExtendedLifetime(source) {}
  }

  @Test func `nobody is there`() {
    #expect(throws: DesktopError("cannot connect to the Wayland compositor /nowhere")) {
      try WaylandConnection("/nowhere", on: loop)
    }
  }

  @Test func `a keymap is handed over in a file that others read`() throws {
    let file = try KeymapFile("xkb_keymap")
    #expect(file.size == 11)
    #expect(file.text == Array("xkb_keymap".utf8))
  }

  @Test(arguments: [
    ("xkb_keymap", 11, true, "xkb_keymap"), ("xkb_keymap", 12, true, nil),
    ("xkb_keymap", 11, false, nil), ("", 0, true, nil), ("x", 1 << 30, true, nil),
  ])
  func `a keymap's file is read whole or not at all`(
    text: String, size: Int, isXkb: Bool, read: String?
  ) throws {
    var template = Array("/tmp/stylusd-test-XXXXXX".utf8CString)
    let descriptor = OwnedDescriptor(adopting: unsafe mkstemp(&template))
    #expect(unsafe unlink(template) == 0)
    let bytes = Array(text.utf8CString)
    #expect(unsafe write(descriptor.rawValue, bytes, bytes.count) == bytes.count)
    let file = KeymapFile(adopting: descriptor, size: size, isXkb: isXkb)
    #expect(file.text.map { String(decoding: $0, as: UTF8.self) } == read)
  }
}
