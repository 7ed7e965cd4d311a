import StylusConfig
import StylusCore
import Testing

@Suite struct `The lines of a config` {
  private static let lines = ConfigLines(
    Array(
      """
      lower.tap = "undo"
      [upper]
      squeeze = { keys = "a" }
      double-tap.keys = "b"

      [[app]]
      match = { id = "krita" }
      lower.drag = "none"
      [app.perform]
      undo = { keys = "ctrl+z" }
      [[app]]
      match = { id = "gimp" }
      lower = { squeeze = "redo" }
      [[pen]]
      match = { serial = "0x1" }
      [pen.tip]
      squeeze = "undo"
      """.utf8))

  @Test(arguments: [
    (["lower", "tap"], BindingSource.global, 1), (["upper", "squeeze"], .global, 3),
    (["upper", "double-tap"], .global, 4), (["lower", "drag"], .app(0), 8),
    (["perform", "undo"], .app(0), 10), (["lower", "squeeze"], .app(1), 13),
    (["tip", "squeeze"], .pen(0), 17),
  ]) func `say where a binding stands`(_ keys: [String], _ source: BindingSource, _ line: Int) {
    #expect(Self.lines.line(of: keys, in: source) == line)
  }

  @Test(arguments: [
    (["lower", "squeeze"], BindingSource.global), (["lower", "drag"], .app(1)),
    (["lower", "drag"], .app(2)), (["tip", "squeeze"], .device(0)),
    (["lower"], .global), ([], .global),
  ]) func `are not there of what is not said`(_ keys: [String], _ source: BindingSource) {
    #expect(Self.lines.line(of: keys, in: source) == nil)
  }

  @Test func `are not there of what is no TOML`() {
    #expect(ConfigLines(Array("[lower".utf8)).line(of: ["lower", "tap"], in: .global) == nil)
  }
}
