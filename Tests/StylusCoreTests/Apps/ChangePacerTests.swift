import StylusCore
import Testing

@Suite struct `The pacer of changes` {
  /// Offers a change at each of these milliseconds, and takes what is due as a timer would.
  ///
  /// - Returns: what was sent, and when: `10@16` is the change of 10 ms, sent at 16.
  private static func send(_ offers: [Int64], until end: Int64) -> [String] {
    var pacer = ChangePacer<Gesture>()
    var sent: [String] = []
    for now in 0...end {
      let time = Timestamp(microseconds: now * 1000)
      if let deadline = pacer.deadline, deadline <= time, let gesture = pacer.takeDue(at: time) {
        sent.append("\(gesture.time.microseconds / 1000)@\(now)")
      }
      guard offers.contains(now) else { continue }
      let gesture = Gesture(time: time, button: .lower, kind: .squeeze, phase: .changed)
      if pacer.offer(gesture, at: time) { sent.append("\(now)@\(now)") }
    }
    return sent
  }

  private static let stories: [(offers: [Int64], sent: [String])] = [
    ([], []),
    ([5], ["5@5"]),
    ([0, 8, 16], ["0@0", "8@8", "16@16"]),
    ([0, 7], ["0@0", "7@8"]),
    ([0, 1, 2, 3], ["0@0", "3@8"]),
    ([0, 1, 9, 30], ["0@0", "1@8", "9@16", "30@30"]),
    ([0, 5, 8], ["0@0", "5@8", "8@16"]),
    (Array(0...20), ["0@0", "7@8", "15@16", "20@24"]),
  ]

  @Test(arguments: stories)
  func `sends one each 8 ms at most, and always the newest`(offers: [Int64], sent: [String]) {
    #expect(Self.send(offers, until: 40) == sent)
  }

  @Test func `sends at once what comes after the deadline has passed unseen`() {
    var pacer = ChangePacer<Gesture>()
    func change(_ time: Int64) -> Gesture {
      Gesture(
        time: Timestamp(microseconds: time), button: .lower, kind: .drag, phase: .changed)
    }
    func offer(_ time: Int64) -> Bool {
      pacer.offer(change(time), at: Timestamp(microseconds: time))
    }
    #expect(offer(0))
    #expect(!offer(7999))
    #expect(pacer.deadline == Timestamp(microseconds: 8000))
    #expect(pacer.takeDue(at: Timestamp(microseconds: 7999)) == nil)
    #expect(offer(9000))
    // What waited has been overtaken.
    #expect(pacer.deadline == nil)
    #expect(pacer.takeDue(at: Timestamp(microseconds: 20_000)) == nil)
  }
}
