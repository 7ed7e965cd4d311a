internal import EventLoop
internal import StylusCore

/// Asks sway which app is in front, by its socket.
final class SwayFocus: FocusBackend {
  private let tell: (FocusNews) -> Void
  private var socket: UnixSocket?
  private var messages = SwayMessages()
  private var tree = SwayTree()
  private var isAsking = false
  private var isAskingAgain = false
  private var isLost = false

  init(
    _ environment: DesktopEnvironment, on loop: EventLoop, tell: @escaping (FocusNews) -> Void
  ) throws(DesktopError) {
    guard let path = environment[.sway] ?? environment[.i3] else {
      throw DesktopError("sway does not say where it is")
    }
    self.tell = tell
    let socket = try UnixSocket(
      path, of: "sway", on: loop, onBytes: { [weak self] in self?.take($0) },
      onEnd: { [weak self] in self?.lose($0) })
    self.socket = socket
    let events = Array("[\"window\",\"workspace\"]".utf8)
    try socket.send(SwayMessage(type: SwayMessage.subscribe, text: events).bytes)
    // What changes from here on is told, so that nothing between the two is lost.
    try ask()
  }

  private func ask() throws(DesktopError) {
    guard !isAsking else { return isAskingAgain = true }
    isAsking = true
    try socket?.send(SwayMessage(type: SwayMessage.getTree, text: []).bytes)
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    do throws(SwayMessages.Nonsense) {
      try messages.take(bytes) { take($0) }
    } catch {
      lose(DesktopError("sway says something that is not understood"))
    }
  }

  private func take(_ message: SwayMessage) {
    guard !isLost else { return }
    let change = tree.take(message)
    if message.type == SwayMessage.getTree { isAsking = false }
    if case .app(let app) = change { tell(.app(app)) }
    guard change == .unknown || isAskingAgain && !isAsking else { return }
    isAskingAgain = isAsking
    do throws(DesktopError) { try ask() } catch { lose(error) }
  }

  private func lose(_ reason: DesktopError) {
    guard !isLost else { return }
    isLost = true
    tell(.lost(reason))
  }
}
