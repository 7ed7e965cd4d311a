public import Keys
import StylusCore

extension Configuration {
  /// Every key chord that some gesture may come to, in no order; each once.
  public var keyChords: Set<KeyChord> {
    var texts: [String] = []
    for action in rules.actions {
      switch action {
      case .keys(let text), .holdKeys(let text): texts.append(text)
      case .toggleKeys(let chords): texts += chords
      case .none, .preferred, .command, .shell, .penButton, .busCall, .desktopAction: break
      }
    }
    return Set(texts.compactMap { try? KeyChord($0) })
  }
}
