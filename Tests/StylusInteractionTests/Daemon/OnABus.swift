import ProcessSupport
import Testing

/// What needs a bus. One after another: what the process was told last is known to all of it.
@Suite(
  .serialized, .timeLimit(.minutes(2)),
  .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
struct `On a bus` {}
