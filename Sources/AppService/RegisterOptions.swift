internal import Bus
internal import StylusCore
internal import StylusWire

/// What an app says of itself when it registers.
struct RegisterOptions {
  var appID: String?
  var wish = AppWish()

  /// Reads `a{sv}`. What is not known is passed over: a newer library may say more.
  init(_ message: BusMessage) throws(BusError) {
    var texts: String?
    var gestures: [String]?
    var buttons: [String]?
    message.readProperties { name in
      switch StylusBus.RegisterOption(rawValue: name) {
      case .appID: texts = message.readVariant(of: "s") { message.readString() }
      case .gestures: gestures = message.readVariant(of: "as") { message.readStrings() }
      case .buttons: buttons = message.readVariant(of: "as") { message.readStrings() }
      case nil: message.skip("v")
      }
    }
    appID = texts
    if let gestures { wish.gestures = try RegisterOptions.gestures(gestures) }
    if let buttons { wish.buttons = try RegisterOptions.buttons(buttons) }
  }

  static func gestures(_ names: [String]) throws(BusError) -> BoundGestures {
    var gestures: BoundGestures = []
    for name in names {
      gestures.insert(
        BoundGestures(try BusMessage.find(name, "gesture", among: GestureKind.allCases)))
    }
    return gestures
  }

  static func buttons(_ names: [String]) throws(BusError) -> Set<StylusButton> {
    var buttons: Set<StylusButton> = []
    for name in names {
      buttons.insert(try BusMessage.find(name, "button", among: StylusButton.allCases))
    }
    return buttons
  }
}
