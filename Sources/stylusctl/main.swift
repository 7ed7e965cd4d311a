import Arguments
import Glibc

do {
  exit(try Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
} catch let error as UsageError {
  complain("stylusctl: \(error); see stylusctl --help")
  exit(ExitStatus.usage.rawValue)
} catch {
  complain("stylusctl: \(error)")
  exit(ExitStatus.failure.rawValue)
}
