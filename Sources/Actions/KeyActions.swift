internal import Keys
internal import StylusCore
internal import Typing

/// Presses the keys that bindings name.
final class KeyActions {
  /// What takes turns: the chords of a `toggle-keys` in one program.
  private struct Turns: Hashable {
    var chords: [String]
    var app: String?
  }

  private let typer: () throws(KeysObstacle) -> Typer
  /// Which chord comes next. Where two bindings change between the same chords, they change one thing.
  private var turns: [Turns: Int] = [:]

  /// `typer` is asked anew each time, since a keyboard may come and go.
  init(_ typer: @escaping () throws(KeysObstacle) -> Typer) { self.typer = typer }

  /// Presses keys.
  ///
  /// - Parameters:
  ///   - action: what a gesture does; nothing happens where it presses no keys.
  ///   - phase: the gesture's; nil for a tap.
  ///   - app: the app in front; nil where it is not known.
  /// - Returns: what is held down from now on, if anything is.
  /// - Throws: why nothing can be pressed.
  func perform(
    _ action: Action, in phase: GesturePhase?, app: String?
  ) throws(KeysObstacle) -> KeyHold? {
    switch action {
    case .keys(let text): try typer().tap(chord(text))
    case .toggleKeys(let texts): try typer().tap(chord(next(of: texts, app)))
    // What [perform] holds down may come to a tap, which has no length.
    case .holdKeys(let text) where phase == nil: try typer().tap(chord(text))
    case .holdKeys(let text): return try typer().hold(chord(text))
    case .none, .preferred, .command, .shell, .penButton, .busCall, .desktopAction: break
    }
    return nil
  }

  /// Begins with the first of all chords that take turns.
  func reset() { turns = [:] }

  private func next(of chords: [String], _ app: String?) -> String {
    let key = Turns(chords: chords, app: app)
    let next = turns[key, default: 0]
    turns[key] = (next + 1) % chords.count
    return chords[next]
  }

  private func chord(_ text: String) throws(KeysObstacle) -> KeyChord {
    do throws(KeyChordError) {
      return try KeyChord(text)
    } catch {
      throw KeysObstacle(error.message)
    }
  }
}
