public import EventLoop
internal import Glibc

/// Writes a file as a whole or not at all: whoever reads it, even after a crash or on a full disk, finds
/// all of it or what was there before.
public enum NewFile {
  /// Writes `text` to `path`, and makes the folders on the way that are missing, for the person alone.
  ///
  /// A file that is there is kept as `keepingOldAs`; where that is nil, there must be none (EEXIST).
  ///
  /// - Throws: where the folder, the file or the disk does not let it.
  public static func write(
    _ text: String, to path: String, keepingOldAs old: String? = nil
  ) throws(SystemError) {
    makeFolders(of: path)
    let draft = "\(path).new-\(getpid())"
    do throws(SystemError) {
      try writeOut(text, to: draft, named: path)
      if let old, unsafe rename(path, old) != 0, errno != ENOENT {
        throw .last("cannot keep \(path) as \(old)")
      }
      // A link, unlike a renaming, takes nobody's place.
      try retryingOnInterrupt("cannot write \(path)") { unsafe link(draft, path) }
    } catch {
      unsafe unlink(draft)
      throw error
    }
    unsafe unlink(draft)
  }

  /// Writes the draft of a file, which messages call by the file's own name.
  private static func writeOut(
    _ text: String, to draft: String, named path: String
  ) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = OwnedDescriptor(
      adopting: try retryingOnInterrupt("cannot write \(path)") { unsafe open(draft, flags, 0o644) }
    )
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = try retryingOnInterrupt("cannot write \(path)") {
        unsafe rest.withUnsafeBytes { unsafe Glibc.write(file.rawValue, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(count)
    }
    try retryingOnInterrupt("cannot write \(path)") { fsync(file.rawValue) }
  }

  /// Makes the folders on the way to a file, those that are missing, for the person alone. Where one
  /// cannot be made, opening the file says so.
  static func makeFolders(of path: String) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      _ = unsafe mkdir(String(path[..<index]), 0o700)
    }
  }
}
