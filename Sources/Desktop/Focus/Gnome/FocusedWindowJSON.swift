internal import CJsonC
internal import StylusCore

/// What the extension Focused Window D-Bus tells of a window: a JSON object, empty where there is none.
struct FocusedWindowJSON {
  /// The app; nil where there is none, or the text is no such object.
  let app: AppIdentity?

  /// Reads it.
  init(_ text: String) {
    guard let object = unsafe json_tokener_parse(text) else {
      app = nil
      return
    }
    defer { unsafe json_object_put(object) }
    let names = ["wm_class", "wm_class_instance"].map {
      unsafe FocusedWindowJSON.text($0, of: object)
    }
    let pid = unsafe FocusedWindowJSON.member("pid", json_type_int, of: object)
      .map { unsafe json_object_get_int($0) }
    let title = unsafe FocusedWindowJSON.text("title", of: object)
    guard pid != nil || title != nil || names.contains(where: { $0 != nil }) else {
      app = nil
      return
    }
    app = AppIdentity(names: names, title: title, pid: pid.flatMap { $0 > 0 ? $0 : nil })
  }

  @unsafe private static func text(_ name: String, of object: OpaquePointer) -> String? {
    guard let member = unsafe member(name, json_type_string, of: object),
      let text = unsafe json_object_get_string(member)
    else { return nil }
    return unsafe String(cString: text)
  }

  @unsafe private static func member(
    _ name: String, _ type: json_type, of object: OpaquePointer
  ) -> OpaquePointer? {
    var member: OpaquePointer?
    guard unsafe json_object_is_type(object, json_type_object) != 0,
      unsafe json_object_object_get_ex(object, name, &member) != 0,
      unsafe json_object_is_type(member, type) != 0
    else { return nil }
    return unsafe member
  }
}
