internal import EventLoop
internal import StylusCore

/// The question to Hyprland which window is in front.
///
/// Hyprland stands still from the moment that somebody connects until the question is there, and for as long
/// as nobody reads the answer: it is sent at once, and the connection is closed with the last byte.
final class HyprlandQuestion {
  private static let patience = Microseconds.milliseconds(1000)
  private static let longest = 1 << 20

  private let onAnswer: ([UInt8]) -> Void
  private var answer: [UInt8] = []
  private var socket: UnixSocket?
  private var timer: TimerSource?

  /// Asks. `onAnswer` is told the answer once, in a later turn of the loop; nothing where there is none.
  init(
    _ folder: String, on loop: EventLoop, onAnswer: @escaping ([UInt8]) -> Void
  ) throws(DesktopError) {
    self.onAnswer = onAnswer
    let socket = try UnixSocket(
      "\(folder)/.socket.sock", of: "Hyprland", on: loop,
      onBytes: { [weak self] in self?.take($0) }, onEnd: { [weak self] _ in self?.end() })
    self.socket = socket
    do throws(SystemError) {
      timer = try loop.timer(priority: .normal) { [weak self] _ in self?.giveUp() }
      timer?.arm(at: loop.now + HyprlandQuestion.patience)
    } catch {
      throw DesktopError("\(error)")
    }
    try socket.send(Array("j/activewindow".utf8))
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    answer += bytes
    if answer.count > HyprlandQuestion.longest { giveUp() }
  }

  private func giveUp() {
    answer = []
    end()
  }

  private func end() {
    timer?.disarm()
    socket = nil
    onAnswer(answer)
  }
}
