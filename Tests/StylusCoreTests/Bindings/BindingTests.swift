import StylusCore
import Testing

@Suite struct `Bindings and their precedence` {
  static func layer(_ line: String, _ kind: GestureKind = .tap) -> BindingLayer {
    BindingLayer(gestures: [.lower: [kind: Binding(.shell(line))]])
  }

  static func line(_ found: (key: BindingKey, binding: Binding)?) -> String? {
    guard case .shell(let line)? = found?.binding.action else { return nil }
    return line
  }

  static let krita = AppIdentity(ids: ["krita", "org.kde.krita"], title: "Sketch – Krita")

  static var rules: Rules {
    var rules = Rules()
    rules.global = layer("global")
    rules.devices = [
      DeviceRule(name: Glob("*Huion*"), layer: layer("huion")),
      DeviceRule(id: Glob("056A:*"), layer: layer("wacom")),
      DeviceRule(name: Glob("test*"), layer: layer("later")),
    ]
    rules.pens = [PenRule(serial: 7, layer: layer("pen"))]
    rules.apps = [
      AppRule(ids: [Glob("gimp*")], layer: layer("gimp")),
      AppRule(ids: [Glob("KRITA")], title: Glob("*sketch*"), layer: layer("sketch")),
      AppRule(ids: [Glob("*krita")], layer: layer("krita")),
    ]
    return rules
  }

  static let huion = DeviceDescription(
    name: "HUION Huion Tablet Pen", id: DeviceID(bus: 3, vendor: 0x256c, product: 0x6e, version: 1))

  @Test func `the app comes before the pen, the tablet and the rest`() {
    let bindings = TabletBindings(Self.rules, for: .tablet())
    func line(_ serial: UInt32, _ app: AppIdentity?) -> String? {
      Self.line(bindings.binding(of: .lower, .tap, serial: serial, app: app))
    }
    #expect(line(0, nil) == "wacom")
    #expect(line(7, nil) == "pen")
    #expect(line(7, Self.krita) == "sketch")
    #expect(line(7, AppIdentity(ids: ["krita"], title: "Untitled")) == "krita")
    #expect(line(7, AppIdentity(ids: ["krita"])) == "krita")
    #expect(line(7, AppIdentity(ids: ["Gimp-2.10"])) == "gimp")
    #expect(line(8, AppIdentity(ids: ["xournalpp"])) == "wacom")
    let other = TabletBindings(Self.rules, for: Self.huion)
    #expect(Self.line(other.binding(of: .lower, .tap, serial: 0, app: nil)) == "huion")
    let unknown = DeviceDescription(
      name: "Pen", id: DeviceID(bus: 3, vendor: 1, product: 2, version: 1))
    let plain = TabletBindings(Self.rules, for: unknown)
    #expect(Self.line(plain.binding(of: .lower, .tap, serial: 0, app: nil)) == "global")
  }

  @Test func `key by key: a rule that says nothing of a gesture lets the next one speak`() throws {
    var rules = Self.rules
    rules.global.gestures[.lower]?[.squeeze] = Binding(.shell("global squeeze"))
    let bindings = TabletBindings(rules, for: .tablet())
    let found = try #require(bindings.binding(of: .lower, .squeeze, serial: 7, app: Self.krita))
    #expect(found.key == BindingKey(source: .global, button: .lower, kind: .squeeze))
    #expect(Self.line(found) == "global squeeze")
    #expect(bindings.binding(of: .upper, .squeeze, serial: 7, app: Self.krita) == nil)
  }

  @Test func `none hides what a wider rule says`() {
    var rules = Self.rules
    rules.pens[0].layer.gestures[.lower]?[.tap] = Binding(.none)
    let bindings = TabletBindings(rules, for: .tablet())
    #expect(bindings.binding(of: .lower, .tap, serial: 7, app: nil) == nil)
    #expect(bindings.settings(serial: 7, app: nil).lower == [])
    #expect(bindings.settings(serial: 0, app: nil).lower == .tap)
  }

  @Test func `a key says where its binding stands`() throws {
    let bindings = TabletBindings(Self.rules, for: .tablet())
    func source(_ serial: UInt32, _ app: AppIdentity?) -> BindingSource? {
      bindings.binding(of: .lower, .tap, serial: serial, app: app)?.key.source
    }
    #expect(source(0, nil) == .device(1))
    #expect(source(7, nil) == .pen(0))
    #expect(source(0, Self.krita) == .app(1))
  }

  @Test func `times too are overridden key by key`() {
    var rules = Rules()
    rules.global.timing.hold = .milliseconds(600)
    rules.global.timing.merge = .milliseconds(10)
    rules.global.timing.slop = Millimetres(3)
    rules.devices = [DeviceRule(layer: BindingLayer())]
    rules.devices[0].layer.timing.hold = .milliseconds(700)
    rules.devices[0].layer.timing.doubleTapGap = .milliseconds(200)
    rules.pens = [PenRule(serial: 7, layer: BindingLayer())]
    rules.pens[0].layer.timing.hold = .milliseconds(800)
    rules.pens[0].layer.timing.mergeAtTransition = .milliseconds(60)
    rules.pens[0].layer.timing.proximityGrace = .milliseconds(100)
    let bindings = TabletBindings(rules, for: .tablet())
    let timing = bindings.settings(serial: 7, app: nil).timing
    #expect(timing.hold == .milliseconds(800))
    #expect(timing.doubleTapGap == .milliseconds(200))
    #expect(timing.merge == .milliseconds(10))
    #expect(timing.mergeAtTransition == .milliseconds(60))
    #expect(timing.proximityGrace == .milliseconds(100))
    #expect(timing.slop == Millimetres(3))
    #expect(bindings.settings(serial: 0, app: nil).timing.hold == .milliseconds(700))
  }

  @Test func `the pen's own times hold as soon as its serial is known`() {
    var rules = Rules.binding([.squeeze])
    rules.pens = [PenRule(serial: 7, layer: BindingLayer())]
    rules.pens[0].layer.timing.hold = .milliseconds(300)
    for (serial, expected) in [(Int32(7), "400"), (8, "600")] {
      var stream = EventStream()
      stream.frame(0, [(.toolPen, 1), (.serial, serial)])
      stream.frame(100, [(.stylus, 1), (.serial, serial)])
      stream.frame(900, [(.stylus, 0), (.serial, serial)])
      #expect(
        stream.gestures(.tablet(), rules) == [
          "squeeze began lower \(expected)", "squeeze ended lower 900",
        ])
    }
  }

  /// A cheap pen after a good one, on a tablet that takes both.
  @Test func `a pen's own times do not outlive its leaving`() {
    var rules = Rules.binding([.squeeze])
    rules.pens = [PenRule(serial: 7, layer: BindingLayer())]
    rules.pens[0].layer.timing.hold = .milliseconds(300)
    for (gone, expected) in [(200.0, "1400"), (900, "1600")] {
      var stream = EventStream()
      stream.frame(0, [(.toolPen, 1), (.serial, 7)])
      stream.frame(1000 - gone, [(.toolPen, 0), (.serial, 7)])
      stream.frame(1000, [(.toolPen, 1), (.serial, 0)])
      stream.frame(1100, [(.stylus, 1), (.serial, 0)])
      stream.frame(1900, [(.stylus, 0), (.serial, 0)])
      #expect(
        stream.gestures(.tablet(), rules) == [
          "squeeze began lower \(expected)", "squeeze ended lower 1900",
        ])
    }
  }

  @Test func `the tablet's own settings, the first that has them`() {
    var rules = Rules()
    rules.devices = [
      DeviceRule(name: Glob("nothing like it"), mode: .intercept, poseRotation: .half),
      DeviceRule(poseRotation: .quarter), DeviceRule(mode: .intercept, poseRotation: .half),
    ]
    let bindings = TabletBindings(rules, for: .tablet())
    #expect(bindings.mode == .intercept)
    #expect(bindings.poseRotation == .quarter)
    let plain = TabletBindings(Rules(), for: .tablet())
    #expect(plain.mode == .observe)
    #expect(plain.poseRotation == .none)
    #expect(plain.buttons == ButtonMap())
  }

  @Test func `of each of the tablet's own buttons, the first that says what it is`() {
    var first = ButtonOverrides()
    first.eraser = .eraser
    first.stylus2 = .lower
    var second = ButtonOverrides()
    second.eraser = .upper
    second.stylus = .third
    second.stylus2 = .third
    var rules = Rules()
    rules.devices = [
      DeviceRule(poseRotation: .half), DeviceRule(buttons: first), DeviceRule(buttons: second),
    ]
    let buttons = TabletBindings(rules, for: .tablet()).buttons
    #expect(buttons.eraser == nil)
    #expect(buttons.stylus == .third)
    #expect(buttons.stylus2 == .lower)
    #expect(buttons.stylus3 == .third)
    rules.devices.removeAll { $0.buttons == first }
    #expect(TabletBindings(rules, for: .tablet()).buttons.eraser == .upper)
  }

  static let globs: [(String, String, Bool)] = [
    ("*", "", true), ("*", "anything", true), ("krita", "Krita", true), ("krita", "krita2", false),
    ("*Intuos*", "Wacom intuos Pro", true), ("056a:*", "056a:0304", true), ("a?c", "abc", true),
    ("a?c", "ac", false), ("[ab]x", "BX", true), ("É*", "école", true), ("", "a", false),
    ("[", "[", true),
  ]

  @Test(arguments: globs)
  func `a glob matches the whole text`(_ pattern: String, _ text: String, _ matches: Bool) {
    #expect(Glob(pattern).matches(text) == matches)
  }

  @Test func `whether anything is bound at all`() {
    #expect(!Rules().bindsAnything)
    #expect(Self.rules.bindsAnything)
    var hidden = Rules()
    hidden.pens = [
      PenRule(serial: 7, layer: BindingLayer(gestures: [.tip: [.squeeze: Binding(.none)]]))
    ]
    #expect(!hidden.bindsAnything)
    hidden.pens[0].layer.gestures[.tip] = [.squeeze: Binding(.preferred(.ignore))]
    #expect(hidden.bindsAnything)
  }

  @Test func `the tail has no place in a tablet's settings`() {
    var settings = RecognizerSettings()
    settings[.tail] = .tap
    #expect(settings[.tail] == [])
    settings[.tip] = .squeeze
    #expect(settings.tip == .squeeze)
    #expect(ButtonSet(.tail).isEmpty && ButtonSet(.tip).isEmpty)
  }
}
