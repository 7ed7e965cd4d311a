internal import StylusCore

/// Which window is in front, by the events of niri.
struct NiriWindows {
  /// What a line has led to; nil in place of it is no change.
  enum Change: Equatable {
    case app(AppIdentity?)
    /// niri does not do what it was asked for; why.
    case refused(String)
  }

  private var windows: [Int64: AppIdentity] = [:]
  private var focused: Int64?

  /// Takes a line: the answer to the one request, or an event, of which newer versions have more kinds.
  mutating func take(_ line: ArraySlice<UInt8>) -> Change? {
    guard let event = JSONValue(line) else { return nil }
    if let refusal = event["Err"] {
      return .refused(refusal.string ?? "")
    } else if let windows = event["WindowsChanged"]?["windows"]?.elements {
      self.windows = [:]
      focused = nil
      for window in windows { add(window) }
      return .app(app)
    } else if let window = event["WindowOpenedOrChanged"]?["window"] {
      return change { $0.add(window) }
    } else if let closed = event["WindowClosed"]?["id"]?.integer {
      return change {
        $0.windows[closed] = nil
        if $0.focused == closed { $0.focused = nil }
      }
    } else if let focused = event["WindowFocusChanged"]?["id"],
      focused.isNull || focused.integer != nil
    {
      return change { $0.focused = focused.integer }
    }
    return nil
  }

  private var app: AppIdentity? { focused.flatMap { windows[$0] } }

  private mutating func change(_ body: (inout NiriWindows) -> Void) -> Change? {
    let before = app
    body(&self)
    return app == before ? nil : .app(app)
  }

  private mutating func add(_ window: JSONValue) {
    guard let id = window["id"]?.integer else { return }
    windows[id] = AppIdentity(
      names: [window["app_id"]?.string], title: window["title"]?.string, pid: window["pid"]?.pid)
    // One that is in front takes the place of the one before. One that is not tells so only of itself.
    if window["is_focused"]?.boolean == true {
      focused = id
    } else if focused == id {
      focused = nil
    }
  }
}
