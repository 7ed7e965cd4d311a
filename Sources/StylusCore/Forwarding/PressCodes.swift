/// The code by which each barrel button was pressed last: several codes may mean the same button.
struct PressCodes: Sendable {
  private var lower: Usage?
  private var upper: Usage?
  private var third: Usage?

  subscript(button: StylusButton) -> Usage? {
    get {
      switch button {
      case .lower: lower
      case .upper: upper
      case .third: third
      case .tail, .tip: nil
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
}

extension ButtonMap {
  /// The button that a key means; nil for a key that is no barrel button.
  func button(of usage: Usage) -> StylusButton? {
    switch usage {
    case .stylus: stylus
    case .stylus2: stylus2
    case .stylus3: stylus3
    default: nil
    }
  }

  /// A code that means the button; nil where the device's own codes mean none that is such.
  func usage(of button: StylusButton) -> Usage? {
    [.stylus, .stylus2, .stylus3].first { self.button(of: $0) == button }
  }
}
