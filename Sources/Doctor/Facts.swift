/// All that was looked at.
public struct Facts: Equatable, Sendable {
  /// Where this program comes from, which says how what is missing is installed.
  public enum Origin: Equatable, Sendable {
    /// Debian's package.
    case package
    /// Built from source.
    case source
  }

  /// Where this program comes from.
  public var origin = Origin.package
  /// The pens.
  public var pens = PenFacts()
  /// The session.
  public var session = SessionFacts()
  /// The service.
  public var service = ServiceFacts()
  /// The config.
  public var config = ConfigFacts.absent
  /// uinput.
  public var uinput = UinputFacts()
  /// The desktop.
  public var desktop = DesktopFacts()

  /// A machine on which nothing was found.
  public init() {}

  /// What there is to say, the most fundamental first; one at least of the pens, the session, the
  /// service and the config.
  public var findings: [Finding] {
    penFindings + sessionFindings + [serviceFinding] + configFindings + uinputFindings
      + frontFindings + desktopFindings + tailFindings
  }
}
