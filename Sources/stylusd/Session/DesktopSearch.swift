import Bus
import Desktop
import EventLoop
import Glibc
import StylusCore

/// Finds the desktop for a service that was started before it: once the desktop has told the user manager
/// where it is, that goes into this program's own environment.
final class DesktopSearch {
  private static let pause = Microseconds.milliseconds(2000)
  /// A session that has told nothing for a minute has no desktop.
  private static let mostTries = 30

  private let userManager: UserManager
  private let onChange: () -> Void
  private var timer: TimerSource?
  private let loop: EventLoop
  private var tries = 0

  /// Makes a search that has not begun.
  ///
  /// - Parameters:
  ///   - userManager: what the desktop tells where it is.
  ///   - loop: what wakes the search.
  ///   - onChange: told when the desktop is found, or is another.
  /// - Throws: when the loop gives no timer.
  init(
    _ userManager: UserManager, on loop: EventLoop, onChange: @escaping () -> Void
  ) throws(SystemError) {
    self.userManager = userManager
    self.loop = loop
    self.onChange = onChange
    timer = try loop.timer(priority: .normal) { [weak self] _ in self?.ask() }
  }

  /// Looks until there is a desktop, for a minute at most.
  func begin() {
    tries = 0
    ask()
  }

  private func ask() {
    tries += 1
    userManager.askEnvironment { [weak self] in self?.take($0 ?? []) }
  }

  private func take(_ entries: [String]) {
    var isAnother = false
    var isThere = false
    for variable in DesktopEnvironment.Variable.allCases where variable != .runtimeDirectory {
      let name = variable.rawValue
      guard let entry = entries.first(where: { $0.hasPrefix(name + "=") }) else { continue }
      let value = String(entry.dropFirst(name.utf8.count + 1))
      if variable == .display || variable == .waylandDisplay, !value.isEmpty { isThere = true }
      guard DesktopSearch.value(name) != value else { continue }
      unsafe setenv(name, value, 1)
      isAnother = true
    }
    if isAnother { onChange() }
    if !isThere, tries < DesktopSearch.mostTries { timer?.arm(at: loop.now + DesktopSearch.pause) }
  }

  private static func value(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
