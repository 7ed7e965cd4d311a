internal import Synchronization

/// What one thread leaves for one task.
final class Mailbox<Element: Sendable>: Sendable {
  private struct State {
    var waiting: [Element] = []
    var reader: CheckedContinuation<Element?, Never>?
    var isOver = false
  }

  private let state = Mutex(State())
  private let replaces: @Sendable (_ new: Element, _ old: Element) -> Bool

  /// Makes an empty one.
  ///
  /// - Parameter replaces: whether a new element takes the place of the last one that nobody has taken out.
  init(replaces: @escaping @Sendable (_ new: Element, _ old: Element) -> Bool) {
    self.replaces = replaces
  }

  func put(_ element: Element) {
    let reader = state.withLock { state -> CheckedContinuation<Element?, Never>? in
      guard !state.isOver else { return nil }
      if let reader = state.reader {
        state.reader = nil
        return reader
      }
      if let last = state.waiting.last, replaces(element, last) { state.waiting.removeLast() }
      state.waiting.append(element)
      return nil
    }
    reader?.resume(returning: element)
  }

  /// Takes the oldest element out, or waits for one; nil once it is over, or the task is cancelled, which ends it.
  func next() async -> Element? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let now = state.withLock { state -> Element?? in
          if !state.waiting.isEmpty { return state.waiting.removeFirst() }
          if state.isOver { return .some(nil) }
          state.reader = continuation
          return nil
        }
        if let now { continuation.resume(returning: now) }
      }
    } onCancel: {
      end(discarding: true)
    }
  }

  /// Ends it. What is there is taken out first, unless it is discarded.
  func end(discarding: Bool = false) {
    let reader = state.withLock { state -> CheckedContinuation<Element?, Never>? in
      defer { state.reader = nil }
      state.isOver = true
      if discarding { state.waiting = [] }
      return state.reader
    }
    reader?.resume(returning: nil)
  }
}
