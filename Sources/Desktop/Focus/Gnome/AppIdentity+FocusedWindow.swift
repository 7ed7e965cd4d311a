internal import StylusCore

extension AppIdentity {
  /// Reads what the extension Focused Window D-Bus tells of a window, a JSON object; nil where that is empty, as
  /// where there is no window, or the text is no such object.
  init?(ofFocusedWindow text: String) {
    guard let window = JSONValue(text.utf8) else { return nil }
    let names = ["wm_class", "wm_class_instance"].map { window[$0]?.string }
    let title = window["title"]?.string
    guard window["pid"]?.integer != nil || title != nil || names.contains(where: { $0 != nil })
    else { return nil }
    self.init(names: names, title: title, pid: window["pid"]?.pid)
  }
}
