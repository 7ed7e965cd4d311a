import StylusCore
import Testing

@Suite struct `A quirk of a model` {
  private static func quirk(id: String, _ set: (inout DeviceRule) -> Void) -> Quirk {
    var rule = DeviceRule(id: Glob(id))
    set(&rule)
    return Quirk(rule: rule, source: "a test", file: "f", line: 1)
  }

  @Test func `applies to that model alone`() {
    let quirk = Self.quirk(id: "056a:0304") { _ in }
    #expect(quirk.applies(to: .tablet()))
    var other = DeviceDescription.tablet()
    other.id.product = 0x0305
    #expect(!quirk.applies(to: other))
  }

  @Test func `comes after whatever the person has set, key by key`() {
    var own = DeviceRule(name: Glob("Test*"), poseRotation: .quarter)
    own.buttons.stylus = .third
    var rules = Rules.binding([.tap])
    rules.devices = [own]
    let quirks = [
      Self.quirk(id: "056a:*") { rule in
        rule.buttons.eraser = .upper
        rule.buttons.stylus = .upper
        rule.poseRotation = .half
        rule.layer.timing.merge = .milliseconds(30)
      },
      Self.quirk(id: "056a:0304") { rule in
        rule.buttons.eraser = .lower
        rule.buttons.stylus2 = .lower
      },
    ]
    let bindings = TabletBindings(rules.with(quirks), for: .tablet())
    #expect(bindings.poseRotation == .quarter)
    #expect(bindings.buttons.stylus == .third)
    #expect(bindings.buttons.eraser == .upper)
    #expect(bindings.buttons.stylus2 == .lower)
    #expect(bindings.settings(serial: 0, app: nil).timing.merge == .milliseconds(30))
    #expect(rules.with(quirks).global == rules.global)
  }

  @Test func `is undone by a person to whom the eraser is the eraser`() {
    var rules = Rules()
    rules.devices = [DeviceRule(name: Glob("*"))]
    rules.devices[0].buttons.eraser = .eraser
    let quirk = Self.quirk(id: "056a:*") { $0.buttons.eraser = .upper }
    #expect(TabletBindings(rules.with([quirk]), for: .tablet()).buttons == ButtonMap())
  }
}
