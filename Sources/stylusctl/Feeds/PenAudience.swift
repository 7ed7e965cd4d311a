import InputDevices
import StylusWire

/// Takes what a pen does, from whomever that is heard.
protocol PenAudience: InputSink {
  /// The daemon has decided on something, which only a stream of the daemon's tells.
  func decided(_ decision: ToldDecision)
  /// Nothing more will be heard, though the pen may be there. The last call, in place of `removed()`.
  ///
  /// - Parameter why: the reason in words, to follow what has ended with it.
  func silenced(_ why: String)
}
