import Arguments
import EventLoop
import Glibc
import StylusWire

/// Runs the daemon as the command line says.
func run() -> CInt {
  StandardStreams.open()
  let log = Log(program: "stylusd")
  do {
    let invocation = try Invocation(Array(CommandLine.arguments.dropFirst()))
    if invocation.wantsHelp {
      print(Invocation.help)
      try StandardStreams.finishOutput()
      return 0
    }
    if invocation.wantsVersion {
      print("stylusd \(stylusdVersion)")
      try StandardStreams.finishOutput()
      return 0
    }
    if invocation.isVerbose { log.level = .debug }
    return try Daemon(invocation, log: log).run()
  } catch let error as UsageError {
    log.error("\(error.seeing("stylusd --help"))")
    return 2
  } catch {
    log.error("\(error)")
    return 1
  }
}

exit(run())
