/// uinput, through which keys are typed and intercepted pens forwarded.
public struct UinputFacts: Equatable, Sendable {
  /// Its driver.
  public enum Driver: Equatable, Sendable {
    /// This kernel has none.
    case absent
    /// It is a module that is not loaded.
    case unloaded
    /// It is there.
    case loaded
  }

  /// Its driver.
  public var driver = Driver.loaded
  /// Whether the person may write /dev/uinput.
  public var isWritable = false
  /// 70-stylusd-uinput.rules, which gives /dev/uinput to the person at the screen.
  public var rule = UdevRule.missing
  /// Whether the person's session is the active one at seat0, to which it belongs.
  public var isAtItsSeat = true

  /// A machine whose uinput is root's alone, as Debian has it.
  public init() {}
}
