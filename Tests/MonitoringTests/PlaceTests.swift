import StylusConfig
import StylusCore
import Testing

@testable import Monitoring

@Suite struct `The place of what opens` {
  private static let config = """
    [lower]
    tap = "show-contextual-palette"
    [[app]]
    match.id = "krita"
    palette = [{ name = "a", action.keys = "a" }]
    [[palette]]
    name = "b"
    action.keys = "b"
    [[palette]]
    name = "c"
    action.keys = "c"
    """

  private func reason(_ config: String) throws -> String? {
    let lines = ConfigLines(Array(config.utf8))
    let rules = try #require(Configuration.parse(config, file: "").configuration).rules
    var monitor = Monitor(rules) { source, keys in
      "c.toml:\(lines.line(of: keys, in: source) ?? 0)"
    }
    let id = DeviceID(bus: 3, vendor: 1, product: 1, version: 1)
    let tablet = monitor.add(DeviceDescription(name: "x", id: id))
    for (time, usage, value) in [
      (1000, .toolPen, 1), (1100, .stylus, 1), (1200, .stylus, 0), (1500, .toolPen, 0),
    ] as [(Int64, Usage, Int32)] {
      for (usage, value) in [(usage, value), (.synReport, 0)] {
        let time = Timestamp(microseconds: time * 1000)
        monitor.step(InputEvent(time: time, usage: usage, value: value), of: tablet)
      }
    }
    return monitor.log.compactMap(\.reason).first
  }

  @Test func `is that of the palette`() throws {
    #expect(try reason(Self.config) == "bound in c.toml:2; performed as in c.toml:6")
    let builtIn = "general.mode = \"intercept\"\nlower.tap = \"show-contextual-palette\""
    #expect(try reason(builtIn) == "bound in c.toml:2")
  }
}
