import EventLoop
import Files
import Glibc
import StylusRecording

/// Where a recording goes.
enum RecordingPlace {
  /// Nobody makes so many in a minute.
  private static let mostOfMinute = 100

  /// Makes the file that the person named, `-` being standard output, or one of the device's name and the time
  /// in the current folder. None that is there is written over.
  ///
  /// - Throws: where it cannot be made.
  static func open(_ named: String?, for device: String) throws(SystemError) -> GrowingFile {
    if named == "-" { return try GrowingFile(standardOutput: ()) }
    if let named { return try GrowingFile(creating: named) }
    let minute = minute
    var number = 1
    while true {
      do throws(SystemError) {
        return try GrowingFile(creating: RecordingName.name(of: device, at: minute, number))
      } catch {
        guard error.number == EEXIST, number < mostOfMinute else { throw error }
        number += 1
      }
    }
  }

  /// The minute that is it here: `2026-12-01-1405`.
  private static var minute: String {
    var now = time(nil)
    var local = unsafe tm()
    unsafe localtime_r(&now, &local)
    var text = [CChar](repeating: 0, count: 32)
    let count = unsafe strftime(&text, text.count, "%Y-%m-%d-%H%M", &local)
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
