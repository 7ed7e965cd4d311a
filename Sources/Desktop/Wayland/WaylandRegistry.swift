internal import CWayland

/// The list of what a compositor offers.
@safe  // The proxy and what it calls back through are the object's own.
final class WaylandRegistry {
  private let connection: WaylandConnection
  private let onGlobal: (WaylandGlobal) -> Void
  private let listener = unsafe WaylandListener(
    wl_registry_listener(
      global: { object, _, name, interface, _ in
        guard let object = unsafe object, let interface = unsafe interface else { return }
        let registry = unsafe Unmanaged<WaylandRegistry>.fromOpaque(object).takeUnretainedValue()
        registry.onGlobal(
          WaylandGlobal(name: name, interface: unsafe String(cString: interface)))
      },
      // What goes tells of its end itself, or is of no use any more with all the rest.
      global_remove: { _, _, _ in }))
  private var sync: WaylandSync?

  /// What its objects are bound by.
  let pointer: OpaquePointer

  /// Asks for the list.
  ///
  /// - Parameters:
  ///   - connection: the compositor.
  ///   - onGlobal: told of each object, in a later turn of the loop, and of those that come later.
  ///   - onRead: called once all that are there have been told.
  /// - Throws: where there is no memory.
  init(
    _ connection: WaylandConnection, onGlobal: @escaping (WaylandGlobal) -> Void,
    onRead: @escaping () -> Void = {}
  ) throws(DesktopError) {
    guard let pointer = unsafe wl_display_get_registry(connection.pointer) else {
      throw .noMemory
    }
    unsafe self.pointer = pointer
    self.connection = connection
    self.onGlobal = onGlobal
    unsafe wl_registry_add_listener(
      pointer, listener.functions, Unmanaged.passUnretained(self).toOpaque())
    sync = try WaylandSync(connection, onDone: onRead)
  }

  deinit { unsafe wl_registry_destroy(pointer) }
}

/// An object that a compositor offers.
struct WaylandGlobal: Equatable {
  /// The number to bind it by.
  var name: UInt32
  /// What it is, such as `wl_seat`.
  var interface: String
}

extension DesktopError {
  /// There is no memory left.
  static let noMemory = DesktopError("there is no memory to ask the Wayland compositor")
}
