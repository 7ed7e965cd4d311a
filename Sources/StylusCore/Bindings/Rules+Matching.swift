extension AppRule {
  /// Whether the rule is of that app.
  public func applies(to app: AppIdentity) -> Bool {
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
