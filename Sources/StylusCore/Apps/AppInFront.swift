/// Which app counts as the one in front, of what the desktop and other programs tell.
public struct AppInFront: Sendable {
  /// The id of our own palette, which is over the app that it belongs to.
  public static let palette = "org.stylusd.Palette"

  /// Whether any rule asks for titles. Otherwise they do not count: they come and go with each page and file.
  public var countsTitles = false
  private var desktopTells = false
  private var ofDesktop: AppIdentity?
  private var ofClient: AppIdentity?

  /// Nobody has told anything.
  public init() {}

  /// The app; nil where none is known.
  public var app: AppIdentity? {
    var app = desktopTells ? ofDesktop : ofClient
    if !countsTitles { app?.title = nil }
    return app
  }

  /// Takes in what the desktop tells; what a client has told counts no more then.
  public mutating func desktopTold(_ app: AppIdentity?) {
    desktopTells = true
    if app?.ids.contains(AppInFront.palette) != true { ofDesktop = app }
  }

  /// The desktop tells nothing any more.
  public mutating func desktopIsSilent() {
    desktopTells = false
    ofDesktop = nil
  }

  /// Takes in what another program tells; nil where it says that none is in front.
  public mutating func clientTold(_ app: AppIdentity?) { ofClient = app }
}
