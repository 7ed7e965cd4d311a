public import EventLoop
internal import Glibc

/// Directories of files of which each name counts once: a file hides those of its name in the
/// directories after its own, as among systemd's units.
public struct LayeredDirectories {
  /// The files that count, in the order of their names.
  public private(set) var files: [String] = []
  /// Why directories could not be listed.
  public private(set) var failures: [SystemError] = []

  /// Lists the directories' files whose names end so and do not begin with a dot.
  ///
  /// - Parameters:
  ///   - directories: where to look, the most important first.
  ///   - suffix: how names end, such as `.toml`.
  ///   - mayBeAbsent: whether a directory that is not there is as good as an empty one.
  public init(_ directories: [String], suffix: String, mayBeAbsent: Bool) {
    var found: [String: String] = [:]
    for directory in directories {
      do {
        for name in try Directory.names(in: directory)
        where name.hasSuffix(suffix) && !name.hasPrefix(".") && found[name] == nil {
          found[name] = "\(directory)/\(name)"
        }
      } catch {
        let isAbsent = [ENOENT, ENOTDIR].contains(error.number)
        if !isAbsent || !mayBeAbsent { failures.append(error) }
      }
    }
    files = found.sorted { $0.key < $1.key }.map(\.value)
  }
}
