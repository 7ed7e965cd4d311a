internal import CWayland
public import EventLoop

/// A connection to a Wayland compositor, served by the loop. Nothing is ever waited for.
@safe  // libwayland's object is freed after the source that waits for its descriptor.
public final class WaylandConnection {
  let pointer: OpaquePointer
  private var source: EventSource?

  /// Told that the compositor has gone, or has thrown this client out.
  public var onLoss: (() -> Void)?

  /// Connects.
  ///
  /// - Parameters:
  ///   - display: the compositor's socket, such as `wayland-1`; nil is the one of WAYLAND_DISPLAY.
  ///   - loop: what waits for its events.
  /// - Throws: where nobody is there.
  public init(_ display: String? = nil, on loop: EventLoop) throws(DesktopError) {
    guard let pointer = unsafe wl_display_connect(display) else {
      throw DesktopError("cannot connect to the Wayland compositor \(display ?? "")")
    }
    unsafe self.pointer = pointer
    do throws(SystemError) {
      source = try loop.watch(unsafe wl_display_get_fd(pointer)) { [weak self] in self?.read() }
    } catch {
      throw DesktopError("\(error)")
    }
  }

  deinit {
    source?.remove()
    unsafe wl_display_disconnect(pointer)
  }

  /// Sends the requests made so far, which otherwise stay in a buffer.
  func flush() {
    // What does not go out now goes with the next ones; a client has but a few.
    unsafe wl_display_flush(pointer)
  }

  private func read() {
    while unsafe wl_display_prepare_read(pointer) != 0 {
      if unsafe wl_display_dispatch_pending(pointer) < 0 { return lose() }
    }
    guard unsafe wl_display_read_events(pointer) == 0,
      unsafe wl_display_dispatch_pending(pointer) >= 0
    else { return lose() }
    flush()
  }

  private func lose() {
    source?.remove()
    source = nil
    onLoss?()
  }
}
