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

  /// The config that holds, in a few words.
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

  /// Reads the file, and from now on each time it is saved.
  func start() {
    for path in givenPath.map({ [$0] }) ?? ConfigFile.paths {
      do throws(SystemError) {
        watches.append(try loop.watchFile(path) { [unowned self] in reload() })
      } catch {
        // The system's places need not exist; that a file is not watched only matters if it is there.
        log.debug("\(error); after a change, run: systemctl --user reload stylusd")
      }
    }
    reload()
  }

  /// Reads the file again.
  func reload() {
    guard let path = givenPath ?? ConfigFile.find() else {
      log.notice(
        "there is no config file, so nothing is bound; write one at \(ConfigFile.preferredPath)")
      take(Rules(), "no config file, nothing is bound")
      return
    }
    do throws(FileError) {
      let result = Configuration.parse(try ConfigFile.read(path), file: path)
      for diagnostic in result.diagnostics {
        log.write(diagnostic.severity == .error ? .error : .warning, diagnostic.rendered)
      }
      guard let configuration = result.configuration else { return keep(path) }
      log.info("\(path) is read")
      take(configuration.rules, path)
    } catch {
      log.error("\(error)")
      keep(path)
    }
  }

  private func take(_ rules: Rules, _ status: String) {
    self.status = status
    isLoaded = true
    onChange?(rules)
  }

  private var isLoaded = false

  private func keep(_ path: String) {
    log.error(
      isLoaded
        ? "\(path) is not used; the config read before still holds"
        : "\(path) is not used; pens are watched, but nothing is bound until it is right")
    if !status.hasSuffix("has errors") { status += "; \(path) has errors" }
  }
}
