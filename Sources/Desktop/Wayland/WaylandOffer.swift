internal import EventLoop
public import StylusCore

/// What a Wayland compositor offers to its clients.
public struct WaylandOffer: Sendable {
  /// The names of the interfaces.
  public let interfaces: Set<String>

  /// Describes an offer.
  public init(_ interfaces: Set<String>) { self.interfaces = interfaces }

  /// Asks, and waits for the answer.
  ///
  /// - Parameters:
  ///   - display: the compositor's socket; nil is the one of WAYLAND_DISPLAY.
  ///   - limit: how long.
  /// - Throws: where nobody is there, or nobody answers.
  public init(of display: String? = nil, within limit: Microseconds) throws {
    let loop = try EventLoop()
    let connection = try WaylandConnection(display, on: loop)
    var interfaces: Set<String> = []
    var (isComplete, isLost) = (false, false)
    connection.onLoss = { isLost = true }
    let registry = try WaylandRegistry(
      connection, onGlobal: { interfaces.insert($0.interface) }, onRead: { isComplete = true })
    let deadline = loop.now + limit
    try withExtendedLifetime(registry) {
      while !isComplete, !isLost, loop.now < deadline {
        _ = try loop.step(timeout: deadline - loop.now)
      }
    }
    guard isComplete else { throw DesktopError("the Wayland compositor does not answer") }
    self.interfaces = interfaces
  }

  /// Whether it lets programs press keys.
  public var pressesKeys: Bool { interfaces.contains(VirtualKeyboard.manager) }

  /// Whether it tells which window is in front.
  public var tellsFront: Bool { interfaces.contains(ForeignToplevelFocus.manager) }
}
