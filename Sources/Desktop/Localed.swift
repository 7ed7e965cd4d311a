internal import Bus
internal import EventLoop
internal import Keys

/// The machine's localed (org.freedesktop.locale1 on the system bus): which keyboard layout was chosen for
/// all who do not choose their own.
final class Localed {
  private static let service = "org.freedesktop.locale1"
  private static let path = "/org/freedesktop/locale1"
  private static let properties = "org.freedesktop.DBus.Properties"

  private let onNames: (LayoutNames?) -> Void
  private var bus: BusConnection?
  private var match: BusSlot?
  private var call: BusSlot?

  /// Connects, and asks for the layout.
  ///
  /// - Parameters:
  ///   - loop: what serves the bus.
  ///   - address: the D-Bus address of the system bus; nil is where all programs look for it.
  ///   - onNames: told the layout's names once they are known and at each change, at the earliest in the
  ///     loop's next turn; nil where nobody tells.
  /// - Throws: where there is no system bus, or nobody behind it.
  init(
    _ loop: EventLoop, address: String? = nil, onNames: @escaping (LayoutNames?) -> Void
  ) throws(SystemError) {
    self.onNames = onNames
    let place = address.map { BusPlace.address($0) } ?? .system
    // What was told stays true without the bus, as far as anyone can say.
    let bus = try BusConnection(loop, place) {}
    self.bus = bus
    match = try bus.match(
      "type='signal',sender='\(Localed.service)',path='\(Localed.path)',"
        + "interface='\(Localed.properties)',member='PropertiesChanged'"
    ) { [weak self] _ in self?.read() }
    read()
  }

  private func read() {
    guard let bus else { return }
    let message = bus.methodCall(
      to: Localed.service, path: Localed.path, interface: Localed.properties, method: "GetAll")
    message.append(Localed.service)
    do throws(SystemError) {
      call = try bus.call(message) { [weak self] reply in
        self?.onNames(reply.error == nil ? LayoutNames(reply) : nil)
      }
    } catch {
      // Such a bus calls back for what was asked before, if at all.
      onNames(nil)
    }
  }
}

extension LayoutNames {
  /// Reads localed's properties.
  fileprivate init(_ reply: BusMessage) {
    self.init()
    reply.readProperties { name in
      switch name {
      case "X11Model": model = reply.readVariant(of: "s", reply.readString) ?? ""
      case "X11Layout": layout = reply.readVariant(of: "s", reply.readString) ?? ""
      case "X11Variant": variant = reply.readVariant(of: "s", reply.readString) ?? ""
      case "X11Options": options = reply.readVariant(of: "s", reply.readString) ?? ""
      default: reply.skip("v")
      }
    }
  }
}
