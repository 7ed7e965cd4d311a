internal import Doctor
internal import EventLoop
internal import Glibc
internal import InputDevices
internal import PlainText
internal import StylusCore

extension PenFacts {
  /// Looks at the pens of a list; `seats` are those at which the person is the active one.
  init(
    _ devices: [ListedDevice], seats: [String], _ rules: Rules, _ modules: KernelModules
  ) throws(SystemError) {
    self.init()
    hasDevices = !devices.isEmpty
    for device in devices where device.node.role == .stylus {
      var pen = try Pen(device, seats: seats)
      pen.isToBeIntercepted = TabletBindings(rules, for: device.description).mode == .intercept
      pen.twin = devices.twin(of: device.node)?.path
      pens.append(pen)
    }
    untagged = devices.filter { $0.node.role == .other(.notTagged) }
      .map { Untagged(path: $0.node.path, name: $0.description.name) }
    tablets = PenFacts.tablets(
      of: HidDevice.all(), penPlaces: devices.filter(\.isPen).map(\.node.systemPath), modules)
    rule = UdevRule.look(for: "70-stylusd.rules")
    readsKeyboards =
      geteuid() != 0
      && devices.contains { $0.isKeyboard && $0.access == .readable && $0.isOfOwnGroup }
  }

  /// The devices that should or may be pens, none of whose model has a pen's node; `penPlaces` are the
  /// places of all pens' nodes below /sys.
  static func tablets(
    of devices: [HidDevice], penPlaces: [String], _ modules: KernelModules
  ) -> [Tablet] {
    let served = devices.filter { device in
      penPlaces.contains { $0.hasPrefix(device.systemPath + "/") }
    }
    // A tablet has several devices; one line is enough for it, of that which has the pen.
    let ordered = devices.filter(\.declaresPen) + devices.filter { !$0.declaresPen }
    var models = Set(served.map(\.id.model))
    var tablets: [Tablet] = []
    for device in ordered {
      guard let sign = sign(of: device), models.insert(device.id.model).inserted else { continue }
      tablets.append(
        Tablet(
          name: device.name.printable, vendor: device.id.vendor, sign: sign,
          driver: device.driver, modules: modules.unloaded(for: device.alias)))
    }
    return tablets
  }

  private static func sign(of device: HidDevice) -> Tablet.Sign? {
    if device.declaresPen { return .descriptor }
    if vendors.contains(device.id.vendor) { return .maker }
    return device.driver == nil ? .nobodyHasIt : nil
  }

  /// Wacom, Huion and Gaomon, XP-Pen and Ugee, UC-Logic, Veikk, Waltop, Hanwang: makers of tablets and
  /// of little else, some of whose report descriptors hide the pen.
  private static let vendors: Set<UInt16> = [
    0x056a, 0x256c, 0x28bd, 0x5543, 0x2feb, 0x172f, 0x0b57,
  ]
}

extension PenFacts.Pen {
  fileprivate init(_ device: ListedDevice, seats: [String]) throws(SystemError) {
    let seat = try SeatAccess(systemPath: device.node.systemPath)
    let access: Access =
      switch device.access {
      case .readable: .readable
      case .denied: .denied
      case .failed(let error): .failed(SystemError.text(error.number))
      }
    self.init(
      path: device.node.path, name: device.description.name, access: access,
      isForSeat: seat?.isForSeat ?? false, isAtItsSeat: seats.contains(seat?.seat ?? "seat0"),
      commandToRead: device.node.commandToRead)
  }
}

extension ListedDevice {
  /// Whether it is a pen, for the daemon or at least for the kernel.
  fileprivate var isPen: Bool {
    node.role == .stylus || node.role == .other(.notTagged) || node.role == .other(.ownTwin)
  }

  fileprivate var isKeyboard: Bool { node.tags?.contains(.keyboard) ?? false }

  /// Whether its node is of a group that the person is in beside their own, as against one that an
  /// access list gives them.
  fileprivate var isOfOwnGroup: Bool {
    var status = stat()
    guard unsafe stat(node.path, &status) == 0 else { return false }
    var groups = [gid_t](repeating: 0, count: Int(max(getgroups(0, nil), 0)))
    let count = unsafe getgroups(CInt(groups.count), &groups)
    return groups.prefix(Int(max(count, 0))).contains(status.st_gid)
  }
}
