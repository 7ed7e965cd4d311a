internal import PlainText
internal import StylusCore

extension Action {
  /// The action in a message: short, and on one line.
  var title: String {
    switch self {
    case .busCall(let call): "\(name) \("\(call.interface).\(call.method)".quoted)"
    case .desktopAction(let id): "\(name) \(id.quoted)"
    default: Command(self)?.title ?? name
    }
  }
}
