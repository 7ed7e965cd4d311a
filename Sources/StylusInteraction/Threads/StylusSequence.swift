/// What comes from a `StylusThread`, one after another, for one task. It ends when that task is cancelled, and
/// when the thread is stopped.
public struct StylusSequence<Element: Sendable>: AsyncSequence, Sendable {
  let mailbox: Mailbox<Element>

  /// Takes the elements out.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let mailbox: Mailbox<Element>

    /// The next element, as soon as there is one; nil at the end.
    public mutating func next() async -> Element? { await mailbox.next() }
  }

  /// Makes an iterator. Two of one sequence share its elements.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(mailbox: mailbox) }
}
