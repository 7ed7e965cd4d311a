internal import Bus
internal import StylusCore
internal import StylusWire

/// What an app says of itself when it registers.
struct RegisterOptions {
  /// A longer id is no file's name (NAME_MAX), and would be kept as long as the app is there.
  private static let longestID = 255

  var appID: String?
  var wish = AppWish()

  /// Reads `a{sv}`. What is not known is passed over: a newer library may say more.
  init(_ message: BusMessage) throws(BusError) {
    var gestures: [String]?
    var buttons: [String]?
    var misfit: BusError?
    message.readProperties { name in
      guard let option = StylusBus.RegisterOption(rawValue: name) else { return message.skip("v") }
      var isRead: Bool
      switch option {
      case .appID:
        appID = message.readVariant(of: option.type) { message.readString() }
        isRead = appID != nil
      case .gestures:
        gestures = message.readVariant(of: option.type) { message.readNames() }
        isRead = gestures != nil
      case .buttons:
        buttons = message.readVariant(of: option.type) { message.readNames() }
        isRead = buttons != nil
      }
      if !isRead {
        misfit = .standard("InvalidArgs", "the option '\(name)' has to be of type '\(option.type)'")
      }
    }
    if let misfit { throw misfit }
    if let appID, appID.utf8.count > RegisterOptions.longestID {
      throw .standard(
        "InvalidArgs", "the option 'app-id' is longer than \(RegisterOptions.longestID) bytes")
    }
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

extension StylusBus.RegisterOption {
  /// Its D-Bus type.
  fileprivate var type: String {
    switch self {
    case .appID: "s"
    case .gestures, .buttons: "as"
    }
  }
}
