internal import PlainText
internal import StylusCore

/// A squeeze or a drag of a button.
struct PhasedGesture: Equatable {
  let button: String
  let kind: String
}

/// A tablet that is watched: the daemon's own pipeline, and where its tip has been.
struct WatchedTablet {
  /// A number that no other has.
  let number: Int
  /// Its name, fit for a terminal.
  let name: String
  /// How wide it is for each unit of height, as it lies.
  let proportion: Double
  /// Its buttons, in the order in which they are told of.
  let buttons: [StylusButton]
  /// Whether the daemon tells of it, and what becomes of its gestures.
  let isTold: Bool
  var pipeline: TabletPipeline
  /// The gestures of which the daemon is still to say what becomes of them.
  var awaited: [LogEntry] = []
  /// The squeezes and drags of which the daemon has told the beginning, and not the end.
  var begun: [PhasedGesture] = []
  /// The places that the last stroke has touched, the newest last.
  private(set) var trail: [Point] = []
  /// Whether its pen was in range at the last frame.
  var isInRange = false
  private var isTouching = false

  /// Of the longest stroke so much is kept.
  private static let longestTrail = 2048

  init(
    _ device: DeviceDescription, _ rules: Rules, _ app: AppIdentity?, number: Int, isTold: Bool
  ) {
    self.number = number
    self.isTold = isTold
    name = device.name.isEmpty ? "a pen without a name" : device.name.printable
    pipeline = TabletPipeline(device, rules: rules)
    pipeline.app = app
    pipeline.isTracing = true
    let bindings = pipeline.bindings
    proportion = device.proportion(turned: bindings.poseRotation)
    let own = device.buttons(bindings.buttons)
    buttons = StylusButton.allCases.filter { [pipeline] button in
      button == .tip ? pipeline.isBound(.tip) : own.contains(button)
    }
    trail.reserveCapacity(WatchedTablet.longestTrail)
  }

  /// Keeps where the tip is.
  mutating func followTip() {
    let isDown = pipeline.meant.isTouching
    if isDown, !isTouching { trail.removeAll(keepingCapacity: true) }
    isTouching = isDown
    guard isDown, let place = pipeline.lastPose?.anchor, place != trail.last else { return }
    if trail.count >= WatchedTablet.longestTrail { trail.removeFirst(trail.count / 2) }
    trail.append(place)
  }

  /// Whether a button is seen down now; of the tip, whether it touches.
  func isDown(_ button: StylusButton) -> Bool {
    guard pipeline.meant.tool != nil else { return false }
    return button == .tip
      ? pipeline.meant.isTouching : pipeline.buttons.contains(ButtonSet(button))
  }
}

extension DeviceDescription {
  /// The width for each unit of height; that of most tablets where the device does not tell.
  fileprivate func proportion(turned rotation: PoseRotation) -> Double {
    guard let x = axes[.x], let y = axes[.y] else { return 1.6 }
    var (width, height) = (x.length, y.length)
    if width == nil || height == nil { (width, height) = (x.span, y.span) }
    guard let width, let height, width > 0, height > 0 else { return 1.6 }
    let isUpright = rotation == .quarter || rotation == .threeQuarters
    // What claims to be a thread is shown as one, but can still be seen.
    return min(max(isUpright ? height / width : width / height, 0.2), 5)
  }

  /// The barrel buttons that it can send.
  fileprivate func buttons(_ map: ButtonMap) -> Set<StylusButton> {
    var buttons: Set<StylusButton> = []
    if usages.contains(.stylus) { buttons.insert(map.stylus) }
    if usages.contains(.stylus2) { buttons.insert(map.stylus2) }
    if usages.contains(.stylus3) { buttons.insert(map.stylus3) }
    if usages.contains(.toolRubber), let eraser = map.eraser { buttons.insert(eraser) }
    return buttons
  }
}

extension AxisRange {
  fileprivate var span: Double { Double(maximum) - Double(minimum) }
}
