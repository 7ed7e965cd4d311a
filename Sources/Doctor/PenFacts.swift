/// The pens, and what gives the person access to them.
public struct PenFacts: Equatable, Sendable {
  /// A pen's node.
  public struct Pen: Equatable, Sendable {
    /// Whether it may be read.
    public enum Access: Equatable, Sendable {
      /// It may.
      case readable
      /// It may not.
      case denied
      /// It cannot be, for another reason, in the system's words.
      case failed(String)
    }

    /// Its node, such as /dev/input/event5.
    public var path: String
    /// What it calls itself.
    public var name: String
    /// Whether it may be read.
    public var access: Access
    /// Whether udev has the tag `uaccess` on it, by which logind gives it to the person at the seat.
    public var isForSeat: Bool
    /// Whether the person's session is the active one at the seat that it belongs to.
    public var isAtItsSeat: Bool
    /// A command that lets the person read it until it is unplugged.
    public var commandToRead: String
    /// Whether the config has it intercepted.
    public var isToBeIntercepted = false
    /// The node of its twin, which programs have in its place; nil where it has none.
    public var twin: String?

    /// Makes a pen.
    public init(
      path: String, name: String, access: Access, isForSeat: Bool, isAtItsSeat: Bool,
      commandToRead: String
    ) {
      self.path = path
      self.name = name
      self.access = access
      self.isForSeat = isForSeat
      self.isAtItsSeat = isAtItsSeat
      self.commandToRead = commandToRead
    }
  }

  /// A device that should or may be a pen, and has no pen's node.
  public struct Tablet: Equatable, Sendable {
    /// What makes it look like a pen.
    public enum Sign: Equatable, Sendable {
      /// Its report descriptor has a pen.
      case descriptor
      /// Its maker makes little else.
      case maker
      /// No driver has it, and without one the kernel does not tell what it is.
      case nobodyHasIt
    }

    /// What it calls itself.
    public var name: String
    /// The maker's number; 056a is Wacom.
    public var vendor: UInt16
    /// What makes it look like a pen.
    public var sign: Sign
    /// The driver that has it; nil where none does.
    public var driver: String?
    /// The modules of this kernel that are for it and are not loaded.
    public var modules: [String]

    /// Makes a tablet.
    public init(
      name: String, vendor: UInt16, sign: Sign, driver: String?, modules: [String] = []
    ) {
      self.name = name
      self.vendor = vendor
      self.sign = sign
      self.driver = driver
      self.modules = modules
    }
  }

  /// A pen that udev does not call a tablet.
  public struct Untagged: Equatable, Sendable {
    /// Its node.
    public var path: String
    /// What it calls itself.
    public var name: String

    /// Makes a pen.
    public init(path: String, name: String) {
      self.path = path
      self.name = name
    }
  }

  /// Whether there are input devices at all.
  public var hasDevices = true
  /// The pens that there are.
  public var pens: [Pen] = []
  /// Pens that udev does not call tablets.
  public var untagged: [Untagged] = []
  /// What should or may be a pen.
  public var tablets: [Tablet] = []
  /// 70-stylusd.rules, which gives pens to the person at the screen.
  public var rule = UdevRule.missing
  /// Whether the person's programs may read keyboards.
  public var readsKeyboards = false

  /// No pens.
  public init() {}
}
