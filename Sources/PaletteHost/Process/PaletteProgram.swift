internal import EventLoop
internal import Glibc

/// Where stylus-palette is.
public struct PaletteProgram: Equatable, Sendable {
  /// The absolute path of its file.
  public var path: String

  /// Makes one of its path.
  public init(path: String) { self.path = path }

  /// Finds it beside this program's own file, or in ../libexec from there; nil where it is not installed.
  public static func find() -> PaletteProgram? { ownFile.flatMap { find(beside: $0) } }

  /// Finds it beside a program's file.
  public static func find(beside file: String) -> PaletteProgram? {
    guard let slash = file.lastIndex(of: "/") else { return nil }
    let folder = file[..<slash]
    let paths = ["\(folder)/stylus-palette", "\(folder)/../libexec/stylus-palette"]
    return paths.first(where: isExecutable).map { PaletteProgram(path: $0) }
  }

  private static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    return unsafe access(path, X_OK) == 0
  }

  /// The file that is run, links followed; nil where /proc does not tell.
  private static var ownFile: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    let path = String(
      decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    // What the kernel adds to the name of a file that was replaced since, as by an upgrade.
    let suffix = " (deleted)"
    return path.hasSuffix(suffix) ? String(path.dropLast(suffix.count)) : path
  }
}
