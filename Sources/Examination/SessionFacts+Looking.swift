internal import Doctor
internal import Glibc

extension SessionFacts {
  init(_ login: Login) {
    self.init()
    isRoot = geteuid() == 0
    hasLogind = login.hasLogind
    seats = login.activeSeats
    isRemote = login.isRemote
    variables = ["DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY"].filter {
      OwnEnvironment.value($0) != nil
    }
    // logind takes what startx has begun for a text session. Over the network DISPLAY is another's.
    let hasScreen = variables.contains { $0 != "XAUTHORITY" }
    isGraphical = login.isGraphical || hasScreen && !isRemote
  }
}
