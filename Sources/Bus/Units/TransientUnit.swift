public import StylusCore

/// A command to be run as a service of its own, which is gone when its last process has ended.
public struct TransientUnit: Equatable, Sendable {
  /// The unit's name, ending in `.service`.
  public var name: String
  /// What `systemctl --user status` calls it.
  public var description: String
  /// The program's absolute path.
  public var program: String
  /// Its arguments, from the program's own name on; never expanded.
  public var arguments: [String]
  /// `NAME=value` entries, set on top of the user manager's own environment.
  public var environment: [String]
  /// Names of variables that must not be set.
  public var unsetEnvironment: [String]
  /// Where it starts, an absolute path; nil is where the manager's units start, the person's home.
  public var directory: String?
  /// After this span it is ended; nil is never.
  public var timeout: Microseconds?
  /// How long what is asked to end (SIGTERM) has to do so before it is killed.
  public var killDelay: Microseconds
  /// A descriptor of this process that becomes its standard input, copied when the unit is started; nil is
  /// nothing to read.
  public var input: CInt?
  /// Whether what the program leaves behind ends with it.
  public var endsWithProgram: Bool

  /// Makes a unit.
  public init(
    name: String, description: String, program: String, arguments: [String],
    environment: [String] = [], unsetEnvironment: [String] = [], directory: String? = nil,
    timeout: Microseconds? = nil, killDelay: Microseconds = .milliseconds(2000),
    input: CInt? = nil, endsWithProgram: Bool = false
  ) {
    self.name = name
    self.description = description
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.unsetEnvironment = unsetEnvironment
    self.directory = directory
    self.timeout = timeout
    self.killDelay = killDelay
    self.input = input
    self.endsWithProgram = endsWithProgram
  }
}

/// How a unit's run came to its end.
public enum UnitEnd: Equatable, Sendable {
  /// As it should; also when the bus went away and nobody can tell.
  case success
  /// With a status other than 0.
  case status(CInt)
  /// By a signal.
  case signal(CInt)
  /// By its timeout.
  case timeout
  /// Otherwise, by systemd's word for it, such as `oom-kill`.
  case other(String)
}
