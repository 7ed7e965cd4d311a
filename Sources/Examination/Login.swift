internal import CLibsystemd
internal import Glibc

/// What logind says of the person who runs this program.
struct Login {
  /// Whether there is a logind to say anything; elogind says it in the same way.
  let hasLogind: Bool
  /// The seats at which one of their sessions is the active one.
  let activeSeats: [String]
  /// Whether this program's session came over the network.
  let isRemote: Bool
  /// Whether they have a graphical session.
  let isGraphical: Bool

  init() {
    hasLogind = KernelFiles.exists("/run/systemd/seats")
    activeSeats = Login.seats()
    let own = unsafe Login.text { unsafe sd_pid_get_session(0, &$0) }
    isRemote = own.map { unsafe sd_session_is_remote($0) > 0 } ?? false
    // Of their sessions that which logind takes for the one with a screen.
    let main = unsafe Login.text { unsafe sd_uid_get_display(getuid(), &$0) }
    let type = main.flatMap { session in
      unsafe Login.text { unsafe sd_session_get_type(session, &$0) }
    }
    isGraphical = type == "x11" || type == "wayland" || type == "mir"
  }

  private static func seats() -> [String] {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    guard unsafe sd_uid_get_seats(getuid(), 1, &list) > 0, let list = unsafe list else { return [] }
    defer { unsafe free(list) }
    var seats: [String] = []
    var next = unsafe list
    while let seat = unsafe next.pointee {
      seats.append(unsafe String(cString: seat))
      unsafe free(seat)
      unsafe next += 1
    }
    return seats
  }

  /// The text that one of logind's functions gives; nil where it gives an error.
  @unsafe private static func text(
    _ call: (inout UnsafeMutablePointer<CChar>?) -> CInt
  ) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard unsafe call(&text) >= 0, let text = unsafe text else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}
