import InputDevices
import StylusCore

/// Takes the events of a tablet that cannot be watched.
final class Unread: InputSink {
  func handle(_ event: InputEvent) {}
  func historyLost() {}
  func removed() {}
}
