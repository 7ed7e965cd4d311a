internal import PlainText
import StylusCore

extension ConfigReader {
  /// `[lower]`, `[upper]`, `[third]` or `[tail]`, at the top or in a layer.
  func readButton(
    _ button: StylusButton, _ entry: TomlEntry, header: String, into layer: inout BindingLayer
  ) {
    guard let table = table(entry, header: header) else { return }
    for (key, entry) in keys(ButtonKey.self, of: table, in: nil, noun: "gesture") {
      if let gesture = key.gesture {
        layer.gestures[button, default: [:]][gesture] =
          binding(entry, role: .gesture(button, gesture))
      } else {
        layer.clicks[button] = readClick(entry, of: button)
      }
    }
  }

  private func readClick(_ entry: TomlEntry, of button: StylusButton) -> BindingLayer.Click? {
    let click: BindingLayer.Click? = choice(entry)
    if click != nil, button == .tail {
      log.warning(
        "'click' does nothing for the tail button, which only the desktop sees",
        at: entry.keySpan)
    } else if click == .swallow {
      swallowed.append(entry.node.span)
    }
    return click
  }

  /// `[tip]` in a layer, which has no pressures of its own.
  func readTip(_ table: TomlTable, header: String, into reading: inout LayerReading) {
    let pressures: Set<TipKey> = [.pressPressure, .releasePressure]
    let known = refuseGesturesOfTip(
      refuse(from: table) { key in
        guard pressures.contains(where: { $0.rawValue == key }) else { return nil }
        return ("\(key.quoted) is the same for all", "it belongs in [tip] at the top of the file")
      })
    let keys = keys(TipKey.self, of: known, in: header, without: pressures)
    readTipSqueeze(keys[.squeeze], into: &reading)
  }

  /// `[tip]` at the top.
  func readTip(
    _ table: TomlTable, into reading: inout LayerReading, pressures: inout TipSqueeze
  ) {
    let keys = keys(TipKey.self, of: refuseGesturesOfTip(table), in: "[tip]")
    readTipSqueeze(keys[.squeeze], into: &reading)
    let press = keys[.pressPressure].map(fraction)
    let release = keys[.releasePressure].map(fraction)
    pressures.pressPressure = (press ?? nil) ?? pressures.pressPressure
    pressures.releasePressure = (release ?? nil) ?? pressures.releasePressure
    // An inner nil is a value that has had its error.
    if press == .some(nil) || release == .some(nil) { return }
    guard pressures.releasePressure > pressures.pressPressure else { return }
    if let entry = keys[.releasePressure] ?? keys[.pressPressure] {
      log.error(
        "'release-pressure' (\(pressures.releasePressure)) must be at most "
          + "'press-pressure' (\(pressures.pressPressure))", at: entry.node.span)
    }
  }

  private func readTipSqueeze(_ entry: TomlEntry?, into reading: inout LayerReading) {
    guard let entry else { return }
    reading.layer.gestures[.tip] = binding(entry, role: .gesture(.tip, .squeeze))
      .map { [.squeeze: $0] }
  }

  private func refuseGesturesOfTip(_ table: TomlTable) -> TomlTable {
    refuse(from: table) { key in
      guard key != ButtonKey.squeeze.rawValue, ButtonKey.names.contains(key) else { return nil }
      return ("the tip has no \(key.quoted)", "only 'squeeze' can be bound to it")
    }
  }
}

extension ButtonKey {
  /// The gesture that the key binds; nil for `click`, which is none.
  fileprivate var gesture: GestureKind? { GestureKind(rawValue: rawValue) }
}
