internal import EventLoop
internal import Files
internal import Glibc

/// The extension of GNOME Shell that tells stylusd which app is in front.
public enum GnomeExtension {
  /// What the Shell calls it.
  public static let uuid = "stylusd@stylusd.org"

  /// Why it cannot be installed, as a sentence: no capital, no full stop.
  public struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The sentence.
    public let description: String
  }

  /// What has come of installing it.
  public enum Outcome: Equatable, Sendable {
    /// It runs: the Shell knew one already.
    case running
    /// It runs from the next login on, when the Shell comes to know it, or reads anew what it did not take.
    case atNextLogin
    /// It is copied, but the settings could not be changed: after the next login it is still to be enabled.
    case copied
    /// It is copied and enabled, and does not run for as long as the person has all extensions switched off.
    case switchedOff
  }

  /// Whether its files are where the person's extensions are.
  public static var isInstalled: Bool {
    guard let folder else { return false }
    return unsafe access("\(folder)/metadata.json", R_OK) == 0
  }

  /// Where the person's copy of it is or would be; nil without a home.
  public static var folder: String? { ShellExtensionPaths.own().map { "\($0)/\(uuid)" } }

  /// Installs it for the person, and enables it.
  ///
  /// - Parameter shell: the Shell that is to have it.
  /// - Returns: from when on it runs.
  /// - Throws: where it cannot be copied, or the bus fails.
  public static func install(in shell: GnomeShell) throws(Failure) -> Outcome {
    guard let major = shell.major else {
      throw Failure(description: "GNOME Shell's version is no number: \(shell.version)")
    }
    let before: GnomeShell.ExtensionState
    let areAllowed: Bool
    do throws(SystemError) {
      before = try shell.state(of: uuid)
      areAllowed = try shell.allowsExtensions() ?? true
    } catch {
      throw Failure(description: "\(error)")
    }
    try copy(forGnome: major)
    do throws(SystemError) {
      // True of any that it knows, be it one that has failed: such a one is read anew at the next login only.
      let isKnown = try shell.enable(uuid)
      if !isKnown, !ExtensionSettings.enable(uuid) { return .copied }
      if !areAllowed { return .switchedOff }
      return isKnown && before != .failed ? .running : .atNextLogin
    } catch {
      throw Failure(description: "\(error)")
    }
  }

  /// Copies the form that a Shell of that version takes to where the person's extensions are, in place of one
  /// that is there.
  ///
  /// - Parameter major: the first number of the Shell's version.
  /// - Throws: where there is no such form, or it cannot be written.
  static func copy(forGnome major: Int) throws(Failure) {
    guard let folder else {
      throw Failure(description: "you have no home directory for an extension; set HOME")
    }
    guard let form = form(forGnome: major, in: ShellExtensionPaths.forms()) else {
      throw Failure(
        description: "stylusd's extension for GNOME \(major) is not installed; install stylusd anew"
      )
    }
    do throws(SystemError) {
      var files: [(text: String, path: String)] = []
      for name in ["extension.js", "metadata.json"] {
        let text = String(
          decoding: try FileContents.read("\(form)/\(name)"), as: UTF8.self)
        files.append((text, "\(folder)/\(name)"))
      }
      // A Shell may start at any time, and what it has runs until the new one is there as a whole.
      try NewFile.put(files)
    } catch {
      throw Failure(description: "\(error)")
    }
  }

  /// The folder, of those in `directories`, whose name is the greatest number that is not above `major`; of
  /// two of one name the first.
  static func form(forGnome major: Int, in directories: [String]) -> String? {
    var best: (number: Int, path: String)?
    for directory in directories {
      for name in (try? Directory.names(in: directory)) ?? [] {
        guard let number = Int(name), number <= major, number > best?.number ?? 0 else { continue }
        best = (number, "\(directory)/\(name)")
      }
    }
    return best?.path
  }
}
