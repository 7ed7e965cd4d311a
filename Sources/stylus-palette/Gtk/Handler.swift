import CGtk

/// A closure that a signal without anything of interest calls; connected as long as this object is there.
@safe  // The object is kept.
final class Handler {
  private let object: UnsafeMutableRawPointer
  private var connection: gulong = 0
  private let action: () -> Void

  /// Connects it.
  init(_ object: UnsafeMutableRawPointer, _ signal: String, _ action: @escaping () -> Void) {
    unsafe self.object = object
    self.action = action
    unsafe g_object_ref(object)
    let call: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
      guard let data = unsafe data else { return }
      unsafe Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue().action()
    }
    connection = unsafe stylusd_on(
      object, signal, call, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    unsafe g_signal_handler_disconnect(object, connection)
    unsafe g_object_unref(object)
  }
}
