public import EventLoop
public import Files
internal import PlainText
public import StylusConfig

/// Why nothing was set in a config file; the file is as it was.
public enum ConfigSettingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file cannot be read or is not to be trusted.
  case unread(ConfigFileError)
  /// Its text has errors, would have some then, or cannot be edited.
  case unedited(ConfigEditError)
  /// It cannot be written.
  case unwritten(SystemError)
  /// Somebody else has written it at the same time.
  case changedMeanwhile(path: String)
  /// It would have more than `ConfigFile.largestSize` bytes.
  case tooLarge(path: String)
  /// The person has no config of their own, and `own`, where it would be, would hide all of the system's,
  /// which is at `path`.
  case isOfSystem(path: String, own: String)
  /// Nobody knows where the person's config would be.
  case homeless

  /// What is wrong and what to do, in one sentence.
  public var description: String {
    switch self {
    case .unread(let error): "\(error)"
    case .unedited(let error): "\(error)"
    case .unwritten(let error): "\(error)"
    case .changedMeanwhile(let path):
      "\(path) was written by another program at the same time, so nothing is set; try again"
    case .tooLarge(let path):
      "\(path) would be larger than \(ConfigFile.largestSize >> 10) KiB; take something out of it first"
    case .isOfSystem(let path, let own):
      "your config is the system's, \(path), all of which one of your own would hide; to begin with a "
        + "copy of it, run: install -D -m 644 \(path.shellWord) \(own.shellWord)"
    case .homeless: "you have no home directory for a config; set HOME"
    }
  }
}
