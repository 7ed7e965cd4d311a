import Quirks
import StylusConfig
import StylusCore

/// The quirks that a command looks at.
enum PersonQuirks {
  /// Those of the directory that the person named, else of their own and the system's places; what
  /// is wrong with the rest is said.
  static func find(_ directory: String?) -> [Quirk] {
    let collection = QuirkCollection(directory)
    for complaint in collection.complaints {
      switch complaint {
      case .unread(let sentence): complain("stylusctl: \(sentence)")
      case .wrong(let diagnostic): complain(diagnostic.rendered)
      }
    }
    return collection.quirks
  }
}
