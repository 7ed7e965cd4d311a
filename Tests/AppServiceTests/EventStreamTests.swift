import AppService
import Bus
import EventLoop
import Glibc
import ProcessSupport
import StylusCore
import StylusWire
import Testing

/// /dev/zero stands for the node of a tablet: what counts is that it is a device, and which.
@Suite(
  .timeLimit(.minutes(5)), .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
struct `An event stream` {
  private static let node = "/dev/zero"
  private static let tablet: UInt32 = 7
  /// Of <fcntl.h>, for those who define _GNU_SOURCE.
  private static let pathOnly: CInt = 0o10000000

  private let desk: Desk
  private let client: Client

  init() throws {
    desk = try Desk()
    client = try Client(desk)
    var status = stat()
    guard unsafe stat(Self.node, &status) == 0 else { throw SystemError.last("stat") }
    desk.nodes[UInt64(status.st_rdev)] = Self.tablet
    desk.state = DeviceDescription(
      name: "Pen", id: DeviceID(bus: 3, vendor: 1, product: 2, version: 3),
      axes: [.x: AxisRange(value: 5, minimum: 0, maximum: 10)], pressedKeys: [.toolPen])
  }

  private func call(_ descriptor: CInt) throws -> BusMessage {
    try client.call("OpenEventStream") { $0.append(descriptor: descriptor) }
  }

  private func open(_ path: String = node, _ flags: CInt = O_RDONLY) throws -> EventReader {
    let node = try OwnedDescriptor.open(path, flags)
    let reply = try call(node.rawValue)
    return try EventReader(copying: #require(reply.readDescriptor(), "\(reply.error as Any)"))
  }

  private func refusal(_ path: String, _ flags: CInt) throws -> String? {
    let node = try OwnedDescriptor.open(path, flags)
    return try call(node.rawValue).error?.description
  }

  private static func event(_ usage: Usage, _ value: Int32) -> EventRecord {
    .event(InputEvent(time: Timestamp(microseconds: 1), usage: usage, value: value))
  }

  private var listener: TabletStreams {
    get throws { try #require(desk.listeners[Self.tablet]) }
  }

  @Test(arguments: [O_RDONLY, O_RDWR])
  func `begins with the state, and brings all that is told`(flags: CInt) throws {
    let reader = try open(Self.node, flags)
    let records = reader.all()
    guard case .begin(Self.tablet, _) = records.first else {
      Issue.record("it begins with \(records)")
      return
    }
    #expect(records.dropFirst() == [.state(.x, value: 5), .state(.toolPen, value: 1)])
    let listener = try listener
    let decision = ToldDecision(text: "lower tap", json: "{}", performer: .nobody)
    listener.tell(Self.event(.stylus, 1))
    desk.service.tell(decision, ofTablet: Self.tablet)
    #expect(reader.next() == nil)
    listener.flush()
    #expect(reader.next() == [Self.event(.stylus, 1), .decision(decision)])
    listener.tell(.historyLost)
    listener.end()
    #expect(reader.all() == [.historyLost, .removed])
    #expect(reader.isClosed)
    #expect(desk.listeners[Self.tablet] == nil)
  }

  @Test func `is for those alone who may read the device`() throws {
    for flags in [O_WRONLY, Self.pathOnly] {
      #expect(try refusal(Self.node, flags) == "the descriptor is not open for reading")
    }
    // Another device, even one that anybody may read.
    let other = try OwnedDescriptor.open("/dev/null", O_RDONLY)
    #expect(try call(other.rawValue).error?.name == StylusBus.ErrorName.notServed.rawValue)
    for path in [#filePath, "/dev"] {
      #expect(try refusal(path, O_RDONLY) == "the descriptor is no device's")
    }
    let ends = try Ends()
    for end in [ends.first.rawValue, ends.second.rawValue] {
      #expect(try call(end).error != nil)
    }
    #expect(desk.listeners.isEmpty)
  }

  /// The two ends of a pipe.
  private struct Ends: ~Copyable {
    let first: OwnedDescriptor
    let second: OwnedDescriptor

    init() throws {
      var ends: [CInt] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { throw SystemError.last("pipe") }
      first = OwnedDescriptor(adopting: ends[0])
      second = OwnedDescriptor(adopting: ends[1])
    }
  }

  @Test func `ends with its reader, and is wanted until the last has gone`() throws {
    var reader: EventReader? = try open()
    var other: EventReader? = try open()
    #expect(reader?.isClosed == false)
    reader = nil
    let listener = try listener
    listener.tell(Self.event(.x, 1))
    listener.flush()
    #expect(other?.all().last == Self.event(.x, 1))
    other = nil
    try desk.wait { desk.listeners[Self.tablet] == nil }
    // It may be opened again.
    let again = try open()
    #expect(!again.all().isEmpty)
  }

  @Test func `that is not read loses records, and says how many and what holds then`() throws {
    let slow = try open()
    let fast = try open()
    let listener = try listener
    var read = fast.all().filter(\.isEvent).count
    var told = 0
    for _ in 1...20_000 {
      for record in [Self.event(.x, 1), Self.event(.synReport, 0)] {
        listener.tell(record)
        told += 1
      }
      listener.flush()
      read += fast.all().filter(\.isEvent).count
    }
    #expect(read == told)
    desk.state?.axes[.x]?.value = 9
    desk.state?.pressedKeys = []
    let old = slow.all().filter(\.isEvent).count
    #expect((100..<told).contains(old))
    var records: [EventRecord] = []
    try desk.wait {
      records += slow.all()
      return !records.isEmpty
    }
    #expect(records == [.missed(UInt64(told - old)), .state(.x, value: 9)])
    listener.tell(Self.event(.x, 2))
    listener.flush()
    #expect(slow.all() == [Self.event(.x, 2)])
  }

  @Test func `costs no memory while it is not read`() throws {
    let reader = try open()
    let listener = try listener
    let tell = { (count: Int) in
      for _ in 0..<count {
        listener.tell(Self.event(.x, 1))
        listener.flush()
      }
    }
    tell(20_000)
    let before = try Footprint()
    tell(200_000)
    let after = try Footprint()
    #expect(Footprint.isSanitized || after.residentKilobytes - before.residentKilobytes < 1024)
    withExtendedLifetime(reader) {}
  }

  @Test func `may be opened 32 times in all`() throws {
    var readers = try (0..<32).map { _ in try open() }
    let node = try OwnedDescriptor.open(Self.node, O_RDONLY)
    let refused = try call(node.rawValue).error
    #expect(refused?.name == "org.freedesktop.DBus.Error.LimitsExceeded")
    #expect(refused?.message == "too many event streams: close those not needed")
    readers.removeLast()
    try desk.wait { try call(node.rawValue).error == nil }
  }
}

extension EventRecord {
  fileprivate var isEvent: Bool {
    guard case .event = self else { return false }
    return true
  }
}
