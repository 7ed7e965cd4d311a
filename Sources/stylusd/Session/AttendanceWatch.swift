import Bus
import EventLoop
import StylusCore

/// Follows whether the person is there to draw: their session is in front and not locked, and the
/// machine is awake. Without logind they always are.
final class AttendanceWatch {
  private let log: Log
  private let onChange: (Absence?) -> Void
  private var attendance: Attendance
  private var logind: Logind?
  /// What was told last; nil before the first time.
  private var told: Absence??

  /// Makes a watch that has not begun.
  ///
  /// - Parameters:
  ///   - log: where it is said that pens are let go of.
  ///   - onChange: told first why pens are to be left alone, nil where they are to be read, and then
  ///     each time that this is another.
  init(log: Log, onChange: @escaping (Absence?) -> Void) {
    self.log = log
    self.onChange = onChange
    attendance = Attendance(isAskedByHand: !Service.isSupervised)
  }

  /// Begins; the first word comes at once where there is no logind to be asked.
  func start(on loop: EventLoop) {
    do throws(SystemError) {
      logind = try Logind(
        loop,
        onSessions: { [weak self] in self?.take($0) },
        onSleep: { [weak self] in
          self?.attendance.isAsleep = $0
          self?.tell()
        })
    } catch {
      log.debug("\(error)")
      take(nil)
    }
  }

  private func take(_ sessions: [LoginSession]?) {
    if sessions == nil { log.debug("nobody tells whose session is on the screen") }
    attendance.sessions = sessions
    tell()
  }

  private func tell() {
    let absence = attendance.absence
    guard told != .some(absence) else { return }
    // At first nothing is held that could be let go of.
    if let absence, told != nil { log.info("\(absence), so the pens are let go of") }
    told = absence
    onChange(absence)
  }
}
