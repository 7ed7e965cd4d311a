/// The way of most frames, on which nothing waits.
extension Forwarder {
  /// Passes the collected frame on before the pipeline has had its SYN_REPORT, where nothing that the
  /// pipeline makes of it could change it: so a stroke does not wait until its poses are known.
  ///
  /// That is a frame that only moves a pen in range, while no press is held back or kept and no deadline
  /// has come. Whatever else goes its way by `settle` and `forward`, which are to be called in any case.
  ///
  /// - Parameters:
  ///   - deadline: when the pipeline next needs the time; nil while it does not.
  ///   - time: the frame's.
  public mutating func forwardAhead(of deadline: Timestamp?, at time: Timestamp) {
    guard isInStep, deadline.map({ $0 > time }) ?? true, isMotion else { return }
    for event in frame where event.usage != .synReport { emit(event.usage, event.value) }
    if frame.count > 1 { emit(.synReport, 0) }
    frame.removeAll(keepingCapacity: true)
  }

  /// Whether the twin is where the pen is, and shows all that the pen does.
  private var isInStep: Bool {
    isActive && tool != nil && outSince == nil && withheldSerial == nil && !isBehind
      && pendingLatch == nil && claims.areNone
  }

  /// Whether the frame is complete and presses and releases nothing, the tool's number included.
  private var isMotion: Bool {
    isFrameComplete
      && frame.dropLast().allSatisfy { event in
        event.usage.type != Usage.typeKey && event.usage != .misc
      }
  }
}
