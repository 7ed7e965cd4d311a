import Arguments

/// How a command ended, as the shell sees it.
enum ExitStatus: CInt {
  /// All is well.
  case success = 0
  /// What was looked at has something wrong with it, which has been said.
  case failure = 1
  /// The command line cannot be understood.
  case usage = 2

  /// What an error comes to.
  init(_ error: any Error) { self = error is UsageError ? .usage : .failure }
}

/// One of stylusctl's commands.
protocol Command {
  /// The word that calls it.
  static var name: String { get }
  /// What it takes, after its name.
  static var synopsis: String { get }
  /// What it does, in a few words.
  static var summary: String { get }
  /// The rest of its help.
  static var details: String { get }
  static var options: [Option] { get }
  static var mostOperands: Int { get }

  init(_ arguments: Arguments) throws(UsageError)

  /// Does it. Anything thrown is one sentence for the person.
  func run() throws -> ExitStatus
}

extension Command {
  static var help: String {
    var parts = ["Usage: stylusctl \(name) \(synopsis)", details]
    let lines = options + [Option("--help", help: "Print this help and exit.")]
    parts.append(helpLines(lines))
    return parts.joined(separator: "\n\n")
  }
}
