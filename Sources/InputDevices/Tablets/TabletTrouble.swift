public import EventLoop
internal import StylusCore

/// Why a stylus is not read, in words for the person whose it is.
public enum TabletTrouble: Equatable, Sendable, CustomStringConvertible {
  /// This user may not read the node. It is opened as soon as they may.
  case denied(InputNode)
  /// The node cannot be opened for another reason. It is tried again when udev speaks of it.
  case unreadable(InputNode, SystemError)
  /// Reading failed while the device was there.
  case lost(InputNode, SystemError)
  /// Changes of permissions cannot be seen; only those that udev makes are.
  case permissionsUnwatched(SystemError)
  /// udev can be heard no more.
  case unwatched(SystemError)

  /// One plain sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .denied(let node):
      "cannot read \(node.title): permission denied; it is used as soon as you may read it: "
        + node.wayToRead
    case .unreadable(let node, let error):
      "cannot read \(node.title): \(SystemError.text(error.number)); plug it in again to retry"
    case .lost(let node, let error):
      "lost \(node.title): \(SystemError.text(error.number)); plug it in again to go on"
    case .permissionsUnwatched(let error):
      "\(error); after a change of permissions, plug the tablet in again"
    case .unwatched(let error):
      "\(error); tablets plugged in from now on are not seen, so restart stylusd"
    }
  }
}

extension InputNode {
  /// What a person can do who may not read the node, to follow a colon.
  public var wayToRead: String {
    "install the udev rule 70-stylusd.rules or, until it is unplugged, run '\(commandToRead)'"
  }

  /// What lets a person read the node until it is unplugged.
  public var commandToRead: String { "sudo chown $USER \(path)" }

  /// The node and the device's name, where that is known, as messages name it.
  var title: String { description.name.isEmpty ? path : "\(path) (\(description.name))" }
}
