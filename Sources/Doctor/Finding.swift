internal import PlainText

/// One thing that was looked at, for the person whose pen it is.
public struct Finding: Equatable, Sendable {
  /// How it is.
  public enum State: String, CaseIterable, Sendable {
    /// As it should be.
    case ok
    /// Worth knowing; gestures work all the same.
    case note
    /// Something that keeps gestures from working, or what they start.
    case problem
  }

  /// What was looked at.
  public enum Topic: String, CaseIterable, Sendable {
    /// The pens and the access to them.
    case pen
    /// The person's session and screen.
    case session
    /// The service, or the daemon without one.
    case service
    /// The config file.
    case config
    /// What keys are typed and pens are intercepted through.
    case uinput
    /// What the desktop does with the buttons itself, and whether it tells which app is in front.
    case desktop
  }

  /// How it is.
  public var state: State
  /// What was looked at.
  public var topic: Topic
  /// How it is, in words: no capital, no full stop.
  public var sentence: String
  /// What to do, in words; where there is a command too, when or where to run it.
  public var advice: String?
  /// A line for a shell that puts it right.
  public var command: String?

  /// Makes a finding.
  public init(
    _ state: State, _ topic: Topic, _ sentence: String, advice: String? = nil,
    command: String? = nil
  ) {
    self.state = state
    self.topic = topic
    self.sentence = sentence
    self.advice = advice
    self.command = command
  }
}

extension Finding {
  /// One line for a person: `problem  pen      no pen is plugged in; plug one in`.
  public var text: String {
    let words = [state.rawValue, topic.rawValue].map { $0 + padding(after: $0) }
    return words.joined() + line
  }

  /// The same without what it is about: `no pen is plugged in; plug one in`.
  public var line: String { (sentence + fix).printable }

  private var fix: String {
    switch (advice, command) {
    case (nil, nil): ""
    case (let advice?, nil): "; \(advice)"
    case (nil, let command?): "; run: \(command)"
    case (let advice?, let command?): "; \(advice), run: \(command)"
    }
  }

  private func padding(after word: String) -> String {
    String(repeating: " ", count: max(1, 9 - word.utf8.count))
  }

  /// One JSON object on a line; what is absent is null.
  public var json: String {
    let fields = [
      ("state", state.rawValue.json), ("topic", topic.rawValue.json), ("text", sentence.json),
      ("advice", advice?.json ?? "null"), ("command", command?.json ?? "null"),
    ]
    return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }
}
