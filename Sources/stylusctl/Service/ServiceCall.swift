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

  /// Why it came to nothing, in one sentence.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Calls.
  ///
  /// - Throws: `Failure`, or where the system gives no event loop.
  func make() throws {
    let loop = try EventLoop()
    let bus: BusConnection
    do throws(SystemError) {
      bus = try BusConnection(loop, .session) {}
    } catch {
      throw Failure(description: "\(error), over which stylusd is asked")
    }
    let message = bus.methodCall(
      to: StylusBus.name, path: StylusBus.path, interface: StylusBus.interface,
      method: method.rawValue)
    if !startsDaemon { message.forbidStarting() }
    for word in words { message.append(word) }
    var answer: BusMessage?
    let call = try bus.call(message) { answer = $0 }
    try withExtendedLifetime(call) {
      while answer == nil { _ = try loop.step() }
    }
    if let error = answer?.error { throw Failure(description: ServiceCall.sentence(error)) }
  }

  private static func sentence(_ error: BusError) -> String {
    if error.isNobodyThere {
      return "stylusd does not run; start it with 'systemctl --user start stylusd'"
    }
    return error.isSilence ? "stylusd does not answer" : error.description
  }
}
