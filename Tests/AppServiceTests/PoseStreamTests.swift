import AppService
import Bus
import EventLoop
import ProcessSupport
import StylusCore
import StylusWire
import Testing

@Suite(
  .timeLimit(.minutes(5)), .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
struct `A pose stream` {
  private let desk: Desk
  private let client: Client

  init() throws {
    desk = try Desk()
    client = try Client(focusedAt: desk)
  }

  private static func record(_ number: Int) -> PoseRecord {
    var record = PoseRecord()
    record.time = UInt64(number)
    record.state = [.inRange, .lower]
    record.serial = 0xabcd
    record.tablet = 3
    record.anchorX = 0.25
    record.pressure = 1
    return record
  }

  /// Whether two are the same to the bit: what the pen does not tell is NaN, which equals nothing.
  private func isSame(_ left: PoseRecord, _ right: PoseRecord) -> Bool {
    unsafe withUnsafeBytes(of: left) { left in
      unsafe withUnsafeBytes(of: right) { unsafe left.elementsEqual($0) }
    }
  }

  @Test func `brings each record as it is`() throws {
    #expect(!desk.isPoseWanted)
    let reader = try client.openPoseStream()
    #expect(desk.isPoseWanted)
    desk.service.tell(Self.record(1))
    desk.service.tell(Self.record(2))
    let records = reader.all()
    #expect(records.count == 2)
    #expect(zip(records, [1, 2]).allSatisfy { isSame($0, Self.record($1)) })
  }

  @Test func `rests while the app has no focus`() throws {
    let reader = try client.openPoseStream()
    try client.setActive(false)
    desk.service.tell(Self.record(1))
    try client.setActive(true)
    desk.service.tell(Self.record(2))
    #expect(reader.all().map(\.time) == [2])
  }

  @Test func `is wanted until the app closes its end`() throws {
    var reader: PoseReader? = try client.openPoseStream()
    #expect(reader?.isClosed == false)
    reader = nil
    try desk.wait { !desk.isPoseWanted }
    // It may open another.
    let again = try client.openPoseStream()
    desk.service.tell(Self.record(1))
    #expect(again.all().count == 1)
  }

  @Test func `ends with its session, and with what the app says on it`() throws {
    let first = try client.openPoseStream()
    first.say()
    try desk.wait { !desk.isPoseWanted }
    #expect(first.isClosed)
    let second = try client.openPoseStream()
    try client.callSession(.unregister)
    try desk.wait { second.isClosed }
    #expect(!desk.isPoseWanted)
  }

  @Test func `takes the place of the one that the session had`() throws {
    let first = try client.openPoseStream()
    let second = try client.openPoseStream()
    desk.service.tell(Self.record(1))
    #expect(first.isClosed)
    #expect(second.all().count == 1)
  }

  @Test func `is one of several, each read as fast as its app can`() throws {
    let slow = try client.openPoseStream()
    try client.register()
    let fast = try client.openPoseStream()
    var read = 0
    for number in 1...1000 {
      desk.service.tell(Self.record(number))
      read += fast.all().count
    }
    #expect(read == 1000)
    // The old ones that lay there, then nothing but the newest.
    let old = slow.all()
    #expect(old.map(\.time) == (1...UInt64(old.count)).map { $0 })
    #expect((1..<20).contains(old.count))
    var newest: PoseRecord?
    try desk.wait {
      newest = slow.next()
      return newest != nil
    }
    #expect(newest?.time == 1000)
    #expect(slow.next() == nil)
  }

  @Test func `may be opened 256 times in all`() throws {
    var readers: [PoseReader] = []
    var clients: [Client] = []
    for _ in 0..<4 {
      let client = try Client(desk)
      clients.append(client)
      for _ in 0..<64 {
        try client.register()
        readers.append(try client.openPoseStream())
      }
    }
    let refused = try client.callSession(.openPoseStream).error
    #expect(refused?.name == "org.freedesktop.DBus.Error.LimitsExceeded")
    #expect(refused?.message == "too many pose streams: close those not needed")
    readers.removeLast()
    var stream: PoseReader?
    try desk.wait {
      stream = try? client.openPoseStream()
      return stream != nil
    }
  }

  /// A minute of a pen that sends 1000 frames a second, if it is asked for; as many frames as fast as they go
  /// otherwise.
  @Test func `costs no memory and no time while its app is stopped`() throws {
    let hanging = try Client(focusedAt: desk, hasOwnLoop: true)
    let reader = try hanging.openPoseStream()
    let seconds = Stress.seconds
    for number in 1...10_000 { desk.service.tell(Self.record(number)) }
    let before = try Footprint()
    var slowest = Microseconds(0)
    let start = Desk.now
    for number in 10_001...(10_000 + max(seconds, 60) * 1000) {
      if seconds > 0 {
        let due = start + .milliseconds(Int64(number - 10_000))
        while Desk.now < due { _ = try desk.loop.step(timeout: due - Desk.now) }
      }
      let called = Desk.now
      desk.service.tell(Self.record(number))
      slowest = max(slowest, Desk.now - called)
    }
    let after = try Footprint()
    if seconds > 0 {
      print(
        "\(seconds) s at 1000 Hz with a stopped client: \(before.residentKilobytes) kB before, "
          + "\(after.residentKilobytes) kB after, slowest record \(slowest.rawValue) µs")
    }
    #expect(after.descriptors == before.descriptors)
    if !Footprint.isSanitized {
      #expect(after.residentKilobytes < before.residentKilobytes + 1024)
    }
    let last = try #require(reader.all().last)
    #expect(last.time < 10_000)
    var newest: PoseRecord?
    try desk.wait {
      newest = reader.next()
      return newest != nil
    }
    #expect(newest?.time == UInt64(10_000 + max(seconds, 60) * 1000))
  }
}
