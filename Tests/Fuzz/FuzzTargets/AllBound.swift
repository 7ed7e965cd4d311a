import StylusCore
import TestSupport

/// All that was ever bound, at any time and for any pen.
struct AllBound {
  private var bound: [StylusButton: BoundGestures] = [:]

  mutating func add(_ settings: RecognizerSettings) {
    for button in StylusButton.allCases { bound[button, default: []].formUnion(settings[button]) }
  }

  mutating func add(_ rules: Rules) {
    let layers = [rules.global] + rules.devices.map(\.layer) + rules.pens.map(\.layer)
    for layer in layers {
      for (button, gestures) in layer.gestures {
        let kinds = gestures.filter { $0.value.action != .none }.keys
        bound[button, default: []].formUnion(BoundGestures(kinds.map { BoundGestures($0) }))
      }
    }
  }

  func check(_ gesture: Gesture) throws(Violation) {
    let isBound = bound[gesture.button]?.contains(BoundGestures(gesture.kind)) == true
    try Violation.unless(isBound, "told but never bound: \(gesture)")
  }
}
