internal import PlainText

/// Why a config file was not read.
public enum ConfigFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A system call failed; `reason` is the system's own text.
  case system(path: String, reason: String)
  /// It is a directory, a pipe or some other thing that is no file.
  case notAFile(path: String)
  /// Everyone may write it.
  case writableByAll(path: String)
  /// A group other than the person's primary one may write it.
  case writableByGroup(path: String, group: UInt32)
  /// It belongs to neither the person nor root.
  case foreignOwner(path: String, owner: UInt32)
  /// It has more than `ConfigFile.largestSize` bytes.
  case tooLarge(path: String)

  /// What is wrong and what to do, in one sentence.
  public var description: String {
    switch self {
    case .system(let path, let reason):
      "cannot read \(path): \(reason)"
    case .notAFile(let path):
      "\(path) is not a regular file; put its text into one"
    case .writableByAll(let path):
      "\(path) is not read because everyone may write to it; run: chmod o-w \(path.shellWord)"
    case .writableByGroup(let path, let group):
      "\(path) is not read because group \(group), which is not your own, may write to it; "
        + "run: chmod g-w \(path.shellWord)"
    case .foreignOwner(let path, let owner):
      "\(path) is not read because it belongs to user \(owner), neither to you nor to root; "
        + "make a copy of your own"
    case .tooLarge(let path):
      "\(path) is not read because it is larger than \(ConfigFile.largestSize / 1024) KiB"
    }
  }
}
