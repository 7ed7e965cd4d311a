internal import EventLoop
internal import Glibc
internal import PlainText
internal import StylusCore

/// A program with its arguments, as an action says it.
struct Command: Equatable {
  /// The program as written, and its arguments.
  var arguments: [String]
  /// The same for people: short, and on one line, for it also becomes a unit's description, where
  /// a line break would begin another setting.
  var title: String
  /// Where it starts; nil is the person's home.
  var directory: String?
  /// The id of the application that it starts; nil where it is nobody's but the person's.
  var application: String?

  /// The command that an action is; nil for actions that are none.
  init?(_ action: Action) {
    switch action {
    case .command(let arguments):
      self.arguments = arguments
      title = (arguments.first ?? "").quoted
    case .shell(let line):
      arguments = ["/bin/sh", "-c", line]
      title = "sh -c \(line.quoted)"
    case .none, .preferred, .keys, .toggleKeys, .holdKeys, .penButton, .busCall, .desktopAction:
      return nil
    }
  }

  /// Finds the program's file.
  ///
  /// - Throws: in words for people, why it cannot be started.
  func resolve(_ search: ProgramSearch, from home: String) throws(StartFailure) -> String {
    if arguments.contains(where: { $0.utf8.contains(0) }) {
      throw StartFailure(text: "cannot start \(title): it has a NUL character in it")
    }
    if let directory, unsafe access(directory, X_OK) != 0 {
      throw StartFailure(
        text: "cannot start \(title): it is to start in \(directory.quoted): "
          + SystemError.text(errno))
    }
    let name = arguments.first ?? ""
    do {
      return try search.find(name, from: directory ?? home)
    } catch {
      throw StartFailure(text: "cannot start \(title): " + Command.reason(error.number, name))
    }
  }

  private static func reason(_ number: CInt, _ name: String) -> String {
    switch (number, name.contains("/")) {
    case (ENOENT, true): "there is no such file"
    case (ENOENT, false): "there is no such program in PATH"
    case (EACCES, _): "it is not an executable file"
    default: SystemError.text(number)
    }
  }
}

/// Why a command was not started, as a sentence for the log.
struct StartFailure: Error, Equatable {
  var text: String
}
