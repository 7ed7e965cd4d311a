internal import EventLoop
internal import Glibc

/// The person's config file: where it is, and whether it may be trusted.
public enum ConfigFile {
  /// More than this no person writes.
  static let limit = 1 << 20

  /// Where a person's own file is: below `$XDG_CONFIG_HOME`, else below `~/.config`.
  public static var preferredPath: String { paths[0] }

  /// Every place where a file is looked for, the person's own first, then those of
  /// `$XDG_CONFIG_DIRS`: the XDG Base Directory Specification, by which a relative path is ignored.
  public static var paths: [String] {
    let own = absolute(variable("XDG_CONFIG_HOME")) ?? "\(home)/.config"
    let shared = (variable("XDG_CONFIG_DIRS") ?? "/etc/xdg").split(separator: ":").map(String.init)
    return ([own] + shared.compactMap(absolute)).map { "\($0)/stylusd/config.toml" }
  }

  /// The first of `paths` that is there; nil where there is none.
  public static func find() -> String? {
    paths.first { unsafe access($0, F_OK) == 0 }
  }

  /// The file's bytes.
  ///
  /// - Throws: `FileError` where it cannot be read, or where somebody else than the person or root
  ///   could have written it: its commands run as the person.
  public static func read(_ path: String) throws(FileError) -> [UInt8] {
    do {
      // A FIFO must not keep the caller waiting for a writer.
      let file = try OwnedDescriptor.open(path, O_RDONLY | O_NONBLOCK)
      if let refusal = try refusal(file.rawValue, path) { throw FileError(description: refusal) }
      return try FileContents.read(file.rawValue, name: path, limit: limit)
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(description: "\(error)")
    }
  }

  /// Why the open file is not used; nil where it is.
  private static func refusal(_ descriptor: CInt, _ path: String) throws(SystemError) -> String? {
    var status = stat()
    try retryingOnInterrupt("cannot look at \(path)") { unsafe fstat(descriptor, &status) }
    guard status.st_mode & S_IFMT == S_IFREG else { return "\(path) is not a regular file" }
    if status.st_mode & S_IWOTH != 0 {
      return "\(path) is not used: everybody may write it; run: chmod o-w \(path)"
    }
    if status.st_mode & S_IWGRP != 0, status.st_gid != getgid() {
      return "\(path) is not used: another group than yours may write it; run: chmod g-w \(path)"
    }
    if status.st_uid != getuid(), status.st_uid != 0 {
      return "\(path) is not used: it belongs to somebody else; run: sudo chown $USER \(path)"
    }
    return nil
  }

  private static var home: String {
    if let home = absolute(variable("HOME")) { return home }
    guard let entry = unsafe getpwuid(getuid()), let directory = unsafe entry.pointee.pw_dir else {
      return "/"
    }
    return unsafe String(cString: directory)
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  private static func absolute(_ path: String?) -> String? {
    path.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
