import StylusCore
import StylusWire
import Testing

@Suite struct `An event packet` {
  private static let time = Timestamp(microseconds: 0x0102_0304_0506_0708)
  private static let decision = ToldDecision(
    text: "lower double-tap -> Größe", json: "{\"time\":1.0}", performer: .twin)
  private static let records: [EventRecord] = [
    .begin(tablet: 0xb1b2_b3b4, time: time), .state(.pressure, value: -7),
    .event(InputEvent(time: time, usage: .stylus2, value: 1)), .historyLost,
    .decision(decision), .missed(.max), .removed,
  ]

  private func bytes<Number>(_ number: Number) -> [UInt8] {
    unsafe withUnsafeBytes(of: number) { unsafe Array($0) }
  }

  @Test func `brings its records as they are`() {
    let packet = EventPacket(Self.records)
    #expect(packet.count == Self.records.count)
    #expect(Array(EventPacketReader(packet.bytes[...])) == Self.records)
  }

  @Test func `has each number where the description says`() {
    #expect(
      EventPacket([Self.records[0]]).bytes
        == bytes(UInt32(24)) + bytes(UInt32(1)) + bytes(UInt32(1)) + bytes(UInt32(0xb1b2_b3b4))
        + bytes(Self.time.microseconds))
    #expect(
      EventPacket([Self.records[1]]).bytes
        == bytes(UInt32(16)) + bytes(UInt32(2)) + bytes(UInt16(3)) + bytes(UInt16(0x18))
        + bytes(Int32(-7)))
    #expect(
      EventPacket([Self.records[2]]).bytes
        == bytes(UInt32(24)) + bytes(UInt32(3)) + bytes(Self.time.microseconds) + bytes(UInt16(1))
        + bytes(UInt16(0x14c)) + bytes(Int32(1)))
    #expect(EventPacket([.historyLost]).bytes == bytes(UInt32(8)) + bytes(UInt32(4)))
    #expect(
      EventPacket([.decision(ToldDecision(text: "abc", json: "{}", performer: .daemon))]).bytes
        == bytes(UInt32(32)) + bytes(UInt32(5)) + bytes(UInt32(3)) + bytes(UInt32(0))
        + bytes(UInt32(3)) + bytes(UInt32(2)) + Array("abc{}\0\0\0".utf8))
    #expect(
      EventPacket([.missed(9)]).bytes == bytes(UInt32(16)) + bytes(UInt32(6)) + bytes(UInt64(9)))
    #expect(EventPacket([.removed]).bytes == bytes(UInt32(8)) + bytes(UInt32(7)))
  }

  @Test func `takes what there is room for, and goes on after it is emptied`() {
    var packet = EventPacket()
    let event = EventRecord.event(InputEvent(time: Self.time, usage: .x, value: 1))
    var count = 0
    while packet.append(event) { count += 1 }
    #expect(count == EventPacket.largestSize / 24)
    #expect(Array(EventPacketReader(packet.bytes[...])).count == count)
    packet.removeAll()
    #expect(packet.count == 0 && packet.bytes.isEmpty)
    let isTaken = packet.append(event)
    #expect(isTaken)
  }

  @Test func `has room for the longest decision and the state of any device beside it`() {
    let long = "a" + String(repeating: "ö", count: 10_000)
    let decision = ToldDecision(text: long, json: long, performer: .app)
    let packet = EventPacket([.decision(decision)])
    guard case .decision(let told) = Array(EventPacketReader(packet.bytes[...])).first else {
      Issue.record("there is no decision")
      return
    }
    #expect(long.hasPrefix(told.text) && told.text.utf8.count == 2047)
    let axes = (0..<64).map { (Usage.axis($0), AxisRange(minimum: 0, maximum: 1)) }
    let device = DeviceDescription(
      name: "", id: DeviceID(bus: 0, vendor: 0, product: 0, version: 0),
      axes: Dictionary(uniqueKeysWithValues: axes), pressedKeys: [.stylus])
    let state = EventPacket([EventRecord](stateOf: device))
    #expect(state.count == 65)
    #expect(packet.bytes.count + state.bytes.count < EventPacket.largestSize)
  }

  @Test func `passes over kinds that are not known, and ends where it is torn`() {
    let unknown = bytes(UInt32(16)) + bytes(UInt32(99)) + bytes(UInt64(1))
    let known = EventPacket([.removed]).bytes
    #expect(Array(EventPacketReader((unknown + known)[...])) == [.removed])
    let torn = EventPacket(Self.records).bytes
    for count in 0..<torn.count {
      let records = Array(EventPacketReader(torn.prefix(count)))
      #expect(records == Array(Self.records.prefix(records.count)))
    }
    // A header that says it has no bytes would be read for ever.
    #expect(Array(EventPacketReader((bytes(UInt64(0)) + known)[...])) == [])
  }

  @Test func `of another layout does not begin`() {
    var packet = EventPacket([Self.records[0]]).bytes
    packet.replaceSubrange(8..<12, with: bytes(UInt32(2)))
    #expect(Array(EventPacketReader(packet[...])) == [])
  }
}
