/// A place on the tablet in millimetres from its top left corner.
public struct Point: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// How the pen leans, in degrees off vertical; positive where its top leans right or towards the
/// person.
public struct Tilt: Hashable, Sendable {
  /// Leaning right.
  public var x: Double
  /// Leaning towards the person.
  public var y: Double

  /// Makes a tilt.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A barrel button.
public enum Button: String, CaseIterable, Sendable {
  /// The HID usage Barrel Switch, which becomes BTN_STYLUS.
  case lower
  /// The HID usage Secondary Barrel Switch, which becomes BTN_STYLUS2.
  case upper
}

/// The end of the pen that faces the tablet.
public enum Tool: String, CaseIterable, Sendable {
  /// The tip.
  case pen
  /// The other end: the HID usages Invert and Eraser.
  case eraser
}

/// What a pen can change gradually; nil for what it leaves alone.
public struct Target: Equatable, Sendable {
  /// Where to.
  public var point: Point?
  /// How the pen leans at the end.
  public var tilt: Tilt?
  /// The tip's pressure at the end, 0 … 1.
  public var pressure: Double?

  /// Makes a target.
  public init(point: Point? = nil, tilt: Tilt? = nil, pressure: Double? = nil) {
    self.point = point
    self.tilt = tilt
    self.pressure = pressure
  }
}

/// One thing that a script makes the pen do.
public enum Instruction: Equatable, Sendable {
  /// Come in range there: `in 100mm 60mm`.
  case enter(Point)
  /// Leave range: `out`.
  case leave
  /// Change gradually: `move 120mm 60mm tilt 10 0 pressure 0.4 over 200ms`.
  case move(Target, over: Duration)
  /// Hold a button: `press lower`.
  case press(Button)
  /// Let it go: `release lower`.
  case release(Button)
  /// Touch the tablet with this pressure, 0 … 1: `tip 0.5`.
  case touch(pressure: Double)
  /// Lift the tip: `tip up`.
  case lift
  /// Lean at once: `tilt 20 -10`.
  case tilt(Tilt)
  /// Turn this end to the tablet, out of range: `tool eraser`.
  case turn(Tool)
  /// Let time pass: `wait 120ms`.
  case wait(Duration)
  /// Send this many differing reports as fast as they go: `flood 20000`.
  case flood(Int)
  /// Remove the device: `unplug`.
  case unplug
  /// Make the device again: `plug`.
  case plug
  /// Send all reports of the device's recording at their times: `play`.
  case play
  /// Print a line: `say done`.
  case say(String)
}

/// An instruction and the line that it comes from.
public struct Line: Equatable, Sendable {
  /// Where it is written.
  public var place: Place
  /// What it says.
  public var instruction: Instruction

  /// Makes a line.
  public init(_ place: Place, _ instruction: Instruction) {
    self.place = place
    self.instruction = instruction
  }
}
