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
