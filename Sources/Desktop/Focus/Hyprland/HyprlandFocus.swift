internal import EventLoop
internal import StylusCore

/// Asks Hyprland which app is in front, by its two sockets: one says in lines what happens, the other answers
/// questions.
///
/// The lines do not name the process, so each leads to a question. One is open at a time, and one more comes
/// after it where something has happened meanwhile.
final class HyprlandFocus: FocusBackend {
  private static let longestLine = 1 << 16

  private let folder: String
  private let loop: EventLoop
  private let tell: (FocusNews) -> Void
  private var socket: UnixSocket?
  private var lines = LineBuffer(limit: HyprlandFocus.longestLine)
  private var question: HyprlandQuestion?
  private var isStale = false
  /// What the last line says; nil before the first one.
  private var heard: AppIdentity??
  private var isLost = false

  init(
    _ environment: DesktopEnvironment, on loop: EventLoop, tell: @escaping (FocusNews) -> Void
  ) throws(DesktopError) {
    guard let folder = environment.hyprlandFolder else {
      throw DesktopError("Hyprland does not say where it is")
    }
    self.folder = folder
    self.loop = loop
    self.tell = tell
    socket = try UnixSocket(
      "\(folder)/.socket2.sock", of: "Hyprland", on: loop,
      onBytes: { [weak self] in self?.take($0) }, onEnd: { [weak self] in self?.lose($0) })
    try ask()
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    do throws(LineBuffer.Overflow) {
      try lines.take(bytes) { take(line: $0) }
    } catch {
      lose(DesktopError("Hyprland says something that is not understood"))
    }
  }

  private func take(line: ArraySlice<UInt8>) {
    guard !isLost, let event = HyprlandEvent(line) else { return }
    switch event {
    case .window(let kind, let title):
      heard = .some(kind.isEmpty ? nil : AppIdentity(ids: [kind], title: title))
    case .address(""): heard = .some(nil)
    // It comes behind the other, which has said all that matters, but not of versions that lack that.
    case .address: break
    }
    guard question == nil else { return isStale = true }
    // Where it takes no questions, the lines have to do.
    do throws(DesktopError) { try ask() } catch { tellHeard() }
  }

  private func ask() throws(DesktopError) {
    isStale = false
    question = try HyprlandQuestion(folder, on: loop) { [weak self] in self?.take(answer: $0) }
  }

  private func take(answer: [UInt8]) {
    question = nil
    guard !isLost else { return }
    // It may be behind or ahead of the lines, of which the last one then decides: it only knows the process.
    if let app = HyprlandEvent.app(in: answer), heard.map({ $0?.ids == app?.ids }) ?? true {
      tell(.app(app))
    } else {
      tellHeard()
    }
    guard isStale else { return }
    do throws(DesktopError) { try ask() } catch { tellHeard() }
  }

  private func tellHeard() {
    if let heard { tell(.app(heard)) }
  }

  private func lose(_ reason: DesktopError) {
    guard !isLost else { return }
    isLost = true
    tell(.lost(reason))
  }
}
