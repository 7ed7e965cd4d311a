extension String {
  /// `text` with each control character as `?`: a device names itself, and what it says ends up on
  /// people's terminals.
  init(printable text: String) {
    self.init()
    for scalar in text.unicodeScalars {
      unicodeScalars.append(scalar.properties.generalCategory == .control ? "?" : scalar)
    }
  }
}
