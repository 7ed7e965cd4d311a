import Bus
import EventLoop
import InputDevices

/// A pen that a person has named, from whomever it is heard.
struct HeardPen {
  /// What is heard.
  let feed: any PenFeed
  /// Whether it is the daemon that tells.
  let isToldByDaemon: Bool

  /// Why it cannot be heard, in one sentence.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Has the daemon tell of the pen, if it reads it; else its own node does.
  ///
  /// - Parameters:
  ///   - path: the pen's node.
  ///   - isIntercepted: whether a twin is in its place, so that its node is silent.
  ///   - loop: what waits for either. It is turned here until the daemon has answered.
  /// - Throws: where it cannot be read, or is intercepted and nobody tells of it.
  init(_ path: String, isIntercepted: Bool, on loop: EventLoop) throws {
    let node = try EvdevDevice(path: path)
    switch try HeardPen.ask(for: node, on: loop) {
    case .success(let stream):
      feed = stream
      isToldByDaemon = true
    case .failure(let refusal):
      if isIntercepted { throw Failure(description: "\(path) cannot be heard: \(refusal)") }
      feed = DeviceFeed(node, on: loop)
      isToldByDaemon = false
    }
  }

  private static func ask(
    for node: EvdevDevice, on loop: EventLoop
  ) throws(SystemError) -> Result<StreamFeed, StreamFeed.Refusal> {
    let bus: BusConnection
    do throws(SystemError) {
      bus = try BusConnection(loop, .session) {}
    } catch {
      return .failure(.notServed)
    }
    var answer: Result<StreamFeed, StreamFeed.Refusal>?
    let question = try StreamFeed.ask(for: node, over: bus, on: loop) { answer = $0 }
    return try withExtendedLifetime(question) { () throws(SystemError) in
      try Waiting.on("stylusd to answer") { () throws(SystemError) in
        while true {
          if let answer { return answer }
          _ = try loop.step()
        }
      }
    }
  }
}

extension StreamFeed.Refusal: CustomStringConvertible {
  /// Why, to follow a colon.
  var description: String {
    switch self {
    case .notServed:
      "a stylusd intercepts it that does not run in your session; run this where it does, without sudo"
    case .silent(let why): "stylusd intercepts it, and tells nothing of it: \(why)"
    }
  }
}
