internal import Files
internal import Glibc

/// What the kernel and its packages tell in files. What cannot be read says nothing.
enum KernelFiles {
  /// A file's bytes.
  static func bytes(_ path: String) -> [UInt8]? { try? FileContents.read(path) }

  /// A file's text.
  static func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The lines `KEY=value` of a file such as a `uevent`.
  static func fields(_ path: String) -> [String: String] {
    var fields: [String: String] = [:]
    for line in (text(path) ?? "").split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { fields[String(parts[0])] = String(parts[1]) }
    }
    return fields
  }

  /// The names in a folder, in their order; none where there is no such folder.
  static func names(in folder: String) -> [String] {
    (try? Directory.names(in: folder))?.sorted() ?? []
  }

  /// Where a path leads to in the end; nil where that does not exist.
  static func resolved(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  /// The last part of what a link leads to.
  static func nameOfLink(_ path: String) -> String? {
    resolved(path)?.split(separator: "/").last.map(String.init)
  }

  /// Whether there is something of that name.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }
}
