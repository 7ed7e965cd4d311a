internal import Bus
internal import EventLoop
internal import StylusCore

/// The app in front as GNOME Shell knows it, which tells that to nobody outside of it: an extension in it
/// does, ours or another that many have.
///
/// An extension goes with the lock screen and comes again, or as the person likes: it is waited for as long
/// as there is a Shell.
final class GnomeFocus: FocusBackend {
  /// Why nobody tells where there is no extension.
  static let lack = DesktopError(
    "GNOME Shell tells it to extensions only; 'stylusctl setup --extension' installs one")

  private let tell: (FocusNews) -> Void
  private var shell: DesktopShell?
  private var signals: [BusSlot] = []
  private var call: BusSlot?
  /// Who tells at present; nil where nobody does.
  private(set) var source: FocusExtension?

  convenience init(
    _ environment: DesktopEnvironment, on loop: EventLoop, tell: @escaping (FocusNews) -> Void
  ) throws(DesktopError) {
    try self.init(bus: nil, on: loop, tell: tell)
  }

  /// Begins with the session bus at a D-Bus address; nil is the person's own.
  init(
    bus address: String?, on loop: EventLoop, tell: @escaping (FocusNews) -> Void
  ) throws(DesktopError) {
    self.tell = tell
    do throws(SystemError) {
      let shell = try DesktopShell(
        "org.gnome.Shell", called: "GNOME Shell", on: .session(at: address), loop
      ) { [weak self] in self?.take($0) }
      self.shell = shell
      for candidate in FocusExtension.allCases {
        try hear(candidate.signal, of: candidate) { focus, message in
          // A signal tells that it is there; ours goes before another.
          if focus.source != .ours || candidate == .ours { focus.adopt(candidate, message) }
        }
      }
      try hear("Disabled", of: .ours) { focus, _ in focus.ask() }
    } catch {
      throw DesktopError("\(error)")
    }
  }

  private func take(_ news: DesktopShell.News) {
    call = nil
    source = nil
    switch news {
    case .there: ask()
    case .away: tell(.silent(DesktopError("GNOME Shell has gone")))
    case .lost(let error):
      signals = []
      tell(.lost(error))
    }
  }

  /// Hears a signal of an extension. What somebody else on the bus sends to us alone is held against no rule.
  private func hear(
    _ signal: String, of candidate: FocusExtension,
    _ handler: @escaping (GnomeFocus, BusMessage) -> Void
  ) throws(SystemError) {
    guard let shell else { return }
    let rule =
      "type='signal',sender='org.gnome.Shell',path='\(candidate.path)',"
      + "interface='\(candidate.interface)',member='\(signal)'"
    signals.append(
      try shell.bus.match(rule) { [weak self] message in
        guard let self, message.sender == self.shell?.owner else { return }
        handler(self, message)
      })
  }

  private func adopt(_ candidate: FocusExtension, _ message: BusMessage) {
    source = candidate
    call = nil
    tell(.app(candidate.app(message)))
  }

  /// Asks our extension, else the other, what is in front.
  private func ask() {
    source = nil
    send(FocusExtension.ours, FocusExtension.ours.method) { focus, reply in
      if reply.error == nil { focus.adopt(.ours, reply) } else { focus.askAnother() }
    }
  }

  /// Asks the other, if it is one that also tells of changes.
  private func askAnother() {
    let other = FocusExtension.focusedWindow
    send(other, "Introspect", of: "org.freedesktop.DBus.Introspectable") { focus, reply in
      guard reply.error == nil, reply.readString()?.contains("\"\(other.signal)\"") == true else {
        return focus.tell(.silent(GnomeFocus.lack))
      }
      focus.send(other, other.method) { focus, reply in
        if reply.error == nil {
          focus.adopt(other, reply)
        } else {
          focus.tell(.silent(GnomeFocus.lack))
        }
      }
    }
  }

  private func send(
    _ candidate: FocusExtension, _ method: String, of interface: String? = nil,
    _ handler: @escaping (GnomeFocus, BusMessage) -> Void
  ) {
    guard let shell, let owner = shell.owner else { return }
    let message = shell.bus.methodCall(
      to: owner, path: candidate.path, interface: interface ?? candidate.interface, method: method)
    // Without an answer the bus has gone, which is told by itself.
    call = try? shell.bus.call(message) { [weak self] reply in
      if let self { handler(self, reply) }
    }
  }
}
