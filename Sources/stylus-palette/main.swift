import Arguments
import Glibc
import StylusWire

/// Writes a line for the person, or for the journal.
func complain(_ text: String) {
  let line = "stylus-palette: \(text)\n"
  unsafe write(STDERR_FILENO, line, line.utf8.count)
}

/// Runs as the command line says.
func run() -> CInt {
  do {
    let invocation = try Invocation(Array(CommandLine.arguments.dropFirst()))
    if invocation.wantsHelp {
      print(Invocation.help)
      return 0
    }
    if invocation.wantsVersion {
      print("stylus-palette \(stylusdVersion)")
      return 0
    }
  } catch {
    complain("\(error.seeing("stylus-palette --help"))")
    return 2
  }
  guard let channel = Channel(STDIN_FILENO) else {
    complain("it is started by stylusd; bind a gesture to show-contextual-palette to see it")
    return 2
  }
  return Program(channel).run()
}

exit(run())
