public import EventLoop
internal import Glibc

/// What this process holds of the system.
public struct Footprint {
  /// Open descriptors.
  public var descriptors: Int
  /// VmRSS of /proc/self/status, kB.
  public var residentKilobytes: Int

  /// Looks at it.
  public init() throws(SystemError) {
    descriptors = Footprint.names(in: "/proc/self/fd").count
    let status = try Footprint.text("/proc/self/status").split(separator: "\n")
    let line = status.first { $0.hasPrefix("VmRSS:") } ?? ""
    residentKilobytes = Int(line.filter { $0.isNumber }) ?? 0
  }

  /// Whether the address sanitizer keeps freed memory, so that its amount says nothing.
  public static var isSanitized: Bool { unsafe dlsym(nil, "__asan_init") != nil }

  /// How many children of a process, of that program, have ended and were not reaped.
  public static func zombies(named program: String, of parent: CInt) -> Int {
    names(in: "/proc").compactMap { CInt($0) }.count { pid in
      guard let text = try? text("/proc/\(pid)/stat") else { return false }
      return text.hasPrefix("\(pid) (\(program)) Z \(parent) ")
    }
  }

  /// The letter of a process's state; nil where it is gone.
  public static func state(of pid: CInt) -> String? {
    (try? fields(of: pid))?.first.map(String.init)
  }

  /// The fields of /proc/PID/stat after the name, which may hold anything.
  private static func fields(of pid: CInt) throws(SystemError) -> [Substring] {
    let text = try self.text("/proc/\(pid)/stat")
    let end = text.lastIndex(of: ")") ?? text.startIndex
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

  private static func text(_ path: String) throws(SystemError) -> String {
    let file = try OwnedDescriptor.open(path, O_RDONLY)
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = unsafe read(file.rawValue, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
  }
}
