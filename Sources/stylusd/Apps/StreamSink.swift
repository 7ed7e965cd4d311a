import AppService
import InputDevices
import StylusCore
import StylusWire

/// Hands what a tablet sends to those who listen to it.
final class StreamSink: InputSink {
  private let streams: TabletStreams

  init(_ streams: TabletStreams) { self.streams = streams }

  func handle(_ event: InputEvent) { streams.tell(.event(event)) }

  func historyLost() { streams.tell(.historyLost) }

  func drained() { streams.flush() }

  func removed() { streams.end() }
}
