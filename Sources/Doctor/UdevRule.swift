/// Whether a rules file is where udev looks for it.
public enum UdevRule: Equatable, Sendable {
  /// It is nowhere.
  case missing
  /// This file of its name, which is empty, stands before it.
  case masked(String)
  /// It is there.
  case installed
}
