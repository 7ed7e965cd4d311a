/// Something that a person must know, for a notification on their desktop.
public struct Notice: Equatable, Sendable {
  /// What it is about, such as `config`: a later notice of the same cause takes its place.
  public var cause: String
  /// The heading, a few words.
  public var summary: String
  /// What is the matter and what to do, as plain text.
  public var body: String

  /// Makes a notice.
  public init(cause: String, summary: String, body: String) {
    self.cause = cause
    self.summary = summary
    self.body = body
  }

  /// The body as a server wants it that takes markup (Desktop Notifications Specification 1.2).
  var markedUpBody: String {
    var text = ""
    for character in body {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(character)
      }
    }
    return text
  }
}
