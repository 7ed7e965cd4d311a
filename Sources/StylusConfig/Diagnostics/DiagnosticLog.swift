internal import PlainText

/// Collects what is wrong with one text while it is read.
final class DiagnosticLog {
  /// A diagnostic before its line is looked up.
  struct Entry {
    var severity: Diagnostic.Severity
    var message: String
    var suggestion: String?
    var span: Span
  }

  /// As many are told, errors before warnings; the last one then says how many are left out.
  static let most = 200

  private(set) var entries: [Entry] = []

  /// How many errors there are so far.
  private(set) var errorCount = 0

  var hasErrors: Bool { errorCount > 0 }

  func error(_ message: String, at span: Span, suggestion: String? = nil) {
    errorCount += 1
    entries.append(
      Entry(severity: .error, message: message, suggestion: suggestion, span: span))
  }

  func warning(_ message: String, at span: Span, suggestion: String? = nil) {
    entries.append(
      Entry(severity: .warning, message: message, suggestion: suggestion, span: span))
  }

  /// Everything, in the order of the text.
  func diagnostics(of source: SourceText, file: String) -> [Diagnostic] {
    told.map { entry in
      let (begin, length) = (entry.span.begin, entry.span.length)
      // A suggestion may repeat what the person wrote.
      return Diagnostic(
        severity: entry.severity, file: file, line: begin.line, column: begin.column,
        length: length, message: entry.message, suggestion: entry.suggestion?.printable,
        excerpt: SourceExcerpt(
          line: source.line(begin.line), column: begin.column, length: length))
    }
  }

  private var told: [Entry] {
    let sorted = entries.enumerated()
      .sorted { ($0.element.span.begin, $0.offset) < ($1.element.span.begin, $1.offset) }
      .map(\.element)
    guard sorted.count > DiagnosticLog.most else { return sorted }
    let errors = sorted.filter { $0.severity == .error }
    var kept = Array((errors.isEmpty ? sorted : errors).prefix(DiagnosticLog.most))
    let rest = sorted.count - kept.count
    kept[kept.count - 1].message += " (and \(rest) more, not shown)"
    return kept
  }
}
