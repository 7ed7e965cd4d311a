/// Red, green and blue, and how opaque they are; each 0 … 1.
struct Color: Equatable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  init(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  static let paper = Color(1, 1, 1)
  static let board = Color(0.96, 0.96, 0.97, alpha: 0.97)
  static let edge = Color(0.6, 0.6, 0.63)
  static let text = Color(0.12, 0.12, 0.14)
  static let accent = Color(0.55, 0.2, 0.85)
}
