internal import Doctor
internal import Glibc

extension SessionFacts {
  init(_ login: Login) {
    self.init()
    isRoot = geteuid() == 0
    hasLogind = login.hasLogind
    seats = login.activeSeats
    isRemote = login.isRemote
    // Over the network they are another machine's.
    variables =
      isRemote
      ? []
      : ["DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY"].filter { OwnEnvironment.value($0) != nil }
    // logind takes what startx has begun for a text session.
    isGraphical = login.isGraphical || variables.contains { $0 != "XAUTHORITY" }
  }
}
