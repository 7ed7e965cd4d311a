import Arguments
import EventLoop
import Glibc
import StylusWire

/// Runs the daemon as the command line says.
func run() -> CInt {
  Service.openStandardStreams()
  let log = Log(program: "stylusd")
  do {
    let invocation = try Invocation(Array(CommandLine.arguments.dropFirst()))
    if invocation.wantsHelp {
      print(Invocation.help)
      return 0
    }
    if invocation.wantsVersion {
      print("stylusd \(stylusdVersion)")
      return 0
    }
    if invocation.isVerbose { log.level = .debug }
    return try Daemon(invocation, log: log).run()
  } catch let error as UsageError {
    log.error("\(error); see stylusd --help")
    return 2
  } catch {
    log.error("\(error)")
    return 1
  }
}

exit(run())
