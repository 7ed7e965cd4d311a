internal import PlainText

/// A line of a text with a part of it marked, fit for a terminal.
public struct SourceExcerpt: Equatable, Sendable {
  /// The longest line shown whole, in characters; of a longer one the part around the mark is shown.
  public static let widest = 160

  /// The line. What could command a terminal or turn the direction of the text is replaced by `�`;
  /// tabs are kept.
  public let text: String
  /// What stands under the line: blanks up to the marked part, then `^` and `~~~` below it.
  public let underline: String

  /// Marks `length` scalars of `line` from `column`, which counts from 1.
  init(line: String, column: Int, length: Int) {
    let scalars = Array(line.unicodeScalars)
    let start = min(max(column - 1, 0), scalars.count)
    let stop = min(start + max(length, 1), scalars.count)
    let window = SourceExcerpt.window(around: start, of: scalars.count)
    let before = scalars[window.lowerBound..<start].map(SourceExcerpt.shown)
    let marked = scalars[start..<min(stop, window.upperBound)].map(SourceExcerpt.shown)
    let after = scalars[min(stop, window.upperBound)..<window.upperBound]
      .map(SourceExcerpt.shown)
    let opening = window.lowerBound > 0 ? "…" : ""
    let closing = window.upperBound < scalars.count ? "…" : ""

    text = opening + SourceExcerpt.string(before + marked + after) + closing
    let blank = String(repeating: " ", count: opening.count)
    let width = marked.reduce(0) { $0 + $1.columns }
    underline =
      blank + before.map(\.blank).joined() + "^"
      + String(repeating: "~", count: max(width - 1, 0))
  }

  private static func window(around start: Int, of count: Int) -> Range<Int> {
    guard count > widest else { return 0..<count }
    let lower = min(max(start - widest / 3, 0), count - widest)
    return lower..<(lower + widest)
  }

  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar == "\t" { return scalar }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
    default: scalar.properties.isBidiControl ? "\u{FFFD}" : scalar
    }
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
