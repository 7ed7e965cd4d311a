import EventLoop
import Files
import ShippedFiles
import StylusConfig

/// Reads what is shipped, and tells what is wrong with it.
struct ShippedReader<Entry: PlacedEntry> {
  /// The only directory to look in; nil looks in the person's and the system's places.
  var directory: String?
  var trust: FileTrust
  var log: Log

  /// Those that hold now.
  func read() -> [Entry] {
    let collection = ShippedCollection<Entry>(directory, trust: trust)
    for complaint in collection.complaints {
      switch complaint {
      case .unread(let sentence): log.warning(sentence)
      case .wrong(let diagnostic): log.cite(.warning, diagnostic.rendered)
      }
    }
    if collection.hasErrors {
      log.warning("\(Entry.noun) with an error is not used until it is right; the others are")
    }
    return collection.entries
  }
}
