internal import CWayland
internal import EventLoop
public import StylusCore

/// What a Wayland compositor offers to its clients.
@safe  // The proxies and the listeners' memory are freed after the last event.
public final class WaylandOffer {
  /// The names of the interfaces.
  public private(set) var interfaces: Set<String> = []
  private var isComplete = false

  /// Asks, and waits for the answer.
  ///
  /// - Parameters:
  ///   - display: the compositor's socket; nil is the one of WAYLAND_DISPLAY.
  ///   - limit: how long.
  /// - Throws: where nobody is there, or nobody answers.
  public init(of display: String? = nil, within limit: Microseconds) throws {
    let loop = try EventLoop()
    let connection = try WaylandConnection(display, on: loop)
    var isLost = false
    connection.onLoss = { isLost = true }
    guard let registry = unsafe wl_display_get_registry(connection.pointer) else {
      throw DesktopError("there is no memory to ask the Wayland compositor")
    }
    defer { unsafe wl_registry_destroy(registry) }
    // Answered when all has been told.
    guard let callback = unsafe wl_display_sync(connection.pointer) else {
      throw DesktopError("there is no memory to ask the Wayland compositor")
    }
    defer { unsafe wl_callback_destroy(callback) }
    let ourselves = unsafe Unmanaged.passUnretained(self).toOpaque()
    var names = WaylandOffer.registryListener
    var end = WaylandOffer.callbackListener
    try unsafe withUnsafePointer(to: &names) { names in
      try unsafe withUnsafePointer(to: &end) { end in
        unsafe wl_registry_add_listener(registry, names, ourselves)
        unsafe wl_callback_add_listener(callback, end, ourselves)
        connection.flush()
        let deadline = loop.now + limit
        while !isComplete, !isLost, loop.now < deadline {
          _ = try loop.step(timeout: deadline - loop.now)
        }
      }
    }
    guard isComplete else { throw DesktopError("the Wayland compositor does not answer") }
  }

  private static var registryListener: wl_registry_listener {
    unsafe wl_registry_listener(
      global: { object, _, _, interface, _ in
        guard let interface = unsafe interface else { return }
        unsafe WaylandOffer.of(object)?.interfaces.insert(String(cString: interface))
      },
      global_remove: { _, _, _ in })
  }

  private static var callbackListener: wl_callback_listener {
    unsafe wl_callback_listener(done: { object, _, _ in
      unsafe WaylandOffer.of(object)?.isComplete = true
    })
  }

  private static func of(_ object: UnsafeMutableRawPointer?) -> WaylandOffer? {
    guard let object = unsafe object else { return nil }
    return unsafe Unmanaged<WaylandOffer>.fromOpaque(object).takeUnretainedValue()
  }
}
