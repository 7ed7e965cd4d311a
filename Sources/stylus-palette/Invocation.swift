import Arguments

/// What was asked for on the command line.
struct Invocation {
  static let options = [
    Option("--version", help: "Print the version and exit."),
    Option("--help", help: "Print this help and exit."),
  ]

  static let help = """
    Usage: stylus-palette [OPTION]

    The palette of tools that opens at the pen. stylusd starts it when a gesture is bound to
    show-contextual-palette or show-color-palette, and ends it; there is no need to do that by hand.

    \(helpLines(options))

    Exit status: 0 when stylusd has ended it; 1 when it cannot show anything here; 2 for a wrong
    command line.

    See stylusd.toml(5) for [[palette]] and [[color]].
    """

  var wantsHelp: Bool
  var wantsVersion: Bool

  init(_ words: [String]) throws(UsageError) {
    let arguments = try Arguments(words, known: Invocation.options, mostOperands: 0)
    wantsHelp = arguments.has("--help")
    wantsVersion = arguments.has("--version")
  }
}
