internal import CX11

/// An event of an X server, for as long as its handler runs.
@safe  // Never kept by anyone; all events are read from within the 32 bytes that each has.
struct X11Event {
  private let pointer: UnsafeRawPointer

  init(_ pointer: UnsafePointer<xcb_generic_event_t>) {
    unsafe self.pointer = UnsafeRawPointer(pointer)
  }

  /// The event's number; those of an extension begin where the server says.
  var type: UInt8 {
    // The topmost bit says that another client sent it.
    unsafe pointer.load(as: xcb_generic_event_t.self).response_type & 0x7F
  }

  /// The event as the struct that its type calls for.
  func read<Event: BitwiseCopyable>(as type: Event.Type) -> Event {
    precondition(MemoryLayout<Event>.size <= MemoryLayout<xcb_generic_event_t>.size)
    return unsafe pointer.load(as: type)
  }
}
