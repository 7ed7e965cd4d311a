import Glibc

/// What the terminal on standard output can show, by the environment.
struct MonitorTerminal {
  /// Whether it is one, and moves its cursor where it is told.
  let isCapable: Bool
  /// Whether the person wants colours (no-color.org).
  let showsColours: Bool
  /// Whether it shows more than ASCII: the kernel's console has few arrows, and other encodings none.
  let showsUnicode: Bool

  init() {
    let type = MonitorTerminal.variable("TERM") ?? "dumb"
    isCapable = isatty(STDOUT_FILENO) == 1 && type != "dumb"
    showsColours = MonitorTerminal.variable("NO_COLOR") == nil
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(MonitorTerminal.variable).first
    let encoding = locale?.split(separator: ".").last?.lowercased() ?? ""
    showsUnicode =
      type != "linux" && (encoding.hasPrefix("utf-8") || encoding.hasPrefix("utf8"))
  }

  /// A variable; nil where it is not set, or to nothing.
  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}
