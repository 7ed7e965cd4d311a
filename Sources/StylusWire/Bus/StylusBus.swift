/// What the daemon and apps call each other by on the session bus. `docs/dbus.md` explains it.
public enum StylusBus {
  /// The daemon's name. An incompatible interface would have another number, in all three.
  public static let name = "org.stylusd.Stylus1"
  /// The daemon's object.
  public static let path = "/org/stylusd/Stylus1"
  /// What the daemon's object offers.
  public static let interface = "org.stylusd.Stylus1"
  /// What an app's session offers.
  public static let sessionInterface = "org.stylusd.Stylus1.Session"
  /// Below it are the sessions.
  public static let sessionsPath = "/org/stylusd/Stylus1/session"

  /// Of the daemon's object.
  public enum Property: String, CaseIterable, Sendable {
    /// `s`: the daemon's version.
    case version = "Version"
    /// `b`: whether it leaves all pens alone, having been told to.
    case isPaused = "Paused"
    /// `s`: what it does now, in the line that systemd is told too (`DaemonStatus`).
    case status = "Status"
    /// `s`: what the person chose for a double tap of the lower button.
    case preferredDoubleTapAction = "PreferredDoubleTapAction"
    /// `s`: what the person chose for a squeeze of the lower button.
    case preferredSqueezeAction = "PreferredSqueezeAction"
    /// `a{sa{ss}}`: what the person chose, by button and gesture.
    case preferredActions = "PreferredActions"
    /// `aa{sv}`: the tablets that are there.
    case tablets = "Tablets"
  }

  /// Of the daemon's object.
  public enum Method: String, Sendable {
    /// `()`: reads the config, the quirks and the profiles again.
    case reload = "Reload"
    /// `()`: leaves all pens alone.
    case pause = "Pause"
    /// `()`: takes them up again.
    case resume = "Resume"
    /// `()`: leaves all pens alone until the caller has left the bus, or anybody resumes.
    case holdPause = "HoldPause"
    /// `(ss)`, button and gesture: does what that is bound to.
    case trigger = "Trigger"
    /// `(sss)`, button, gesture and action: writes that into the person's config.
    case setPreferredAction = "SetPreferredAction"
    /// `(ss)`, app and title: says which app is in front, where the desktop does not.
    case setApp = "SetApp"
    /// `(a{sv}) → o`, options (`RegisterOption`): makes a session for the caller.
    case register = "Register"
    /// `(h) → h`, a tablet's node, open for reading: all that the tablet sends, as `EventRecord`s.
    case openEventStream = "OpenEventStream"
  }

  /// What an app may say of itself when it registers; all of it may be left out.
  public enum RegisterOption: String, Sendable {
    /// `s`: the id of its desktop file, without `.desktop`.
    case appID = "app-id"
    /// `as`: the gestures that it handles; `double-tap` and `squeeze`, if it does not say.
    case gestures = "gestures"
    /// `as`: the buttons whose gestures are recognised for it also where the person has bound them to
    /// nothing; `lower`, if it does not say.
    case buttons = "buttons"
  }

  /// Of a session.
  public enum SessionMember: String, Sendable {
    /// `(b)`: whether one of the app's windows that take gestures has the focus.
    case setActive = "SetActive"
    /// `(asas)`: gestures and buttons, as when registering.
    case setGestures = "SetGestures"
    /// `() → h`: the live pose, as `PoseRecord`s.
    case openPoseStream = "OpenPoseStream"
    /// `()`: ends the session.
    case unregister = "Unregister"
    /// Signal `(tssssa{sv})`, as the next two: time in µs of CLOCK_MONOTONIC, button, gesture, phase (empty
    /// for taps), the preferred action, details (`GestureDetail`).
    case tap = "Tap"
    /// Signal: a phase of a squeeze.
    case squeeze = "Squeeze"
    /// Signal: a phase of a drag.
    case drag = "Drag"
  }

  /// What is told of a gesture beside its kind; what the pen does not tell is left out, and all of the
  /// pose where the pen was never in range.
  public enum GestureDetail: String, CaseIterable, Sendable {
    /// `s`: the tablet's name.
    case tablet = "tablet"
    /// `s`: `pen` or `eraser`.
    case tool = "tool"
    /// `u`: the pen's serial number; left out where it has none.
    case serial = "serial"
    /// `(dd)`: 0 … 1 of the tablet's active area, from its top left.
    case anchor = "anchor"
    /// `(dd)`: millimetres from the top left.
    case location = "location"
    /// `d`: 0 near … 1 farthest.
    case distance = "distance"
    /// `d`: radians, 0 lying flat … π/2 upright.
    case altitude = "altitude"
    /// `d`: radians 0 ..< 2π, clockwise from +x.
    case azimuth = "azimuth"
    /// `d`: radians 0 ..< 2π, clockwise, 0 with the buttons north.
    case roll = "roll"
    /// `d`: the same since the pen came in range.
    case rollSinceProximity = "roll-since-proximity"
    /// `d`: 0 … 1, while the tip touches.
    case pressure = "pressure"
    /// `d`: 0 … 1.
    case wheel = "wheel"
  }

  /// What is told of a tablet; what it does not tell is left out.
  public enum TabletDetail: String, Sendable {
    /// `s`: its name.
    case name = "name"
    /// `s`: `vendor:product` in four-digit hexadecimal each.
    case id = "id"
    /// `s`: `observed`, `pending`, `intercepted` or `erasing`.
    case use = "use"
    /// `d`: millimetres.
    case width = "width"
    /// `d`: millimetres.
    case height = "height"
    /// `as`: of `pressure`, `tilt`, `distance`, `roll`, `wheel` and `eraser` what it has.
    case features = "features"
  }

  /// Errors of the daemon's own, beside those of D-Bus.
  public enum ErrorName: String, Sendable {
    /// Trigger: the gesture is bound to nothing.
    case nothingBound = "org.stylusd.Stylus1.Error.NothingBound"
    /// SetPreferredAction: the config has a mistake, or cannot be written; the message says where and why.
    case config = "org.stylusd.Stylus1.Error.Config"
    /// OpenEventStream: the device is no tablet that the daemon reads.
    case notServed = "org.stylusd.Stylus1.Error.NotServed"
    /// A session's method: it is another client's.
    case notYours = "org.stylusd.Stylus1.Error.NotYours"
  }
}
