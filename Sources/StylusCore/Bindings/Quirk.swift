/// What is known of a model that sends other codes than it should.
public struct Quirk: Equatable, Sendable {
  /// The model, and what sets it right.
  public var rule: DeviceRule
  /// Where that is known from.
  public var source: String
  /// The file that it stands in, as it was named to whoever read it.
  public var file: String
  /// The line of that file in which it begins, from 1.
  public var line: Int

  /// Makes a quirk.
  public init(rule: DeviceRule, source: String, file: String, line: Int) {
    self.rule = rule
    self.source = source
    self.file = file
    self.line = line
  }

  /// Whether the device is of that model.
  public func applies(to device: DeviceDescription) -> Bool { rule.applies(to: device) }
}

extension Rules {
  /// These rules, and behind a person's own entries for tablets the quirks: whatever a person has
  /// set comes first.
  public func with(_ quirks: [Quirk]) -> Rules {
    var rules = self
    rules.devices += quirks.map(\.rule)
    return rules
  }
}
