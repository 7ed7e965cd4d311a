import ShippedFiles
import StylusConfig
import StylusCore

/// The quirks or profiles that a command looks at.
enum PersonFiles {
  /// A directory that the person named and that cannot be read, in one sentence.
  struct Unread: Error, CustomStringConvertible {
    let description: String
  }

  /// The quirks of the person's own and the system's places; what is wrong with the rest is said.
  static func quirks() -> [Quirk] { told(ShippedCollection()) }

  /// The profiles, likewise.
  static func profiles() -> [AppProfile] { told(ShippedCollection()) }

  /// The quirks of the directory that the person named, which is then to be there, else those of all places.
  static func quirks(in directory: String?) throws(Unread) -> [Quirk] { try find(directory) }

  /// The profiles, likewise.
  static func profiles(in directory: String?) throws(Unread) -> [AppProfile] {
    try find(directory)
  }

  private static func find<Entry: PlacedEntry>(_ directory: String?) throws(Unread) -> [Entry] {
    let collection = ShippedCollection<Entry>(directory)
    if directory != nil, collection.entries.isEmpty,
      case .unread(let sentence)? = collection.complaints.first
    {
      throw Unread(description: sentence)
    }
    return told(collection)
  }

  private static func told<Entry: PlacedEntry>(_ collection: ShippedCollection<Entry>) -> [Entry] {
    for complaint in collection.complaints {
      switch complaint {
      case .unread(let sentence): complain("stylusctl: \(sentence)", as: .warning)
      case .wrong(let diagnostic): complain(diagnostic)
      }
    }
    return collection.entries
  }
}
