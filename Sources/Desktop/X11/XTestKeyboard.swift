internal import CX11
public import EventLoop
internal import Glibc
internal import Keys
public import Typing

/// The X server's own keyboard for tests, by which any client may press keys: its keymap is the one in
/// use.
public final class XTestKeyboard: Keyboard {
  private let connection: X11Connection

  /// True: there is nothing to be announced.
  public let isReady = true
  /// Never called.
  public var onReady: (() -> Void)?

  /// Makes one, which waits for the server's answers. Keys that are down on it come up: they were left by
  /// a program that was killed.
  ///
  /// - Throws: where the server does not have the extension.
  public init(_ connection: X11Connection) throws(DesktopError) {
    guard unsafe stylusd_has_xtest(connection.pointer) != 0 else {
      throw DesktopError("the X server does not have the extension XTEST")
    }
    self.connection = connection
    for key in connection.downKeys {
      // What does not arrive now fails again with the first key that is pressed.
      try? send(KeyChange(key, isDown: false))
    }
    connection.readEvents()
  }

  /// Sends one change.
  ///
  /// - Throws: EPIPE where the server has gone.
  public func send(_ change: KeyChange) throws(SystemError) {
    let pointer = unsafe connection.pointer
    connection.isOwedReading = true
    unsafe xcb_test_fake_input(
      pointer, UInt8(change.isDown ? XCB_KEY_PRESS : XCB_KEY_RELEASE),
      UInt8(truncatingIfNeeded: change.key.xkb), 0, 0, 0, 0, 0)
    guard unsafe xcb_flush(pointer) > 0 else {
      throw SystemError(EPIPE, "cannot press a key by X11")
    }
  }
}

extension X11Connection {
  /// The keys that are down on any keyboard; none where the server does not tell. The release of one that
  /// is down on another keyboard than that for tests comes to nothing.
  fileprivate var downKeys: Set<KeyCode> {
    let request = unsafe xcb_query_keymap(pointer)
    guard let reply = unsafe xcb_query_keymap_reply(pointer, request, nil) else { return [] }
    defer { unsafe free(reply) }
    // A bit for each key.
    let bytes: [UInt8] = unsafe withUnsafeBytes(of: reply.pointee.keys) { unsafe Array($0) }
    var keys: Set<KeyCode> = []
    for number in 0..<UInt32(bytes.count * 8) {
      let mask: UInt8 = 1 << (number % 8)
      guard bytes[Int(number / 8)] & mask != 0, let key = KeyCode(xkb: number) else { continue }
      keys.insert(key)
    }
    return keys
  }
}
