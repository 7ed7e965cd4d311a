internal import EventLoop
public import Files
public import StylusConfig

/// The entries of one kind of all files, and what is wrong with the rest.
public struct ShippedCollection<Entry: PlacedEntry>: Sendable {
  /// Those that hold, the most important first.
  public private(set) var entries: [Entry] = []
  /// What a person should know, in the order of the files.
  public private(set) var complaints: [ShippedComplaint] = []

  /// Whether entries are left out because of errors in them.
  public var hasErrors: Bool {
    complaints.contains { complaint in
      guard case .wrong(let diagnostic) = complaint else { return false }
      return diagnostic.severity == .error
    }
  }

  /// Reads every entry.
  ///
  /// - Parameters:
  ///   - directory: the only one to look in; nil looks in the person's and the system's places.
  ///   - trust: whose files are read.
  public init(_ directory: String? = nil, trust: FileTrust = .current()) {
    let layers = LayeredDirectories(
      directory.map { [$0] } ?? Entry.directories, suffix: ".toml", mayBeAbsent: directory == nil)
    complaints = layers.failures.map { .unread("\($0)") }
    for path in layers.files {
      do {
        let file = try ConfigFile.read(path, trust: trust)
        let result = Entry.parse(file.contents, file: path)
        entries += result.entries
        complaints += result.diagnostics.map { .wrong($0) }
      } catch {
        complaints.append(.unread("\(error)"))
      }
    }
  }
}

/// Something wrong with what is shipped, or with what a person has added to it.
public enum ShippedComplaint: Equatable, Sendable {
  /// A file or a directory is not read; the sentence says why.
  case unread(String)
  /// Something in a file is wrong. If it is an error, its entry does not hold, and the others do.
  case wrong(Diagnostic)
}
