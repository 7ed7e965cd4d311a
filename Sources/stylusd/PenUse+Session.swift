import Pens
import StylusWire

extension PenUse {
  /// What is told of a session's use of its tablet.
  init(_ use: PenSession.Use) {
    switch (use.interception, use.isEraserLatched) {
    case (.observed, _): self = .observed
    case (.pending, _): self = .pending
    case (.intercepted, false): self = .intercepted
    case (.intercepted, true): self = .erasing
    }
  }
}
