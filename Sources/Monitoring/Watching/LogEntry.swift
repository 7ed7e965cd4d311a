internal import PlainText
public import StylusCore
public import StylusWire

/// Something that has happened, as a person reads of it.
public struct LogEntry: Equatable, Sendable {
  /// What has happened.
  public enum Content: Equatable, Sendable {
    /// A gesture, or a phase of one; where it is bound, and where it stands how its action is performed, both
    /// nil where nothing says so; and who performs it, nil where nobody is asked to.
    case gesture(
      Decision, rule: String?, performer: String?, by: ToldDecision.Performer? = nil)
    /// What the daemon says of a gesture of which it makes something else than the config does here: of another
    /// app in front, or by another config.
    case told(ToldDecision)
    /// Why a press is what it is.
    case note(PressNote)
    /// What became of the tablets.
    case news(String)
  }

  /// When, on the frames' clock.
  public var time: Timestamp
  /// The tablet's name; nil of what is of none.
  public var tablet: String?
  /// What has happened.
  public var content: Content
  /// Whether people must be told which tablet it is, since there are others.
  var namesTablet = false

  /// What has happened, on one line.
  public var text: String {
    switch content {
    case .told(let decision): return decision.text.printable
    case .gesture(let decision, _, _, _):
      let gesture = decision.gesture
      let words = [gesture.button.rawValue, gesture.kind.rawValue, gesture.phase?.rawValue]
      let outcome = decision.outcome.map { ": \($0)" } ?? ""
      return (words.compactMap { $0 }.joined(separator: " ") + outcome).printable
    case .note(let note): return note.text
    case .news(let text): return text.printable
    }
  }

  /// By what it is so, in a few words; nil where there is nothing to say.
  public var reason: String? {
    switch content {
    case .gesture(let decision, let rule?, let performer, let by) where decision.outcome != nil:
      let parts = ["bound in \(rule)", performer.map { "performed as in \($0)" }, by?.words]
      return parts.compactMap { $0 }.joined(separator: "; ").printable
    case .told(let decision): return decision.performer.words
    case .gesture, .note, .news: return nil
    }
  }

  var style: Style {
    switch content {
    case .gesture, .told: .gesture
    case .note(let note): note.isNearMiss ? .warning : .plain
    case .news: .faint
    }
  }

  /// What has happened, with the mark that gestures have, and the tablet where there are several.
  var marked: String {
    let name = namesTablet ? tablet.map { "\($0): " } ?? "" : ""
    return switch content {
    case .gesture, .told: "=> " + name + text
    case .note, .news: name + text
    }
  }

  /// All of it, on one line for a person.
  public var line: String { marked + (reason.map { " (\($0))" } ?? "") }

  /// The entry as one line of JSON.
  public var json: String {
    let tablet = tablet?.json ?? "null"
    switch content {
    case .told(let decision):
      return "{\"type\":\"gesture\",\"tablet\":\(tablet),\(decision.json.dropFirst().dropLast()),"
        + "\"outcome\":\(decision.outcome.map { String($0).json } ?? "null"),\"rule\":null,\"performer\":null,"
        + "\"by\":\(decision.performer.name.json)}"
    case .gesture(let decision, let rule, let performer, let by):
      return "{\"type\":\"gesture\",\"tablet\":\(tablet),\(decision.jsonFields),"
        + "\"outcome\":\(decision.outcome?.json ?? "null"),\"rule\":\(rule?.json ?? "null"),"
        + "\"performer\":\(performer?.json ?? "null"),\"by\":\(by?.name.json ?? "null")}"
    case .note(let note):
      return "{\"type\":\"note\",\"tablet\":\(tablet),\"time\":\(time.secondsText),"
        + "\"button\":\(note.button.rawValue.json),\"text\":\(note.text.json),"
        + "\"near-miss\":\(note.isNearMiss)}"
    case .news(let text):
      return "{\"type\":\"news\",\"tablet\":\(tablet),\"time\":\(time.secondsText),"
        + "\"text\":\(text.json)}"
    }
  }
}

extension ToldDecision.Performer {
  /// Who does it, in a few words; nil where nobody does, which what comes of it says.
  fileprivate var words: String? {
    switch self {
    case .nobody: nil
    case .app: "handed to the app in front"
    case .twin: "done by the pen's twin"
    case .daemon: "done by stylusd"
    }
  }

  fileprivate var name: String {
    switch self {
    case .nobody: "nobody"
    case .app: "app"
    case .twin: "twin"
    case .daemon: "stylusd"
    }
  }
}
