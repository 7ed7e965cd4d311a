internal import CWayland
internal import EventLoop

/// What libwayland calls with the events for a `WaylandLayout`. It keeps the addresses for as long as the
/// proxies live.
@safe  // The memory is the object's own.
final class WaylandListeners {
  let registry: UnsafeMutablePointer<wl_registry_listener>
  let seat: UnsafeMutablePointer<wl_seat_listener>
  let keyboard: UnsafeMutablePointer<wl_keyboard_listener>

  init() {
    unsafe registry = .allocate(capacity: 1)
    unsafe registry.initialize(
      to: wl_registry_listener(
        global: { object, _, name, interface, _ in
          guard let interface = unsafe interface else { return }
          unsafe WaylandListeners.layout(object)?
            .add(global: name, interface: String(cString: interface))
        },
        global_remove: { _, _, _ in }))
    unsafe seat = .allocate(capacity: 1)
    unsafe seat.initialize(
      to: wl_seat_listener(
        capabilities: { object, _, capabilities in
          let hasKeyboard = capabilities & WL_SEAT_CAPABILITY_KEYBOARD.rawValue != 0
          unsafe WaylandListeners.layout(object)?.set(hasKeyboard: hasKeyboard)
        },
        name: nil))
    unsafe keyboard = .allocate(capacity: 1)
    unsafe keyboard.initialize(
      to: wl_keyboard_listener(
        keymap: { object, _, format, descriptor, size in
          let file = KeymapFile(
            adopting: OwnedDescriptor(adopting: descriptor), size: Int(size),
            isXkb: format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue)
          unsafe WaylandListeners.layout(object)?.take(keymap: file)
        },
        // Only the client in front is told of keys, and nothing here ever is.
        enter: { _, _, _, _, _ in }, leave: { _, _, _, _ in }, key: { _, _, _, _, _, _ in },
        modifiers: { _, _, _, _, _, _, _ in }, repeat_info: nil))
  }

  deinit {
    unsafe registry.deallocate()
    unsafe seat.deallocate()
    unsafe keyboard.deallocate()
  }

  private static func layout(_ object: UnsafeMutableRawPointer?) -> WaylandLayout? {
    guard let object = unsafe object else { return nil }
    return unsafe Unmanaged<WaylandLayout>.fromOpaque(object).takeUnretainedValue()
  }
}
