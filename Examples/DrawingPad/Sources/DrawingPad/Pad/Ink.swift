/// A colour to draw with.
enum Ink: String, CaseIterable {
  case black
  case blue
  case orange

  /// Each 0 … 1.
  var color: Color {
    switch self {
    case .black: Color(0.12, 0.12, 0.14)
    case .blue: Color(0.11, 0.44, 0.85)
    case .orange: Color(0.90, 0.38, 0.0)
    }
  }
}
