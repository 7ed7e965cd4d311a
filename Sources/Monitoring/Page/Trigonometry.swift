internal import Glibc
internal import StylusCore

extension Radians {
  /// The cosine.
  var cosine: Double { cos(rawValue) }
  /// The sine.
  var sine: Double { sin(rawValue) }
}
