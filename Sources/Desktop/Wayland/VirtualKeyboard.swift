internal import CWayland
public import EventLoop
internal import Glibc
public import Keys
internal import StylusCore
public import Typing

/// A keyboard of one's own at the compositor's seat, by virtual-keyboard-unstable. It brings its keymap with
/// it, so its keys mean what they mean on the layout by which they were chosen.
@safe  // The proxies are the object's own, and destroyed in deinit.
public final class VirtualKeyboard: Keyboard {
  /// How long a compositor may take to tell a layout back.
  private static let echo = Microseconds.milliseconds(1000)

  private let loop: EventLoop
  private let connection: WaylandConnection
  private var registry: WaylandRegistry?
  private var sync: WaylandSync?
  private var manager: OpaquePointer?
  private var seat: OpaquePointer?
  private var keyboard: OpaquePointer?
  private var isAccepted = false
  private var layout: HandedLayout?
  /// The layouts that were in use before, and until when they may be told back.
  private var past: [(layout: HandedLayout, end: Timestamp)] = []
  private var down: Set<KeyCode> = []
  private var told = ModifierState.Masks()

  /// Whether the compositor has it, and it has a layout.
  public var isReady: Bool { isAccepted && layout != nil }
  /// Called when it gets ready.
  public var onReady: (() -> Void)?
  /// Called, instead of that, where the compositor lets no program press keys, with the reason.
  public var onRefusal: ((DesktopError) -> Void)?
  /// Called when the compositor has gone.
  public var onLoss: (() -> Void)?

  /// Asks the compositor for one.
  ///
  /// - Parameters:
  ///   - display: the compositor's socket, such as `wayland-1`.
  ///   - loop: what waits for the answer.
  /// - Throws: where nobody is there.
  public init(_ display: String, on loop: EventLoop) throws(DesktopError) {
    self.loop = loop
    connection = try WaylandConnection(display, on: loop)
    connection.onLoss = { [weak self] in self?.lose() }
    registry = try WaylandRegistry(
      connection, onGlobal: { [weak self] in self?.add($0) },
      onRead: { [weak self] in self?.create() })
  }

  deinit {
    if let keyboard = unsafe keyboard { unsafe stylusd_destroy_keyboard(keyboard) }
    if let seat = unsafe seat { unsafe wl_seat_destroy(seat) }
    if let manager = unsafe manager { unsafe stylusd_forget_keyboard_manager(manager) }
  }

  private func add(_ global: WaylandGlobal) {
    guard let registry else { return }
    if global.interface == VirtualKeyboard.manager, unsafe manager == nil {
      unsafe manager = stylusd_bind_keyboard_manager(registry.pointer, global.name)
    } else if global.interface == "wl_seat", unsafe seat == nil {
      unsafe seat = stylusd_bind_seat(registry.pointer, global.name)
    }
  }

  /// All that the compositor offers is known.
  private func create() {
    guard let manager = unsafe manager, let seat = unsafe seat else {
      onRefusal?(DesktopError("the Wayland compositor lets no program press keys"))
      return
    }
    unsafe keyboard = stylusd_create_keyboard(manager, seat)
    do throws(DesktopError) {
      // One that lets only some programs press keys throws the others out.
      sync = try WaylandSync(connection) { [weak self] in self?.becomeAccepted() }
    } catch {
      onRefusal?(error)
    }
  }

  private func becomeAccepted() {
    isAccepted = true
    sendKeymap()
    if isReady { onReady?() }
  }

  private func lose() {
    let isThrownOut = unsafe wl_display_get_error(connection.pointer) == EPROTO
    if isThrownOut, !isAccepted {
      onRefusal?(DesktopError("the Wayland compositor does not let this program press keys"))
    } else {
      onLoss?()
    }
  }

  /// Has its keys mean what they mean on that layout. Those that are down stay so.
  ///
  /// The compositor may make it the seat's layout and tell that back, late even. So one that was in use until
  /// a moment ago is not taken: two would chase each other for ever.
  ///
  /// - Returns: whether it is in use now.
  /// - Throws: where there is no memory to hand the keymap over; the layout then stays as it was.
  public func use(_ layout: KeyboardLayout) throws(SystemError) -> Bool {
    guard let next = try HandedLayout(layout) else {
      throw SystemError(ENOMEM, "cannot hand the keymap over")
    }
    if let current = self.layout {
      if next.isSame(as: current) { return true }
      past.removeAll { loop.now >= $0.end }
      guard !past.contains(where: { next.isSame(as: $0.layout) }) else { return false }
      past.append((current, loop.now + VirtualKeyboard.echo))
    }
    let wasReady = isReady
    for key in down { next.modifiers.take(key, isDown: true) }
    self.layout = next
    sendKeymap()
    if isReady, !wasReady { onReady?() }
    return true
  }

  private func sendKeymap() {
    guard isAccepted, let layout, let keyboard = unsafe keyboard else { return }
    unsafe stylusd_set_keymap(
      keyboard, layout.file.descriptor.rawValue, UInt32(layout.file.size))
    sendModifiers(layout)
    connection.flush()
  }

  /// Sends one change.
  ///
  /// - Throws: EPIPE where the compositor has gone.
  public func send(_ change: KeyChange) throws(SystemError) {
    guard let keyboard = unsafe keyboard, let layout else { return }
    connection.isOwedReading = true
    if change.isDown { down.insert(change.key) } else { down.remove(change.key) }
    layout.modifiers.take(change.key, isDown: change.isDown)
    let milliseconds = UInt32(truncatingIfNeeded: loop.now.microseconds / 1000)
    unsafe stylusd_send_key(
      keyboard, milliseconds, UInt32(change.key.rawValue), change.isDown)
    if layout.modifiers.masks != told { sendModifiers(layout) }
    connection.flush()
    guard unsafe wl_display_get_error(connection.pointer) == 0 else {
      throw SystemError(EPIPE, "cannot press a key by the Wayland compositor")
    }
  }

  private func sendModifiers(_ layout: HandedLayout) {
    guard let keyboard = unsafe keyboard else { return }
    told = layout.modifiers.masks
    unsafe stylusd_send_modifiers(
      keyboard, told.depressed, told.latched, told.locked, UInt32(layout.group))
  }

  /// What a compositor has that lets programs press keys.
  static let manager = "zwp_virtual_keyboard_manager_v1"
}

/// A layout as a compositor is handed it.
private final class HandedLayout {
  let text: String
  let file: KeymapFile
  let group: Int
  let modifiers: ModifierState

  /// Puts its keymap into a file; nil where there is no memory.
  init?(_ layout: KeyboardLayout) throws(SystemError) {
    guard let text = layout.keymap.text, let modifiers = ModifierState(layout.keymap) else {
      return nil
    }
    self.text = text
    self.modifiers = modifiers
    group = layout.group
    file = try KeymapFile(text)
  }

  func isSame(as other: HandedLayout) -> Bool { text == other.text && group == other.group }
}
