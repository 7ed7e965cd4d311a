internal import Glibc

/// The daemon's own environment without what was meant for the daemon alone.
package enum InheritedEnvironment {
  /// Variables by which systemd talks to the service it started: a command that took them for its
  /// own would report in the daemon's name, or take its sockets.
  private static let own: Set<String> = [
    "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "LISTEN_PID", "LISTEN_FDS",
    "LISTEN_FDNAMES", "INVOCATION_ID", "JOURNAL_STREAM", "SYSTEMD_EXEC_PID", "MAINPID",
    "MANAGERPID", "MEMORY_PRESSURE_WATCH", "MEMORY_PRESSURE_WRITE", "CREDENTIALS_DIRECTORY",
    "RUNTIME_DIRECTORY", "STATE_DIRECTORY", "CACHE_DIRECTORY", "LOGS_DIRECTORY",
    "CONFIGURATION_DIRECTORY", "FDSTORE",
  ]

  /// Whether a command gets a variable of that name from the daemon.
  package static func passes(_ name: String) -> Bool {
    !name.hasPrefix("STYLUS_") && !own.contains(name)
  }

  /// `NAME=value` entries, byte for byte as they are.
  package static func entries() -> [[CChar]] { unsafe entries(of: environ) }

  /// The same of any null-terminated list of entries.
  @unsafe package static func entries(
    of list: UnsafePointer<UnsafeMutablePointer<CChar>?>
  ) -> [[CChar]] {
    var entries: [[CChar]] = []
    var next = unsafe list
    while let entry = unsafe next.pointee {
      let bytes = unsafe Array(UnsafeBufferPointer(start: entry, count: strlen(entry)))
      let name = bytes.prefix { $0 != CChar(UInt8(ascii: "=")) }.map(UInt8.init(bitPattern:))
      if passes(String(decoding: name, as: UTF8.self)) { entries.append(bytes + [0]) }
      unsafe next += 1
    }
    return entries
  }

  /// The value of one of the daemon's own variables; nil where it is not set or empty.
  package static func value(_ name: String) -> String? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe String(cString: value)
  }
}
