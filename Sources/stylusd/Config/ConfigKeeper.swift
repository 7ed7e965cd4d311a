import EventLoop
import Files
import StylusConfig
import StylusCore

/// Keeps the config that holds: finds the file, reads it, and reads it again when it is saved. A
/// file that is wrong changes nothing.
final class ConfigKeeper {
  private let givenPath: String?
  private let loop: EventLoop
  private let log: Log
  private var watches: [FileWatch] = []

  /// What holds, in a few words.
  private(set) var status = "nothing is bound"

  /// Told the rules that hold from now on.
  var onChange: ((Rules) -> Void)?

  /// Makes a keeper that has read nothing.
  ///
  /// - Parameters:
  ///   - path: the only file to read; nil looks in the person's and the system's places.
  ///   - loop: what waits for the file to be saved.
  ///   - log: where a person reads what is wrong with it.
  init(_ path: String?, on loop: EventLoop, log: Log) {
    givenPath = path
    self.loop = loop
    self.log = log
  }

  private var paths: [String] { givenPath.map { [$0] } ?? ConfigPaths.all() }

  /// Reads the file, and from now on each time it is saved.
  func start() {
    for path in paths {
      do throws(SystemError) {
        watches.append(try loop.watchFile(path) { [unowned self] in reload() })
      } catch {
        log.warning("\(error); after a change of \(path), send stylusd a SIGHUP")
      }
    }
    reload()
  }

  /// Reads the file again.
  func reload() {
    do throws(ConfigFileError) {
      if let givenPath {
        take(try ConfigFile.read(givenPath))
      } else if let file = try ConfigFile.first(of: paths) {
        take(file)
      } else {
        log.notice("there is no config file, so nothing is bound; yours would be \(paths[0])")
        use(Rules(), "no config file, nothing is bound")
      }
    } catch {
      log.error("\(error)")
      keepOld()
    }
  }

  private func take(_ file: ConfigFile) {
    let result = Configuration.parse(file.contents, file: file.path)
    for diagnostic in result.diagnostics {
      log.write(diagnostic.severity == .error ? .error : .warning, diagnostic.rendered)
    }
    guard let configuration = result.configuration else { return keepOld() }
    log.info("\(file.path) is read")
    use(configuration.rules, "bound by \(file.path)")
  }

  private func use(_ rules: Rules, _ status: String) {
    self.status = status
    onChange?(rules)
  }

  private func keepOld() {
    log.error("the config is not used until it is right; till then \(status)")
  }
}
