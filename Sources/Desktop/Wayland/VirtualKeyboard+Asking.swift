internal import EventLoop
public import StylusCore

extension VirtualKeyboard {
  /// Asks a compositor whether it lets programs press keys, and waits for the answer.
  ///
  /// - Parameters:
  ///   - display: the compositor's socket, such as `wayland-1`.
  ///   - patience: how long to wait at most.
  /// - Returns: false also where nobody answers.
  public static func isOffered(
    by display: String, patience: Microseconds = .milliseconds(1000)
  ) -> Bool {
    guard let loop = try? EventLoop(), let connection = try? WaylandConnection(display, on: loop)
    else { return false }
    var (isOffered, isAnswered) = (false, false)
    connection.onLoss = { isAnswered = true }
    let registry = try? WaylandRegistry(
      connection, onGlobal: { isOffered = isOffered || $0.interface == manager },
      onRead: { isAnswered = true })
    let end = loop.now + patience
    while registry != nil, !isAnswered, loop.now < end {
      guard (try? loop.step(timeout: end - loop.now)) != nil else { break }
    }
    return isOffered
  }
}
