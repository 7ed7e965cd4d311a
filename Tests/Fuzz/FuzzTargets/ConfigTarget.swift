import PlainText
public import StylusConfig
import StylusCore
public import TestSupport

/// A config file, and the same text as a file of quirks and one of profiles: checked, told, made into a
/// tablet's bindings as the daemon does it, and edited.
public enum ConfigTarget {
  static func run(_ bytes: [UInt8]) throws(Violation) {
    let result = try check(bytes)
    let quirks = Quirk.parse(bytes, file: "f")
    try check(quirks.diagnostics, of: bytes)
    let profiles = AppProfile.parse(bytes, file: "f")
    try check(profiles.diagnostics, of: bytes)
    if result.configuration != nil || !quirks.entries.isEmpty || !profiles.entries.isEmpty {
      let configuration = (result.configuration ?? Configuration()).with(profiles.entries)
      _ = configuration.keyChords
      try use(configuration.rules.with(quirks.entries))
    }
    // Any number that the bytes decide.
    let number = bytes.reduce(UInt64(bytes.count)) { $0 &* 31 &+ UInt64($1) }
    try EditTarget.check(EditTarget.edit(number), of: bytes)
  }

  /// Parses, and checks what holds for every text.
  @discardableResult
  public static func check(_ bytes: [UInt8]) throws(Violation) -> ParseResult {
    let result = Configuration.parse(bytes, file: "f")
    let diagnostics = result.diagnostics
    let hasErrors = diagnostics.contains { $0.severity == .error }
    try Violation.unless(
      (result.configuration == nil) == hasErrors, "a config despite errors, or none without")
    try check(diagnostics, of: bytes)
    return result
  }

  private static func check(_ diagnostics: [Diagnostic], of bytes: [UInt8]) throws(Violation) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for diagnostic in diagnostics { try check(diagnostic, in: lines) }
    for (first, second) in zip(diagnostics, diagnostics.dropFirst()) {
      let isSorted = (first.line, first.column) <= (second.line, second.column)
      try Violation.unless(isSorted, "out of order: \(first.summary), \(second.summary)")
    }
  }

  private static func check(
    _ diagnostic: Diagnostic, in lines: [ArraySlice<UInt8>]
  ) throws(Violation) {
    let summary = diagnostic.summary
    try Violation.unless((1...lines.count).contains(diagnostic.line), "no such line: \(summary)")
    let line = String(decoding: lines[diagnostic.line - 1], as: UTF8.self)
    // One past the end, where something is missing.
    let columns = 1...(line.unicodeScalars.count + 1)
    try Violation.unless(columns.contains(diagnostic.column), "no such column: \(summary)")
    try Violation.unless(diagnostic.length >= 1, "no length: \(summary)")
    let rendered = diagnostic.rendered
    let isPlain = rendered.utf8.allSatisfy { (0x20..<0x7f).contains($0) || $0 == 0x0a }
    try Violation.unless(
      isPlain || isPrintable(diagnostic), "not for a terminal: \(rendered.printable)")
    try Violation.unless(rendered.utf8.count < 10_000, "endless: \(summary)")
  }

  private static func isPrintable(_ diagnostic: Diagnostic) -> Bool {
    let scalars = diagnostic.rendered.unicodeScalars
    return diagnostic.summary == diagnostic.summary.printable
      && scalars.allSatisfy {
        "\n\t".unicodeScalars.contains($0) || $0.properties.generalCategory != .control
      }
  }

  private static let apps: [AppIdentity?] = [
    nil, AppIdentity(ids: ["org.kde.krita", "krita"], title: "Untitled* — Krita (é) aaaaaaaab"),
  ]
  private static let device = {
    var input = FuzzedInput([0xff, 0xff, 3, 1] + [UInt8](repeating: 7, count: 16))
    return input.device()
  }()

  private static func use(_ rules: Rules) throws(Violation) {
    _ = rules.bindsAnything
    var pipeline = CheckedPipeline(device, rules: rules)
    let bindings = TabletBindings(rules, for: device)
    for app in apps {
      for serial in [0, 0x1234abcd] as [UInt32] {
        let settings = bindings.settings(serial: serial, app: app)
        try check(settings.timing)
        for button in StylusButton.allCases {
          for kind in GestureKind.allCases { try decide(button, kind, serial, app, bindings) }
        }
      }
    }
    for event in Hand.events { try pipeline.step(event) }
    try pipeline.stop(at: Hand.end)
  }

  private static func decide(
    _ button: StylusButton, _ kind: GestureKind, _ serial: UInt32, _ app: AppIdentity?,
    _ bindings: TabletBindings
  ) throws(Violation) {
    let gesture = Gesture(
      time: Hand.end, button: button, kind: kind, phase: nil, serial: serial)
    for isIntercepted in [true, false] {
      let decision = bindings.decide(gesture, app: app, isIntercepted: isIntercepted)
      guard case .show(let palette) = decision.effect else { continue }
      try Violation.unless(bindings.rules.mayShowPalettes, "a palette that none may show")
      try check(palette.items)
      for path in paths(of: palette) {
        for turn in [nil, .less, .more] as [TabletBindings.Turn?] {
          _ = bindings.decide(path, turn, in: decision, app: app, isIntercepted: isIntercepted)
        }
      }
    }
  }

  /// Every ring has what a ring may have, and there are two at most.
  private static func check(_ items: [PaletteItem], isInner: Bool = false) throws(Violation) {
    try Violation.unless(
      (1...Palette.mostItems).contains(items.count), "a ring of \(items.count) items")
    for item in items {
      guard case .group(let inner) = item.role else { continue }
      try Violation.unless(!isInner, "a third ring")
      try check(inner, isInner: true)
    }
  }

  private static func paths(of palette: Palette) -> [[Int]] {
    palette.items.indices.flatMap { place in
      guard case .group(let inner) = palette.items[place].role else { return [[place]] }
      return [[place]] + inner.indices.map { [place, $0] }
    }
  }

  private static func check(_ timing: Timing) throws(Violation) {
    let spans = [
      timing.hold, timing.doubleTapGap, timing.merge, timing.mergeAtTransition,
      timing.proximityGrace,
    ]
    let isSane =
      spans.allSatisfy { $0 >= Microseconds(0) } && timing.merge <= timing.mergeAtTransition
      && timing.mergeAtTransition < timing.hold && timing.mergeAtTransition < timing.doubleTapGap
    try Violation.unless(isSane, "times that contradict each other: \(timing)")
    try Violation.unless(timing.slop.rawValue >= 0, "a slop of \(timing.slop)")
  }
}

/// A hand that taps twice, squeezes and drags.
private enum Hand {
  static let end = Timestamp(microseconds: 10_000_000)

  static let events: [InputEvent] = {
    var events: [InputEvent] = []
    func frame(_ milliseconds: Int64, _ usage: Usage, _ value: Int32) {
      let time = Timestamp(microseconds: milliseconds * 1000)
      events.append(InputEvent(time: time, usage: usage, value: value))
      events.append(InputEvent(time: time, usage: .synReport, value: 0))
    }
    frame(1000, .toolPen, 1)
    for (time, value) in [(1100, 1), (1200, 0), (1300, 1), (1400, 0), (2000, 1), (3000, 0)] {
      frame(Int64(time), .stylus, Int32(value))
    }
    frame(4000, .stylus, 1)
    frame(4100, .touch, 1)
    frame(4500, .stylus, 0)
    frame(4600, .touch, 0)
    return events
  }()
}
