import EventLoop
import Glibc
import ProcessSupport
import StylusCore
import Testing

extension FocusBench {
  /// Puts windows in front in turn, that many times, and judges how soon that is told and what it costs.
  ///
  /// - Parameters:
  ///   - desktop: what the figures are printed for.
  ///   - windows: the windows, none of which is in front twice in a row.
  ///   - changes: how often.
  ///   - activate: puts the window of that index in front.
  /// - Throws: where a change is not told at all.
  func measure(
    _ desktop: String, _ windows: [ClientWindow], changes: Int, activate: (Int) throws -> Void
  ) throws {
    var figures = FocusFigures(desktop)
    for count in 0..<changes {
      if count == changes / 10 { try figures.begin() }
      let window = windows[count % windows.count]
      let start = FocusFigures.now()
      try activate(count % windows.count)
      try turn(until: { front?.pid == window.pid })
      figures.note(FocusFigures.now() - start)
      forget()
      // Of a window that does not come to read what it is told, a compositor rids itself.
      guard count % 100 < windows.count else { continue }
      window.rename()
      try turn(until: { front?.title == window.title })
      forget()
    }
    try figures.judge()
  }
}

/// How soon changes were told, and what they cost.
struct FocusFigures {
  private let desktop: String
  private var spans: [Int64] = []
  private var before: Footprint?

  static func now() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }

  init(_ desktop: String) { self.desktop = desktop }

  /// What is allocated from here on is to be given back.
  mutating func begin() throws { before = try Footprint() }

  mutating func note(_ microseconds: Int64) { spans.append(microseconds) }

  /// Prints the figures; fails where changes are told late, or something has stayed behind.
  func judge(_ location: SourceLocation = #_sourceLocation) throws {
    let sorted = spans.sorted()
    let milliseconds = { (part: Int) in Double(sorted[sorted.count * part / 100]) / 1000 }
    print(
      "\(desktop): \(sorted.count) changes of the app in front, told within \(milliseconds(50)) ms "
        + "(half of them), \(milliseconds(95)) ms (95 %), \(milliseconds(99)) ms (99 %)")
    // A person notices 100; a machine that builds meanwhile does not keep to that.
    #expect(milliseconds(50) < 1000, sourceLocation: location)
    let before = try #require(before)
    let after = try Footprint()
    // Other tests may open some.
    #expect(after.descriptors < before.descriptors + 20, sourceLocation: location)
    if !Footprint.isSanitized {
      #expect(after.residentKilobytes - before.residentKilobytes < 4096, sourceLocation: location)
    }
  }
}
