/// Whether the desktop tells which application is in front.
public enum FrontFacts: Equatable, Sendable {
  /// How far stylusd's extension for GNOME Shell has come.
  public enum Extension: Equatable, Sendable {
    /// It, or another that does as well, tells.
    case running
    /// It is not there.
    case absent
    /// Its files are, but the Shell has not seen them: it looks for them when it starts.
    case unseen
    /// It is there, and not enabled.
    case disabled
    /// The Shell does not take it: it has failed, or is the form for other versions.
    case refused
    /// The person has switched off all extensions.
    case switchedOff
  }

  /// It does; who.
  case told(by: String)
  /// It is GNOME under Wayland, where an extension does.
  case gnome(Extension)
  /// It does not.
  case untold
  /// There is no desktop here to ask.
  case unknown
}
