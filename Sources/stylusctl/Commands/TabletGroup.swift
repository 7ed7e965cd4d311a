import InputDevices
import StylusCore
import TabletNames

/// The nodes of one physical tablet, or of any other device.
struct TabletGroup {
  /// In the order of their numbers; never empty.
  var devices: [ListedDevice]
  /// What is known of a tablet's model.
  var model: TabletModel?

  /// The groups of all devices, in the order of their first nodes.
  static func all(of devices: [ListedDevice], in database: TabletDatabase) -> [TabletGroup] {
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
    return groups.map { group in
      guard group.isOfTablet else { return group }
      var named = group
      named.model = group.devices.lazy.compactMap { database.model(ofNode: $0.node.path) }.first
      return named
    }
  }

  /// Whether a person who looks for their tablet wants to see it: all of it, since they may take a
  /// tablet's keys for its pen.
  var isOfTablet: Bool { devices.contains(where: \.isOfTablet) }

  /// For a person: its name and, of a model that is known, its pens.
  var heading: String {
    guard let model else { return name }
    let pens = model.pens.map { pen in
      "\(pen.name) (\(pen.buttonCount == 1 ? "1 button" : "\(pen.buttonCount) buttons"))"
    }
    return pens.isEmpty ? model.name : "\(model.name)\n  pens: " + pens.joined(separator: ", ")
  }

  /// What the kernel calls it: the words that the names of all its nodes begin with, and where there
  /// are none, the first node's name.
  private var name: String {
    let names = devices.map { $0.description.name.split(separator: " ") }
    let common = names.dropFirst().reduce(names.first ?? []) { common, words in
      Array(zip(common, words).prefix { $0 == $1 }.map(\.0))
    }
    return common.isEmpty ? devices.first?.description.name ?? "" : common.joined(separator: " ")
  }
}
