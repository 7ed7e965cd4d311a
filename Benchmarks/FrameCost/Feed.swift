import StylusCore
import StylusRecording

/// The frames of a recording, again and again, each round later than the one before.
struct Feed {
  let device: DeviceDescription
  private let frames: [ArraySlice<InputEvent>]
  private let round: Microseconds
  private var next = 0
  private var offset: Microseconds

  /// Makes a feed.
  ///
  /// - Parameters:
  ///   - recording: what is fed; it holds at least one frame.
  ///   - start: when its first frame is said to happen. In the future, so that no deadline is due
  ///     by the machine's own clock before a frame that is said to come first has been read.
  init(_ recording: Recording, from start: Timestamp) {
    device = recording.device
    frames = recording.events.split(separator: .synReport, after: \.usage)
    let times = recording.events.map(\.time)
    let first = times.min() ?? start
    let last = times.max() ?? start
    // Long enough for all that the last frame left open to end.
    round = Microseconds((last - first).rawValue + 2_000_000)
    offset = start - first
  }

  /// How many frames one round has.
  var count: Int { frames.count }

  /// How many events a frame has, on average.
  var eventsPerFrame: Double {
    Double(frames.map(\.count).reduce(0, +)) / Double(frames.count)
  }

  /// The events of the next frames.
  mutating func take(_ count: Int) -> [InputEvent] {
    var events: [InputEvent] = []
    for _ in 0..<count {
      for var event in frames[next] {
        event.time = event.time + offset
        events.append(event)
      }
      next += 1
      if next == frames.count {
        next = 0
        offset = Microseconds(offset.rawValue + round.rawValue)
      }
    }
    return events
  }
}

extension Array {
  /// Cuts after each element whose `key` is `separator`.
  fileprivate func split<Key: Equatable>(
    separator: Key, after key: (Element) -> Key
  ) -> [ArraySlice<Element>] {
    var parts: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices where key(self[index]) == separator {
      parts.append(self[start...index])
      start = index + 1
    }
    return parts
  }
}
