public import EventLoop
public import Keys
internal import StylusCore

/// Types chords on a keyboard, as soon as there is one and the layout is known.
///
/// A key that went down comes up again whatever happens: when the chord or its holder ends, when the
/// keyboard fails or is another, and at the end of this object.
public final class Typer {
  /// The time between two changes. Readers of a device get a buffer of 64 events, and some programs look
  /// at the keys by the clock.
  static let gap = Microseconds.milliseconds(2)

  private let loop: EventLoop
  private let log: Log
  private var timer: TimerSource?
  private var queue = KeyQueue()
  private var keyboard: (any Keyboard)?
  private var lastChange: Timestamp?

  /// The layout by which chords become keys; until it is known they wait.
  public var layout: KeyboardLayout? { didSet { pump() } }

  /// Makes a typer without a keyboard.
  ///
  /// - Throws: where the loop gives no timer.
  public init(on loop: EventLoop, log: Log) throws(SystemError) {
    self.loop = loop
    self.log = log
    timer = try loop.timer { [weak self] _ in self?.pump() }
  }

  deinit { releaseAll() }

  /// Types on that keyboard from now on, or on none. On the one before all keys come up; what has waited
  /// for one that never got ready waits for this one.
  public func use(_ keyboard: (any Keyboard)?) {
    if self.keyboard?.isReady != false { releaseAll() }
    self.keyboard?.onReady = nil
    self.keyboard = keyboard
    keyboard?.onReady = { [weak self] in self?.pump() }
    pump()
  }

  /// Whether there is a keyboard to type on, ready or not.
  public var hasKeyboard: Bool { keyboard != nil }

  /// Presses a chord and releases it.
  public func tap(_ chord: KeyChord) {
    if !queue.tap(chord) { leaveOut(chord) }
    pump()
  }

  /// Presses a chord and holds it until the hold is ended or let go of. Nil where too many chords wait.
  public func hold(_ chord: KeyChord) -> KeyHold? {
    guard let holder = queue.press(chord) else {
      leaveOut(chord)
      return nil
    }
    pump()
    return KeyHold { [weak self] in self?.release(holder) }
  }

  /// Releases every key that is down, now, and forgets what was still to be typed.
  public func releaseAll() {
    timer?.disarm()
    release(queue.releaseAll())
  }

  private func release(_ changes: [KeyChange]) {
    for change in changes {
      do throws(SystemError) {
        try keyboard?.send(change)
      } catch {
        log.error("a key may still be down: \(error)")
      }
    }
  }

  private func release(_ holder: KeyQueue.Holder) {
    queue.release(holder)
    pump()
  }

  private func leaveOut(_ chord: KeyChord) {
    log.warning("'\(chord)' is not typed: the keyboard is not ready, and too many keys wait for it")
  }

  /// Sends the next change if its time has come.
  private func pump() {
    guard let keyboard, keyboard.isReady, let layout, !queue.isEmpty else { return }
    if let lastChange, loop.now < lastChange + Typer.gap {
      timer?.arm(at: lastChange + Typer.gap)
      return
    }
    guard let change = queue.next({ layout.keystroke($0).keys }) else { return }
    do throws(SystemError) {
      try keyboard.send(change)
    } catch {
      log.error("keys are not typed: \(error)")
      // The queue takes what it has given for done.
      return release((change.isDown ? [] : [change]) + queue.releaseAll())
    }
    lastChange = loop.now
    if !queue.isEmpty { timer?.arm(at: loop.now + Typer.gap) }
  }
}

/// A chord that is held down, until this object ends it or is let go of.
public final class KeyHold {
  private var release: (() -> Void)?

  init(_ release: @escaping () -> Void) { self.release = release }

  deinit { end() }

  /// Releases the chord.
  public func end() {
    release?()
    release = nil
  }
}
