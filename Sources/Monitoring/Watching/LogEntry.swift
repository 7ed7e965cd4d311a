internal import PlainText
public import StylusCore
internal import StylusWire

/// Something that has happened, as a person reads of it.
public struct LogEntry: Equatable, Sendable {
  /// What has happened.
  public enum Content: Equatable, Sendable {
    /// A gesture, or a phase of one; where it is bound, and where it stands how its action is performed, both
    /// nil where nothing says so.
    case gesture(Decision, rule: String?, performer: String?)
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

  /// What has happened, on one line.
  public var text: String {
    switch content {
    case .gesture(let decision, _, _):
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
    guard case .gesture(let decision, let rule?, let performer) = content, decision.outcome != nil
    else { return nil }
    return ("bound in \(rule)" + (performer.map { "; performed as in \($0)" } ?? "")).printable
  }

  var style: Style {
    switch content {
    case .gesture: .gesture
    case .note(let note): note.isNearMiss ? .warning : .plain
    case .news: .faint
    }
  }

  /// What has happened, with the mark that gestures have.
  var marked: String {
    switch content {
    case .gesture: "=> " + text
    case .note, .news: text
    }
  }

  /// All of it, on one line for a person.
  public var line: String { marked + (reason.map { " (\($0))" } ?? "") }

  /// The entry as one line of JSON.
  public var json: String {
    let tablet = tablet?.json ?? "null"
    switch content {
    case .gesture(let decision, let rule, let performer):
      return "{\"type\":\"gesture\",\"tablet\":\(tablet),\(decision.jsonFields),"
        + "\"outcome\":\(decision.outcome?.json ?? "null"),\"rule\":\(rule?.json ?? "null"),"
        + "\"performer\":\(performer?.json ?? "null")}"
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
