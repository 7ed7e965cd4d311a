internal import PlainText

/// An installed application, as its .desktop file describes it: Desktop Entry Specification 1.5. Its
/// name and icon are those for people of no language in particular.
public struct DesktopEntry: Equatable, Sendable {
  private static let group = "Desktop Entry"

  /// The file's absolute path.
  public let path: String
  /// What the application is called; empty where it does not say.
  public let name: String
  /// Its icon, by name or path; nil where it has none.
  public let icon: String?
  /// A program that must be there, or else the application counts as not installed; nil asks for none.
  public let requiredProgram: String?
  /// Where its program starts; nil is wherever programs do.
  public let directory: String?
  /// Whether its program is to run in a terminal.
  public let wantsTerminal: Bool
  /// Whether it is started by the session bus, under the name of the file.
  public let isActivatable: Bool
  /// Its further actions, in the order of the file.
  public let actions: [String]
  /// Whether the file says that there is no such application.
  let isHidden: Bool
  private let exec: String?
  private let actionExecs: [String: String]

  /// Reads the file at `path`.
  ///
  /// - Throws: why it describes no application.
  public init(_ bytes: [UInt8], path: String) throws(DesktopEntryError) {
    let file: KeyFile
    do throws(KeyFile.WrongLine) {
      file = try KeyFile(bytes)
    } catch {
      throw DesktopEntryError(
        "line \(error.number) of \(path.printable) is nothing that a .desktop file can have")
    }
    let group = DesktopEntry.group
    guard file.groups[group] != nil else {
      throw DesktopEntryError("\(path.printable) has no group [\(group)]")
    }
    guard file.text("Type", in: group) ?? "Application" == "Application" else {
      throw DesktopEntryError("\(path.printable) is that of no application")
    }
    let text = { (key: String) in file.text(key, in: group).flatMap { $0.isEmpty ? nil : $0 } }
    self.path = path
    name = text("Name") ?? ""
    icon = text("Icon")
    requiredProgram = text("TryExec")
    directory = text("Path")
    wantsTerminal = file.isOn("Terminal", in: group)
    isActivatable = file.isOn("DBusActivatable", in: group)
    isHidden = file.isOn("Hidden", in: group)
    exec = text("Exec")
    actions = file.names("Actions", in: group)
    actionExecs = actions.reduce(into: [:]) { execs, action in
      execs[action] = file.text("Exec", in: "Desktop Action \(action)")
    }
  }

  /// Whether there is a command line for an action; nil is the application itself.
  public func hasCommand(_ action: String?) -> Bool { line(action) != nil }

  /// The program and its arguments for an action, opening no file; nil is the application itself.
  ///
  /// - Throws: why there are none.
  public func command(_ action: String?) throws(DesktopEntryError) -> [String] {
    let owner = action.map { "action \($0.quoted) of \(path.printable)" } ?? path.printable
    guard let line = line(action) else { throw DesktopEntryError("\(owner) has no Exec") }
    do throws(ExecLine.Mistake) {
      return try ExecLine.arguments(line, of: self)
    } catch {
      throw DesktopEntryError("the Exec of \(owner) \(error.text)")
    }
  }

  /// Tells whether there is such an action; the application itself, nil, always is.
  ///
  /// - Throws: that there is none, and which there are.
  public func require(_ action: String?) throws(DesktopEntryError) {
    guard let action, !actions.contains(action) else { return }
    let others =
      actions.isEmpty ? "it has none" : "it has \(list(actions.map(\.quoted), "and"))"
    throw DesktopEntryError("\(path.printable) has no action \(action.quoted); \(others)")
  }

  private func line(_ action: String?) -> String? {
    guard let action else { return exec }
    return actionExecs[action]
  }
}

/// Why an application cannot be started by its .desktop file.
public struct DesktopEntryError: Error, Equatable, Sendable {
  /// In words: no capital, no full stop.
  public let message: String

  /// Makes an error.
  public init(_ message: String) { self.message = message }
}
