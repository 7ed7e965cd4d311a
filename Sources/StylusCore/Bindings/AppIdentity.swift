/// The app in front, by every name that the desktop knows it by.
public struct AppIdentity: Equatable, Sendable {
  /// Its Wayland app_id, X11 class, X11 instance, or desktop file id.
  public var ids: [String]
  /// The title of its window; nil where the desktop does not tell it.
  public var title: String?

  /// Makes an identity.
  public init(ids: [String], title: String? = nil) {
    self.ids = ids
    self.title = title
  }
}

extension AppRule {
  func applies(to app: AppIdentity) -> Bool {
    let isNamed = ids.contains { glob in app.ids.contains { glob.matches($0) } }
    guard isNamed, let title else { return isNamed }
    return title.matches(app.title ?? "")
  }
}

extension DeviceRule {
  func applies(to device: DeviceDescription) -> Bool {
    let isNamed = name.map { $0.matches(device.name) } ?? true
    let isOfModel = id.map { $0.matches(device.id.model) } ?? true
    return isNamed && isOfModel
  }
}

extension DeviceID {
  /// Vendor and product as the config writes them: `056a:0304`.
  public var model: String { DeviceID.hex(vendor) + ":" + DeviceID.hex(product) }

  private static func hex(_ number: UInt16) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
