import Files
import StylusConfig
import StylusCore

/// Where the rules stand that a person's gestures go by.
struct RulePlaces {
  /// The config's file; nil where there is none.
  var config: ConfigFile?
  /// How many tables for apps and for tablets are the config's own; what comes behind are the profiles and the
  /// quirks.
  var ownApps = 0
  var ownDevices = 0
  var profiles: [AppProfile] = []
  var quirks: [Quirk] = []

  /// A function that says where something stands, by the table and the keys in it: as file:line where that
  /// is known.
  func place() -> (BindingSource, [String]) -> String {
    let lines = ConfigLines(config?.contents ?? [])
    return { [self] source, keys in
      switch source {
      case .app(let index) where index >= ownApps:
        let profile = profiles[index - ownApps]
        return "\(profile.file.fileName):\(profile.line) (profile of \(profile.name))"
      case .device(let index) where index >= ownDevices:
        let quirk = quirks[index - ownDevices]
        return "\(quirk.file.fileName):\(quirk.line) (quirk)"
      default:
        let line = lines.line(of: keys, in: source).map { ":\($0)" } ?? ""
        return "\((config?.path ?? "").fileName)\(line)\(source.table)"
      }
    }
  }
}

extension BindingSource {
  /// The kind of table, behind a place; nothing of those at the top.
  fileprivate var table: String {
    switch self {
    case .global: ""
    case .app: " ([[app]])"
    case .device: " ([[device]])"
    case .pen: " ([[pen]])"
    }
  }
}

extension String {
  /// The last part of a path: whole ones leave no room for the line.
  fileprivate var fileName: String {
    split(separator: "/").last.map(String.init) ?? self
  }
}
