internal import CX11
public import EventLoop
internal import Glibc

/// A connection to an X server, served by the loop.
@safe  // xcb's object is freed after the source that waits for its descriptor.
public final class X11Connection {
  let pointer: OpaquePointer
  private var source: EventSource?
  private var listeners: [(X11Event) -> Void] = []

  /// Told that the server has gone; nothing works any more then.
  public var onLoss: (() -> Void)?

  /// Connects, which waits for the server's answer.
  ///
  /// - Parameters:
  ///   - display: the server, such as `:0`; nil is the one of DISPLAY.
  ///   - loop: what waits for the server's events.
  /// - Throws: where there is none, or it takes nobody in.
  public init(_ display: String? = nil, on loop: EventLoop) throws(DesktopError) {
    // Where it fails there is an object too, and to be freed.
    guard let pointer = unsafe xcb_connect(display, nil) else {
      throw DesktopError("there is no memory to connect to the X server")
    }
    unsafe self.pointer = pointer
    guard unsafe xcb_connection_has_error(pointer) == 0 else {
      throw DesktopError("cannot connect to the X server \(display ?? "")")
    }
    do throws(SystemError) {
      source = try loop.watch(unsafe xcb_get_file_descriptor(pointer)) { [weak self] in
        self?.readEvents()
      }
    } catch {
      throw DesktopError("\(error)")
    }
  }

  deinit {
    source?.remove()
    unsafe xcb_disconnect(pointer)
  }

  /// Hands each event to `listener`, for as long as this connection lives.
  func listen(_ listener: @escaping (X11Event) -> Void) {
    listeners.append(listener)
  }

  /// Reads what events there are. Also to be called after anything that has waited for an answer: xcb
  /// has then read events that came before it, and the loop would not see them.
  func readEvents() {
    while let event = unsafe xcb_poll_for_event(pointer) {
      for listener in listeners { listener(unsafe X11Event(event)) }
      unsafe free(event)
    }
    guard unsafe xcb_connection_has_error(pointer) != 0, source != nil else { return }
    source?.remove()
    source = nil
    onLoss?()
  }
}
