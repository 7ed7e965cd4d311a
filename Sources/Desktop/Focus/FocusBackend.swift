internal import EventLoop
internal import StylusCore

/// One way to learn which app is in front, for one kind of desktop.
///
/// What has to be asked is answered in a later turn of the loop. To connect is not: a socket of this machine
/// takes a client in at once, whoever is behind it, but the X server's own answer is waited for
/// (`X11Connection`). A backend holds the loop's sources itself, and ends all that it has begun when it is
/// released.
protocol FocusBackend: AnyObject {
  /// Begins.
  ///
  /// - Parameters:
  ///   - environment: where the desktop is to be found.
  ///   - loop: what serves it.
  ///   - tell: told what is learnt, in a later turn of the loop, or within this call.
  /// - Throws: where this desktop is not there, or cannot tell.
  init(
    _ environment: DesktopEnvironment, on loop: EventLoop, tell: @escaping (FocusNews) -> Void
  ) throws(DesktopError)
}

/// What a backend tells.
enum FocusNews: Equatable {
  /// The app that is in front now; nil where none is. On the way from one window to the next some desktops
  /// tell that none is: who listens waits a little before believing it.
  case app(AppIdentity?)
  /// Nobody tells at present, though somebody may at any time, which is waited for; why, as a clause for a
  /// person.
  case silent(DesktopError)
  /// Nothing more will be told: the desktop has gone, or does not tell after all; why. The backend is of no
  /// use any more.
  case lost(DesktopError)
}
