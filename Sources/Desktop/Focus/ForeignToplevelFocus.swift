internal import CWayland
internal import EventLoop
internal import StylusCore

/// Asks a Wayland compositor by wlr-foreign-toplevel-management: wlroots and the compositors made with it,
/// and others that have taken the protocol up.
@safe  // The proxies and what they call back through are the object's own.
final class ForeignToplevelFocus: FocusBackend {
  private let tell: (FocusNews) -> Void
  private let connection: WaylandConnection
  private let listener = unsafe WaylandListener(
    stylusd_toplevel_manager_listener(
      toplevel: { object, _, handle in
        guard let handle = unsafe handle else { return }
        unsafe ForeignToplevelFocus.of(object)?.add(handle)
      },
      finished: { object, _ in unsafe ForeignToplevelFocus.of(object)?.finish() }))
  private let windowListener = WaylandListener(stylusd_toplevel_listener.ofWindow())
  private var registry: WaylandRegistry?
  private var sync: WaylandSync?
  private var manager: OpaquePointer?
  private var windows: [ObjectIdentifier: ToplevelWindow] = [:]
  private var order = ActivationOrder<ObjectIdentifier>()
  /// Whether the windows that were there at first are known.
  private var hasBegun = false
  /// What was told last; nil before the first time.
  private var told: AppIdentity??

  init(
    _ environment: DesktopEnvironment, on loop: EventLoop, tell: @escaping (FocusNews) -> Void
  ) throws(DesktopError) {
    guard let display = environment.wayland else {
      throw DesktopError("there is no Wayland compositor")
    }
    self.tell = tell
    connection = try WaylandConnection(display, on: loop)
    connection.onLoss = { [weak self] in
      self?.lose("the Wayland compositor has gone")
    }
    registry = try WaylandRegistry(
      connection, onGlobal: { [weak self] in self?.add($0) },
      onRead: { [weak self] in self?.begin() })
  }

  deinit {
    windows = [:]
    if let manager = unsafe manager { unsafe stylusd_forget_toplevel_manager(manager) }
  }

  /// What a compositor has that tells which window is in front.
  static let manager = "zwlr_foreign_toplevel_manager_v1"

  private func add(_ global: WaylandGlobal) {
    guard global.interface == ForeignToplevelFocus.manager, unsafe manager == nil,
      let registry
    else { return }
    unsafe manager = stylusd_bind_toplevel_manager(registry.pointer, global.name)
    guard let manager = unsafe manager else { return }
    unsafe stylusd_listen_to_toplevel_manager(
      manager, listener.functions, Unmanaged.passUnretained(self).toOpaque())
  }

  /// All that the compositor offers is known.
  private func begin() {
    guard unsafe manager != nil else {
      return lose("the Wayland compositor does not tell which app is in front")
    }
    do throws(DesktopError) {
      // Before the answer come all windows that there are.
      sync = try WaylandSync(connection) { [weak self] in
        self?.hasBegun = true
        self?.tellApp()
      }
    } catch {
      tell(.lost(error))
    }
  }

  private func add(_ handle: OpaquePointer) {
    let window = unsafe ToplevelWindow(handle, of: self)
    unsafe stylusd_listen_to_toplevel(
      handle, windowListener.functions, Unmanaged.passUnretained(window).toOpaque())
    windows[ObjectIdentifier(window)] = window
  }

  fileprivate func take(_ window: ToplevelWindow) {
    order.set(ObjectIdentifier(window), isActivated: window.isActivated)
    tellApp()
  }

  fileprivate func remove(_ window: ToplevelWindow) {
    windows[ObjectIdentifier(window)] = nil
    order.set(ObjectIdentifier(window), isActivated: false)
    tellApp()
  }

  private func tellApp() {
    let app = order.last.flatMap { windows[$0]?.app }
    guard hasBegun, told != .some(app) else { return }
    told = .some(app)
    tell(.app(app))
  }

  private func finish() { lose("the Wayland compositor tells no longer which app is in front") }

  private func lose(_ reason: String) { tell(.lost(DesktopError(reason))) }

  private static func of(_ object: UnsafeMutableRawPointer?) -> ForeignToplevelFocus? {
    guard let object = unsafe object else { return nil }
    return unsafe Unmanaged<ForeignToplevelFocus>.fromOpaque(object).takeUnretainedValue()
  }
}

/// A window, as its compositor tells of it: piece by piece, and then that this is all for now.
@safe  // The proxy is the object's own.
private final class ToplevelWindow {
  /// What is told of it.
  struct Description {
    var name: String?
    var title: String?
    var isActivated = false
  }

  private unowned let focus: ForeignToplevelFocus
  private let handle: OpaquePointer
  /// What has been told so far, not all of it perhaps.
  var pending = Description()
  private var current = Description()

  init(_ handle: OpaquePointer, of focus: ForeignToplevelFocus) {
    unsafe self.handle = handle
    self.focus = focus
  }

  deinit { unsafe stylusd_destroy_toplevel(handle) }

  var isActivated: Bool { current.isActivated }

  var app: AppIdentity { AppIdentity(names: [current.name], title: current.title) }

  func apply() {
    current = pending
    focus.take(self)
  }

  func close() { focus.remove(self) }

  static func of(_ object: UnsafeMutableRawPointer?) -> ToplevelWindow? {
    guard let object = unsafe object else { return nil }
    return unsafe Unmanaged<ToplevelWindow>.fromOpaque(object).takeUnretainedValue()
  }
}

extension stylusd_toplevel_listener {
  fileprivate static func ofWindow() -> stylusd_toplevel_listener {
    unsafe stylusd_toplevel_listener(
      title: { object, _, title in
        unsafe ToplevelWindow.of(object)?.pending.title = title.map { unsafe String(cString: $0) }
      },
      app_id: { object, _, name in
        unsafe ToplevelWindow.of(object)?.pending.name = name.map { unsafe String(cString: $0) }
      },
      output_enter: { _, _, _ in }, output_leave: { _, _, _ in },
      state: { object, _, states in
        unsafe ToplevelWindow.of(object)?.pending.isActivated = stylusd_is_activated(states)
      },
      done: { object, _ in unsafe ToplevelWindow.of(object)?.apply() },
      closed: { object, _ in unsafe ToplevelWindow.of(object)?.close() })
  }
}
