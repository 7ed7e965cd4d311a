import StylusCore
import Testing

@testable import StylusConfig

@Suite struct `The manual's page on the config` {
  private let page: ManualPage

  init() throws { page = try ManualPage() }

  @Test func `defines every key that there is, and no other`() {
    #expect(page.keys("[general]") == Set(GeneralKey.names))
    #expect(page.keys("[timing]") == Set(TimingKey.names))
    #expect(page.keys("[eraser-latch]") == Set(EraserLatchKey.names))
    #expect(page.keys("[lower], [upper], [third], [tail]") == Set(ButtonKey.names))
    #expect(page.keys("[tip]") == Set(TipKey.names))
    #expect(page.keys("[perform]") == Set(PerformKey.names))
    #expect(page.keys("BINDINGS") == Set(BindingKey.names + BusCallKey.names))
  }

  @Test func `defines every key of the narrower tables`() {
    let shared: Set = ["timing", "lower", "upper", "third", "tail", "tip", "perform"]
    let preface = page.text("NARROWER TABLES")
    for key in shared.union(["match"]) { #expect(preface.contains("*\(key)*"), "\(key)") }
    #expect(
      page.keys("[[device]]") == Set(DeviceKey.names).subtracting(shared).subtracting(["source"]))
    #expect(page.keys("[[pen]]") == Set(PenKey.names).subtracting(shared))
    let ofProfiles = ["name", "source"]
    #expect(page.keys("[[app]]") == Set(AppKey.names).subtracting(shared).subtracting(ofProfiles))
    for key in ofProfiles { #expect(page.text("[[app]]").contains("*\(key)*")) }
    let matches: [(String, [String])] = [
      ("[[device]]", DeviceMatchKey.names), ("[[pen]]", PenMatchKey.names),
      ("[[app]]", AppMatchKey.names),
    ]
    for (section, names) in matches {
      for name in names { #expect(page.entry("match", in: section).contains("*\(name)* = ")) }
    }
    for name in ButtonMapKey.names {
      #expect(page.entry("buttons", in: "[[device]]").contains("*\(name)*"), "\(name)")
    }
    #expect(page.keys("[[palette]], [[color]]") == Set(PaletteKey.names))
    for name in ColorKey.names {
      #expect(page.text("[[palette]], [[color]]").contains("*\(name)* ="), "\(name)")
    }
  }

  @Test func `has a place for every table`() throws {
    let headings = [
      "[general]", "[timing]", "[eraser-latch]", "[lower], [upper], [third], [tail]", "[tip]",
      "[perform]", "[[app]]", "[[device]]", "[[pen]]", "[[palette]], [[color]]",
    ]
    for heading in headings { #expect(!page.text(heading).isEmpty, "\(heading)") }
    for name in RootKey.names {
      #expect(headings.joined().contains("[\(name)]"), "\(name)")
    }
  }

  @Test func `states the times that the code has`() {
    let standard = Timing()
    let values: [(TimingKey, Microseconds)] = [
      (.hold, standard.hold), (.doubleTapGap, standard.doubleTapGap), (.merge, standard.merge),
      (.mergeAtTransition, standard.mergeAtTransition), (.proximityGrace, standard.proximityGrace),
    ]
    #expect(values.count == TimingKey.allCases.count - 1)
    for (key, value) in values {
      let entry = page.entry(key.rawValue, in: "[timing]")
      if let range = Ranges.timing(key) { #expect(entry.contains(text(range)), "\(key)") }
      #expect(entry.contains("Default: \"\(value.text)\""), "\(key)")
    }
    let slop = page.entry("slop", in: "[timing]")
    #expect(slop.contains("0mm to \(Ranges.mostSlop)mm"))
    #expect(slop.contains("Default: \"\(Int(standard.slop.rawValue))mm\""))
    let reset = page.entry("reset-after", in: "[eraser-latch]")
    #expect(reset.contains(text(Ranges.resetAfter)))
    #expect(page.entry("timeout", in: "BINDINGS").contains(text(Ranges.timeout)))
  }

  @Test func `states the other limits and defaults that the code has`() {
    let runs = page.entry("max-running", in: "BINDINGS")
    #expect(runs.contains("\(Ranges.maxRunning.lowerBound) to \(Ranges.maxRunning.upperBound)"))
    #expect(runs.contains("Default: \(Binding.defaultMaxRunning)."))
    #expect(page.text("NARROWER TABLES").contains("at most \(Ranges.mostEntries) of a kind"))
    #expect(page.text("[[palette]], [[color]]").contains("at most \(Palette.mostItems) in a ring"))
    #expect(page.entry("match", in: "[[app]]").contains("up to \(Ranges.mostAppIDs) of"))
    let standard = Configuration()
    let general = { page.entry($0, in: "[general]") }
    #expect(general("mode").contains("Default: \"\(standard.rules.mode.rawValue)\""))
    #expect(general("keyboard").contains("Default: \"\(standard.keyboard.rawValue)\""))
    #expect(general("notify").contains("Default: \(standard.notify)."))
    let latch = standard.rules.eraserLatch
    #expect(
      page.entry("until", in: "[eraser-latch]").contains("Default: \"\(latch.until.rawValue)\""))
    #expect(
      page.entry("reset-after", in: "[eraser-latch]").contains("Default: \"\(seconds(latch))s\""))
    let tip = standard.rules.tip
    #expect(page.entry("press-pressure", in: "[tip]").contains("Default: \(tip.pressPressure)."))
    #expect(
      page.entry("release-pressure", in: "[tip]").contains("Default: \(tip.releasePressure)."))
  }

  @Test func `names every action`() {
    for action in PreferredAction.allCases {
      #expect(page.text("BINDINGS").contains("\"\(action.rawValue)\""), "\(action)")
    }
  }

  @Test(arguments: [
    "command = [\"a\"]", "shell = \"a\"", "keys = \"a\"", "toggle-keys = [\"a\", \"b\"]",
    "hold-keys = \"a\"", "pen-button = \"upper\"", "desktop-action = \"a:b\"",
    "dbus = { destination = \"a.b\", path = \"/\", interface = \"a.b\", method = \"c\" }",
  ])
  func `marks the kinds of actions that nothing performs, and no other`(_ kind: String) throws {
    let result = Configuration.parse(
      "general.mode = \"intercept\"\nlower.squeeze = { \(kind) }", file: "config.toml")
    #expect(result.configuration != nil)
    let key = String(kind.prefix { $0 != " " })
    let entry = page.entry(key, in: "BINDINGS")
    #expect(!entry.isEmpty)
    #expect(entry.contains("Not yet in effect") == !result.diagnostics.isEmpty)
  }

  private func text(_ range: ClosedRange<Microseconds>) -> String {
    "\(range.lowerBound.text) to \(range.upperBound.text)"
  }

  private func seconds(_ latch: EraserLatch) -> Int64 { latch.resetAfter.rawValue / 1_000_000 }
}
