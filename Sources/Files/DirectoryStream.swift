internal import EventLoop
internal import Glibc

/// The names in a directory, one after another.
@safe  // The pointer never leaves the object that made it.
final class DirectoryStream {
  private let path: String
  private let pointer: OpaquePointer

  /// Opens a directory.
  init(_ path: String) throws(SystemError) {
    guard let pointer = unsafe opendir(path) else { throw .last("cannot read \(path)") }
    self.path = path
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe closedir(pointer)
  }

  /// The next name, `.` and `..` among them; nil at the end.
  func next() throws(SystemError) -> String? {
    errno = 0
    guard let entry = unsafe readdir(pointer) else {
      guard errno == 0 else { throw .last("cannot read \(path)") }
      return nil
    }
    return unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
      unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
    }
  }
}
