// How packets are written: in the byte order of the machine.
extension [UInt8] {
  mutating func append(number: some FixedWidthInteger & BitwiseCopyable) {
    unsafe Swift.withUnsafeBytes(of: number) { unsafe append(contentsOf: $0) }
  }

  mutating func set(number: UInt32, at start: Int) {
    unsafe Swift.withUnsafeBytes(of: number) { number in
      for index in number.indices { unsafe self[start + index] = number[index] }
    }
  }

  mutating func append(words: [UInt32]) {
    for word in words { append(number: word) }
  }
}
