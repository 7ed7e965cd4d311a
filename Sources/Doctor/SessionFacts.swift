/// The person's session, and whether what gestures start finds its screen.
public struct SessionFacts: Equatable, Sendable {
  /// Whether this program runs as root, who sees everything otherwise.
  public var isRoot = false
  /// Whether something says who is at which seat: systemd-logind or elogind.
  public var hasLogind = true
  /// The seats at which a session of the person's is the active one.
  public var seats: [String] = []
  /// Whether this session came over the network.
  public var isRemote = false
  /// Whether the person has a graphical session.
  public var isGraphical = false
  /// Which of DISPLAY, WAYLAND_DISPLAY and XAUTHORITY this program was started with.
  public var variables: [String] = []

  /// Nobody's session.
  public init() {}

  /// Why the person is not at a seat, to follow "and".
  var whereabouts: String {
    isRemote
      ? "you are here from another machine" : "your session is not the active one at the screen"
  }
}
