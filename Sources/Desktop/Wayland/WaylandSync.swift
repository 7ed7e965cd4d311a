internal import CWayland

/// A question to which the compositor answers once it has done all that it was asked for before.
@safe  // The proxy and what it calls back through are the object's own.
final class WaylandSync {
  private let onDone: () -> Void
  private let connection: WaylandConnection
  private let listener = unsafe WaylandListener(
    wl_callback_listener(done: { object, _, _ in
      guard let object = unsafe object else { return }
      unsafe Unmanaged<WaylandSync>.fromOpaque(object).takeUnretainedValue().onDone()
    }))
  private let callback: OpaquePointer

  /// Asks.
  ///
  /// - Parameters:
  ///   - connection: the compositor.
  ///   - onDone: called with the answer, in a later turn of the loop.
  /// - Throws: where there is no memory.
  init(_ connection: WaylandConnection, onDone: @escaping () -> Void) throws(DesktopError) {
    guard let callback = unsafe wl_display_sync(connection.pointer) else { throw .noMemory }
    unsafe self.callback = callback
    self.connection = connection
    self.onDone = onDone
    unsafe wl_callback_add_listener(
      callback, listener.functions, Unmanaged.passUnretained(self).toOpaque())
    connection.flush()
  }

  deinit { unsafe wl_callback_destroy(callback) }
}
