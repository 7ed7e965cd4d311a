internal import EventLoop
internal import Glibc
internal import StylusWire

/// A live stream of poses, for as long as it is kept. It belongs to its connection's thread.
public final class StylusPoseStream {
  /// What the poses' `location` is scaled to, as if the tablet were mapped to the view; with nil they have none.
  public var viewSize: StylusSize?

  private let loop: EventLoop
  private let handler: (StylusPose) -> Void
  private var source: PoseSource?

  init(_ loop: EventLoop, viewSize: StylusSize?, handler: @escaping (StylusPose) -> Void) {
    self.loop = loop
    self.viewSize = viewSize
    self.handler = handler
  }

  /// Whether a daemon sends poses.
  public var isOpen: Bool { source != nil }

  /// Reads from a copy of `descriptor` from now on.
  func open(_ descriptor: CInt) {
    source = try? PoseSource(loop, copying: descriptor) { [weak self] record in
      guard let self else { return }
      guard let record else {
        source = nil
        return
      }
      handler(StylusPose(record, viewSize: viewSize))
    }
  }
}
