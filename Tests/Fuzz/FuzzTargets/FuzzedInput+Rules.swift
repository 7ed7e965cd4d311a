import StylusCore
import TestSupport

extension FuzzedInput {
  /// Spans that a config may have for a time, the defaults' edges among them.
  private static let spans: [Int64] =
    EdgeTimes.all.filter { $0 > 0 } + [30_000, 50_000, 1_000_000, 60_000_000]

  /// Rules of every kind that bear on one tablet.
  mutating func rules() -> Rules {
    var rules = Rules()
    rules.global = layer()
    let shape = byte()
    if shape & 1 != 0 {
      rules.devices.append(
        DeviceRule(layer: layer(), poseRotation: choice(PoseRotation.allCases), buttons: buttons()))
    }
    if shape & 2 != 0 {
      rules.pens.append(PenRule(serial: UInt32(1 + byte() % 3), layer: layer()))
    }
    if shape & 4 != 0 {
      rules.tip.pressPressure = Double(byte()) / 255
      rules.tip.releasePressure = min(Double(byte()) / 255, rules.tip.pressPressure)
    }
    return rules
  }

  private mutating func layer() -> BindingLayer {
    var layer = BindingLayer()
    for button in [StylusButton.lower, .upper, .third] {
      layer.gestures[button] = bindings()
    }
    let others = byte()
    if others & 1 != 0 { layer.gestures[.tip] = [.squeeze: Binding(.preferred(.undo))] }
    if others & 2 != 0 { layer.timing = timing() }
    return layer
  }

  /// Five bits bind a gesture each; the sixth hides those that are not bound.
  private mutating func bindings() -> [GestureKind: Binding] {
    let bits = byte()
    var bindings: [GestureKind: Binding] = [:]
    for (index, kind) in GestureKind.allCases.enumerated() {
      if bits & (1 << index) != 0 {
        bindings[kind] = Binding(.shell("true"), on: bits & 64 != 0 ? .ended : .began)
      } else if bits & 32 != 0 {
        bindings[kind] = Binding(.none)
      }
    }
    return bindings
  }

  mutating func timing() -> TimingOverrides {
    var timing = TimingOverrides()
    let which = byte()
    func span(_ bit: UInt8, _ input: inout FuzzedInput) -> Microseconds? {
      which & bit == 0 ? nil : Microseconds(input.choice(FuzzedInput.spans))
    }
    timing.hold = span(1, &self)
    timing.doubleTapGap = span(2, &self)
    timing.merge = span(4, &self)
    timing.mergeAtTransition = span(8, &self)
    timing.proximityGrace = span(16, &self)
    if which & 32 != 0 { timing.slop = Millimetres(Double(byte()) / 4) }
    return timing
  }

  private mutating func buttons() -> ButtonOverrides {
    let barrel: [StylusButton] = [.lower, .upper, .third]
    let welded: [EraserMeaning] = [.lower, .upper, .third]
    var buttons = ButtonOverrides()
    let bits = byte()
    if bits & 1 != 0 { buttons.eraser = welded[Int(bits >> 1) % 3] }
    if bits & 16 != 0 { buttons.stylus = choice(barrel) }
    if bits & 32 != 0 { buttons.stylus2 = choice(barrel) }
    if bits & 64 != 0 { buttons.stylus3 = choice(barrel) }
    return buttons
  }
}
