internal import PlainText
import StylusCore

/// The `E:` line of an evemu recording.
enum EvemuEvent {
  /// `seconds.microseconds type code value`, type and code in hexadecimal.
  static func parse(_ fields: inout Fields) throws(Malformed) -> InputEvent {
    guard
      let time = fields.next(), let type = fields.next(), let code = fields.next(),
      let value = fields.next(), fields.next() == nil
    else {
      throw Malformed(
        "an event has a time, a type, a code and a value, as in 'E: 1.234567 0003 0000 42'")
    }
    guard let timestamp = timestamp(time) else {
      throw Malformed(
        "the time \(time.quoted) is not in seconds with six digits of microseconds, as in 1.234567"
      )
    }
    guard let typeNumber = UInt16(type, radix: 16) else {
      throw Malformed("the event type \(type.quoted) is not a hexadecimal number up to ffff")
    }
    guard let codeNumber = UInt16(code, radix: 16) else {
      throw Malformed("the event code \(code.quoted) is not a hexadecimal number up to ffff")
    }
    guard let number = Int32(value) else {
      throw Malformed("the value \(value.quoted) is not a whole number of 32 bits")
    }
    return InputEvent(
      time: timestamp, usage: Usage(type: typeNumber, code: codeNumber), value: number)
  }

  // Six digits, always: evemu itself takes .5 for 5 µs, which nobody means who writes it.
  private static func timestamp(_ text: String) -> Timestamp? {
    // Swift's own reading of numbers takes a sign.
    guard !text.utf8.contains(UInt8(ascii: "+")) else { return nil }
    guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let fraction = text[point...].dropFirst()
    guard
      fraction.utf8.count == 6, let microseconds = UInt32(fraction),
      let seconds = UInt64(text[..<point])
    else { return nil }
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard !overflow, let whole = Int64(exactly: scaled) else { return nil }
    let (sum, isTooLate) = whole.addingReportingOverflow(Int64(microseconds))
    return isTooLate ? nil : Timestamp(microseconds: sum)
  }
}
