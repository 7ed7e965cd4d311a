internal import CX11
internal import CXkbcommon
public import EventLoop
public import Keys
internal import StylusCore

/// The layout of an X server's keyboard: its keymap, and which group of it is active.
public final class X11Layout {
  /// A change of layout comes as several events.
  private static let quiet = Microseconds.milliseconds(50)

  private let connection: X11Connection
  private let loop: EventLoop
  private let onChange: (KeyboardLayout) -> Void
  private let device: Int32
  private let firstEvent: UInt8
  private var timer: TimerSource?

  /// The layout now.
  public private(set) var layout: KeyboardLayout

  /// Asks for the layout, which waits for the server's answers.
  ///
  /// - Parameters:
  ///   - connection: the server.
  ///   - loop: what waits for changes.
  ///   - onChange: told the layout when it is another.
  /// - Throws: where the server does not tell.
  public init(
    _ connection: X11Connection, on loop: EventLoop,
    onChange: @escaping (KeyboardLayout) -> Void
  ) throws(DesktopError) {
    self.connection = connection
    self.loop = loop
    self.onChange = onChange
    var firstEvent: UInt8 = 0
    guard
      unsafe xkb_x11_setup_xkb_extension(
        connection.pointer, UInt16(XKB_X11_MIN_MAJOR_XKB_VERSION),
        UInt16(XKB_X11_MIN_MINOR_XKB_VERSION), XKB_X11_SETUP_XKB_EXTENSION_NO_FLAGS, nil, nil,
        &firstEvent, nil) != 0
    else { throw DesktopError("the X server does not have the extension XKB") }
    self.firstEvent = firstEvent
    device = unsafe xkb_x11_get_core_keyboard_device_id(connection.pointer)
    guard device >= 0 else { throw DesktopError("the X server has no keyboard") }
    unsafe stylusd_select_layout_events(connection.pointer, UInt16(device))
    layout = try X11Layout.read(connection, device)
    do throws(SystemError) {
      timer = try loop.timer(priority: .normal) { [weak self] _ in self?.readAnew() }
    } catch {
      throw DesktopError("\(error)")
    }
    connection.listen { [weak self] in self?.take($0) }
    connection.readEvents()
  }

  private func take(_ event: X11Event) {
    guard event.type == firstEvent else { return }
    // All events of XKB have one number, and their kind in the same place.
    let state = event.read(as: xcb_xkb_state_notify_event_t.self)
    if Int32(state.xkbType) == XCB_XKB_STATE_NOTIFY {
      guard layout.group != Int(state.group) else { return }
      layout.group = Int(state.group)
      onChange(layout)
    } else {
      timer?.arm(at: loop.now + X11Layout.quiet)
    }
  }

  private func readAnew() {
    // A server that has no keymap for us now tells when it has one.
    guard let layout = try? X11Layout.read(connection, device) else { return }
    self.layout = layout
    onChange(layout)
    connection.readEvents()
  }

  private static func read(
    _ connection: X11Connection, _ device: Int32
  ) throws(DesktopError) -> KeyboardLayout {
    do throws(KeymapError) {
      let context = try KeymapContext()
      guard
        let keymap = unsafe xkb_x11_keymap_new_from_device(
          context.pointer, connection.pointer, device, XKB_KEYMAP_COMPILE_NO_FLAGS)
      else { throw .unreadableText }
      let group = unsafe group(of: keymap, connection, device)
      return KeyboardLayout(unsafe Keymap(adopting: keymap, context), group: group)
    } catch {
      throw DesktopError("cannot read the X server's keyboard layout: \(error)")
    }
  }

  private static func group(
    of keymap: OpaquePointer, _ connection: X11Connection, _ device: Int32
  ) -> Int {
    guard
      let state = unsafe xkb_x11_state_new_from_device(keymap, connection.pointer, device)
    else { return 0 }
    defer { unsafe xkb_state_unref(state) }
    return unsafe Int(xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE))
  }
}
