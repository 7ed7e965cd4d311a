/// The signs that a page is drawn with.
public struct Glyphs: Sendable {
  /// The outline: across, down, and the corners from the top left on, clockwise.
  var across: Unicode.Scalar
  var down: Unicode.Scalar
  var corners: [Unicode.Scalar]
  /// The pen's tip on the surface and above it, the eraser's, and a mouse.
  var touching: Unicode.Scalar
  var hovering: Unicode.Scalar
  var erasing: Unicode.Scalar
  var eraser: Unicode.Scalar
  var mouse: Unicode.Scalar
  /// Where the tip has been.
  var trail: Unicode.Scalar
  /// Arrow heads for eight directions, from the right on, clockwise.
  var heads: [Unicode.Scalar]
  /// Lines that go down to the right, and up.
  var falling: Unicode.Scalar
  var rising: Unicode.Scalar
  /// A bar's full and empty parts.
  var full: Unicode.Scalar
  var empty: Unicode.Scalar
  /// A lamp that is on, and one that is off.
  var lampOn: Unicode.Scalar
  var lampOff: Unicode.Scalar
  /// What stands for what is cut, for a degree, and for what is not known.
  var ellipsis: Unicode.Scalar
  var degree: Unicode.Scalar
  var nothing: Unicode.Scalar

  /// Those of a terminal that shows Unicode.
  public static let unicode = Glyphs(
    across: "─", down: "│", corners: ["┌", "┐", "┘", "└"], touching: "●", hovering: "○",
    erasing: "■", eraser: "□", mouse: "+", trail: "·",
    heads: ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"],
    falling: "╲", rising: "╱",
    full: "█", empty: "░", lampOn: "●", lampOff: "○", ellipsis: "…", degree: "°", nothing: "–")

  /// Those of any terminal.
  public static let ascii = Glyphs(
    across: "-", down: "|", corners: ["+", "+", "+", "+"], touching: "@", hovering: "o",
    erasing: "#", eraser: "%", mouse: "+", trail: ".",
    heads: [">", "\\", "v", "/", "<", "\\", "^", "/"],
    falling: "\\", rising: "/",
    full: "#", empty: ".", lampOn: "*", lampOff: "o", ellipsis: "~", degree: "'", nothing: "-")

  /// Which of eight directions an angle is nearest to, from the right on, clockwise.
  static func direction(_ radians: Double) -> Int {
    let eighth = Int((radians / (Double.pi / 4)).rounded())
    return ((eighth % 8) + 8) % 8
  }
}
