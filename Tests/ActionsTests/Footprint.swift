import EventLoop
import Glibc
import Testing

/// What this process holds of the system.
struct Footprint {
  var descriptors: Int
  var residentKilobytes: Int

  init() throws {
    descriptors = Footprint.names(in: "/proc/self/fd").count
    let status = try Footprint.text("/proc/self/status").split(separator: "\n")
    let line = try #require(status.first { $0.hasPrefix("VmRSS:") })
    residentKilobytes = try #require(Int(line.filter { $0.isNumber }))
  }

  /// Whether the address sanitizer keeps freed memory, so that its amount says nothing.
  static var isSanitized: Bool { unsafe dlsym(nil, "__asan_init") != nil }

  /// How many children of a process, of that program, have ended and were not reaped.
  static func zombies(named program: String, of parent: CInt) -> Int {
    names(in: "/proc").compactMap { CInt($0) }.count { pid in
      guard let text = try? text("/proc/\(pid)/stat") else { return false }
      return text.hasPrefix("\(pid) (\(program)) Z \(parent) ")
    }
  }

  /// The letter of a process's state; nil where it is gone.
  static func state(of pid: CInt) throws -> String? {
    (try? fields(of: pid))?.first.map(String.init)
  }

  /// The fields of /proc/PID/stat after the name, which may hold anything.
  private static func fields(of pid: CInt) throws -> [Substring] {
    let text = try self.text("/proc/\(pid)/stat")
    let end = try #require(text.lastIndex(of: ")"))
    return text[end...].dropFirst().split(separator: " ")
  }

  private static func names(in directory: String) -> [String] {
    guard let stream = unsafe opendir(directory) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      names.append(
        unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.filter { !$0.hasPrefix(".") }
  }

  private static func text(_ path: String) throws -> String {
    let file = try OwnedDescriptor.open(path, O_RDONLY)
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = unsafe read(file.rawValue, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
  }
}
