import Glibc
import StylusCore
import Testing

@testable import EventLoop

@Suite struct `The log` {
  @Test(arguments: [
    (Log.Level.error, "stylusd: error: no tablet"), (.warning, "stylusd: warning: no tablet"),
    (.notice, "stylusd: no tablet"), (.info, "stylusd: no tablet"), (.debug, "stylusd: no tablet"),
  ]) func `is for people on a terminal`(level: Log.Level, line: String) {
    #expect(Log.plain("stylusd", level, "no tablet") == line)
  }

  @Test func `has a priority on each line in the journal`() {
    #expect(Log.journal(.warning, "a: b\n  c\n\n  ^") == "<4>a: b\n<4>  c\n<4>  ^")
  }

  @Test func `shows control characters in place of obeying them`() {
    #expect(
      Log.plain("stylusd", .info, "Pen \u{1b}[2J\u{9b}\r\té\u{7f}")
        == "stylusd: Pen \\u{1B}[2J\\u{009B}\\r\té\\u{7F}")
  }

  @Test func `leaves out what matters less than its level`() {
    final class Lines { var all: [String] = [] }
    let lines = Lines()
    let log = Log(level: .notice) { level, text in lines.all.append("\(level.rawValue) \(text)") }
    log.error("a")
    log.warning("b")
    log.notice("c")
    log.info("d")
    log.debug("e")
    #expect(lines.all == ["3 a", "4 b", "5 c"])
  }
}
