internal import CWayland
public import Keys

/// The layout that a compositor hands to its clients, with `wl_keyboard.keymap`.
///
/// Which of several layouts is active is told only to the client in front, so here it is the first.
@safe  // The proxies and what they call back through are the object's own, and freed in deinit.
public final class WaylandLayout {
  private let connection: WaylandConnection
  private let onChange: (KeyboardLayout) -> Void
  private let listeners: WaylandListeners
  private let registry: OpaquePointer
  private var seat: OpaquePointer?
  private var keyboard: OpaquePointer?

  /// Asks for the keymap. Where the compositor has no keyboard, none is told before it gets one.
  ///
  /// - Parameters:
  ///   - connection: the compositor.
  ///   - onChange: told the layout, in a later turn of the loop, and when it is another.
  /// - Throws: where there is no memory.
  public init(
    _ connection: WaylandConnection, onChange: @escaping (KeyboardLayout) -> Void
  ) throws(DesktopError) {
    guard let registry = unsafe wl_display_get_registry(connection.pointer) else {
      throw DesktopError("there is no memory to ask the Wayland compositor")
    }
    unsafe self.registry = registry
    self.connection = connection
    self.onChange = onChange
    listeners = WaylandListeners()
    unsafe wl_registry_add_listener(
      registry, listeners.registry, Unmanaged.passUnretained(self).toOpaque())
    connection.flush()
  }

  deinit {
    if let keyboard = unsafe keyboard { unsafe wl_keyboard_destroy(keyboard) }
    if let seat = unsafe seat { unsafe wl_seat_destroy(seat) }
    unsafe wl_registry_destroy(registry)
  }

  /// The compositor has a global object of that number.
  func add(global name: UInt32, interface: String) {
    guard interface == "wl_seat", unsafe seat == nil else { return }
    unsafe seat = stylusd_bind_seat(registry, name)
    guard let seat = unsafe seat else { return }
    unsafe wl_seat_add_listener(seat, listeners.seat, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The seat has gained or lost a keyboard.
  func set(hasKeyboard: Bool) {
    guard let seat = unsafe seat else { return }
    if let keyboard = unsafe keyboard, !hasKeyboard {
      unsafe wl_keyboard_destroy(keyboard)
      unsafe self.keyboard = nil
    } else if unsafe keyboard == nil, hasKeyboard, let keyboard = unsafe wl_seat_get_keyboard(seat)
    {
      unsafe self.keyboard = keyboard
      unsafe wl_keyboard_add_listener(
        keyboard, listeners.keyboard, Unmanaged.passUnretained(self).toOpaque())
    }
  }

  /// A keymap has come. One that cannot be read leaves the layout as it was.
  func take(keymap: consuming KeymapFile) {
    guard let text = keymap.text, let keymap = try? Keymap(text: text) else { return }
    onChange(KeyboardLayout(keymap))
  }
}
