import StylusCore

/// Keys of a chord that the layout in use lacks.
struct LackedKey {
  var complaint: String
  var span: Span
  /// What the chord is for; nil until that is known.
  var role: ActionRole?
}

extension ConfigReader {
  /// Warns of keys that the layout lacks, but for those of actions that no gesture comes to.
  func warnOfLackedKeys(_ rules: Rules) {
    let reached = rules.actions
    for key in lackedKeys {
      if case .perform(let action) = key.role, !reached.contains(.preferred(action)) { continue }
      log.warning(key.complaint, at: key.span)
    }
  }
}
