import Arguments
import Files
import StylusConfig

/// Looks a config file over, as the daemon would.
struct CheckCommand: Command {
  static let name = "check"
  static let synopsis = "[FILE]"
  static let summary = "Say all that is wrong with a config file."
  static let details = """
    Reads FILE, or your own config file, as the daemon does, and says everything that is wrong with
    it at once; of a text that is no TOML, the first mistake. Exit status: 0 when the daemon would
    use it, 1 when not.
    """
  static let options: [Option] = []
  static let mostOperands = 1

  private let file: String?

  init(_ arguments: Arguments) { file = arguments.operands.first }

  func run() throws -> ExitStatus {
    guard let file = try PersonConfig.find(file) else {
      print("There is no config file, so nothing is bound. Yours would be \(PersonConfig.place).")
      return .success
    }
    let result = Configuration.parse(file.contents, file: file.path)
    for diagnostic in result.diagnostics { print(diagnostic.rendered) }
    let errors = result.diagnostics.count { $0.severity == .error }
    let warnings = result.diagnostics.count - errors
    print(
      "\(file.path): \(CheckCommand.count(errors, "error")), "
        + CheckCommand.count(warnings, "warning"))
    return errors == 0 ? .success : .failure
  }

  private static func count(_ number: Int, _ word: String) -> String {
    switch number {
    case 0: "no \(word)s"
    case 1: "1 \(word)"
    default: "\(number) \(word)s"
    }
  }
}
