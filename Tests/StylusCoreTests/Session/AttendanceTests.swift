import StylusCore
import Testing

struct `Whether the person is there` {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var sessions: [LoginSession]?
    var absence: Absence?
    var byHand: Absence?
  }

  static let active = LoginSession(isActive: true)
  static let inactive = LoginSession(isActive: false)
  static let locked = LoginSession(isActive: true, isLocked: true)
  static let greeter = LoginSession(isActive: true, kind: "greeter")

  static let cases = [
    Case(testDescription: "nobody tells", sessions: nil, absence: nil, byHand: nil),
    Case(testDescription: "no session", sessions: [], absence: .noSession, byHand: nil),
    Case(testDescription: "a greeter", sessions: [greeter], absence: .noSession, byHand: nil),
    Case(testDescription: "in front", sessions: [active], absence: nil, byHand: nil),
    Case(
      testDescription: "switched away", sessions: [inactive], absence: .inactive, byHand: .inactive),
    Case(testDescription: "locked", sessions: [locked], absence: .locked, byHand: .locked),
    Case(
      testDescription: "locked and switched away",
      sessions: [LoginSession(isActive: false, isLocked: true)], absence: .inactive,
      byHand: .inactive),
    Case(
      testDescription: "one of two in front", sessions: [inactive, active], absence: nil,
      byHand: nil),
    Case(
      testDescription: "one of two locked, and switched away",
      sessions: [LoginSession(isActive: false, isLocked: true), active], absence: nil, byHand: nil),
    Case(
      testDescription: "at two seats, locked at one", sessions: [locked, active], absence: nil,
      byHand: nil),
    Case(
      testDescription: "the desktop in front is a kind that systemd has added",
      sessions: [LoginSession(isActive: true, kind: "user-light")], absence: nil, byHand: nil),
    Case(
      testDescription: "only a service of the person's",
      sessions: [LoginSession(isActive: true, kind: "background")], absence: .noSession, byHand: nil
    ),
  ]

  @Test(arguments: cases) func `follows the sessions`(case: Case) {
    var attendance = Attendance(isAskedByHand: false)
    attendance.sessions = `case`.sessions
    #expect(attendance.absence == `case`.absence)
    attendance.isAskedByHand = true
    #expect(attendance.absence == `case`.byHand)
  }

  @Test(arguments: cases) func `ends with the machine's sleep, and comes back`(case: Case) {
    var attendance = Attendance(isAskedByHand: true)
    attendance.sessions = `case`.sessions
    attendance.isAsleep = true
    #expect(attendance.absence == .asleep)
    attendance.isAsleep = false
    #expect(attendance.absence == `case`.byHand)
  }
}
