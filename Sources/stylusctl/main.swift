import EventLoop
import Glibc

StandardStreams.open()
do {
  let status = try Program.run(Array(CommandLine.arguments.dropFirst()))
  try StandardStreams.finishOutput()
  exit(status.rawValue)
} catch {
  complain("stylusctl: \(error)")
  exit(ExitStatus(error).rawValue)
}
