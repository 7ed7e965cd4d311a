internal import StylusCore

/// How long to wait before trying again to reach a bus: longer each time, up to a minute.
struct RetryDelay {
  private var seconds: Int64 = 1

  mutating func next() -> Microseconds {
    defer { seconds = min(seconds * 2, 60) }
    return .milliseconds(seconds * 1000)
  }

  mutating func reset() { seconds = 1 }
}
