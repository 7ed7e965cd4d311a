internal import CGlib
public import StylusInteraction

/// Dispatches a connection from GLib's main loop, as GTK's is, for as long as this object is kept.
@safe public final class StylusGLibSource {
  private let connection: StylusConnection
  private var source: UnsafeMutablePointer<GSource>?

  /// Attaches the connection to the default main context. To be made on the thread that runs its loop.
  public init(_ connection: StylusConnection) {
    self.connection = connection
    let object = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe source = stylusd_watch(
      nil, connection.fileDescriptor,
      { _, _, object in
        guard let object = unsafe object else { return 1 }
        unsafe Unmanaged<StylusGLibSource>.fromOpaque(object).takeUnretainedValue()
          .connection.dispatch()
        return 1
      }, object)
  }

  deinit {
    unsafe g_source_destroy(source)
    unsafe g_source_unref(source)
  }
}
