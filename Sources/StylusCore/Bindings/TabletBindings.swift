/// Where in the config a binding stands: the number is the rule's place in its list.
public enum BindingSource: Hashable, Sendable {
  /// The file's own `[lower]`, `[upper]`, …
  case global
  /// An `[[app]]` table.
  case app(Int)
  /// A `[[device]]` table.
  case device(Int)
  /// A `[[pen]]` table.
  case pen(Int)
}

/// One binding among all of the config's, which is what `max-running` counts by.
public struct BindingKey: Hashable, Sendable {
  /// The table it stands in.
  public var source: BindingSource
  /// Its button.
  public var button: StylusButton
  /// Its gesture.
  public var kind: GestureKind
  /// The item that was chosen in the palette that the gesture has opened; nil for what the gesture itself is
  /// bound to.
  public var item: PaletteItemKey?

  /// Makes a key.
  public init(
    source: BindingSource, button: StylusButton, kind: GestureKind, item: PaletteItemKey? = nil
  ) {
    self.source = source
    self.button = button
    self.kind = kind
    self.item = item
  }
}

/// The rules that concern one tablet, and the order in which they hold: the app in front, else the
/// pen, else the tablet, else the global ones, key by key.
public struct TabletBindings: Sendable {
  /// All of the rules, those of other tablets among them.
  public let rules: Rules
  private let devices: [(index: Int, rule: DeviceRule)]

  /// Narrows the rules to a tablet.
  public init(_ rules: Rules, for device: DeviceDescription) {
    self.rules = rules
    devices = rules.devices.enumerated().filter { $1.applies(to: device) }.map { ($0, $1) }
  }

  /// The rules that concern gestures of no tablet, such as the tail's over the bus.
  public static func ofNoTablet(_ rules: Rules) -> TabletBindings {
    let nothing = DeviceID(bus: 0, vendor: 0, product: 0, version: 0)
    return TabletBindings(rules, for: DeviceDescription(name: "", id: nothing))
  }

  /// How the tablet is to be used.
  public var mode: Mode { devices.lazy.compactMap(\.rule.mode).first ?? rules.mode }

  /// How far the tablet is turned.
  public var poseRotation: PoseRotation {
    devices.lazy.compactMap(\.rule.poseRotation).first ?? .none
  }

  /// What the tablet's own buttons mean: of each, what the first rule says that says anything.
  public var buttons: ButtonMap {
    devices.reversed().reduce(ButtonMap()) { $0.overridden(by: $1.rule.buttons) }
  }

  /// The binding of a gesture, and where it stands; nil where it is bound to nothing. `none` in a
  /// narrow table hides what a wider one says.
  public func binding(
    of button: StylusButton, _ kind: GestureKind, serial: UInt32, app: AppIdentity?
  ) -> (key: BindingKey, binding: Binding)? {
    TabletBindings.binding(of: button, kind, in: layers(serial: serial, app: app))
  }

  private static func binding(
    of button: StylusButton, _ kind: GestureKind, in layers: [(BindingSource, BindingLayer)]
  ) -> (key: BindingKey, binding: Binding)? {
    for (source, layer) in layers {
      guard let binding = layer.gestures[button]?[kind] else { continue }
      if binding.action == .none { return nil }
      return (BindingKey(source: source, button: button, kind: kind), binding)
    }
    return nil
  }

  /// Whether a gesture is bound, or else nothing is said of it and an app handles it.
  public func isRecognized(
    _ button: StylusButton, _ kind: GestureKind, serial: UInt32, app: AppIdentity?,
    _ wish: AppWish?
  ) -> Bool {
    TabletBindings.isRecognized(button, kind, in: layers(serial: serial, app: app), wish)
  }

  private static func isRecognized(
    _ button: StylusButton, _ kind: GestureKind, in layers: [(BindingSource, BindingLayer)],
    _ wish: AppWish?
  ) -> Bool {
    for (_, layer) in layers {
      if let binding = layer.gestures[button]?[kind] { return binding.action != .none }
    }
    guard let wish else { return false }
    return wish.buttons.contains(button) && wish.gestures.contains(BoundGestures(kind))
  }

  /// Whether an app sees a plain click of a button whose gestures are bound.
  public func click(
    of button: StylusButton, serial: UInt32, app: AppIdentity?
  ) -> BindingLayer.Click {
    layers(serial: serial, app: app).lazy.compactMap { $0.1.clicks[button] }.first ?? .pass
  }

  /// What the recogniser goes by while that pen is in range and that app in front, which may handle
  /// gestures itself.
  public func settings(
    serial: UInt32, app: AppIdentity?, wish: AppWish? = nil
  ) -> RecognizerSettings {
    var settings = RecognizerSettings()
    settings.tipSqueeze = rules.tip
    let layers = layers(serial: serial, app: app)
    for (_, layer) in layers.reversed() {
      settings.timing = settings.timing.overridden(by: layer.timing)
    }
    for button in StylusButton.allCases {
      for kind in GestureKind.allCases
      where TabletBindings.isRecognized(button, kind, in: layers, wish) {
        settings[button].insert(BoundGestures(kind))
      }
    }
    return settings
  }

  /// The tables that hold, narrowest first.
  func layers(
    serial: UInt32, app: AppIdentity?
  ) -> [(source: BindingSource, layer: BindingLayer)] {
    var layers: [(source: BindingSource, layer: BindingLayer)] = []
    if let app {
      for (index, rule) in rules.apps.enumerated() where rule.applies(to: app) {
        layers.append((.app(index), rule.layer))
      }
    }
    for (index, rule) in rules.pens.enumerated() where serial != 0 && rule.serial == serial {
      layers.append((.pen(index), rule.layer))
    }
    for (index, rule) in devices { layers.append((.device(index), rule.layer)) }
    layers.append((.global, rules.global))
    return layers
  }
}
