import Arguments
import PlainText
import StylusWire

/// stylusctl as a whole: finds the command that the person named, and runs it.
enum Program {
  static var commands: [any Command.Type] {
    [CheckCommand.self, DevicesCommand.self, ReplayCommand.self]
  }

  static var help: String {
    """
    Usage: stylusctl COMMAND [ARGUMENT]...

    \(helpLines(commands.map { Option($0.name, help: $0.summary) }))

    'stylusctl COMMAND --help' tells more about a command. Options: --help, --version.
    Exit status: 0 when all is well; 1 when something is wrong with what was looked at; 2 for a
    wrong command line.
    """
  }

  static func run(_ words: [String]) throws -> ExitStatus {
    guard let name = words.first else {
      complain(help)
      return .usage
    }
    if name.hasPrefix("-") { return try runAlone(words) }
    guard let command = commands.first(where: { $0.name == name }) else {
      let advice = Suggestion.text(for: name, among: commands.map { $0.name }).map { "; " + $0 }
      throw UsageError("unknown command \(name.quoted)" + (advice ?? ""))
    }
    let arguments = try Arguments(
      Array(words.dropFirst()), known: command.options, mostOperands: command.mostOperands)
    if arguments.has("--help") {
      print(command.help)
      return .success
    }
    return try command.init(arguments).run()
  }

  private static func runAlone(_ words: [String]) throws(UsageError) -> ExitStatus {
    let arguments = try Arguments(words, known: [], mostOperands: 0)
    print(arguments.has("--version") ? "stylusctl \(stylusdVersion)" : help)
    return .success
  }
}
