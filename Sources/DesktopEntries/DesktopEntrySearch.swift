internal import EventLoop
public import Files
internal import Glibc
internal import PlainText

/// Finds installed applications by the ids of their .desktop files.
public struct DesktopEntrySearch: Sendable {
  /// As long a file is read.
  private static let longest = 1 << 20

  private let directories: [String]

  /// Looks in directories, the most important first; by default where this person's applications are.
  public init(_ directories: [String] = ApplicationPaths.all()) { self.directories = directories }

  /// The application of an id, which is the name of its file without the ending, where the directories
  /// on the way to it are joined by `-`.
  ///
  /// - Throws: why there is none.
  public func find(_ id: String) throws(DesktopEntryError) -> DesktopEntry {
    guard let path = directories.lazy.compactMap({ file(id[...], in: $0) }).first else {
      throw DesktopEntryError("no application has a file \("\(id).desktop".quoted)")
    }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileContents.read(path, limit: DesktopEntrySearch.longest)
    } catch {
      throw DesktopEntryError("\(error)".printable)
    }
    let entry = try DesktopEntry(bytes, path: path)
    guard !entry.isHidden else {
      throw DesktopEntryError("\(path.printable) says that the application is deleted (Hidden)")
    }
    return entry
  }

  private func file(_ name: Substring, in directory: String) -> String? {
    let path = "\(directory)/\(name).desktop"
    if kind(of: path) == S_IFREG { return path }
    for hyphen in name.indices where name[hyphen] == "-" {
      let folder = name[..<hyphen]
      guard !folder.isEmpty, !folder.allSatisfy({ $0 == "." }) else { continue }
      let place = "\(directory)/\(folder)"
      guard kind(of: place) == S_IFDIR else { continue }
      if let path = file(name[name.index(after: hyphen)...], in: place) { return path }
    }
    return nil
  }

  private func kind(of path: String) -> mode_t? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
