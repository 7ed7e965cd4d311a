/// What a person may choose in this app in place of what they chose for all apps.
///
/// It names a tool, as `ToolSelection.perform` takes one. That leaves a gesture alone which the person wants
/// ignored, also where they chose something here.
enum CustomAction: String, CaseIterable {
  case switchLasso = "lasso"
  case switchMagnifier = "magnifier"

  /// What is taken in hand.
  var tool: Tool {
    switch self {
    case .switchLasso: .lasso
    case .switchMagnifier: .magnifier
    }
  }
}
