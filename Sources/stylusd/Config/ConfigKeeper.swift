import ConfigEditing
import EventLoop
import Files
import StylusConfig
import StylusCore

/// Keeps the config that holds: finds the file, reads it, and reads it again when it is saved. A
/// file that is wrong changes nothing. The quirks of models and the profiles of programs are read with it,
/// but only when that is asked for.
final class ConfigKeeper {
  private let givenPath: String?
  private let paths: [String]
  private let ownPath: String?
  private let trust: FileTrust
  private let quirkReader: ShippedReader<Quirk>
  private let profileReader: ShippedReader<AppProfile>
  private let loop: EventLoop
  private let log: Log
  private var watches: [FileWatch] = []
  /// What was read last, right or wrong; nil where there was nothing to be read.
  private var last: ConfigFile?
  private var held = "nothing is bound"
  private var quirks: [Quirk] = []
  private var profiles: [AppProfile] = []
  private var hasRead = false
  private var bindsAnything = false
  /// Why the config as it is now cannot be used; nil where it is.
  private(set) var problem: String?
  /// Whether there is a config file at all, right or wrong.
  private(set) var isThere = false

  /// Told what holds from now on.
  var onChange: ((Configuration) -> Void)?
  /// Told when `status` may be another.
  var onStatus: (() -> Void)?

  /// Makes a keeper that has read nothing.
  ///
  /// - Parameters:
  ///   - path: the only file to read; nil looks in the person's and the system's places.
  ///   - quirks: the only directory to look for quirks in; nil as with `path`.
  ///   - profiles: the same for the profiles of programs.
  ///   - loop: what waits for the file to be saved.
  ///   - log: where a person reads what is wrong with it.
  init(_ path: String?, quirks: String?, profiles: String?, on loop: EventLoop, log: Log) {
    givenPath = path
    paths = path.map { [$0] } ?? ConfigPaths.all()
    ownPath = ConfigPaths.ownFile
    // Looked up once: the user database may be on a network, and the loop must not wait for it.
    trust = FileTrust.current()
    quirkReader = ShippedReader(directory: quirks, trust: trust, log: log)
    profileReader = ShippedReader(directory: profiles, trust: trust, log: log)
    self.loop = loop
    self.log = log
  }

  /// What holds, in a few words.
  var status: String {
    problem == nil ? held : "\(held); the config as it is now cannot be used"
  }

  /// Reads the file, and from now on each time it is saved.
  func start() {
    for path in paths {
      do throws(SystemError) {
        watches.append(try loop.watchFile(path) { [unowned self] in read(isAsked: false) })
      } catch {
        log.warning("\(error); after a change of \(path), send stylusd a SIGHUP")
      }
    }
    reload()
  }

  /// Reads the file, the quirks and the profiles again, whether or not they have changed.
  func reload() {
    quirks = quirkReader.read()
    profiles = profileReader.read()
    read(isAsked: true)
  }

  /// Changes the person's file, and goes by it.
  ///
  /// - Throws: why it cannot; the file is as it was then.
  func set(_ edit: ConfigEdit) throws(ConfigSettingError) {
    _ = try ConfigSetting.set(edit, in: givenPath, trust: trust, paths: paths, own: ownPath)
    read(isAsked: false)
  }

  private func read(isAsked: Bool) {
    do throws(ConfigFileError) {
      let file = try find()
      isThere = file != nil
      // Touched, or read already because a signal asked for it.
      if !isAsked, file != nil, file == last { return }
      last = file
      if !isAsked, bindsAnything, let file, file.contents.isEmpty {
        return refuseEmpty(file.path)
      }
      take(file)
    } catch {
      last = nil
      isThere = true
      log.error("\(error)")
      refuse("\(error)")
    }
  }

  private func find() throws(ConfigFileError) -> ConfigFile? {
    if let givenPath { return try ConfigFile.read(givenPath, trust: trust) }
    return try ConfigFile.first(of: paths, trust: trust)
  }

  private func take(_ file: ConfigFile?) {
    guard let file else {
      let place = paths.first.map { "yours would be \($0)" } ?? "set HOME to have one"
      log.notice("there is no config file, so nothing is bound; \(place)")
      return use(Configuration(), "no config file, nothing is bound")
    }
    var options = ParseOptions()
    options.performed = profiles.performed
    let result = Configuration.parse(file.contents, file: file.path, options: options)
    for diagnostic in result.diagnostics {
      log.cite(diagnostic.severity == .error ? .error : .warning, diagnostic.rendered)
    }
    guard let configuration = result.configuration else {
      let first = result.diagnostics.first { $0.severity == .error }
      return refuse(first?.summary ?? "\(file.path) cannot be used")
    }
    log.info(
      configuration.rules.bindsAnything
        ? "\(file.path) is read"
        : "\(file.path) is read; it binds nothing, so no gesture is recognised")
    use(configuration, "bound by \(file.path)")
  }

  private func use(_ configuration: Configuration, _ source: String) {
    held = source
    problem = nil
    hasRead = true
    bindsAnything = configuration.rules.bindsAnything
    var configuration = configuration.with(profiles)
    configuration.rules = configuration.rules.with(quirks)
    onChange?(configuration)
    onStatus?()
  }

  /// A file is emptied before it is written, and on a full disk it stays so. Whoever empties it on
  /// purpose can say so.
  private func refuseEmpty(_ path: String) {
    let text =
      "\(path) is empty, as a save onto a full disk leaves it, so what was read before goes on; "
      + "to have nothing bound, send stylusd a SIGHUP"
    problem = text
    log.error(text)
    onStatus?()
  }

  private func refuse(_ reason: String) {
    problem = reason
    log.error(
      hasRead
        ? "the config is not used until it is right; what was read before goes on"
        : "the config is not used until it is right; nothing is bound till then")
    onStatus?()
  }
}
