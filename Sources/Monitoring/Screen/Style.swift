/// How a cell looks. What is said by a colour is always said by words or signs too.
public enum Style: UInt8, Sendable {
  /// As the terminal writes.
  case plain
  /// What the eye is to find first.
  case strong
  /// What matters less.
  case faint
  /// A lamp that is lit.
  case lit
  /// A gesture.
  case gesture
  /// What was missed by little.
  case warning

  /// The parameters of SGR (ECMA-48, 8.3.117). Magenta and red are those of the eight that every
  /// terminal has which can be read on a dark ground and on a light one; bold ones are often brighter, and cannot.
  func parameters(isColoured: Bool) -> StaticString {
    switch self {
    case .plain: "0"
    case .strong: "0;1"
    case .faint: "0;2"
    case .lit: "0;7"
    case .gesture: isColoured ? "0;35" : "0;1"
    case .warning: isColoured ? "0;31" : "0"
    }
  }
}
