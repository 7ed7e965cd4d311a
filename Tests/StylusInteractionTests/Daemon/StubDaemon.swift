import Bus
import EventLoop
import Glibc
import StylusWire

/// A service that says what a test wants, on a bus of the test's, and notes what it is asked.
final class StubDaemon {
  let loop: EventLoop
  private var bus: BusConnection?
  private var object: BusObject?
  private var session: BusObject?
  private var name: BusSlot?
  private var ends: [OwnedSocket] = []

  /// The preferred actions, as the properties say them.
  var doubleTap = "switch-previous"
  var squeeze = "show-color-palette"
  /// What was called, with its arguments.
  private(set) var calls: [String] = []
  /// Who registered last.
  private(set) var client = ""
  /// Whether registering fails.
  var refuses = false

  private final class OwnedSocket {
    let descriptor: CInt
    init(_ descriptor: CInt) { self.descriptor = descriptor }
    deinit { close(descriptor) }
  }

  init(_ address: String) throws(SystemError) {
    loop = try EventLoop()
    let bus = try BusConnection(loop, .session(at: address), onDisconnect: {})
    self.bus = bus
    object = try BusObject(bus, at: StylusBus.path, interface)
    name = try bus.requestName(StylusBus.name) { _ in }
  }

  /// Leaves the bus, as a daemon that dies.
  func die() {
    (object, session, name, bus) = (nil, nil, nil, nil)
    closeStreams()
  }

  /// The streams of poses that were opened.
  var streams: [CInt] { ends.map(\.descriptor) }

  /// Closes its ends of all streams.
  func closeStreams() { ends = [] }

  func changePreferences(doubleTap: String, squeeze: String) {
    (self.doubleTap, self.squeeze) = (doubleTap, squeeze)
    object?.propertiesChanged([
      StylusBus.Property.preferredDoubleTapAction.rawValue,
      StylusBus.Property.preferredSqueezeAction.rawValue,
      StylusBus.Property.preferredActions.rawValue,
    ])
  }

  /// Sends one of the three signals, as of a pen at a quarter of the tablet.
  func tell(
    _ signal: StylusBus.SessionMember, _ gesture: String, _ phase: String = "", at time: UInt64,
    button: String = "lower", action: String, hasPose: Bool = true
  ) {
    session?.signal(signal.rawValue, to: client) { message in
      message.append(time)
      for text in [button, gesture, phase, action] { message.append(text) }
      message.appendArray(of: "{sv}") {
        message.appendProperty("tablet", of: "s") { message.append("Stub Pen") }
        message.appendProperty("of-a-newer-daemon", of: "u") { message.append(UInt32(1)) }
        if hasPose { message.appendPose() }
      }
    }
  }

  private var interface: BusInterface {
    BusInterface(
      StylusBus.interface,
      methods: [
        BusInterface.Method("Register", [("options", "a{sv}")], gives: [("session", "o")]) {
          [unowned self] call throws(BusError) in try register(call)
        }
      ],
      properties: [
        BusInterface.Property("PreferredDoubleTapAction", "s") { [unowned self] in
          $0.append(doubleTap)
        },
        BusInterface.Property("PreferredSqueezeAction", "s") { [unowned self] in
          $0.append(squeeze)
        },
        BusInterface.Property("PreferredActions", "a{sa{ss}}") { [unowned self] message in
          message.appendArray(of: "{sa{ss}}") {
            message.appendEntry("upper", of: "a{ss}") {
              message.appendArray(of: "{ss}") {
                message.appendEntry("squeeze", of: "s") { message.append(squeeze) }
              }
            }
          }
        },
        BusInterface.Property("OfANewerDaemon", "(su)") { message in
          message.appendStruct(of: "su") {
            message.append("")
            message.append(UInt32(1))
          }
        },
      ])
  }

  private func register(_ call: BusInvocation) throws(BusError) {
    var options: [String] = []
    call.arguments.readProperties { name in
      let text = call.arguments.readVariant(of: name == "app-id" ? "s" : "as") {
        name == "app-id"
          ? call.arguments.readString()
          : call.arguments.readStrings().joined(separator: ",")
      }
      options.append("\(name)=\(text ?? "?")")
    }
    calls.append("Register " + options.joined(separator: " "))
    if refuses { throw BusError(name: "org.freedesktop.DBus.Error.LimitsExceeded", message: "") }
    client = call.sender
    guard let bus else { return }
    let path = "\(StylusBus.sessionsPath)/\(calls.count)"
    do throws(SystemError) {
      session = try BusObject(bus, at: path, sessionInterface)
    } catch {
      throw BusError(name: "org.freedesktop.DBus.Error.Failed", message: "\(error)")
    }
    call.reply.append(objectPath: path)
  }

  private var sessionInterface: BusInterface {
    BusInterface(
      StylusBus.sessionInterface,
      methods: [
        BusInterface.Method("SetActive", [("active", "b")]) { [unowned self] call in
          calls.append("SetActive \(call.arguments.readBool() ?? false)")
        },
        BusInterface.Method("SetGestures", [("gestures", "as"), ("buttons", "as")]) {
          [unowned self] call in
          let gestures = call.arguments.readStrings().joined(separator: ",")
          let buttons = call.arguments.readStrings().joined(separator: ",")
          calls.append("SetGestures \(gestures) \(buttons)")
        },
        BusInterface.Method("OpenPoseStream", gives: [("stream", "h")]) { [unowned self] call in
          calls.append("OpenPoseStream")
          var pair: [CInt] = [-1, -1]
          unsafe socketpair(AF_UNIX, CInt(SOCK_SEQPACKET.rawValue), 0, &pair)
          call.reply.append(descriptor: pair[1])
          close(pair[1])
          ends.append(OwnedSocket(pair[0]))
        },
        BusInterface.Method("Unregister") { [unowned self] _ in calls.append("Unregister") },
      ])
  }
}

extension BusMessage {
  fileprivate func appendPose() {
    for (name, x, y) in [("anchor", 0.25, 0.5), ("location", 40, 60)] {
      appendProperty(name, of: "(dd)") {
        appendStruct(of: "dd") {
          append(x)
          append(y)
        }
      }
    }
    for (name, value) in [("altitude", 1.0), ("azimuth", 2.0), ("distance", 0.5)] {
      appendProperty(name, of: "d") { append(value) }
    }
  }
}
