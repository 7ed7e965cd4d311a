import StylusCore
import Testing

@testable import Actions

@Suite struct `The name of a unit` {
  @Test func `is another each time`() {
    let names = UnitNames()
    let (first, second) = (names.next(.squeeze, of: nil), names.next(.squeeze, of: nil))
    #expect(first.hasPrefix("stylusd-squeeze-") && first.hasSuffix("-1.service"))
    #expect(second.hasSuffix("-2.service"))
  }

  /// As xdg-desktop-portal and desktops read it: behind the launcher, before the `@`.
  @Test(arguments: [
    ("org.kde.krita", "org.kde.krita"), ("libreoffice-draw", #"libreoffice\x2ddraw"#),
    ("a@b", #"a\x40b"#), (".hidden", #"\x2ehidden"#), ("ü", #"\xc3\xbc"#),
  ]) func `has an application's id in it`(_ id: String, _ escaped: String) {
    let name = UnitNames().next(.tap, of: id)
    #expect(name.hasPrefix("app-stylusd-\(escaped)@") && name.hasSuffix("_1.service"), "\(name)")
  }
}
