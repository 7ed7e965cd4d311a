public import Doctor
public import EventLoop
public import Files
internal import InputDevices

extension Facts {
  /// Somebody who is asked, and may take a while to answer.
  public enum Witness: String, Sendable {
    /// udev and the kernel.
    case devices = "the kernel to tell its devices"
    /// logind.
    case login = "systemd-logind to answer"
    /// The user manager.
    case manager = "your user manager to answer"
    /// The desktop, by its own protocols or the session bus.
    case desktop = "your desktop to answer"
  }

  /// Looks at everything. What waits for an answer does so for a few seconds at most.
  ///
  /// - Parameters:
  ///   - config: the person's config file; nil where there is none.
  ///   - begin: told who is asked next.
  /// - Returns: all that there is to judge by.
  /// - Throws: where sysfs cannot be read.
  public static func look(
    config: Result<ConfigFile?, ConfigFileError>, begin: (Witness) -> Void = { _ in }
  ) throws(SystemError) -> Facts {
    begin(.devices)
    let devices = try ListedDevice.all()
    begin(.login)
    let login = Login()
    let modules = KernelModules.current()
    let compositor = Compositor()
    begin(.desktop)
    let person = PersonConfigFile(config, compositor)
    var facts = Facts()
    facts.origin = .ofThisProgram
    facts.pens = try PenFacts(devices, seats: login.activeSeats, person.rules, modules)
    facts.session = SessionFacts(login)
    begin(.manager)
    facts.service = ServiceFacts.look()
    facts.config = person.facts
    facts.uinput = UinputFacts(modules, seats: login.activeSeats)
    begin(.desktop)
    facts.desktop = DesktopFacts(devices, person, compositor)
    return facts
  }

  /// Looks at the service alone, in the same way.
  ///
  /// - Returns: where this program comes from and what the service does; nothing of the rest.
  public static func lookAtService() -> Facts {
    var facts = Facts()
    facts.origin = .ofThisProgram
    facts.service = ServiceFacts.look()
    return facts
  }
}

extension Facts.Origin {
  fileprivate static var ofThisProgram: Facts.Origin {
    KernelFiles.resolved("/proc/self/exe")?.hasPrefix("/usr/bin/") == true ? .package : .source
  }
}
