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

  /// Makes one, which waits for the server's answer.
  ///
  /// - Throws: where the server does not have the extension.
  public init(_ connection: X11Connection) throws(DesktopError) {
    guard unsafe stylusd_has_xtest(connection.pointer) != 0 else {
      throw DesktopError("the X server does not have the extension XTEST")
    }
    self.connection = connection
    connection.readEvents()
  }

  /// Sends one change.
  ///
  /// - Throws: EPIPE where the server has gone.
  public func send(_ change: KeyChange) throws(SystemError) {
    let pointer = unsafe connection.pointer
    unsafe xcb_test_fake_input(
      pointer, UInt8(change.isDown ? XCB_KEY_PRESS : XCB_KEY_RELEASE),
      UInt8(truncatingIfNeeded: change.key.xkb), 0, 0, 0, 0, 0)
    guard unsafe xcb_flush(pointer) > 0 else {
      throw SystemError(EPIPE, "cannot press a key by X11")
    }
  }
}
