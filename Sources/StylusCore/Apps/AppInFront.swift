/// Which app counts as the one in front, of what the desktop and other programs tell.
public struct AppInFront: Sendable {
  /// The id of our own palette, which is over the app that it belongs to.
  public static let palette = "org.stylusd.Palette"

  /// What the desktop tells of the window in front, our own palette's among them.
  public enum Window: Equatable, Sendable {
    /// Nothing.
    case untold
    /// That there is none.
    case none
    /// That it is the palette's.
    case palette
    /// That it is an app's.
    case app
  }

  /// Whether any rule asks for titles. Otherwise they do not count: they come and go with each page and file.
  public var countsTitles = false
  /// What the desktop has told last.
  public private(set) var window = Window.untold
  private var ofDesktop: AppIdentity?
  private var ofClient: AppIdentity?

  /// Nobody has told anything.
  public init() {}

  /// The app; nil where none is known.
  public var app: AppIdentity? {
    var app = window == .untold ? ofClient : ofDesktop
    if !countsTitles { app?.title = nil }
    return app
  }

  /// Takes in what the desktop tells; what a client has told counts no more then.
  public mutating func desktopTold(_ app: AppIdentity?) {
    guard app?.isPalette != true else {
      window = .palette
      return
    }
    window = app == nil ? .none : .app
    ofDesktop = app
  }

  /// The desktop tells nothing any more.
  public mutating func desktopIsSilent() {
    window = .untold
    ofDesktop = nil
  }

  /// Takes in what another program tells; nil where it says that none is in front.
  public mutating func clientTold(_ app: AppIdentity?) { ofClient = app }
}

extension AppIdentity {
  /// Whether it is our own palette; some desktops tell the class of a window in small letters.
  fileprivate var isPalette: Bool {
    ids.contains { $0.lowercased() == AppInFront.palette.lowercased() }
  }
}
