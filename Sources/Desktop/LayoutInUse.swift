internal import Bus
public import EventLoop
public import Keys
internal import StylusCore

/// Finds out by which layout keys are typed, and follows it: the X server's, the Wayland compositor's, the
/// machine's, or xkb's default, the first of these that somebody tells.
public final class LayoutInUse {
  /// A compositor without a keyboard never tells a keymap.
  private static let patience = Microseconds.milliseconds(1000)

  private let loop: EventLoop
  private let log: Log
  private let onChange: (KeyboardLayout) -> Void
  private let busAddress: String?
  private var x11: X11Layout?
  private var compositor: WaylandConnection?
  private var wayland: WaylandLayout?
  private var localed: Localed?
  private var timer: TimerSource?

  /// Makes one that has not begun.
  ///
  /// - Parameters:
  ///   - loop: what waits for answers and changes.
  ///   - log: where it is said who tells the layout.
  ///   - busAddress: the D-Bus address of the system bus; nil is where all programs look for it.
  ///   - onChange: told the layout once it is known, and when it is another.
  public init(
    on loop: EventLoop, log: Log, busAddress: String? = nil,
    onChange: @escaping (KeyboardLayout) -> Void
  ) {
    self.loop = loop
    self.log = log
    self.busAddress = busAddress
    self.onChange = onChange
  }

  /// Told that the compositor has gone, by whoever looks for the next one; where that is nobody, localed is
  /// asked.
  public var onLoss: (() -> Void)?

  /// Begins. The X server's layout is known at once, others in a later turn of the loop.
  ///
  /// - Parameters:
  ///   - server: the X server, where its layout is the one in use.
  ///   - compositor: the Wayland compositor's socket; nil where there is none.
  public func start(_ server: X11Connection?, compositor: String?) {
    do throws(DesktopError) {
      if let server { return try follow(server) }
      if let compositor { return try follow(compositor: compositor) }
    } catch {
      log.debug("\(error)")
    }
    askLocaled()
  }

  private func follow(_ server: X11Connection) throws(DesktopError) {
    let layout = try X11Layout(server, on: loop) { [weak self] in self?.tell($0, "the X server") }
    x11 = layout
    tell(layout.layout, "the X server")
  }

  private func follow(compositor name: String) throws(DesktopError) {
    let connection = try WaylandConnection(name, on: loop)
    connection.onLoss = { [weak self] in self?.loseCompositor() }
    compositor = connection
    wayland = try WaylandLayout(connection) { [weak self] in
      self?.timer = nil
      self?.localed = nil
      self?.tell($0, "the compositor")
    }
    do throws(SystemError) {
      timer = try loop.timer(priority: .normal) { [weak self] _ in self?.askLocaled() }
      timer?.arm(at: loop.now + LayoutInUse.patience)
    } catch {
      throw DesktopError("\(error)")
    }
  }

  private func loseCompositor() {
    timer = nil
    wayland = nil
    compositor = nil
    if let onLoss { onLoss() } else { askLocaled() }
  }

  private func askLocaled() {
    do throws(SystemError) {
      localed = try Localed(loop, address: busAddress) { [weak self] in self?.use($0) }
    } catch {
      log.debug("\(error)")
      use(nil)
    }
  }

  private func use(_ names: LayoutNames?) {
    do throws(KeymapError) {
      let names = names ?? LayoutNames()
      let variant = names.variant.isEmpty ? "" : " (\(names.variant))"
      let name = names.layout.isEmpty ? nil : names.layout + variant
      tell(
        KeyboardLayout(try Keymap(names), name: name),
        names == LayoutNames() ? "nobody, so it is the usual one" : "localed")
    } catch {
      log.warning("keys cannot be typed: \(error)")
    }
  }

  private func tell(_ layout: KeyboardLayout, _ source: String) {
    log.debug("the keyboard layout is '\(layout.name)', told by \(source)")
    onChange(layout)
  }
}
