internal import CWayland
public import EventLoop
internal import Glibc

/// A connection to a Wayland compositor, served by the loop. Nothing is waited for, but at the end, up to a
/// second, for a compositor that was sent keys and does not read them; and at the beginning for one that hangs
/// with so many clients before its door that the kernel lets no more stand there.
@safe  // libwayland's object is freed after the source that waits for its descriptor.
public final class WaylandConnection {
  /// How long the end may wait for a compositor that hangs.
  private static let patience: CInt = 1000

  let pointer: OpaquePointer
  /// Whether something was sent that must arrive, though nobody is told whether it has.
  var isOwedReading = false
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
    // What it has to say of an environment or an error is said here, in the words of this program.
    stylusd_silence_wayland()
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
    waitUntilRead()
    unsafe wl_display_disconnect(pointer)
  }

  /// Waits until the compositor has read all that it was sent, by something that it has to answer. Of a
  /// client that has hung up libwayland reads nothing more, be it the release of a key.
  private func waitUntilRead() {
    guard isOwedReading, unsafe wl_display_get_error(pointer) == 0 else { return }
    let listener = unsafe WaylandListener(
      wl_callback_listener(done: { isRead, _, _ in
        unsafe isRead?.storeBytes(of: true, as: Bool.self)
      }))
    var isRead = false
    unsafe withUnsafeMutablePointer(to: &isRead) { isRead in
      guard let callback = unsafe wl_display_sync(pointer) else { return }
      unsafe wl_callback_add_listener(callback, listener.functions, isRead)
      while unsafe !isRead.pointee, waitForEvents() {}
      unsafe wl_callback_destroy(callback)
    }
  }

  /// Waits for events and handles them; whether there were any.
  private func waitForEvents() -> Bool {
    guard prepareToRead() else { return false }
    flush()
    var compositor = pollfd(
      fd: unsafe wl_display_get_fd(pointer), events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&compositor, 1, WaylandConnection.patience) > 0 else {
      unsafe wl_display_cancel_read(pointer)
      return false
    }
    return readEvents()
  }

  /// Sends the requests made so far, which otherwise stay in a buffer.
  func flush() {
    // What does not go out now goes with the next ones; a client has but a few.
    unsafe wl_display_flush(pointer)
  }

  private func read() {
    guard prepareToRead(), readEvents() else { return lose() }
    flush()
  }

  /// Handles the events that were read before; false where the connection has ended.
  private func prepareToRead() -> Bool {
    while unsafe wl_display_prepare_read(pointer) != 0 {
      if unsafe wl_display_dispatch_pending(pointer) < 0 { return false }
    }
    return true
  }

  /// Reads what events there are and handles them; false where the connection has ended.
  private func readEvents() -> Bool {
    guard unsafe wl_display_read_events(pointer) == 0 else { return false }
    return unsafe wl_display_dispatch_pending(pointer) >= 0
  }

  private func lose() {
    source?.remove()
    source = nil
    onLoss?()
  }
}
