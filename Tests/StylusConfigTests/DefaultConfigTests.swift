import StylusCore
import Testing

@testable import StylusConfig

@Suite struct `The shipped config file` {
  @Test func `changes nothing as it is`() throws {
    let result = Configuration.parse(try DefaultConfig.text(), file: "config.toml")
    #expect(result == .success(Configuration(), warnings: []))
  }

  @Test func `is sound with every setting taken in`() throws {
    let result = Configuration.parse(try DefaultConfig.uncommented(), file: "config.toml")
    let errors = result.diagnostics.filter { $0.severity == .error }
    #expect(errors == [], "\(errors.map(\.rendered).joined(separator: "\n"))")
  }

  @Test func `is sound with any one setting taken in`() throws {
    let lines = try DefaultConfig.text().split(separator: "\n", omittingEmptySubsequences: false)
    let entries = try #require(lines.firstIndex { $0.hasPrefix("#[[") })
    for index in lines[..<entries].indices where DefaultConfig.isSetting(lines[index]) {
      // The text says that this one needs a system shortcut.
      if lines[index].contains("run-system-shortcut") { continue }
      var changed = lines
      changed[index].removeFirst()
      let result = Configuration.parse(changed.joined(separator: "\n"), file: "config.toml")
      #expect(result.configuration != nil, "\(lines[index])")
    }
  }

  @Test func `shows the defaults that the code has`() throws {
    let text = try DefaultConfig.uncommented()
    let shown = try #require(Configuration.parse(text, file: "config.toml").configuration)
    let standard = Configuration()
    #expect(shown.rules.mode == standard.rules.mode)
    #expect(shown.keyboard == standard.keyboard)
    #expect(shown.notify == standard.notify)
    #expect(shown.rules.eraserLatch == standard.rules.eraserLatch)
    #expect(shown.rules.tip == standard.rules.tip)
    #expect(Timing().overridden(by: shown.rules.global.timing) == Timing())
    let timing = shown.rules.global.timing
    #expect(timing.hold != nil && timing.doubleTapGap != nil && timing.slop != nil)
    #expect(timing.merge != nil && timing.mergeAtTransition != nil && timing.proximityGrace != nil)
    #expect(Set(shown.rules.global.clicks.values) == [.pass])
    let bindings = shown.rules.global.gestures.values.flatMap(\.values)
    #expect(bindings.allSatisfy { $0.maxRunning == Binding.defaultMaxRunning })
    #expect(bindings.allSatisfy { $0.moment == .began })
  }

  @Test func `states the ranges that the code has`() throws {
    let text = try DefaultConfig.text()
    let ranges = TimingKey.allCases.compactMap(Ranges.timing) + [Ranges.resetAfter, Ranges.timeout]
    for range in ranges {
      let (least, most) = (range.lowerBound, range.upperBound)
      let stated = "\(least.text) to \(most.text)"
      #expect(text.contains(stated), "\(stated)")
    }
    #expect(text.contains("0mm to \(Ranges.mostSlop)mm"))
    #expect(text.contains("\(Ranges.maxRunning.lowerBound) to \(Ranges.maxRunning.upperBound)."))
    #expect(text.contains("at most \(Palette.mostItems) in a ring"))
    for name in PreferredAction.allCases { #expect(text.contains("\"\(name.rawValue)\"")) }
  }

  @Test func `shows every key that there is`() throws {
    let root = try TomlReader.read(Array(try DefaultConfig.uncommented().utf8))
    #expect(Set(root.names) == Set(RootKey.names))
    let tables = KeyTables(of: root)
    #expect(tables["general"] == Set(GeneralKey.names))
    #expect(tables["timing"] == Set(TimingKey.names))
    #expect(tables["eraser-latch"] == Set(EraserLatchKey.names))
    #expect(tables["lower"] == Set(ButtonKey.names))
    #expect(tables["upper"] == Set(ButtonKey.names))
    #expect(tables["third"] == Set(ButtonKey.names))
    #expect(tables["tail"] == Set(ButtonKey.names).subtracting(["click"]))
    #expect(tables["tip"] == Set(TipKey.names))
    #expect(tables["perform"] == Set(PerformKey.names))
    #expect(tables["app"] == Set(AppKey.names).subtracting(["name", "source"]))
    #expect(tables["app.match"] == Set(AppMatchKey.names))
    #expect(tables["device"] == Set(DeviceKey.names).subtracting(["source"]))
    #expect(tables["device.match"] == Set(DeviceMatchKey.names))
    #expect(tables["device.buttons"] == Set(ButtonMapKey.names))
    #expect(tables["pen"] == Set(PenKey.names))
    #expect(tables["pen.match"] == Set(PenMatchKey.names))
    #expect(tables["palette"] == Set(PaletteKey.names))
    #expect(tables["palette.items"] == ["name", "action"])
    #expect(tables["color"] == Set(ColorKey.names))
    #expect(tables["color.action.dbus"] == Set(BusCallKey.names))
    #expect(tables.all.isSuperset(of: BindingKey.names))
  }
}

extension TomlTable {
  fileprivate var names: [String] { entries.map(\.key) }
}

/// The keys of every table of a text, by the table's path; the elements of an array share one.
private struct KeyTables {
  private var tables: [String: Set<String>] = [:]

  init(of root: TomlTable) { add(root, path: "") }

  subscript(path: String) -> Set<String>? { tables[path] }

  var all: Set<String> { tables.values.reduce([]) { $0.union($1) } }

  private mutating func add(_ table: TomlTable, path: String) {
    tables[path, default: []].formUnion(table.names)
    for entry in table.entries {
      add(entry.node, path: path.isEmpty ? entry.key : "\(path).\(entry.key)")
    }
  }

  private mutating func add(_ node: TomlNode, path: String) {
    switch node.value {
    case .table(let table): add(table, path: path)
    case .array(let nodes): for node in nodes { add(node, path: path) }
    default: break
    }
  }
}
