internal import BusText
public import EventLoop
public import StylusCore

/// The person's session bus, over which methods are called that they have chosen.
///
/// It is connected to by the first call, and again by the next one after it has gone. Between calls the
/// connection stays: what a service does for a caller, such as to keep the screen on, it does for as long
/// as that is there.
public final class SessionBus {
  /// Why a call came to nothing.
  public enum Failure: Error, Equatable, Sendable {
    /// There is no bus, in words: the call has reached nobody.
    case noBus(String)
    /// Nobody on the bus has the name, nor can be started for it, in the bus's words.
    case nobodyThere(String)
    /// It cannot be written, in words.
    case unwritable(String)
    /// It was answered by an error.
    case refused(BusError)
    /// It was not answered in time.
    case silent

    /// Whether the call has certainly reached nobody.
    public var hasReachedNobody: Bool {
      switch self {
      case .noBus, .nobodyThere, .unwritable: true
      case .refused, .silent: false
      }
    }
  }

  /// How long an answer is waited for unless something else is said.
  public static let patience = Microseconds.milliseconds(25_000)

  private final class Link {
    let bus: BusConnection
    /// Whether the bus has answered us: one that hangs up before took nobody in.
    private(set) var hasAnswered = false
    private var greeting: BusSlot?

    init(_ bus: BusConnection) throws(SystemError) {
      self.bus = bus
      let name = "org.freedesktop.DBus"
      let question = bus.methodCall(
        to: name, path: "/org/freedesktop/DBus", interface: name, method: "GetId")
      greeting = try bus.call(question) { [weak self] reply in
        self?.hasAnswered = reply.error == nil
      }
    }
  }

  private let loop: EventLoop
  private let address: String?
  private var link: Link?
  private var calls: [Int: BusSlot] = [:]
  private var nextCall = 0

  /// Makes a bus that is not yet connected to, at a D-Bus `address`; nil is the session's own bus.
  public init(_ loop: EventLoop, address: String? = nil) {
    self.loop = loop
    self.address = address
  }

  /// Calls a method, without waiting. A service that is not there is started if the bus knows how.
  ///
  /// - Parameters:
  ///   - call: whom to call, and what.
  ///   - timeout: how long an answer is waited for.
  ///   - ended: called once, with nil after an answer, unless this object is gone by then.
  public func call(
    _ call: BusCall, timeout: Microseconds = SessionBus.patience,
    ended: @escaping (Failure?) -> Void
  ) {
    do {
      try send(call, timeout, ended)
    } catch {
      ended(error)
    }
  }

  private func send(
    _ call: BusCall, _ timeout: Microseconds, _ ended: @escaping (Failure?) -> Void
  ) throws(Failure) {
    let values: [BusValue]
    do throws(BusArgumentError) {
      values = try BusArguments.values(call.arguments, of: call.signature)
    } catch {
      throw .unwritable(error.message)
    }
    let link: Link
    do throws(SystemError) {
      link = try openLink()
    } catch {
      throw .noBus(error.whyNoSessionBus)
    }
    let message = link.bus.methodCall(
      to: call.destination, path: call.path, interface: call.interface, method: call.method)
    for value in values { message.append(value) }
    let number = nextCall
    nextCall += 1
    let limit = loop.now + timeout
    do throws(SystemError) {
      calls[number] = try link.bus.call(message, timeout: timeout) { [weak self] reply in
        guard let self else { return }
        calls[number] = nil
        ended(failure(reply.error, limit, link))
      }
    } catch {
      throw .unwritable(SystemError.text(error.number))
    }
  }

  private func failure(_ error: BusError?, _ limit: Timestamp, _ link: Link) -> Failure? {
    guard let error else { return nil }
    // sd-bus answers by itself when the time is over, as the bus does for a service that leaves. Of a bus
    // that keeps silent from the start it is sure only after 90 seconds.
    if error.isNoReply, loop.now >= limit { return .silent }
    if !link.bus.isOpen, !link.hasAnswered { return .noBus("it hangs up at once") }
    return error.isNobodyThere ? .nobodyThere(error.description) : .refused(error)
  }

  private func openLink() throws(SystemError) -> Link {
    if let link, link.bus.isOpen { return link }
    let fresh = try Link(BusConnection(loop, .session(at: address), onDisconnect: {}))
    link = fresh
    return fresh
  }
}
