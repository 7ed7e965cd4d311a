import Glibc

/// A directory of the person's own by the XDG Base Directory Specification 0.8.
struct PersonalDirectory {
  /// The variable that names it, such as `XDG_CONFIG_HOME`.
  var variable: String
  /// Where it is below their home where that is not set.
  var place: String

  /// Where the state of programs is.
  static let state = PersonalDirectory(variable: "XDG_STATE_HOME", place: ".local/state")

  /// Its absolute path; nil without a home. A relative path, and an empty variable, are as good as none.
  ///
  /// - Parameters:
  ///   - environment: looks up an environment variable.
  ///   - home: the home directory where `HOME` is no absolute path; nil where nobody knows.
  /// - Returns: the path, without a slash at its end unless the variable has one.
  func path(
    environment: (String) -> String? = BaseDirectories.variable,
    home: () -> String? = BaseDirectories.home
  ) -> String? {
    let absolute = { (path: String?) in path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return absolute(environment(variable))
      ?? (absolute(environment("HOME")) ?? absolute(home())).map {
        BaseDirectories.joined($0, place)
      }
  }
}

/// A person's own directory and the system's that stand behind it, by the same specification.
struct BaseDirectories {
  /// The person's own.
  var personal: PersonalDirectory
  /// The variable of the system's directories, such as `XDG_CONFIG_DIRS`.
  var systemVariable: String
  /// The system's directories, with colons between them, where that is not set.
  var systemDefault: String

  /// Where configs are.
  static let config = BaseDirectories(
    personal: PersonalDirectory(variable: "XDG_CONFIG_HOME", place: ".config"),
    systemVariable: "XDG_CONFIG_DIRS", systemDefault: "/etc/xdg")
  /// Where data are.
  static let data = BaseDirectories(
    personal: PersonalDirectory(variable: "XDG_DATA_HOME", place: ".local/share"),
    systemVariable: "XDG_DATA_DIRS", systemDefault: "/usr/local/share:/usr/share")

  /// `name` in each directory, the most important first.
  ///
  /// Relative directories are left out, as the specification wants, and empty variables are as good
  /// as none.
  ///
  /// - Parameters:
  ///   - name: a relative path.
  ///   - environment: looks up an environment variable.
  ///   - home: the home directory where `HOME` is no absolute path; nil where nobody knows.
  /// - Returns: absolute paths.
  func paths(
    to name: String, environment: (String) -> String? = variable, home: () -> String? = home
  ) -> [String] {
    let listed = environment(systemVariable) ?? ""
    let system = (listed.isEmpty ? systemDefault : listed).split(separator: ":")
      .map(String.init).filter { $0.hasPrefix("/") }
    let own = personal.path(environment: environment, home: home)
    return ([own].compactMap { $0 } + system).map { BaseDirectories.joined($0, name) }
  }

  /// A variable of this process's environment.
  static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The home directory that the user database has for whoever runs this process.
  static func home() -> String? { PasswordEntry(user: getuid())?.home }

  static func joined(_ directory: String, _ name: String) -> String {
    directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }
}
