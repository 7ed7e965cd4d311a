internal import EventLoop
public import StylusCore

/// What the person's own systemd says of a unit and of itself, asked once by a program that does
/// nothing else meanwhile.
public struct ManagerReport: Equatable, Sendable {
  /// Why there is none.
  public enum Absence: Error, Equatable, Sendable {
    /// There is no session bus to ask on, in the system's words.
    case noBus(String)
    /// There is a bus, and no user manager on it.
    case nobodyThere
    /// Nobody answered in time.
    case silent
    /// The manager would not tell, in its own words.
    case refused(String)
  }

  /// The unit's state, in systemd's words.
  public struct Unit: Equatable, Sendable {
    /// Whether there is such a unit: `loaded`, `not-found`, `masked`, `error`, …
    public var load: String
    /// Whether it runs: `active`, `activating`, `inactive`, `failed`, …
    public var active: String
    /// How its last run ended: `success`, `exit-code`, `watchdog`, …
    public var result: String
    /// Whether it is started at login: `enabled`, `disabled`, …; empty where there is no file.
    public var file: String
    /// What it says of itself (STATUS=); empty where it says nothing.
    public var status: String
    /// Whether it was not started the last time because one of its conditions did not hold.
    public var hasConditionFailed: Bool

    /// Makes a unit's state.
    public init(
      load: String = "loaded", active: String = "active", result: String = "success",
      file: String = "enabled", status: String = "", hasConditionFailed: Bool = false
    ) {
      self.load = load
      self.active = active
      self.result = result
      self.file = file
      self.status = status
      self.hasConditionFailed = hasConditionFailed
    }
  }

  /// The unit that was asked about.
  public var unit: Unit
  /// Whether graphical-session.target is active.
  public var hasGraphicalSession: Bool
  /// What the manager's units are started with, as `NAME=value`.
  public var environment: [String]

  /// Makes a report.
  public init(unit: Unit, hasGraphicalSession: Bool, environment: [String]) {
    self.unit = unit
    self.hasGraphicalSession = hasGraphicalSession
    self.environment = environment
  }

  /// Asks the manager about a service, such as `stylusd.service`.
  ///
  /// - Parameters:
  ///   - service: the unit's name.
  ///   - address: the bus; nil is the session's own.
  ///   - limit: how long all the answers together may take.
  /// - Returns: what it says.
  /// - Throws: `Absence` where there is nobody to ask, or no answer in time.
  public static func ask(
    about service: String, address: String? = nil, within limit: Microseconds = .milliseconds(5000)
  ) throws(Absence) -> ManagerReport {
    let enquiry: ManagerEnquiry
    do throws(SystemError) {
      enquiry = try ManagerEnquiry(address: address, within: limit)
    } catch {
      throw .noBus(error.whyNoSessionBus)
    }
    let unit = Unit(
      load: try enquiry.text("LoadState", ofUnit: service),
      active: try enquiry.text("ActiveState", ofUnit: service),
      result: try enquiry.text("Result", ofUnit: service, interface: "Service"),
      file: try enquiry.text("UnitFileState", ofUnit: service),
      status: try enquiry.text("StatusText", ofUnit: service, interface: "Service"),
      hasConditionFailed: try enquiry.hasConditionFailed(ofUnit: service))
    let target = try enquiry.text("ActiveState", ofUnit: "graphical-session.target")
    return ManagerReport(
      unit: unit, hasGraphicalSession: target == "active", environment: try enquiry.environment())
  }
}
