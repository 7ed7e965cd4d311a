public import EventLoop
public import Keys

/// One key going down or up.
public struct KeyChange: Equatable, Sendable {
  /// Which key.
  public var key: KeyCode
  /// Whether it goes down.
  public var isDown: Bool

  /// Makes a change.
  public init(_ key: KeyCode, isDown: Bool) {
    self.key = key
    self.isDown = isDown
  }
}

/// What presses keys in the person's stead.
public protocol Keyboard: AnyObject {
  /// Whether what is sent now arrives. Once it does, it does so for good.
  var isReady: Bool { get }
  /// Called when it gets ready.
  var onReady: (() -> Void)? { get set }

  /// Sends one change, at once.
  ///
  /// - Throws: where it does not arrive.
  func send(_ change: KeyChange) throws(SystemError)
}
