/// A method call on the session bus, as written in the config.
public struct BusCall: Equatable, Sendable {
  /// The bus name of the service.
  public var destination: String
  /// The object's path.
  public var path: String
  /// The interface that has the method.
  public var interface: String
  /// The method's name.
  public var method: String
  /// The D-Bus signature of `arguments`.
  public var signature: String
  /// The arguments in the text form of busctl(1).
  public var arguments: [String]

  /// Makes a call.
  public init(
    destination: String, path: String, interface: String, method: String, signature: String,
    arguments: [String]
  ) {
    self.destination = destination
    self.path = path
    self.interface = interface
    self.method = method
    self.signature = signature
    self.arguments = arguments
  }
}

/// What a gesture does.
public enum Action: Equatable, Sendable {
  /// The gesture is not recognised at all: the same as no binding, and it hides a wider one.
  case none
  /// A preferred action, performed by whoever can.
  case preferred(PreferredAction)
  /// A program and its arguments, started without a shell. Never empty.
  case command([String])
  /// A line for `sh -c`.
  case shell(String)
  /// A key chord such as `ctrl+z`.
  case keys(String)
  /// Key chords that take turns. Never empty.
  case toggleKeys([String])
  /// A key chord held down for as long as the gesture lasts.
  case holdKeys(String)
  /// A press of another button of the pen.
  case penButton(StylusButton)
  /// A method call on the session bus.
  case busCall(BusCall)
  /// An action of an installed .desktop file, as `file-id:ActionName`, or the application itself, as
  /// `file-id`.
  case desktopAction(String)
}

/// What one gesture of one button is bound to.
public struct Binding: Equatable, Sendable {
  /// When a one-shot action runs in a squeeze or drag.
  public enum Moment: String, CaseIterable, Sendable {
    /// At the gesture's `began`.
    case began
    /// At its `ended`; a gesture that is cancelled then does nothing.
    case ended
  }

  /// How many runs of one binding may go on at once, unless the binding says otherwise.
  public static let defaultMaxRunning = 4

  /// What is done.
  public var action: Action
  /// When, in a squeeze or drag; taps have one moment only.
  public var moment: Moment
  /// After this span a program is ended, and a call's answer no longer waited for; nil is never, and
  /// for a call as long as callers commonly wait.
  public var timeout: Microseconds?
  /// How many runs of this binding may go on at once; at least 1.
  public var maxRunning: Int

  /// Makes a binding.
  public init(
    _ action: Action, on moment: Moment = .began, timeout: Microseconds? = nil,
    maxRunning: Int = Binding.defaultMaxRunning
  ) {
    self.action = action
    self.moment = moment
    self.timeout = timeout
    self.maxRunning = maxRunning
  }
}
