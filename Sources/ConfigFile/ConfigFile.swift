import Glibc

/// A config file's name and bytes.
public struct ConfigFile: Equatable, Sendable {
  /// No config is larger, in bytes.
  public static let largestSize = 1 << 20

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
    throw .system(path: path, reason: reason(ENOENT))
  }

  private static func readIfPresent(
    _ path: String, trust: FileTrust
  ) throws(ConfigFileError) -> ConfigFile? {
    guard let descriptor = try open(path) else { return nil }
    defer { close(descriptor) }
    // What is checked is what has been opened: the name may mean another file by now.
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .system(path: path, reason: reason(errno))
    }
    try trust.check(status, path: path)
    return ConfigFile(path: path, contents: try contents(of: descriptor, path: path))
  }

  /// Nil where there is nothing of that name. O_NONBLOCK keeps a FIFO from stopping the program.
  private static func open(_ path: String) throws(ConfigFileError) -> CInt? {
    while true {
      let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      if descriptor >= 0 { return descriptor }
      switch errno {
      case EINTR: continue
      case ENOENT, ENOTDIR: return nil
      // A socket, or a device without a driver.
      case ENXIO, ENODEV: throw .notAFile(path: path)
      default: throw .system(path: path, reason: reason(errno))
      }
    }
  }

  private static func contents(
    of descriptor: CInt, path: String
  ) throws(ConfigFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= largestSize {
      let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw .system(path: path, reason: reason(errno))
      }
    }
    throw .tooLarge(path: path)
  }

  private static func reason(_ code: CInt) -> String {
    unsafe String(cString: strerror(code))
  }
}
