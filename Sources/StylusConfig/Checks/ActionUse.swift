import StylusCore

/// Where in a file an action stands, which decides what it may be.
enum ActionRole: Equatable {
  case gesture(StylusButton, GestureKind)
  case perform(PreferredAction)
  case systemShortcut
  case palette
  case dial
  case color

  /// Whether it follows a squeeze or a drag at least sometimes, and so has a course.
  var hasCourse: Bool {
    switch self {
    case .gesture(_, .tap), .gesture(_, .doubleTap), .gesture(_, .tripleTap): false
    case .palette, .dial, .color: false
    case .gesture, .perform, .systemShortcut: true
    }
  }

  /// What lacks a course, in words.
  var subject: String {
    switch self {
    case .palette, .color: "a choice in a palette"
    case .dial: "a step of a dial"
    default: "a tap"
    }
  }
}

/// One action of a file.
struct ActionUse {
  /// Nil where what stands there is wrong, and has had its error.
  var action: Action?
  var role: ActionRole
  var span: Span
}

/// What `system-shortcut` in `[general]` is.
enum SystemShortcutState {
  case absent
  case none
  case invalid
  case set
}
