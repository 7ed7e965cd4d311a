internal import StylusCore

/// Which window is in front, by what sway says of its containers.
struct SwayTree {
  /// What a message has led to.
  enum Change: Equatable {
    case app(AppIdentity?)
    /// What is in front now is not said, and has to be asked for.
    case unknown
    case nothing
  }

  /// The container of the window in front; nil where there is none.
  private var focused: Int64?

  /// Takes a message.
  mutating func take(_ message: SwayMessage) -> Change {
    switch message.type {
    case SwayMessage.getTree:
      guard let tree = JSONValue(message.text) else { return .nothing }
      return focus(SwayTree.focusedWindow(in: tree))
    case SwayMessage.windowEvent:
      guard let event = JSONValue(message.text) else { return .nothing }
      return take(window: event)
    case SwayMessage.workspaceEvent:
      guard let event = JSONValue(message.text) else { return .nothing }
      return take(workspace: event)
    default: return .nothing
    }
  }

  private mutating func take(window event: JSONValue) -> Change {
    guard let window = event["container"], let id = window["id"]?.integer else { return .nothing }
    switch event["change"]?.string {
    case "focus": return focus(window)
    case "title": return id == focused ? focus(window) : .nothing
    // Another one that is focused then is told.
    case "close": return id == focused ? focus(nil) : .nothing
    // Away with the last one, to the scratchpad or another workspace: nothing tells that none is left.
    case "move": return id == focused ? .unknown : .nothing
    default: return .nothing
    }
  }

  /// A window on the workspace that is focused is told for itself.
  private mutating func take(workspace event: JSONValue) -> Change {
    guard event["change"]?.string == "focus", let workspace = event["current"] else {
      return .nothing
    }
    let windows = ["nodes", "floating_nodes"].flatMap { workspace[$0]?.elements ?? [] }
    return windows.isEmpty ? focus(nil) : .nothing
  }

  private mutating func focus(_ window: JSONValue?) -> Change {
    // One that only holds others gets no keys.
    let app = window.flatMap { SwayTree.identity($0) }
    focused = app == nil ? nil : window?["id"]?.integer
    return .app(app)
  }

  private static func focusedWindow(in node: JSONValue) -> JSONValue? {
    if node["focused"]?.boolean == true { return node }
    for list in ["nodes", "floating_nodes"] {
      for child in node[list]?.elements ?? [] {
        if let found = focusedWindow(in: child) { return found }
      }
    }
    return nil
  }

  /// What is told of a window; nil where it is none.
  private static func identity(_ window: JSONValue) -> AppIdentity? {
    let properties = window["window_properties"]
    let app = AppIdentity(
      names: [
        window["app_id"]?.string, properties?["class"]?.string, properties?["instance"]?.string,
      ], title: window["name"]?.string, pid: window["pid"]?.pid)
    let holdsOthers = window["nodes"]?.elements?.isEmpty == false
    return app.ids.isEmpty && app.pid == nil || holdsOthers ? nil : app
  }
}
