/// What one table of the config says of gestures: the whole file, an app, a tablet or a pen.
public struct BindingLayer: Equatable, Sendable {
  /// Whether the app below sees a plain click of a button whose gestures are bound.
  public enum Click: String, CaseIterable, Sendable {
    /// It does.
    case pass
    /// It does not.
    case swallow
  }

  /// Bindings by button and gesture.
  public var gestures: [StylusButton: [GestureKind: Binding]]
  /// What becomes of plain clicks, by button.
  public var clicks: [StylusButton: Click]
  /// How a preferred action is performed; by `none` where there is nothing to perform it with.
  public var perform: [PreferredAction: Binding]
  /// Whether what the layer is of draws with the pen's eraser end as an eraser, so that an intercepted
  /// pen's `switch-eraser` is to turn the pen's end over, and what `perform` has for it is only for a pen
  /// that is observed; nil where the layer does not say.
  public var knowsEraserEnd: Bool?
  /// Times and distances.
  public var timing: TimingOverrides

  /// A layer that says nothing.
  public init(
    gestures: [StylusButton: [GestureKind: Binding]] = [:],
    clicks: [StylusButton: Click] = [:],
    perform: [PreferredAction: Binding] = [:],
    knowsEraserEnd: Bool? = nil,
    timing: TimingOverrides = TimingOverrides()
  ) {
    self.gestures = gestures
    self.clicks = clicks
    self.perform = perform
    self.knowsEraserEnd = knowsEraserEnd
    self.timing = timing
  }
}

/// What a `[[app]]` table applies to, and what it says.
public struct AppRule: Equatable, Sendable {
  /// The program's name for people; nil where nobody says it, as in a person's own config.
  public var name: String?
  /// Globs for the Wayland app_id, X11 class or instance, case-insensitive; any one may match.
  public var ids: [Glob]
  /// A glob that the window's title must match too; nil matches any.
  public var title: Glob?
  /// What holds while that app is in front.
  public var layer: BindingLayer
  /// The contextual palette in that app; nil where the rule does not say.
  public var palette: [PaletteItem]?
  /// Whether it is a profile that comes with the program, and no choice of the person's.
  public var isShipped: Bool

  /// Makes a rule.
  public init(
    name: String? = nil, ids: [Glob], title: Glob? = nil, layer: BindingLayer,
    palette: [PaletteItem]? = nil, isShipped: Bool = false
  ) {
    self.name = name
    self.ids = ids
    self.title = title
    self.layer = layer
    self.palette = palette
    self.isShipped = isShipped
  }
}

/// What a `[[device]]` table applies to, and what it says.
public struct DeviceRule: Equatable, Sendable {
  /// A glob for the device's name; nil matches any.
  public var name: Glob?
  /// A glob for `vendor:product` in four-digit lower-case hexadecimal; nil matches any.
  public var id: Glob?
  /// What holds for that tablet.
  public var layer: BindingLayer
  /// How the tablet is used; nil where the rule does not say.
  public var mode: Mode?
  /// How far the tablet is turned; nil where the rule does not say.
  public var poseRotation: PoseRotation?
  /// What the device's own buttons mean.
  public var buttons: ButtonOverrides

  /// Makes a rule.
  public init(
    name: Glob? = nil, id: Glob? = nil, layer: BindingLayer = BindingLayer(), mode: Mode? = nil,
    poseRotation: PoseRotation? = nil, buttons: ButtonOverrides = ButtonOverrides()
  ) {
    self.name = name
    self.id = id
    self.layer = layer
    self.mode = mode
    self.poseRotation = poseRotation
    self.buttons = buttons
  }
}

/// What a `[[pen]]` table applies to, and what it says.
public struct PenRule: Equatable, Sendable {
  /// The pen's serial number, as MSC_SERIAL gives it. Never 0.
  public var serial: UInt32
  /// What holds for that pen.
  public var layer: BindingLayer

  /// Makes a rule.
  public init(serial: UInt32, layer: BindingLayer) {
    self.serial = serial
    self.layer = layer
  }
}

/// How the daemon uses a tablet.
public enum Mode: String, CaseIterable, Sendable {
  /// The device is only read; the desktop and apps see everything too.
  case observe
  /// The device is grabbed and forwarded, without what a gesture claims.
  case intercept
}

/// How far a tablet is turned clockwise, for the pose only.
public enum PoseRotation: Int, CaseIterable, Sendable {
  /// As it was made.
  case none = 0
  /// A quarter turn.
  case quarter = 90
  /// Upside down.
  case half = 180
  /// Three quarter turns.
  case threeQuarters = 270
}

/// Every rule for gestures, in the order of the files: a person's own before the shipped ones.
public struct Rules: Equatable, Sendable {
  /// What holds where nothing narrower speaks.
  public var global = BindingLayer()
  /// Rules by app.
  public var apps: [AppRule] = []
  /// Rules by tablet.
  public var devices: [DeviceRule] = []
  /// Rules by pen.
  public var pens: [PenRule] = []
  /// The mode where no device rule names one.
  public var mode = Mode.observe
  /// What `run-system-shortcut` runs; nil where the person chose none.
  public var systemShortcut: Binding?
  /// When a hard-pressed tip counts.
  public var tip = TipSqueeze()
  /// How long `switch-eraser` lasts.
  public var eraserLatch = EraserLatch()
  /// The contextual palette where the app in front has none of its own; empty where the person has made none.
  public var palette: [PaletteItem] = []
  /// The colour palette; empty where the person has made none.
  public var colors: [PaletteItem] = []

  /// No rules: nothing is bound.
  public init() {}
}
