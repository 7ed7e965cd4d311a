import Arguments
import PlainText
import StylusConfig
import StylusCore

/// Times that are tried without being written anywhere: `--set timing.hold=400ms`.
struct TimingTrial {
  /// The option.
  static let option = Option(
    "--set", "KEY=VALUE", help: "Try another time, such as timing.hold=400ms; may be repeated.",
    isRepeatable: true)

  private static let prefix = "timing."

  /// What is to hold in place of what the config says.
  let overrides: TimingOverrides

  /// Reads them as a config would.
  ///
  /// - Throws: where that would be a mistake in a config, what.
  init(_ settings: [String]) throws(UsageError) {
    var text = ""
    for setting in settings { text += try TimingTrial.line(setting) + "\n" }
    let result = Configuration.parse(text, file: "--set")
    guard let configuration = result.configuration else {
      let first = result.diagnostics.first { $0.severity == .error }
      let advice = first?.suggestion.map { "; " + $0 } ?? ""
      throw UsageError("--set: \(first?.message ?? "")\(advice)")
    }
    overrides = configuration.rules.global.timing
  }

  /// The setting as a line of a config.
  private static func line(_ setting: String) throws(UsageError) -> String {
    let parts = setting.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[0].hasPrefix(prefix),
      parts[0].allSatisfy({ $0.isLowercase || $0 == "-" || $0 == "." })
    else {
      throw UsageError("\(setting.quoted) is no time to be tried: --set timing.hold=400ms")
    }
    guard !parts[1].contains(where: { $0 == "\"" || $0 == "\\" || $0.isNewline }) else {
      throw UsageError("\(String(parts[1]).quoted) is no time")
    }
    return "\(parts[0]) = \"\(parts[1])\""
  }
}
