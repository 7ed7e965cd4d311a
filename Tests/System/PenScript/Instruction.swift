/// A point from the top left corner of the tablet.
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

/// How far from the left or upper edge of the tablet something is.
public enum Coordinate: Hashable, Sendable {
  /// In millimetres.
  case millimetres(Double)
  /// In hundredths of the width or height.
  case percent(Double)
}

/// A place on the tablet from its top left corner, as a script says it.
public struct Spot: Hashable, Sendable {
  /// To the right.
  public var x: Coordinate
  /// Downwards.
  public var y: Coordinate

  /// Makes a spot.
  public init(x: Coordinate, y: Coordinate) {
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
  /// The third that some have, which becomes BTN_STYLUS3.
  case third
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
  public var spot: Spot?
  /// How the pen leans at the end.
  public var tilt: Tilt?
  /// The tip's pressure at the end, 0 … 1.
  public var pressure: Double?

  /// Makes a target.
  public init(spot: Spot? = nil, tilt: Tilt? = nil, pressure: Double? = nil) {
    self.spot = spot
    self.tilt = tilt
    self.pressure = pressure
  }
}

/// One thing that a script makes the pen do.
public enum Instruction: Equatable, Sendable {
  /// Come in range there: `in 100mm 60mm`, `in 50% 25%`.
  case enter(Spot)
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
  /// Turn so far about the pen's own axis, clockwise, in degrees: `twist 30`.
  case twist(Double)
  /// Turn to and fro by 0.4° from one report to the next from now on, as no hand is still: `tremble`.
  case tremble
  /// Keep this height above the tablet, 0 near … 1 as far as it is noticed: `hover 0.4`.
  case hover(Double)
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
  /// Print how many milliseconds the latest report since the last such line came too late: `lateness`.
  case lateness
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
