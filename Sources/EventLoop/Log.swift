internal import PlainText

/// What a program says of itself while it runs, on standard error.
///
/// A message never stops the program: where it cannot be written at once it is lost.
public final class Log {
  /// How much a message matters, by the priorities of syslog and the journal.
  public enum Level: Int, Comparable, Sendable {
    /// Something the person asked for does not happen.
    case error = 3
    /// It happens otherwise than they may think.
    case warning = 4
    /// Normal, and worth knowing.
    case notice = 5
    /// What is going on, for one who looks.
    case info = 6
    /// Every step.
    case debug = 7

    /// Whether `left` matters more.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// Messages that matter less than this are not written.
  public var level: Level
  /// Takes a message, and whether it says itself what it is.
  private let sink: (_ level: Level, _ text: String, _ isCitation: Bool) -> Void

  /// Writes on standard error: `<4>text` where that is the journal's own stream, otherwise
  /// `program: warning: text` for people.
  public init(program: String, level: Level = .info) {
    self.level = level
    let stream = StandardError()
    let toJournal = stream.isJournal
    sink = { level, text, isCitation in
      let text =
        toJournal
        ? Log.journal(level, text)
        : isCitation ? text.printableLines : Log.plain(program, level, text)
      for line in text.split(separator: "\n") { stream.write(line) }
    }
  }

  /// Hands each message to `sink` in place of standard error.
  public init(level: Level = .info, to sink: @escaping (Level, String) -> Void) {
    self.level = level
    self.sink = { level, text, _ in sink(level, text) }
  }

  /// Writes a message; one of several lines stays so.
  public func write(_ level: Level, _ text: @autoclosure () -> String) {
    if level <= self.level { sink(level, text(), false) }
  }

  /// Writes a message that says itself where it comes from and how much it matters, such as
  /// `config.toml:3:1: error: …`: for people it stands without the program's name.
  public func cite(_ level: Level, _ text: @autoclosure () -> String) {
    if level <= self.level { sink(level, text(), true) }
  }

  /// See `Level.error`.
  public func error(_ text: @autoclosure () -> String) { write(.error, text()) }
  /// See `Level.warning`.
  public func warning(_ text: @autoclosure () -> String) { write(.warning, text()) }
  /// See `Level.notice`.
  public func notice(_ text: @autoclosure () -> String) { write(.notice, text()) }
  /// See `Level.info`.
  public func info(_ text: @autoclosure () -> String) { write(.info, text()) }
  /// See `Level.debug`.
  public func debug(_ text: @autoclosure () -> String) { write(.debug, text()) }

  /// The journal takes a priority from the start of each line (sd-daemon(3)).
  static func journal(_ level: Level, _ text: String) -> String {
    text.printableLines.split(separator: "\n").map { "<\(level.rawValue)>\($0)" }
      .joined(separator: "\n")
  }

  static func plain(_ program: String, _ level: Level, _ text: String) -> String {
    let word =
      switch level {
      case .error: "error: "
      case .warning: "warning: "
      case .notice, .info, .debug: ""
      }
    return "\(program): \(word)\(text.printableLines)"
  }
}
