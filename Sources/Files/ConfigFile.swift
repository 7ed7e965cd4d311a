internal import EventLoop
internal import Glibc

/// A config file's name and bytes.
public struct ConfigFile: Equatable, Sendable {
  /// No config is larger, in bytes: some texts take the parser a time that grows with its square.
  public static let largestSize = 256 << 10

  /// The path it was read from.
  public let path: String
  /// All that is in it.
  public let contents: [UInt8]

  /// Reads the first file that exists among `paths`.
  ///
  /// - Parameters:
  ///   - paths: Where to look, the most important first.
  ///   - trust: Whose files are read.
  /// - Returns: The file; nil where none of the paths exists.
  /// - Throws: `ConfigFileError` where the first that exists cannot be read or is not to be trusted;
  ///   a later one is never read in its place.
  public static func first(
    of paths: [String], trust: FileTrust = .current()
  ) throws(ConfigFileError) -> ConfigFile? {
    for path in paths {
      if let file = try readIfPresent(path, trust: trust) { return file }
    }
    return nil
  }

  /// Reads one file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - trust: Whose files are read.
  /// - Returns: The file.
  /// - Throws: `ConfigFileError` where it is absent, cannot be read or is not to be trusted.
  public static func read(
    _ path: String, trust: FileTrust = .current()
  ) throws(ConfigFileError) -> ConfigFile {
    if let file = try readIfPresent(path, trust: trust) { return file }
    throw .system(path: path, reason: SystemError.text(ENOENT))
  }

  private static func readIfPresent(
    _ path: String, trust: FileTrust
  ) throws(ConfigFileError) -> ConfigFile? {
    guard let descriptor = try open(path) else { return nil }
    // What is checked is what has been opened: the name may mean another file by now.
    var status = stat()
    guard unsafe fstat(descriptor.rawValue, &status) == 0 else {
      throw .system(path: path, reason: SystemError.text(errno))
    }
    try trust.check(status, path: path)
    return ConfigFile(path: path, contents: try contents(of: descriptor.rawValue, path: path))
  }

  /// Nil where there is nothing of that name. O_NONBLOCK keeps a FIFO from stopping the program.
  private static func open(_ path: String) throws(ConfigFileError) -> OwnedDescriptor? {
    while true {
      let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      if descriptor >= 0 { return OwnedDescriptor(adopting: descriptor) }
      switch errno {
      case EINTR: continue
      case ENOENT, ENOTDIR: return nil
      // A socket, or a device without a driver.
      case ENXIO, ENODEV: throw .notAFile(path: path)
      default: throw .system(path: path, reason: SystemError.text(errno))
      }
    }
  }

  private static func contents(
    of descriptor: CInt, path: String
  ) throws(ConfigFileError) -> [UInt8] {
    do {
      return try FileContents.read(descriptor, name: path, limit: largestSize)
    } catch {
      throw error.number == EFBIG
        ? .tooLarge(path: path) : .system(path: path, reason: SystemError.text(error.number))
    }
  }
}
