public import Doctor
public import EventLoop
public import Files
internal import InputDevices

extension Facts {
  /// Looks at everything. What waits for an answer does so for a few seconds at most.
  ///
  /// - Parameter config: the person's config file; nil where there is none.
  /// - Returns: all that there is to judge by.
  /// - Throws: where sysfs cannot be read.
  public static func look(
    config: Result<ConfigFile?, ConfigFileError>
  ) throws(SystemError) -> Facts {
    let devices = try ListedDevice.all()
    let login = Login()
    let modules = KernelModules.current()
    let compositor = Compositor()
    let person = PersonConfigFile(config, compositor)
    var facts = Facts()
    facts.origin = .ofThisProgram
    facts.pens = try PenFacts(devices, seats: login.activeSeats, person.rules, modules)
    facts.session = SessionFacts(login)
    facts.service = ServiceFacts.look()
    facts.config = person.facts
    facts.uinput = UinputFacts(modules, seats: login.activeSeats)
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
