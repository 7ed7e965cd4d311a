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
  /// Command lines that show what it is for, and in a few words what each does.
  static var examples: [(line: String, purpose: String)] { get }
  static var mostOperands: Int { get }

  init(_ arguments: Arguments) throws(UsageError)

  /// Does it. Anything thrown is one sentence for the person.
  func run() throws -> ExitStatus
}

extension Command {
  static var examples: [(line: String, purpose: String)] { [] }

  static var help: String {
    let usage = "Usage: stylusctl \(name)" + (synopsis.isEmpty ? "" : " \(synopsis)")
    var parts = [usage, details]
    let lines = options + [Option("--help", help: "Print this help and exit.")]
    parts.append(helpLines(lines))
    let examples = examples.map { Option("stylusctl \($0.line)", help: $0.purpose) }
    if !examples.isEmpty { parts.append("Examples:\n" + helpLines(examples)) }
    return parts.joined(separator: "\n\n")
  }
}
