public import StylusCore

/// Why a text is no duration, in words to follow what it was given for.
public struct DurationMistake: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, and what was meant.
  public var description: String
}

extension Microseconds {
  /// Reads a duration as a config has it, such as `30s` or `1.5min`.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - range: what durations there may be.
  /// - Throws: where it is none, or out of the range.
  public init(text: String, in range: ClosedRange<Microseconds>) throws(DurationMistake) {
    let span: Microseconds
    do throws(MeasureFailure) {
      span = try DurationText.parse(text, in: range)
    } catch {
      throw DurationMistake(
        description: ([error.message] + (error.suggestion.map { [$0] } ?? [])).joined(
          separator: "; "))
    }
    guard range.contains(span) else {
      throw DurationMistake(
        description: "\(span.text) is not from \(range.lowerBound.text) to \(range.upperBound.text)"
      )
    }
    self = span
  }
}
