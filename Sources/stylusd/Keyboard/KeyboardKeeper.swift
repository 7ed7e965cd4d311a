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
  /// Why the compositor lets no program press keys; nil as long as it has not said so.
  private var refusal: KeysObstacle?
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
    refusal = nil
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
    refusal = nil
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
    let typer: Typer
    do throws(SystemError) {
      typer = try Typer(on: loop, log: log)
    } catch {
      throw KeysObstacle("keys cannot be pressed: \(error)")
    }
    self.typer = typer
    do throws(KeysObstacle) {
      try equip(typer)
    } catch {
      self.typer = nil
      throw error
    }
    return typer
  }

  private func equip(_ typer: Typer) throws(KeysObstacle) {
    let environment = DesktopEnvironment.ofThisProgram
    let keyboard = try keyboard(environment)
    typer.use(keyboard)
    followLayout(environment, of: keyboard)
  }

  private func keyboard(_ environment: DesktopEnvironment) throws(KeysObstacle) -> any Keyboard {
    var reasons: [String] = []
    for backend in choice.backends(isX11Session: environment.isX11Session) {
      do throws(KeysObstacle) {
        switch backend {
        case .xtest: return try xtestKeyboard(environment)
        case .virtualKeyboard: return try virtualKeyboard(environment)
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

  private func virtualKeyboard(
    _ environment: DesktopEnvironment
  ) throws(KeysObstacle) -> VirtualKeyboard {
    if let refusal { throw refusal }
    guard let display = environment.wayland else {
      throw KeysObstacle("there is no Wayland compositor")
    }
    do throws(DesktopError) {
      let keyboard = try VirtualKeyboard(display, on: loop)
      keyboard.onRefusal = { [weak self] in self?.doWithoutCompositor($0) }
      keyboard.onLoss = { [weak self] in self?.stop() }
      return keyboard
    } catch {
      throw KeysObstacle("\(error)")
    }
  }

  /// Takes the next keyboard, to which goes what has waited for the compositor's.
  private func doWithoutCompositor(_ error: DesktopError) {
    refusal = KeysObstacle("\(error)")
    guard let typer else { return }
    do throws(KeysObstacle) {
      try equip(typer)
    } catch {
      stop()
      log.info(error.text)
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
  private func followLayout(_ environment: DesktopEnvironment, of keyboard: any Keyboard) {
    let isOfServer = keyboard is XTestKeyboard || environment.isX11Session
    let server = isOfServer ? try? connect(environment) : nil
    let layout = LayoutInUse(on: loop, log: log) { [weak self, weak keyboard] in
      self?.use($0, on: keyboard)
    }
    // The next chord, or the next desktop, looks anew.
    layout.onLoss = { [weak self] in self?.stop() }
    self.layout = layout
    layout.start(server, compositor: environment.wayland)
  }

  private func use(_ layout: KeyboardLayout, on keyboard: (any Keyboard)?) {
    do throws(SystemError) {
      guard try (keyboard as? VirtualKeyboard)?.use(layout) != false else { return }
    } catch {
      return log.warning("keys are pressed by the layout before: \(error)")
    }
    typer?.layout = layout
    complain(of: layout)
  }

  private func complain(of layout: KeyboardLayout) {
    for complaint in chords.compactMap(layout.complaint).sorted()
    where complaints.insert(complaint).inserted {
      log.warning(complaint)
    }
  }
}

extension KeyboardBackend {
  /// What to try, one after the other. The desktop's own keyboard comes first: its keymap is known exactly,
  /// and it need not be announced.
  fileprivate func backends(isX11Session: Bool) -> [KeyboardBackend] {
    switch self {
    case .auto: isX11Session ? [.xtest, .uinput] : [.virtualKeyboard, .uinput, .xtest]
    case .uinput, .xtest, .virtualKeyboard: [self]
    }
  }
}
