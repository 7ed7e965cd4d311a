internal import CX11
internal import Glibc

/// A question to the X server whose answer is not there yet.
struct X11Question {
  var sequence: UInt32
  /// Takes the answer; nil where it was an error, as of a window that has gone.
  var take: (X11Answer?) -> Void
}

/// An answer of an X server, for as long as its handler runs.
@safe  // Never kept by anyone.
struct X11Answer {
  private let pointer: UnsafeMutableRawPointer

  init(_ pointer: UnsafeMutableRawPointer) { unsafe self.pointer = pointer }

  /// The answer as the struct that its question calls for.
  func read<Answer: BitwiseCopyable>(as type: Answer.Type) -> Answer {
    unsafe pointer.load(as: type)
  }

  /// The value of a property, as the answer to that question.
  var property: X11Property {
    let reply = unsafe pointer.assumingMemoryBound(to: xcb_get_property_reply_t.self)
    let count = Int(unsafe xcb_get_property_value_length(reply))
    let bytes = unsafe UnsafeRawBufferPointer(start: xcb_get_property_value(reply), count: count)
    return unsafe X11Property(
      type: reply.pointee.type, format: reply.pointee.format, bytes: Array(bytes))
  }
}

/// A property of a window.
struct X11Property {
  /// The atom of its type; 0 where there is no such property.
  var type: xcb_atom_t
  /// How many bits each value has.
  var format: UInt8
  var bytes: [UInt8]

  /// Its first number; nil where it is no number of 32 bits.
  var number: UInt32? {
    guard format == 32, bytes.count >= 4 else { return nil }
    return unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(as: UInt32.self) }
  }
}

extension X11Connection {
  /// The longest part of a property that is asked for, in units of 4 bytes.
  private static let longestProperty: UInt32 = 1024

  /// The window that all others are in, of the first screen.
  var root: xcb_window_t {
    let screens = unsafe xcb_setup_roots_iterator(xcb_get_setup(pointer))
    return unsafe screens.data?.pointee.root ?? 0
  }

  /// Asks for the number of a name.
  func askAtom(_ name: String, _ take: @escaping (xcb_atom_t) -> Void) {
    let cookie = unsafe xcb_intern_atom(pointer, 0, UInt16(name.utf8.count), name)
    ask(cookie.sequence) { take($0?.read(as: xcb_intern_atom_reply_t.self).atom ?? 0) }
  }

  /// Asks for a property; the answer is nil where the window has gone.
  func askProperty(
    _ name: xcb_atom_t, of window: xcb_window_t, _ take: @escaping (X11Property?) -> Void
  ) {
    let cookie = unsafe xcb_get_property(
      pointer, 0, window, name, 0, 0, X11Connection.longestProperty)
    ask(cookie.sequence) { take($0?.property) }
  }

  /// Asks which window gets the keys.
  func askFocus(_ take: @escaping (xcb_window_t) -> Void) {
    let cookie = unsafe xcb_get_input_focus(pointer)
    ask(cookie.sequence) { take($0?.read(as: xcb_get_input_focus_reply_t.self).focus ?? 0) }
  }

  /// Asks which window a window is in; the answer is 0 where it has gone.
  func askParent(of window: xcb_window_t, _ take: @escaping (xcb_window_t) -> Void) {
    let cookie = unsafe xcb_query_tree(pointer, window)
    ask(cookie.sequence) { take($0?.read(as: xcb_query_tree_reply_t.self).parent ?? 0) }
  }

  /// Asks to be told of what happens to a window; of none with 0. Where it has gone, that comes to nothing.
  func select(_ events: UInt32, of window: xcb_window_t) {
    unsafe xcb_change_window_attributes(pointer, window, XCB_CW_EVENT_MASK.rawValue, [events])
  }
}
