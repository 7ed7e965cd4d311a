import EventLoop
import StylusCore

/// A pen that can be heard: from its device, or from the daemon, which alone hears one that it intercepts.
protocol PenFeed: AnyObject {
  /// The pen, with axes and keys as they were when it began to be heard.
  var device: DeviceDescription { get }

  /// Hands all that the pen does from then on to an audience, from the loop's next turn on, for as long as
  /// this object lives.
  ///
  /// - Throws: where the loop cannot wait for it.
  func start(_ audience: any PenAudience) throws(SystemError)
}
