internal import Bus
internal import EventLoop
internal import StylusCore

/// Has KWin load and run the script, one call after another.
///
/// Where a killed daemon has left one behind, that is taken away first: KWin does not load a second of the
/// same name.
final class KWinLoading {
  private static let scripting = "org.kde.kwin.Scripting"
  /// A script that is unloaded is there until KWin comes to its loop again, at the latest after that call.
  private static let mostAttempts = 5
  /// How often a KWin is asked again that starts: it is on the bus before its scripts are.
  static let pause = Microseconds.milliseconds(200)
  /// For less than whoever asks the desktops has patience, which would not hear the reason.
  static let mostPauses = 20

  private let loop: EventLoop
  private let bus: BusConnection
  private let kwin: String
  private let ended: (DesktopError?) -> Void
  private var file: KWinScriptFile?
  private var call: BusSlot?
  private var timer: TimerSource?
  private var attempts = 0
  private var pauses = 0

  /// Begins.
  ///
  /// - Parameters:
  ///   - file: the script.
  ///   - bus: the session bus.
  ///   - kwin: KWin's unique name.
  ///   - loop: what serves it.
  ///   - ended: told in a later turn of the loop, with nil, that the script runs, or why it does not.
  /// - Throws: where the bus takes no call.
  init(
    _ file: KWinScriptFile, over bus: BusConnection, to kwin: String,
    _ loop: EventLoop, ended: @escaping (DesktopError?) -> Void
  ) throws(SystemError) {
    self.loop = loop
    self.bus = bus
    self.kwin = kwin
    self.file = file
    self.ended = ended
    timer = try loop.timer { [weak self] _ in
      self?.proceed { loading throws(SystemError) in try loading.ask() }
    }
    try ask()
  }

  /// Has KWin forget the script; nobody waits for that.
  static func undo(over bus: BusConnection, to kwin: String) {
    bus.send(message(bus, kwin, "unloadScript", [KWinScriptText.plugin]))
  }

  private func ask() throws(SystemError) {
    try send("isScriptLoaded", [KWinScriptText.plugin]) { loading, reply throws(SystemError) in
      if reply.readBool() == true { try loading.unload() } else { try loading.load() }
    }
  }

  private func unload() throws(SystemError) {
    attempts += 1
    guard attempts < KWinLoading.mostAttempts else {
      return end(DesktopError("KWin keeps an old script of stylusd"))
    }
    try send("unloadScript", [KWinScriptText.plugin]) { loading, _ throws(SystemError) in
      try loading.ask()
    }
  }

  private func load() throws(SystemError) {
    guard let file else { return }
    try send("loadScript", [file.path, KWinScriptText.plugin]) {
      loading, reply throws(SystemError) in
      guard let number = reply.readInt32(), number >= 0 else {
        return loading.end(
          DesktopError("KWin does not load the script that tells the window in front"))
      }
      try loading.run(["/Scripting/Script\(number)", "/\(number)"])
    }
  }

  /// Runs it at the first of the paths where it is: Plasma 6's, Plasma 5's. KWin answers when it has read
  /// the file.
  private func run(_ paths: [String]) throws(SystemError) {
    guard let path = paths.first else {
      return end(DesktopError("KWin does not run the script that tells the window in front"))
    }
    let message = bus.methodCall(
      to: kwin, path: path, interface: "org.kde.kwin.Script", method: "run")
    call = try bus.call(message) { [weak self] reply in
      guard let self else { return }
      guard reply.error != nil else { return end(nil) }
      proceed { loading throws(SystemError) in try loading.run(Array(paths.dropFirst())) }
    }
  }

  private func send(
    _ method: String, _ arguments: [String],
    then next: @escaping (KWinLoading, BusMessage) throws(SystemError) -> Void
  ) throws(SystemError) {
    let message = KWinLoading.message(bus, kwin, method, arguments)
    call = try bus.call(message) { [weak self] reply in
      guard let self else { return }
      if let error = reply.error { return wait(after: error) }
      proceed { loading throws(SystemError) in try next(loading, reply) }
    }
  }

  private func wait(after error: BusError) {
    pauses += 1
    guard error.name == "org.freedesktop.DBus.Error.UnknownObject",
      pauses < KWinLoading.mostPauses
    else { return end(DesktopError("KWin runs no script: \(error)")) }
    timer?.arm(at: loop.now + KWinLoading.pause)
  }

  private func proceed(_ step: (KWinLoading) throws(SystemError) -> Void) {
    do throws(SystemError) { try step(self) } catch { end(DesktopError("\(error)")) }
  }

  private func end(_ error: DesktopError?) {
    file = nil
    ended(error)
  }

  private static func message(
    _ bus: BusConnection, _ kwin: String, _ method: String, _ arguments: [String]
  ) -> BusMessage {
    let message = bus.methodCall(to: kwin, path: "/Scripting", interface: scripting, method: method)
    for argument in arguments { message.append(argument) }
    return message
  }
}
