internal import BusText
public import DesktopEntries
internal import EventLoop
internal import PlainText
internal import StylusCore

/// How an application's action is done, or the application itself is started.
enum DesktopLaunch: Equatable {
  /// By a call of the application's method; the command stands in for it where nobody can be called.
  case call(BusCall, Command?)
  /// By a command.
  case command(Command)

  /// Finds out how `file-id:ActionName` is done, or `file-id` started.
  ///
  /// - Throws: why it cannot be.
  init(_ text: String, in search: DesktopEntrySearch) throws(DesktopEntryError) {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    let (id, action) = (parts.first ?? "", parts.count > 1 ? parts[1] : nil)
    let entry = try search.find(id)
    try entry.require(action)
    try DesktopLaunch.requireProgram(of: entry)
    if entry.isActivatable, BusName.destination.accepts(id) {
      self = .call(DesktopLaunch.activation(id, action), try? Command(entry, id, action, text))
    } else {
      self = .command(try Command(entry, id, action, text))
    }
  }

  private static func requireProgram(of entry: DesktopEntry) throws(DesktopEntryError) {
    guard let program = entry.requiredProgram else { return }
    do throws(SystemError) {
      _ = try ProgramSearch.ofThisProgram.find(program, from: Home.directory)
    } catch {
      throw DesktopEntryError(
        "\(entry.path.printable) asks for the program \(program.quoted), which is not there")
    }
  }

  /// The call of org.freedesktop.Application, by the Desktop Entry Specification 1.5, "D-Bus
  /// Activation". The pen has no window to tell of, so the platform data are empty.
  private static func activation(_ id: String, _ action: String?) -> BusCall {
    let path = String(
      id.map { character in
        switch character {
        case ".": "/"
        case "-": "_"
        default: character
        }
      })
    return BusCall(
      destination: id, path: "/\(path)", interface: "org.freedesktop.Application",
      method: action == nil ? "Activate" : "ActivateAction",
      signature: action == nil ? "a{sv}" : "sava{sv}",
      arguments: (action.map { [$0, "0"] } ?? []) + ["0"])
  }
}

extension Command {
  /// The command line of an application's action, or of the application itself.
  ///
  /// - Throws: why there is none to be run.
  fileprivate init(
    _ entry: DesktopEntry, _ id: String, _ action: String?, _ text: String
  ) throws(DesktopEntryError) {
    if entry.wantsTerminal {
      throw DesktopEntryError(
        "\(entry.path.printable) is for a terminal, and none is opened; bind it by 'command' with a "
          + "terminal of yours")
    }
    arguments = try entry.command(action)
    title = "\((arguments.first ?? "").quoted) (desktop-action \(text.quoted))"
    directory = entry.directory.map { $0.hasPrefix("/") ? $0 : "\(Home.directory)/\($0)" }
    application = id
  }
}

extension DesktopEntrySearch {
  /// Why `file-id:ActionName` does nothing here, or `file-id`, in words: no capital, no full stop; nil
  /// where it does something, as far as can be told without doing it.
  public func complaint(about text: String) -> String? {
    do throws(DesktopEntryError) {
      _ = try DesktopLaunch(text, in: self)
      return nil
    } catch {
      return error.message
    }
  }
}
