import StylusCore

/// Reads one config file's tree into a configuration, and collects everything wrong with it.
///
/// A value that is wrong leaves its default in place, so that reading goes on; whoever asked for
/// the text then gets no configuration at all.
final class ConfigReader {
  let log = DiagnosticLog()
  let options: ParseOptions
  /// Every action in the file, for the checks that need the whole of it.
  var uses: [ActionUse] = []
  /// Whether some tablet is to be intercepted.
  var interceptsAny = false
  /// Where clicks are to be swallowed.
  var swallowed: [Span] = []
  /// Keys that the layout lacks, in the order in which they were read.
  var lackedKeys: [LackedKey] = []
  /// How `run-system-shortcut` stands in the file, before its users are checked.
  var systemShortcut = SystemShortcutState.absent
  /// Where the first palette of each kind stands.
  var palettes: [Palette.Kind: Span] = [:]

  init(options: ParseOptions) { self.options = options }

  func read(_ root: TomlTable) -> Configuration {
    let keys = keys(RootKey.self, of: root, in: nil)
    var configuration = Configuration()
    readGeneral(keys[.general], into: &configuration)
    readEraserLatch(keys[.eraserLatch], into: &configuration)

    let global = readGlobalLayer(keys, into: &configuration)
    let apps = readApps(keys[.app])
    let devices = readDevices(keys[.device])
    let pens = readPens(keys[.pen])
    configuration.rules.global = global.layer
    configuration.rules.apps = apps.map(\.rule)
    configuration.rules.devices = devices.map(\.rule)
    configuration.rules.pens = pens.map(\.rule)

    configuration.rules.palette = keys[.palette].map { readPalette($0) } ?? []
    configuration.rules.colors = keys[.color].map(readColors) ?? []

    checkTiming(
      global: global, apps: apps.map(\.layer), devices: devices.map(\.layer),
      pens: pens.map(\.layer))
    checkShadows(of: apps, header: "[[app]]")
    checkShadows(of: devices, header: "[[device]]")
    checkShadows(of: pens, header: "[[pen]]")
    checkSystemShortcut()
    warnOfUnperformedActions()
    warnOfClosedPalettes(configuration.rules)
    warnOfLackedKeys(configuration.rules)
    warnOfObserving()
    return configuration
  }
}
