import InputDevices
import StylusCore

/// The nodes of one physical tablet, or of any other device.
struct TabletGroup {
  /// In the order of their numbers; never empty.
  var devices: [ListedDevice]

  /// The groups of all devices, in the order of their first nodes.
  static func all(of devices: [ListedDevice]) -> [TabletGroup] {
    var groups: [TabletGroup] = []
    var indices: [String: Int] = [:]
    for device in devices {
      if let index = indices[device.node.group] {
        groups[index].devices.append(device)
      } else {
        indices[device.node.group] = groups.count
        groups.append(TabletGroup(devices: [device]))
      }
    }
    return groups
  }

  /// Whether a person who looks for their tablet wants to see it: all of it, since they may take a
  /// tablet's keys for its pen.
  var isOfTablet: Bool { devices.contains(where: \.isOfTablet) }

  /// What the kernel calls it: the words that the names of all its nodes begin with, and where there
  /// are none, the first node's name.
  var name: String {
    let names = devices.map { $0.description.name.split(separator: " ") }
    let common = names.dropFirst().reduce(names.first ?? []) { common, words in
      Array(zip(common, words).prefix { $0 == $1 }.map(\.0))
    }
    return common.isEmpty ? devices.first?.description.name ?? "" : common.joined(separator: " ")
  }
}
