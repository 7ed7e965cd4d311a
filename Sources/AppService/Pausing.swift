internal import Bus
internal import EventLoop
internal import StylusWire

/// Who has all pens left alone: the person, until they say otherwise, or clients, for as long as they are on
/// the bus.
final class Pausing {
  /// Each is a match rule of the bus, which bounds those of a connection.
  private static let mostHolders = 64

  private let bus: BusConnection
  private let onChange: (Bool) -> Void
  private var isByPerson: Bool
  private var holders: [String: ClientWatch] = [:]

  /// Makes one. `isByPerson` is whether the person has had pens left alone before, over another bus, and `onChange`
  /// is told what is so at each word about it.
  init(
    on bus: BusConnection, isByPerson: Bool, onChange: @escaping (_ isPaused: Bool) -> Void
  ) {
    self.bus = bus
    self.isByPerson = isByPerson
    self.onChange = onChange
  }

  /// Whether nobody but clients has pens left alone.
  var isOnlyHeld: Bool { !isByPerson && !holders.isEmpty }

  /// Leaves pens alone for the person, or takes them up again, whoever has had them left alone.
  func set(_ isPaused: Bool) {
    isByPerson = isPaused
    if !isPaused { holders = [:] }
    onChange(isPaused)
  }

  /// Leaves pens alone until a client has left the bus.
  ///
  /// - Throws: where too many do that.
  func hold(for client: String) throws(BusError) {
    guard holders[client] == nil else { return }
    guard holders.count < Pausing.mostHolders else {
      throw .standard("LimitsExceeded", "too many programs have the pens left alone")
    }
    do throws(SystemError) {
      holders[client] = try ClientWatch(of: client, on: bus) { [weak self] in
        self?.release(client)
      }
    } catch {
      throw .standard("Failed", "\(error)")
    }
    onChange(true)
  }

  private func release(_ client: String) {
    guard holders.removeValue(forKey: client) != nil, holders.isEmpty, !isByPerson else { return }
    onChange(false)
  }
}
