import Testing

@testable import StylusInteraction

@Suite(.timeLimit(.minutes(1))) struct `A sequence` {
  private func sequence(
    replaces: @escaping @Sendable (Int, Int) -> Bool = { _, _ in false }
  ) -> StylusSequence<Int> {
    StylusSequence(mailbox: Mailbox(replaces: replaces))
  }

  private func elements(_ sequence: StylusSequence<Int>) async -> [Int] {
    var all: [Int] = []
    for await element in sequence { all.append(element) }
    return all
  }

  @Test func `gives what was put in, in order, and ends`() async {
    let sequence = sequence()
    for number in 1...3 { sequence.mailbox.put(number) }
    sequence.mailbox.end()
    sequence.mailbox.put(4)
    #expect(await elements(sequence) == [1, 2, 3])
    #expect(await elements(sequence) == [])
  }

  @Test func `keeps the newest of those that replace each other`() async {
    let sequence = sequence { $0 / 10 == $1 / 10 }
    for number in [1, 11, 12, 13, 21, 14, 15] { sequence.mailbox.put(number) }
    sequence.mailbox.end()
    #expect(await elements(sequence) == [1, 13, 21, 15])
  }

  @Test func `waits for what comes`() async {
    let sequence = sequence()
    async let all = elements(sequence)
    for number in 1...100 {
      sequence.mailbox.put(number)
      await Task.yield()
    }
    sequence.mailbox.end()
    #expect(await all == Array(1...100))
  }

  @Test func `ends when its task is cancelled`() async {
    let sequence = sequence()
    let task = Task { await elements(sequence) }
    task.cancel()
    #expect(await task.value == [])
    #expect(await elements(sequence) == [])
  }
}
