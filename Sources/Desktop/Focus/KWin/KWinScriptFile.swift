internal import EventLoop
internal import Glibc

/// The script's file, which is there only until KWin has read it.
///
/// It is in a folder that only the person may enter: in /tmp another could put a script of theirs into its
/// place, and KWin would run that.
final class KWinScriptFile {
  /// Its path.
  let path: String

  /// Writes it.
  ///
  /// - Parameters:
  ///   - text: the script.
  ///   - runtimeDirectory: `$XDG_RUNTIME_DIR`.
  /// - Throws: where the folder is another's, or open to others, or nothing can be written there.
  init(_ text: String, in runtimeDirectory: String) throws(SystemError) {
    let folder = "\(runtimeDirectory)/stylusd"
    try KWinScriptFile.make(folder)
    path = "\(folder)/kwin-focus.js"
    // Left behind by a daemon that was killed.
    unsafe unlink(path)
    let file = try OwnedDescriptor.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    let bytes = Array(text.utf8)
    let count = try retryingOnInterrupt("cannot write \(path)") {
      unsafe write(file.rawValue, bytes, bytes.count)
    }
    guard count == bytes.count else { throw SystemError(ENOSPC, "cannot write \(path)") }
  }

  deinit { unsafe unlink(path) }

  private static func make(_ folder: String) throws(SystemError) {
    if unsafe mkdir(folder, 0o700) == 0 { return }
    guard errno == EEXIST else { throw .last("cannot make \(folder)") }
    var status = stat()
    try retryingOnInterrupt("cannot look at \(folder)") { unsafe lstat(folder, &status) }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
      status.st_mode & 0o022 == 0
    else { throw SystemError(EPERM, "cannot trust \(folder)") }
  }
}
