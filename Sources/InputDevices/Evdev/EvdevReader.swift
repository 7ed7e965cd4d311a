public import EventLoop
internal import Glibc

/// Reads one device for as long as it is there, and hands each event to a sink.
///
/// Nothing is allocated for an event.
public final class EvdevReader {
  /// The most events read in one wake-up while more keep coming: signals and other devices get their
  /// turn, and this one is called again at once. More than a second of any pen.
  private static let eventsPerWakeUp = 512

  private let sink: any InputSink
  private let onFailure: (CInt) -> Void
  private var device: EvdevDevice?
  private var source: EventSource?

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - device: the opened node; nothing else may read it.
  ///   - loop: what waits for it, before anything else that is ready.
  ///   - sink: what takes its events, from the loop's next turn on.
  ///   - onFailure: told once, after `sink.removed()`, why the device can be read no more: an
  ///     errno, ENODEV where it was unplugged.
  /// - Throws: when the loop cannot wait for it.
  public init(
    _ device: EvdevDevice, on loop: EventLoop, sink: any InputSink,
    onFailure: @escaping (CInt) -> Void
  ) throws(SystemError) {
    self.sink = sink
    self.onFailure = onFailure
    self.device = device
    source = try loop.watch(device.fileDescriptor, priority: .device) { [weak self] in
      self?.read()
    }
  }

  deinit { close() }

  /// Stops reading and closes the node; the sink is called no more.
  public func close() {
    // In this order: a descriptor that is closed while it is waited for leaves the loop with a
    // number that may be another file's soon.
    source?.remove()
    source = nil
    device = nil
  }

  private func read() {
    var count = 0
    while let device {
      switch device.next() {
      case .event(let event): sink.handle(event)
      case .historyLost: sink.historyLost()
      case .failed(let number): return fail(number)
      case .drained:
        // Woken by a hang-up that reading does not report: never again, or the loop would spin.
        if count == 0, device.isHungUp { return fail(ENODEV) }
        return sink.drained()
      }
      count += 1
      // libevdev keeps what it has fetched: unless the kernel holds more, nothing would wake the
      // loop for the rest, so only then is it safe to stop here.
      if count % EvdevReader.eventsPerWakeUp == 0, device.isReadable { return }
    }
  }

  private func fail(_ number: CInt) {
    close()
    sink.removed()
    onFailure(number)
  }
}
