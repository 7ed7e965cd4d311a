public import EventLoop
internal import Glibc

/// What is in a directory.
public enum Directory {
  /// The names in it, but for `.` and `..`, in no order.
  ///
  /// - Throws: where it cannot be opened or read.
  public static func names(in path: String) throws(SystemError) -> [String] {
    guard let stream = unsafe opendir(path) else { throw .last("cannot read \(path)") }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw .last("cannot read \(path)") }
        return names
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      }
      if name != "." && name != ".." { names.append(name) }
    }
  }
}
