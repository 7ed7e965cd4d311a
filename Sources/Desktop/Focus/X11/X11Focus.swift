internal import CX11
internal import EventLoop
internal import StylusCore

/// Asks an X server which app is in front: its window manager says so on the root window (EWMH,
/// `_NET_ACTIVE_WINDOW`); where there is none, it is the one that gets the keys.
///
/// One look after another is taken, each of a few questions. What changes while one is under way leads to
/// one more: however fast windows change, no more questions than these are open, and the last answer is right.
final class X11Focus: FocusBackend {
  private static let rootEvents = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
  private static let focusEvents = XCB_EVENT_MASK_FOCUS_CHANGE.rawValue
  private static let windowEvents =
    XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue

  private let connection: X11Connection
  private let tell: (FocusNews) -> Void
  private let root: xcb_window_t
  private var atoms = X11Atoms()
  private var isLooking = true
  private var isStale = false
  /// The window by which a window manager shows that it is there; 0 where it is not.
  private var manager: xcb_window_t = 0
  private var isManagerKnown = false
  /// What happens to which windows is told: those that were used in the last look, and in this one.
  private var watched: [xcb_window_t: UInt32] = [:]
  private var used: [xcb_window_t: UInt32] = [:]

  init(
    _ environment: DesktopEnvironment, on loop: EventLoop, tell: @escaping (FocusNews) -> Void
  ) throws(DesktopError) {
    guard let display = environment.x11 else { throw DesktopError("there is no X server") }
    connection = try X11Connection(display, on: loop)
    root = connection.root
    self.tell = tell
    connection.onLoss = { tell(.lost(DesktopError("the X server has gone"))) }
    connection.listen { [weak self] in self?.take($0) }
    connection.select(X11Focus.rootEvents, of: root)
    for name in X11Atoms.Name.allCases {
      connection.askAtom(name.rawValue) { [weak self] in self?.take($0, as: name) }
    }
    connection.flush()
  }

  private func take(_ atom: xcb_atom_t, as name: X11Atoms.Name) {
    atoms[name] = atom
    guard name == X11Atoms.Name.allCases.last else { return }
    isLooking = false
    look()
  }

  // MARK: - What happens

  private func take(_ event: X11Event) {
    switch Int32(event.type) {
    case XCB_PROPERTY_NOTIFY:
      take(event.read(as: xcb_property_notify_event_t.self))
    case XCB_DESTROY_NOTIFY:
      let window = event.read(as: xcb_destroy_notify_event_t.self).window
      watched[window] = nil
      used[window] = nil
      if window == manager { isManagerKnown = false }
      look()
    case XCB_UNMAP_NOTIFY, XCB_FOCUS_IN, XCB_FOCUS_OUT: look()
    default: break
    }
  }

  private func take(_ change: xcb_property_notify_event_t) {
    switch change.atom {
    case atoms[.supportingWindow]: isManagerKnown = false
    case atoms[.activeWindow] where change.window == root: break
    case atoms[.title], atoms[.process], XCB_ATOM_WM_CLASS.rawValue, XCB_ATOM_WM_NAME.rawValue:
      guard change.window != root else { return }
    default: return
    }
    look()
  }

  // MARK: - One look

  private func look() {
    guard !isLooking else { return isStale = true }
    isLooking = true
    isStale = false
    used = [:]
    if isManagerKnown { lookForActive() } else { lookForManager() }
  }

  /// One that was killed leaves its properties behind, but not its window.
  private func lookForManager() {
    isManagerKnown = true
    connection.askProperty(atoms[.supportingWindow], of: root) { [weak self] property in
      guard let self else { return }
      guard let window = property?.number, window != 0 else { return set(manager: 0) }
      select(X11Focus.windowEvents, of: window)
      connection.askProperty(atoms[.supportingWindow], of: window) { [weak self] in
        self?.set(manager: $0?.number == window ? window : 0)
      }
    }
  }

  private func set(manager window: xcb_window_t) {
    manager = window
    lookForActive()
  }

  /// A window manager that does not tell which window is active leaves that property out.
  private func lookForActive() {
    guard manager != 0 else { return lookForFocus() }
    use(manager, X11Focus.windowEvents)
    connection.askProperty(atoms[.activeWindow], of: root) { [weak self] property in
      guard let self else { return }
      guard let window = property?.number else { return lookForFocus() }
      guard window != 0 else { return end(nil) }
      look(at: window, whichIsActive: true)
    }
  }

  private func lookForFocus() {
    use(root, X11Focus.rootEvents | X11Focus.focusEvents)
    connection.askFocus { [weak self] in self?.take(focus: $0) }
  }

  private func take(focus window: xcb_window_t) {
    // Also a window beneath the pointer gets the keys (PointerRoot); which one that is nobody tells.
    let isWindow = window > XCB_INPUT_FOCUS_POINTER_ROOT.rawValue && window != root
    guard isWindow else { return end(nil) }
    let events = X11Focus.windowEvents | X11Focus.focusEvents
    let isNew = watched[window] != events
    use(window, events)
    // Only from now on it is told when it loses the keys, which it may have done already.
    if isNew {
      lookForFocus()
    } else {
      look(at: window, whichIsActive: false)
    }
  }

  /// Asks a window all that is told of an app. One that is not `whichIsActive` may be a part of the window
  /// that knows it.
  private func look(at window: xcb_window_t, whichIsActive isActive: Bool) {
    if used[window] == nil { use(window, X11Focus.windowEvents) }
    var found = X11Window()
    let utf8 = atoms[.utf8]
    connection.askProperty(XCB_ATOM_WM_NAME.rawValue, of: window) {
      if let property = $0 { found.take(title: property, utf8: utf8) }
    }
    connection.askProperty(atoms[.title], of: window) {
      if let property = $0 { found.take(title: property, utf8: utf8) }
    }
    connection.askProperty(atoms[.process], of: window) {
      if let property = $0 { found.take(process: property) }
    }
    connection.askProperty(XCB_ATOM_WM_CLASS.rawValue, of: window) { [weak self] property in
      guard let self else { return }
      guard let property else { return end(nil) }
      found.take(class: property)
      let isNamed = found.kind != nil || isActive
      if isNamed, !found.isProxy { return end(found.identity) }
      lookAbove(window)
    }
  }

  private func lookAbove(_ window: xcb_window_t) {
    connection.askParent(of: window) { [weak self] parent in
      guard let self else { return }
      guard parent != 0, parent != root else { return end(nil) }
      look(at: parent, whichIsActive: false)
    }
  }

  private func end(_ app: AppIdentity?) {
    for (window, _) in watched where used[window] == nil {
      select(window == root ? X11Focus.rootEvents : 0, of: window)
    }
    isLooking = false
    tell(.app(app))
    if isStale { look() }
  }

  // MARK: - Events

  private func use(_ window: xcb_window_t, _ events: UInt32) {
    used[window] = events
    select(events, of: window)
  }

  private func select(_ events: UInt32, of window: xcb_window_t) {
    guard watched[window] != events else { return }
    watched[window] = events == 0 || window == root && events == X11Focus.rootEvents ? nil : events
    connection.select(events, of: window)
  }
}
