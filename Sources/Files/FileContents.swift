public import EventLoop
internal import Glibc

/// Reads whole files.
public enum FileContents {
  /// All of a file that is not long, such as one of the kernel's.
  ///
  /// - Throws: where it cannot be read or holds more than `limit` bytes (EFBIG).
  public static func read(_ path: String, limit: Int = 16 << 20) throws(SystemError) -> [UInt8] {
    let file = try OwnedDescriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    return try read(file.rawValue, name: path, limit: limit)
  }

  /// Whether an open file is one on a disk, and no pipe, terminal or device.
  static func isRegular(_ descriptor: CInt) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The rest of an open file.
  ///
  /// - Throws: where it cannot be read or holds more than `limit` bytes (EFBIG).
  static func read(_ descriptor: CInt, name: String, limit: Int) throws(SystemError)
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0, status.st_size > 0 {
      bytes.reserveCapacity(min(Int(status.st_size), limit))
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try retryingOnInterrupt("cannot read \(name)") {
        unsafe Glibc.read(descriptor, &chunk, chunk.count)
      }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw SystemError(EFBIG, "cannot read \(name)") }
      bytes += chunk.prefix(count)
    }
  }
}
