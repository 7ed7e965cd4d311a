import Doctor
import EventLoop
import Examination
import GnomeExtension
import StylusCore

/// Installs the extension by which GNOME Shell tells which app is in front.
enum ExtensionSetup {
  private static let patience = Microseconds.milliseconds(5000)

  /// Asks the person whether they want it, where nobody tells it otherwise and it is not there yet, and installs
  /// it.
  ///
  /// - Throws: `SetupCommand.Ended` where nobody answers any more.
  static func offer() throws(SetupCommand.Ended) {
    guard FrontFacts.look() == .gnome(.absent) else { return }
    print(
      """

      GNOME tells which application is in front only by an extension of GNOME Shell. Without it, all works
      but what your config says for single applications.
      """)
    if try Questions.confirm("Install stylusd's extension") { _ = install() }
  }

  /// Installs it, and says from when on it works.
  static func install() -> ExitStatus {
    do {
      guard
        let shell = try Waiting.on("GNOME Shell to answer", { try GnomeShell(within: patience) })
      else {
        complain("stylusctl: GNOME Shell does not run here; run this in your GNOME session")
        return .failure
      }
      tell(try GnomeExtension.install(in: shell))
      return .success
    } catch {
      complain("stylusctl: \(error)")
      return .failure
    }
  }

  private static func tell(_ outcome: GnomeExtension.Outcome) {
    if let folder = GnomeExtension.folder { print("\(folder) is written.") }
    switch outcome {
    case .running: print("GNOME Shell tells which application is in front.")
    case .atNextLogin:
      print(
        "GNOME Shell tells which application is in front from your next login on. Until then all works "
          + "but what your config says for single applications.")
    case .copied:
      print(
        "After your next login, enable it; run: gnome-extensions enable \(GnomeExtension.uuid)")
    case .switchedOff:
      print(
        "All extensions are switched off. To switch them on, run: "
          + "gsettings set org.gnome.shell disable-user-extensions false")
    }
  }
}
