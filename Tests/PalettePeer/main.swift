import EventLoop
import Glibc
import StylusCore
import StylusWire

// Stands for stylus-palette where a test is of stylusd alone, or stylus-palette goes wrong. PEER_NOTES names the
// file in which it notes what it is asked for, PEER_PLAN says in words what it does.

StandardStreams.open()
var peer = Peer(
  plan: unsafe getenv("PEER_PLAN").map { unsafe String(cString: $0) } ?? "",
  notes: unsafe getenv("PEER_NOTES").map { unsafe String(cString: $0) })
exit(peer.run())
