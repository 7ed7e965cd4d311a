/// A value for each button of a pen's barrel, kept in place, so that to change one asks the heap for nothing.
struct PerBarrelButton<Value: Sendable>: Sendable {
  private let outside: Value
  private var lower: Value
  private var upper: Value
  private var third: Value

  /// The same value for each; the tail and the tip, which are no barrel buttons, always have it.
  init(_ value: Value) {
    outside = value
    lower = value
    upper = value
    third = value
  }

  subscript(button: StylusButton) -> Value {
    get {
      switch button {
      case .lower: lower
      case .upper: upper
      case .third: third
      case .tail, .tip: outside
      }
    }
    set {
      switch button {
      case .lower: lower = newValue
      case .upper: upper = newValue
      case .third: third = newValue
      case .tail, .tip: break
      }
    }
  }

  /// Whether any of the barrel's buttons has a value such as that.
  func contains(where isSuch: (Value) -> Bool) -> Bool {
    isSuch(lower) || isSuch(upper) || isSuch(third)
  }
}
