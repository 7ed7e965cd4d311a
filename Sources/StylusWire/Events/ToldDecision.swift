/// A decision of the daemon's, as those are told who listen to the tablet.
public struct ToldDecision: Equatable, Sendable {
  /// What performs it.
  public enum Performer: UInt32, CaseIterable, Sendable {
    /// Nothing.
    case nobody = 0
    /// The app that the gesture is handed to.
    case app = 1
    /// The pen's own twin.
    case twin = 2
    /// The daemon, which runs a command, presses keys or the like.
    case daemon = 3
  }

  /// The line that the log has of it.
  public var text: String
  /// The same as `Decision.json`.
  public var json: String
  /// What performs it.
  public var performer: Performer

  /// Makes a decision to be told.
  public init(text: String, json: String, performer: Performer) {
    self.text = text
    self.json = json
    self.performer = performer
  }
}
