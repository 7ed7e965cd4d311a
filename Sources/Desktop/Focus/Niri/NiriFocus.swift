internal import EventLoop
internal import PlainText

/// Asks niri which app is in front, by its socket: one request, and from then on an event in each line, at
/// first those that say how everything is.
final class NiriFocus: FocusBackend {
  /// A thousand windows with long titles have half of it.
  private static let longestLine = 1 << 20

  private let tell: (FocusNews) -> Void
  private var socket: UnixSocket?
  private var lines = LineBuffer(limit: NiriFocus.longestLine)
  private var windows = NiriWindows()
  private var isLost = false

  init(
    _ environment: DesktopEnvironment, on loop: EventLoop, tell: @escaping (FocusNews) -> Void
  ) throws(DesktopError) {
    guard let path = environment[.niri] else {
      throw DesktopError("niri does not say where it is")
    }
    self.tell = tell
    let socket = try UnixSocket(
      path, of: "niri", on: loop, onBytes: { [weak self] in self?.take($0) },
      onEnd: { [weak self] in self?.lose($0) })
    self.socket = socket
    try socket.send(Array("\"EventStream\"\n".utf8))
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    do throws(LineBuffer.Overflow) {
      try lines.take(bytes) { take(line: $0) }
    } catch {
      lose(DesktopError("niri says something that is not understood"))
    }
  }

  private func take(line: ArraySlice<UInt8>) {
    guard !isLost else { return }
    switch windows.take(line) {
    case .app(let app): tell(.app(app))
    case .refused(let reason):
      lose(DesktopError("niri does not tell what happens, and says \(reason.quoted)"))
    case nil: break
    }
  }

  private func lose(_ reason: DesktopError) {
    guard !isLost else { return }
    isLost = true
    tell(.lost(reason))
  }
}
