import Arguments

/// What the person asked for on the command line.
struct Invocation {
  static let options = [
    Option("--config", "FILE", help: "Read FILE instead of your own config file."),
    Option("--quirks", "DIR", help: "Look for quirks of models in DIR alone."),
    Option("--apps", "DIR", help: "Look for profiles of programs in DIR alone."),
    Option("--replay", "FILE", help: "Play a recording in real time instead of reading pens."),
    Option("--loop", help: "With --replay: play it again and again."),
    Option("--demo", "FILE", help: "Play a recording again and again while no pen is plugged in."),
    Option("--verbose", help: "Write each gesture that is bound, and what comes of it."),
    Option("--version", help: "Print the version and exit."),
    Option("--help", help: "Print this help and exit."),
  ]

  static let help = """
    Usage: stylusd [OPTION]...

    Turns the barrel button of a pen into gestures (double tap, squeeze, drag, ...) and runs the
    actions that they are bound to in ~/.config/stylusd/config.toml. It runs until it is told to
    end (Ctrl-C, SIGTERM), and reads its config again when the file is saved or at SIGHUP.

    \(helpLines(options))

    Exit status: 0 after SIGTERM, SIGINT or the end of a recording; 1 when it cannot go on;
    2 for a wrong command line.

    Examples:
      stylusd --verbose                       see the gestures that you have bound
      stylusd --replay pen.yml --verbose      see those that a recording holds
      stylusctl check                         is my config right?
      stylusctl devices                       which pens are there?
    """

  var configFile: String?
  var quirkDirectory: String?
  var profileDirectory: String?
  var replayFile: String?
  var demoFile: String?
  var isLooping: Bool
  var isVerbose: Bool
  var wantsHelp: Bool
  var wantsVersion: Bool

  init(_ words: [String]) throws(UsageError) {
    let arguments = try Arguments(words, known: Invocation.options, mostOperands: 0)
    configFile = arguments.options["--config"]
    quirkDirectory = arguments.options["--quirks"]
    profileDirectory = arguments.options["--apps"]
    replayFile = arguments.options["--replay"]
    demoFile = arguments.options["--demo"]
    isLooping = arguments.has("--loop")
    isVerbose = arguments.has("--verbose")
    wantsHelp = arguments.has("--help")
    wantsVersion = arguments.has("--version")
    if isLooping, replayFile == nil { throw UsageError("--loop goes with --replay") }
    if replayFile != nil, demoFile != nil {
      throw UsageError("--replay and --demo exclude each other")
    }
  }
}
