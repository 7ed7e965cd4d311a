internal import CWayland
internal import EventLoop
public import Keys

/// The layout that a compositor hands to its clients, with `wl_keyboard.keymap`.
///
/// Which of several layouts is active is told only to the client in front, so here it is the first.
@safe  // The proxies and what they call back through are the object's own, and freed in deinit.
public final class WaylandLayout {
  private let onChange: (KeyboardLayout) -> Void
  private let seatListener = WaylandListener(wl_seat_listener.ofLayout())
  private let keyboardListener = WaylandListener(wl_keyboard_listener.ofLayout())
  private var registry: WaylandRegistry?
  private var seat: OpaquePointer?
  private var keyboard: OpaquePointer?
  /// The keymap that was told last.
  private var text: [UInt8] = []

  /// Asks for the keymap. Where the compositor has no keyboard, none is told before it gets one.
  ///
  /// - Parameters:
  ///   - connection: the compositor.
  ///   - onChange: told the layout, in a later turn of the loop, and when it is another.
  /// - Throws: where there is no memory.
  public init(
    _ connection: WaylandConnection, onChange: @escaping (KeyboardLayout) -> Void
  ) throws(DesktopError) {
    self.onChange = onChange
    registry = try WaylandRegistry(connection, onGlobal: { [weak self] in self?.add($0) })
  }

  deinit {
    if let keyboard = unsafe keyboard { unsafe wl_keyboard_destroy(keyboard) }
    if let seat = unsafe seat { unsafe wl_seat_destroy(seat) }
  }

  private func add(_ global: WaylandGlobal) {
    guard global.interface == "wl_seat", unsafe seat == nil, let registry else { return }
    unsafe seat = stylusd_bind_seat(registry.pointer, global.name)
    guard let seat = unsafe seat else { return }
    unsafe wl_seat_add_listener(
      seat, seatListener.functions, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The seat has gained or lost a keyboard.
  fileprivate func set(hasKeyboard: Bool) {
    guard let seat = unsafe seat else { return }
    if let keyboard = unsafe keyboard, !hasKeyboard {
      unsafe wl_keyboard_destroy(keyboard)
      unsafe self.keyboard = nil
    } else if unsafe keyboard == nil, hasKeyboard, let keyboard = unsafe wl_seat_get_keyboard(seat)
    {
      unsafe self.keyboard = keyboard
      unsafe wl_keyboard_add_listener(
        keyboard, keyboardListener.functions, Unmanaged.passUnretained(self).toOpaque())
    }
  }

  /// A keymap has come. One that cannot be read leaves the layout as it was, and so does one that programs
  /// bring with them to type a text: that is no layout of the person's.
  fileprivate func take(keymap: consuming KeymapFile) {
    // It is told anew with each keyboard that has its turn.
    guard let text = keymap.text, text != self.text else { return }
    guard let keymap = try? Keymap(text: text), keymap.hasModifiers else { return }
    self.text = text
    onChange(KeyboardLayout(keymap))
  }

  fileprivate static func of(_ object: UnsafeMutableRawPointer?) -> WaylandLayout? {
    guard let object = unsafe object else { return nil }
    return unsafe Unmanaged<WaylandLayout>.fromOpaque(object).takeUnretainedValue()
  }
}

extension wl_seat_listener {
  fileprivate static func ofLayout() -> wl_seat_listener {
    unsafe wl_seat_listener(
      capabilities: { object, _, capabilities in
        let hasKeyboard = capabilities & WL_SEAT_CAPABILITY_KEYBOARD.rawValue != 0
        unsafe WaylandLayout.of(object)?.set(hasKeyboard: hasKeyboard)
      },
      name: nil)
  }
}

extension wl_keyboard_listener {
  fileprivate static func ofLayout() -> wl_keyboard_listener {
    unsafe wl_keyboard_listener(
      keymap: { object, _, format, descriptor, size in
        let file = KeymapFile(
          adopting: OwnedDescriptor(adopting: descriptor), size: Int(size),
          isXkb: format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue)
        unsafe WaylandLayout.of(object)?.take(keymap: file)
      },
      // Only the client in front is told of keys, and nothing here ever is.
      enter: { _, _, _, _, _ in }, leave: { _, _, _, _ in }, key: { _, _, _, _, _, _ in },
      modifiers: { _, _, _, _, _, _, _ in }, repeat_info: nil)
  }
}
