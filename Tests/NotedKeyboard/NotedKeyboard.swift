public import EventLoop
internal import Glibc
public import Keys
public import Typing

/// A keyboard that notes what it is sent, and can fail.
public final class NotedKeyboard: Keyboard {
  /// Whether it takes changes; told when it comes to.
  public var isReady: Bool { didSet { if isReady { onReady?() } } }
  /// See `Keyboard`.
  public var onReady: (() -> Void)?
  /// What it was sent.
  public private(set) var changes: [KeyChange] = []
  /// The change, counted from 0, that does not arrive; nil where all do.
  public var failing: Int?

  /// Makes one that was sent nothing.
  public init(isReady: Bool = true) { self.isReady = isReady }

  /// Notes a change.
  ///
  /// - Throws: ENODEV for the one that fails.
  public func send(_ change: KeyChange) throws(SystemError) {
    if changes.count == failing {
      failing = nil
      throw SystemError(ENODEV, "cannot press")
    }
    changes.append(change)
  }

  /// What it was sent, such as `+29 -29`: a press and a release of KEY_LEFTCTRL.
  public var text: String {
    changes.map { ($0.isDown ? "+" : "-") + "\($0.key.rawValue)" }.joined(separator: " ")
  }

  /// The keys that are down.
  public var down: Set<KeyCode> {
    changes.reduce(into: []) { down, change in
      if change.isDown { down.insert(change.key) } else { down.remove(change.key) }
    }
  }
}
