/// What runs the daemon.
public struct ServiceFacts: Equatable, Sendable {
  /// The person's own systemd.
  public enum Manager: Equatable, Sendable {
    /// This system is not run by systemd.
    case none
    /// There is no session bus to ask it on, in the system's words.
    case noBus(String)
    /// A bus is there, and it is not on it.
    case notOnBus
    /// It has not answered, or not as it should.
    case silent(String)
    /// It has told.
    case reached(Unit, ManagerEnvironment)
  }

  /// The service.
  public enum Unit: Equatable, Sendable {
    /// There is no such service.
    case missing
    /// The person does not want it.
    case masked
    /// Its file cannot be read by systemd.
    case bad
    /// Its condition does not hold: root and users of the system have none.
    case unwanted
    /// It has given up; how, in systemd's word.
    case failed(String)
    /// It is about to run; after a failure perhaps.
    case starting
    /// It does not run.
    case stopped(isEnabled: Bool)
    /// It runs, and leaves the pens alone; why, in its own words.
    case waiting(String)
    /// It runs.
    case running(isEnabled: Bool)
  }

  /// What the manager starts units with.
  public struct ManagerEnvironment: Equatable, Sendable {
    /// The names of the variables.
    public var variables: Set<String>
    /// Whether graphical-session.target is active.
    public var hasGraphicalTarget: Bool

    /// Makes what it starts units with.
    public init(variables: Set<String> = [], hasGraphicalTarget: Bool = false) {
      self.variables = variables
      self.hasGraphicalTarget = hasGraphicalTarget
    }
  }

  /// The person's own systemd.
  public var manager = Manager.none
  /// Whether a daemon of the person's runs, as the service or not.
  public var isDaemonRunning = false
  /// What the daemon says of itself as the service; nil where it does not run as that.
  public var ownWords: String?

  /// No service and no daemon.
  public init() {}

  /// Whether a daemon of the person's runs and has come to be ready.
  public var isRunning: Bool {
    switch manager {
    case .reached(.running, _), .reached(.waiting, _): true
    case .reached(.starting, _): false
    case .none, .noBus, .notOnBus, .silent, .reached: isDaemonRunning
    }
  }
}
