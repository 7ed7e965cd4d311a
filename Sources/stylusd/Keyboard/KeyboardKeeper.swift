import Desktop
import EventLoop
import InputDevices
import Keys
import PlainText
import StylusConfig
import Typing

/// Keeps what keys are pressed with: a keyboard, and the layout in use. There is neither unless some
/// binding presses keys.
final class KeyboardKeeper {
  private let loop: EventLoop
  private let log: Log
  private var choice = KeyboardBackend.auto
  private var chords: Set<KeyChord> = []
  /// Once made it stays: desktops take their time with each new one.
  private var uinput: UinputKeyboard?
  private var server: X11Connection?
  private var typer: Typer?
  private var layout: LayoutInUse?
  private var complaints: Set<String> = []

  init(on loop: EventLoop, log: Log) {
    self.loop = loop
    self.log = log
  }

  /// Goes by another config: which keyboard is wanted, and which chords may be pressed.
  func reload(_ choice: KeyboardBackend, _ chords: Set<KeyChord>) {
    if choice != self.choice || chords.isEmpty { stop() }
    self.choice = choice
    self.chords = chords
    complaints = []
    prepare()
  }

  /// Whether any binding presses keys.
  var isNeeded: Bool { !chords.isEmpty }

  /// Finds keyboard and layout anew: the desktop is another.
  func lookAnew() {
    stop()
    prepare()
  }

  private func prepare() {
    guard isNeeded else { return }
    do throws(KeysObstacle) {
      if let layout = try ready().layout { complain(of: layout) }
    } catch {
      // The first gesture that is to press keys tries again, and warns.
      log.info(error.text)
    }
  }

  /// Releases every key, and lets go of the desktop.
  func stop() {
    typer?.releaseAll()
    typer = nil
    layout = nil
    server = nil
  }

  /// What to type with.
  ///
  /// - Throws: why there is nothing.
  func ready() throws(KeysObstacle) -> Typer {
    if let typer { return typer }
    let environment = DesktopEnvironment.ofThisProgram
    let keyboard = try keyboard(environment)
    let typer: Typer
    do throws(SystemError) {
      typer = try Typer(on: loop, log: log)
    } catch {
      throw KeysObstacle("keys cannot be pressed: \(error)")
    }
    typer.use(keyboard)
    self.typer = typer
    followLayout(environment, isOfServer: keyboard is XTestKeyboard)
    return typer
  }

  private func keyboard(_ environment: DesktopEnvironment) throws(KeysObstacle) -> any Keyboard {
    var reasons: [String] = []
    for backend in choice.backends(isX11Session: environment.isX11Session) {
      do throws(KeysObstacle) {
        switch backend {
        case .xtest: return try xtestKeyboard(environment)
        case .auto, .uinput: return try uinputKeyboard()
        }
      } catch {
        reasons.append(error.text)
      }
    }
    throw KeysObstacle("keys cannot be pressed: \(list(reasons, "and"))")
  }

  private func xtestKeyboard(_ environment: DesktopEnvironment) throws(KeysObstacle)
    -> XTestKeyboard
  {
    do throws(DesktopError) {
      return try XTestKeyboard(try connect(environment))
    } catch {
      throw KeysObstacle("\(error)")
    }
  }

  private func uinputKeyboard() throws(KeysObstacle) -> UinputKeyboard {
    if let uinput { return uinput }
    do throws(SystemError) {
      let keyboard = try UinputKeyboard(on: loop)
      uinput = keyboard
      return keyboard
    } catch {
      throw KeysObstacle("\(error) (the package stylusd-uinput gives access)")
    }
  }

  private func connect(_ environment: DesktopEnvironment) throws(DesktopError) -> X11Connection {
    if let server { return server }
    guard let display = environment.x11 else { throw DesktopError("there is no X server") }
    let connection = try X11Connection(display, on: loop)
    connection.onLoss = { [weak self] in
      self?.log.info("the X server has gone")
      self?.stop()
    }
    server = connection
    return connection
  }

  /// The layout of the keyboard's keys: the X server's where it presses them, or has the screen.
  private func followLayout(_ environment: DesktopEnvironment, isOfServer: Bool) {
    let server = isOfServer || environment.isX11Session ? try? connect(environment) : nil
    let layout = LayoutInUse(on: loop, log: log) { [weak self] layout in
      self?.typer?.layout = layout
      self?.complain(of: layout)
    }
    // The next chord, or the next desktop, looks anew.
    layout.onLoss = { [weak self] in self?.stop() }
    self.layout = layout
    layout.start(server, compositor: environment.wayland)
  }

  private func complain(of layout: KeyboardLayout) {
    for complaint in chords.compactMap(layout.complaint).sorted()
    where complaints.insert(complaint).inserted {
      log.warning(complaint)
    }
  }
}

extension KeyboardBackend {
  /// What to try, one after the other. On X11 the server's own keyboard comes first: its keymap is known
  /// exactly, and it need not be announced.
  fileprivate func backends(isX11Session: Bool) -> [KeyboardBackend] {
    switch self {
    case .auto: isX11Session ? [.xtest, .uinput] : [.uinput, .xtest]
    case .uinput, .xtest: [self]
    }
  }
}
