import Arguments
import Bus
import EventLoop
import StylusCore
import StylusWire

/// A call of the daemon's object on the session bus, which is waited for.
struct ServiceCall {
  /// What is called.
  var method: StylusBus.Method
  /// Its arguments.
  var words: [String] = []
  /// Whether a daemon that is installed is started for it.
  var startsDaemon = false

  /// The option of all who call.
  static let jsonOption = Option("--json", help: "Print one JSON object.")

  /// How long one who only answers is waited for, and one who is started for the call.
  private static let (patience, startingPatience) =
    (Microseconds.milliseconds(10_000), Microseconds.milliseconds(25_000))

  /// Why it came to nothing, in one sentence.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Calls.
  ///
  /// - Throws: `Failure`, or where the system gives no event loop.
  func make() throws {
    let loop = try EventLoop()
    try make(over: ServiceCall.connect(loop), loop)
  }

  /// Calls over a connection that there is.
  ///
  /// - Throws: as `make`.
  func make(over bus: BusConnection, _ loop: EventLoop) throws {
    let message = bus.methodCall(
      to: StylusBus.name, path: StylusBus.path, interface: StylusBus.interface,
      method: method.rawValue)
    if !startsDaemon { message.forbidStarting() }
    for word in words { message.append(word) }
    let patience = startsDaemon ? ServiceCall.startingPatience : ServiceCall.patience
    let answer = try ServiceCall.answer(to: message, over: bus, loop, within: patience)
    if let error = answer.error { throw Failure(description: ServiceCall.sentence(error)) }
  }

  /// Whether the daemon has been told to leave all pens alone; nil where it does not run.
  ///
  /// - Throws: as `make`.
  static func isPaused() throws -> Bool? {
    guard let answer = try ask(for: .isPaused) else { return nil }
    return answer.readVariant(of: "b") { answer.readBool() }
  }

  /// What the daemon says it does now; nil where it does not run.
  ///
  /// - Throws: as `make`.
  static func status() throws -> String? {
    guard let answer = try ask(for: .status) else { return nil }
    return answer.readVariant(of: "s") { answer.readString() }
  }

  /// - Returns: the answer, with the value as a variant; nil where the daemon does not run.
  private static func ask(for property: StylusBus.Property) throws -> BusMessage? {
    let loop = try EventLoop()
    let bus = try connect(loop)
    let message = bus.methodCall(
      to: StylusBus.name, path: StylusBus.path, interface: "org.freedesktop.DBus.Properties",
      method: "Get")
    message.forbidStarting()
    message.append(StylusBus.interface)
    message.append(property.rawValue)
    let answer = try answer(to: message, over: bus, loop, within: patience)
    guard let error = answer.error else { return answer }
    if error.isNobodyThere { return nil }
    throw Failure(description: sentence(error))
  }

  /// Connects to the session bus.
  ///
  /// - Throws: `Failure` where there is none.
  static func connect(_ loop: EventLoop) throws(Failure) -> BusConnection {
    do throws(SystemError) {
      return try BusConnection(loop, .session) {}
    } catch {
      throw Failure(
        description: "stylusd is asked over the session bus, and there is none: "
          + "\(error.whyNoSessionBus); run this in your session")
    }
  }

  private static func answer(
    to message: BusMessage, over bus: BusConnection, _ loop: EventLoop,
    within patience: Microseconds
  ) throws -> BusMessage {
    var answer: BusMessage?
    let call = try bus.call(message) { answer = $0 }
    let end = loop.now + patience
    try withExtendedLifetime(call) {
      try Waiting.on("stylusd to answer") {
        while answer == nil, loop.now < end { _ = try loop.step(timeout: end - loop.now) }
      }
    }
    guard let answer else { throw Failure(description: silence) }
    return answer
  }

  private static let silence =
    "stylusd does not answer; to start it anew, run: systemctl --user restart stylusd"

  private static func sentence(_ error: BusError) -> String {
    if error.isNobodyThere {
      return "stylusd does not run; start it with 'systemctl --user start stylusd'"
    }
    return error.isSilence ? silence : error.description
  }
}
