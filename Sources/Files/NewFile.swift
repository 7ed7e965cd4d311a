public import EventLoop
internal import Glibc

/// Writes a file as a whole or not at all: whoever reads it, even after a crash or on a full disk, finds
/// all of it or what was there before.
public enum NewFile {
  /// Writes `text` to `path`, where there must be nothing, and makes the folders on the way that are
  /// missing, for the person alone.
  ///
  /// - Throws: where the folder, the file or the disk does not let it; EEXIST where there is something,
  ///   be it a link that leads nowhere.
  public static func write(_ text: String, to path: String) throws(SystemError) {
    makeFolders(of: path)
    let draft = draft(of: path)
    try writeOut(Array(text.utf8), to: draft, named: path)
    defer { unsafe unlink(draft) }
    // A link, unlike a renaming, takes nobody's place. Some file systems have none.
    if unsafe link(draft, path) == 0 { return }
    guard errno == EPERM || errno == EOPNOTSUPP else { throw .last("cannot write \(path)") }
    var status = stat()
    guard unsafe lstat(path, &status) != 0 else {
      throw SystemError(EEXIST, "cannot write \(path)")
    }
    try rename(draft, to: path)
  }

  /// Writes `text` in place of a file that is there, and before that a copy of it beside `path`: with
  /// `.old` at its end, or `.old.2` and so on. Where `path` is a link, the file that it leads to is
  /// written, and the link stays.
  ///
  /// - Returns: the copy's path.
  /// - Throws: where either cannot be written, or `path` cannot be read; it is as it was then.
  public static func replace(_ path: String, with text: String) throws(SystemError) -> String {
    let file = try resolve(path)
    let source = try OwnedDescriptor.open(file, O_RDONLY)
    let old = try FileContents.read(source.rawValue, name: path, limit: ConfigFile.largestSize)
    let copy = try keep(old, besides: path)
    let draft = draft(of: file)
    try writeOut(Array(text.utf8), to: draft, named: path)
    defer { unsafe unlink(draft) }
    try rename(draft, to: file)
    return copy
  }

  /// Writes `new` in place of a file that holds `old` still, through links as `replace` does, and keeps
  /// no copy. The mode stays, and the owner where the system lets it.
  ///
  /// - Returns: false, with nothing written, where the file holds something else by now.
  /// - Throws: where it cannot be written, or read; it is as it was then.
  public static func rewrite(
    _ path: String, from old: [UInt8], to new: [UInt8]
  ) throws(SystemError) -> Bool {
    let file = try resolve(path)
    // Another could be put in the place of a file that the person may not write.
    try retryingOnInterrupt("cannot write \(path)") { unsafe access(file, W_OK) }
    let source = try OwnedDescriptor.open(file, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    let draft = draft(of: file)
    try writeOut(new, to: draft, named: path, try FileStanding(of: source.rawValue, path))
    defer { unsafe unlink(draft) }
    // As late as can be: an editor may save at any time.
    let limit = ConfigFile.largestSize
    guard try resolve(path) == file, try FileContents.read(file, limit: limit) == old else {
      return false
    }
    try rename(draft, to: file)
    return true
  }

  /// Writes files, each a text and its path, in place of what is there, if anything is, and keeps no copies. The
  /// folders on the way that are missing are made for the person alone. Where a path is a link, the file takes
  /// the link's place.
  ///
  /// - Throws: where one cannot be written out; all are as they were then. Where one cannot take its place,
  ///   those before it have taken theirs.
  public static func put(_ files: [(text: String, path: String)]) throws(SystemError) {
    var drafts: [String] = []
    defer { for draft in drafts { unsafe unlink(draft) } }
    for (text, path) in files {
      makeFolders(of: path)
      let draft = draft(of: path)
      try writeOut(Array(text.utf8), to: draft, named: path)
      drafts.append(draft)
    }
    for (draft, file) in zip(drafts, files) { try rename(draft, to: file.path) }
  }

  /// Whether two paths lead to one file; false where either leads nowhere.
  public static func areOne(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard unsafe stat(path, &first) == 0, unsafe stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  private static func keep(_ bytes: [UInt8], besides path: String) throws(SystemError) -> String {
    var number = 1
    while true {
      let copy = "\(path).old" + (number == 1 ? "" : ".\(number)")
      do throws(SystemError) {
        try writeOut(bytes, to: copy, named: copy)
        return copy
      } catch {
        guard error.number == EEXIST, number < 1000 else { throw error }
        number += 1
      }
    }
  }

  private static func resolve(_ path: String) throws(SystemError) -> String {
    guard let found = unsafe realpath(path, nil) else { throw .last("cannot replace \(path)") }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  private static func draft(of path: String) -> String { "\(path).new-\(getpid())" }

  private static func rename(_ draft: String, to path: String) throws(SystemError) {
    try retryingOnInterrupt("cannot write \(path)") { unsafe Glibc.rename(draft, path) }
  }

  /// Writes a file that must not be there, to stand as another did if that is given. Where it cannot be
  /// written out, there is none; messages call it `name`.
  private static func writeOut(
    _ bytes: [UInt8], to path: String, named name: String, _ standing: FileStanding? = nil
  ) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    // What others may not read, they may not in between either.
    let mode: mode_t = standing == nil ? 0o644 : 0o600
    let file = OwnedDescriptor(
      adopting: try retryingOnInterrupt("cannot write \(name)") { unsafe open(path, flags, mode) })
    do throws(SystemError) {
      try standing?.give(to: file.rawValue, name)
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = try retryingOnInterrupt("cannot write \(name)") {
          unsafe rest.withUnsafeBytes {
            unsafe Glibc.write(file.rawValue, $0.baseAddress, $0.count)
          }
        }
        rest = rest.dropFirst(count)
      }
      try retryingOnInterrupt("cannot write \(name)") { fsync(file.rawValue) }
    } catch {
      unsafe unlink(path)
      throw error
    }
  }

  /// Makes the folders on the way to a file, those that are missing, for the person alone. Where one
  /// cannot be made, opening the file says so.
  static func makeFolders(of path: String) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      _ = unsafe mkdir(String(path[..<index]), 0o700)
    }
  }
}
