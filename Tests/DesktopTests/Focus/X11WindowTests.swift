import StylusCore
import Testing

@testable import Desktop

@Suite struct `What an X11 window says of itself` {
  private func identity(class text: String, format: UInt8 = 8) -> AppIdentity {
    var window = X11Window()
    window.take(class: X11Property(type: 31, format: format, bytes: Array(text.utf8)))
    return window.identity
  }

  @Test(arguments: [
    ("gimp-2.10\0Gimp-2.10\0", ["Gimp-2.10", "gimp-2.10"]),
    ("krita\0krita\0", ["krita"]),
    ("one\0Two", ["Two", "one"]),
    ("one", ["one"]),
    ("one\0", ["one"]),
    ("\0Two\0", ["Two"]),
    ("one\0Two\0more\0", ["Two", "one"]),
    ("\0\0", []),
    ("", []),
  ])
  func `names it by class, then instance`(text: String, ids: [String]) {
    #expect(identity(class: text).ids == ids)
  }

  @Test func `is no name where it is no text`() {
    #expect(identity(class: "one\0Two\0", format: 32).ids == [])
  }

  @Test(
    arguments: [
      ([0x2A, 0, 0, 0], 32, 42), ([0x2A, 0, 0, 0, 1, 0, 0, 0], 32, 42), ([0, 0, 0, 0], 32, nil),
      ([0xFF, 0xFF, 0xFF, 0xFF], 32, nil), ([0x2A, 0, 0], 32, nil), ([], 32, nil), ([], 0, nil),
      ([0x2A, 0, 0, 0], 8, nil),
    ] as [([UInt8], UInt8, Int32?)])
  func `has a process where that is a number`(bytes: [UInt8], format: UInt8, pid: Int32?) {
    var window = X11Window()
    window.take(process: X11Property(type: 6, format: format, bytes: bytes))
    #expect(window.pid == pid)
  }

  @Test(
    arguments: [
      (Array("Größe".utf8), 300, "Größe"), ([0x47, 0x72, 0xF6], 31, "Grö"),
      ([0x47, 0xF6], 300, "G\u{FFFD}"), (Array("x".utf8), 77, nil), ([], 300, nil),
    ] as [([UInt8], UInt32, String?)])
  func `has a title in the coding that it says`(bytes: [UInt8], type: UInt32, title: String?) {
    var window = X11Window()
    window.take(title: X11Property(type: type, format: 8, bytes: bytes), utf8: 300)
    #expect(window.title == title)
  }
}
