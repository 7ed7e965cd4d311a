/// What the recogniser goes by: the times, and what is bound, for one pen and the app in front.
public struct RecognizerSettings: Equatable, Sendable {
  /// Times and distances.
  public var timing = Timing()
  /// What is bound on the lower button.
  public var lower: BoundGestures = []
  /// What is bound on the upper button.
  public var upper: BoundGestures = []
  /// What is bound on the third button.
  public var third: BoundGestures = []
  /// What is bound on the tip; only a squeeze can be.
  public var tip: BoundGestures = []
  /// When a hard-pressed tip counts.
  public var tipSqueeze = TipSqueeze()
  /// A number of the app in front, which gestures carry: of the one that was there at a run's first press.
  /// 0 where none is known.
  public var app: UInt32 = 0

  /// How far a pressed tip may move before its squeeze begins.
  static let tipSlop = Millimetres(2)

  /// Nothing bound, the default times.
  public init() {}

  /// Times and distances for a button.
  func timing(of button: StylusButton) -> Timing {
    guard button == .tip else { return timing }
    var tip = timing
    tip.slop = RecognizerSettings.tipSlop
    return tip
  }

  /// What is bound on a button; nothing, ever, on the tail, which no tablet reports.
  public subscript(button: StylusButton) -> BoundGestures {
    get {
      switch button {
      case .lower: lower
      case .upper: upper
      case .third: third
      case .tip: tip
      case .tail: []
      }
    }
    set {
      switch button {
      case .lower: lower = newValue
      case .upper: upper = newValue
      case .third: third = newValue
      case .tip: tip = newValue
      case .tail: break
      }
    }
  }
}
