internal import StylusCore

/// A line of Hyprland's socket of events that says something of the window in front.
enum HyprlandEvent: Equatable {
  /// Another one is in front, or it has another title. Of neither name any more, none is.
  case window(kind: String, title: String)
  /// The window in front is that one, by its address; empty where none is.
  case address(String)

  /// Reads a line, such as `activewindow>>foot,~: what,ever`; nil where it says something else.
  init?(_ line: ArraySlice<UInt8>) {
    // A title may have lost its end, within a character (Hyprland cuts lines).
    let text = String(decoding: line, as: UTF8.self)
    if let data = text.after("activewindow>>") {
      // There is no comma in a class, as far as Hyprland knows.
      let parts = data.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
      self = .window(kind: String(parts[0]), title: parts.count > 1 ? String(parts[1]) : "")
    } else if let data = text.after("activewindowv2>>") {
      // Where there is none older versions write a comma.
      self = .address(data == "," ? "" : String(data))
    } else {
      return nil
    }
  }

  /// Reads the answer to `j/activewindow`: `{}` where there is none. Nil where it is no answer.
  static func app(in answer: [UInt8]) -> AppIdentity?? {
    guard let window = JSONValue(answer), window.isObject else { return nil }
    let app = AppIdentity(
      names: [window["class"]?.string], title: window["title"]?.string, pid: window["pid"]?.pid)
    return .some(app.ids.isEmpty && app.pid == nil ? nil : app)
  }
}

extension String {
  fileprivate func after(_ start: String) -> Substring? {
    hasPrefix(start) ? dropFirst(start.count) : nil
  }
}
