/// How a pen is used.
public enum PenUse: String, CaseIterable, Sendable {
  /// Programs have the pen, and the daemon listens.
  case observed
  /// It is intercepted once it has left.
  case pending
  /// Programs have its twin.
  case intercepted
  /// The same, and the pen's end is the eraser.
  case erasing

  /// The use as it stands behind the pen's name; nothing where it is only observed.
  public var suffix: String {
    switch self {
    case .observed: ""
    case .pending, .intercepted, .erasing: " (\(text))"
    }
  }

  /// The use in words.
  public var text: String {
    switch self {
    case .observed: "observed"
    case .pending: "intercepted once the pen has left"
    case .intercepted: "intercepted"
    case .erasing: "intercepted, eraser"
    }
  }
}
