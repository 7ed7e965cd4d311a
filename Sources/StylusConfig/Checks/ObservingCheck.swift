import StylusCore

extension ConfigReader {
  /// Warns of what needs the twin of a pen where no tablet is to have one.
  func warnOfObserving() {
    if interceptsAny { return }
    let way = "set mode = \"intercept\" in [general]"
    for use in uses {
      guard case .penButton = use.action else { continue }
      log.warning(
        "'pen-button' presses nothing on a pen that is only observed", at: use.span,
        suggestion: way)
    }
    for span in swallowed {
      log.warning(
        "apps see each click of a pen that is only observed", at: span, suggestion: way)
    }
  }
}
