import ShippedFiles
import StylusConfig
import StylusCore

/// The quirks or profiles that a command looks at.
enum PersonFiles {
  /// The quirks; see `find(_:)`.
  static func quirks(_ directory: String?) -> [Quirk] { find(directory) }

  /// The profiles; see `find(_:)`.
  static func profiles(_ directory: String? = nil) -> [AppProfile] { find(directory) }

  /// Those of the directory that the person named, else of their own and the system's places; what
  /// is wrong with the rest is said.
  private static func find<Entry: PlacedEntry>(_ directory: String?) -> [Entry] {
    let collection = ShippedCollection<Entry>(directory)
    for complaint in collection.complaints {
      switch complaint {
      case .unread(let sentence): complain("stylusctl: \(sentence)", as: .warning)
      case .wrong(let diagnostic): complain(diagnostic)
      }
    }
    return collection.entries
  }
}
