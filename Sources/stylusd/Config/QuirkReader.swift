import EventLoop
import Files
import Quirks
import StylusConfig
import StylusCore

/// Reads the quirks, and tells what is wrong with them.
struct QuirkReader {
  /// The only directory to look in; nil looks in the person's and the system's places.
  var directory: String?
  var trust: FileTrust
  var log: Log

  /// Those that hold now.
  func read() -> [Quirk] {
    let collection = QuirkCollection(directory, trust: trust)
    for complaint in collection.complaints {
      switch complaint {
      case .unread(let sentence): log.warning(sentence)
      case .wrong(let diagnostic): log.cite(.warning, diagnostic.rendered)
      }
    }
    if collection.hasErrors {
      log.warning("a quirk with an error is not used until it is right; the others are")
    }
    return collection.quirks
  }
}
