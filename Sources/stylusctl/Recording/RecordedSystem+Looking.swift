import Files
import Glibc
import StylusRecording

extension RecordedSystem {
  /// Looks at this computer.
  static func look() -> RecordedSystem {
    var system = RecordedSystem()
    if let bytes = try? FileContents.read("/etc/os-release") {
      system.take(osRelease: String(decoding: bytes, as: UTF8.self))
    }
    if let bytes = try? FileContents.read("/sys/class/dmi/id/modalias") {
      system.take(modelAlias: String(decoding: bytes, as: UTF8.self))
    }
    var names = utsname()
    if unsafe uname(&names) == 0 {
      system.kernel = unsafe withUnsafeBytes(of: names.release) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
    return system
  }
}
