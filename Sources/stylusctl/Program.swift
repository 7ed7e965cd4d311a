import Arguments
import PlainText
import StylusWire

/// stylusctl as a whole: finds the command that the person named, and runs it.
enum Program {
  static var commands: [any Command.Type] {
    [
      AppsCommand.self, CheckCommand.self, DevicesCommand.self, DoctorCommand.self,
      MonitorCommand.self, PauseCommand.self, PlotCommand.self, RecordCommand.self,
      ReloadCommand.self, ReplayCommand.self, ResumeCommand.self, SetCommand.self,
      SetupCommand.self, StatusCommand.self, TriggerCommand.self, TuneCommand.self,
    ]
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

  /// Runs what the command line says.
  ///
  /// - Throws: one sentence for the person; `UsageError` for a wrong command line.
  static func run(_ words: [String]) throws -> ExitStatus {
    guard let name = words.first else {
      complain(help)
      return .usage
    }
    if name == "help" { return try run(words.dropFirst() + ["--help"]) }
    if name.hasPrefix("-") { return try runAlone(words) }
    guard let command = commands.first(where: { $0.name == name }) else {
      let advice = Suggestion.text(for: name, among: commands.map { $0.name }).map { "; " + $0 }
      throw UsageError("unknown command \(name.quoted)" + (advice ?? ""))
        .seeing("stylusctl --help")
    }
    return try run(command, Array(words.dropFirst()))
  }

  private static func run(_ command: any Command.Type, _ words: [String]) throws -> ExitStatus {
    let instance: any Command
    do throws(UsageError) {
      let arguments = try Arguments(
        words, known: command.options, mostOperands: command.mostOperands)
      if tell(arguments, help: command.help) { return .success }
      instance = try command.init(arguments)
    } catch {
      throw error.seeing("stylusctl \(command.name) --help")
    }
    return try instance.run()
  }

  private static func runAlone(_ words: [String]) throws(UsageError) -> ExitStatus {
    do {
      _ = tell(try Arguments(words, known: [], mostOperands: 0), help: help)
      return .success
    } catch {
      throw error.seeing("stylusctl --help")
    }
  }

  /// Prints what `--help` or `--version` asks for.
  ///
  /// - Returns: whether either was given.
  private static func tell(_ arguments: Arguments, help: String) -> Bool {
    if arguments.has("--help") {
      print(help)
    } else if arguments.has("--version") {
      print("stylusctl \(stylusdVersion)")
    } else {
      return false
    }
    return true
  }
}
