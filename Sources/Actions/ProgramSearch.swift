internal import CLinux
internal import EventLoop
internal import Glibc

/// Finds the file that a program's name means, as execvp(3) does.
struct ProgramSearch {
  /// What the C library looks through where PATH is not set.
  static let defaultPath = "/usr/local/bin:/usr/bin:/bin"

  /// The directories to look through, in order, separated by colons.
  var path: String

  /// The first executable of that name in PATH; a name with a slash is itself a path. Relative
  /// paths start in `directory`.
  ///
  /// - Returns: the file's absolute path.
  /// - Throws: ENOENT where there is none, EACCES where there is one that may not be executed.
  func find(_ name: String, from directory: String) throws(SystemError) -> String {
    if name.contains("/") {
      let path = name.hasPrefix("/") ? name : "\(directory)/\(name)"
      if let number = ProgramSearch.obstacle(path) { throw SystemError(number, path) }
      return path
    }
    var number = ENOENT
    for part in path.split(separator: ":", omittingEmptySubsequences: false) where !name.isEmpty {
      // An empty part means the working directory; so does a relative one start there.
      let folder = part.hasPrefix("/") ? String(part) : "\(directory)/\(part)"
      let path = "\(folder)/\(name)"
      guard let obstacle = ProgramSearch.obstacle(path) else { return path }
      if obstacle == EACCES { number = EACCES }
    }
    throw SystemError(number, name)
  }

  /// Why a file cannot be executed, as an errno; nil if it can.
  private static func obstacle(_ path: String) -> CInt? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return errno == EACCES ? EACCES : ENOENT }
    guard status.st_mode & S_IFMT == S_IFREG else { return EACCES }
    return unsafe access(path, X_OK) == 0 ? nil : errno
  }
}
