import StylusWire
import Testing

@Suite struct `A pose record` {
  /// The bytes at an offset.
  private func bytes(_ record: PoseRecord, _ offset: Int, _ count: Int) -> [UInt8] {
    unsafe withUnsafeBytes(of: record) { unsafe Array($0[offset..<offset + count]) }
  }

  private func bytes<Number>(of number: Number) -> [UInt8] {
    unsafe withUnsafeBytes(of: number) { unsafe Array($0) }
  }

  private let doubles: [(offset: Int, field: WritableKeyPath<PoseRecord, Double>)] = [
    (24, \.anchorX), (32, \.anchorY), (40, \.locationX), (48, \.locationY), (56, \.distance),
    (64, \.altitude), (72, \.azimuth), (80, \.roll), (88, \.rollSinceProximity), (96, \.pressure),
    (104, \.wheel),
  ]

  @Test func `has each value where its description says`() {
    #expect(MemoryLayout<PoseRecord>.size == PoseRecord.size)
    var record = PoseRecord()
    record.state = [.inRange, .eraser, .third]
    record.time = 0x0102_0304_0506_0708
    record.serial = 0xa1a2_a3a4
    record.tablet = 0xb1b2_b3b4
    #expect(bytes(record, 0, 4) == bytes(of: UInt32(1)))
    #expect(bytes(record, 4, 4) == bytes(of: UInt32(1 + 4 + 32)))
    #expect(bytes(record, 8, 8) == bytes(of: record.time))
    #expect(bytes(record, 16, 4) == bytes(of: record.serial))
    #expect(bytes(record, 20, 4) == bytes(of: record.tablet))
    for (offset, field) in doubles {
      record[keyPath: field] = Double(offset) + 0.5
      #expect(bytes(record, offset, 8) == bytes(of: Double(offset) + 0.5))
    }
  }

  @Test func `says nothing, and that by NaN, until it is filled`() {
    let record = PoseRecord()
    #expect(record.isUnderstood)
    #expect(record.state == [] && record.time == 0 && record.serial == 0)
    for (_, field) in doubles { #expect(record[keyPath: field].isNaN) }
  }

  @Test func `of another layout is not taken for one of this`() {
    var record = PoseRecord()
    unsafe withUnsafeMutableBytes(of: &record) {
      unsafe $0.storeBytes(of: UInt32(2), as: UInt32.self)
    }
    #expect(!record.isUnderstood)
  }

  @Test func `has a bit for each thing that may be so`() {
    let states: [PoseRecord.State] = [.inRange, .touching, .eraser, .lower, .upper, .third]
    #expect(states.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
  }
}
