public import StylusCore

/// Takes what one device sends. The calls come on the loop's thread.
///
/// Any of them may end the reading, by `EvdevReader.close()` or `TabletSet.stop()`: no other call
/// follows then.
public protocol InputSink: AnyObject {
  /// An event, in the kernel's order. EV_SYN's SYN_REPORT ends a frame; SYN_DROPPED never comes.
  func handle(_ event: InputEvent)

  /// The kernel's buffer overflowed and events were lost. The events up to the next SYN_REPORT,
  /// which always comes, say how the device's state now differs from what was told before: their
  /// frame is a resynchronisation, and what happened in between is unknown. What came since the
  /// last SYN_REPORT still holds, and belongs to that frame too.
  func historyLost()

  /// All that the device had sent by now has been handled.
  func drained()

  /// The device is gone. The last call, and made exactly once unless the reading was ended from
  /// this side.
  func removed()
}

extension InputSink {
  /// Nothing is done.
  public func drained() {}
}
