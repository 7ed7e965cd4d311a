import Arguments
import InputDevices
import PlainText
import StylusCore
import TabletNames

/// Lists the input devices and says which the daemon uses.
struct DevicesCommand: Command {
  static let name = "devices"
  static let synopsis = "[OPTION]..."
  static let summary = "List the input devices, and say which are used and why others are not."
  static let details = """
    What belongs to one tablet stands together. Only pens are ever opened; what is said of other devices
    comes from udev. Exit status: 0 when at least one pen can be read, 1 when none can.
    """
  static let options = [
    Option("--all", help: "List also what has nothing to do with tablets."),
    Option("--quirks", "DIR", help: "Look for quirks of models in DIR alone."),
    Option("--json", help: "Print one JSON object a line, of all devices."),
  ]
  static let examples: [(line: String, purpose: String)] = [
    ("devices", "your tablets, and why one is not used"),
    ("devices --json | grep '\"used\":true'", "for a script: the pens that are read"),
  ]
  static let mostOperands = 0

  private let isJSON: Bool
  private let isAll: Bool
  private let quirkDirectory: String?

  init(_ arguments: Arguments) {
    isJSON = arguments.has("--json")
    isAll = arguments.has("--all")
    quirkDirectory = arguments.options["--quirks"]
  }

  func run() throws -> ExitStatus {
    let devices = try ListedDevice.all()
    let groups = TabletGroup.all(of: devices, in: TabletDatabase())
    let quirks = try PersonFiles.quirks(in: quirkDirectory)
    let isUsable = devices.contains { $0.node.role == .stylus && $0.access == .readable }
    if isJSON {
      for group in groups {
        for device in group.devices {
          let original = devices.original(ofTwin: device.node)
          print(device.json(quirks, group.model, twinOf: original))
        }
      }
    } else {
      let shown = groups.filter { isAll || $0.isOfTablet }
      for group in shown {
        print(group.heading)
        for device in group.devices {
          print(device.text(quirks, twinOf: devices.original(ofTwin: device.node)))
        }
      }
      tellRest(devices, shown.reduce(0) { $0 + $1.devices.count })
    }
    return isUsable ? .success : .failure
  }

  private func tellRest(_ devices: [ListedDevice], _ shown: Int) {
    if devices.isEmpty {
      print("No input devices are here: /dev/input is empty, as in a container.")
    } else if !devices.contains(where: { $0.node.role == .stylus }) {
      print("No pen is plugged in.")
    }
    let rest = devices.count - shown
    if rest > 0 { print("(\(rest) other input devices; --all lists them)") }
  }
}
