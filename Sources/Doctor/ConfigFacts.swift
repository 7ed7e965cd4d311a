/// The config file that the daemon would use.
public enum ConfigFacts: Equatable, Sendable {
  /// There is none.
  case absent
  /// It is not read, in one sentence that says what to do.
  case unreadable(String)
  /// It has so many errors; `first` is the first one, with its place.
  case wrong(errors: Int, first: String)
  /// It is used.
  case good(path: String, warnings: Int, needs: ConfigNeeds)
}

/// What a config needs to do what it says.
public struct ConfigNeeds: Equatable, Sendable {
  /// Whether it binds any gesture.
  public var bindsAnything = true
  /// Whether a tablet is to be intercepted.
  public var intercepts = false
  /// Whether keys are to be typed through uinput.
  public var typesKeys = false
  /// Whether keys are to be pressed by the Wayland compositor, and that lets no program do so.
  public var lacksCompositor = false
  /// Whether a gesture is to show a palette, and the program that does so is not installed.
  public var lacksPalette = false

  /// A config of which only commands come.
  public init() {}
}
