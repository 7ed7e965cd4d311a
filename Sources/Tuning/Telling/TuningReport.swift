public import StylusCore

/// What was seen and what is proposed, for a person or a program.
public struct TuningReport: Sendable {
  /// What was seen.
  public let habits: Habits
  /// The times that hold now.
  public let timing: Timing
  /// What is proposed.
  public let proposals: Proposals

  let buttonName: String

  /// Weighs what was seen of a button.
  public init(_ habits: Habits, _ timing: Timing, button: StylusButton) {
    self.habits = habits
    self.timing = timing
    buttonName = button.rawValue
    proposals = Proposals(of: habits, timing)
  }

  /// Whether enough was seen to say anything of taps or of squeezes.
  public var saysAnything: Bool {
    max(habits.gaps.count, habits.taps.count, habits.squeezes.count) >= Proposals.fewest
  }

  /// Lines of at most 80 columns for a person.
  public var lines: [String] {
    var lines = ["The \(buttonName) button: \(counts)."]
    if !habits.taps.isEmpty || !habits.squeezes.isEmpty { lines += [""] + lengths.lines }
    if !habits.gaps.isEmpty { lines += [""] + gaps.lines }
    if lines.count > 1 { lines.append("  (A figure is how many fell there.)") }
    lines.append("")
    for proposal in proposals.all { lines += proposal.lines }
    for remark in remarks { lines += Paragraph.lines(remark, indent: 0) }
    return lines
  }

  private var counts: String {
    [
      Wording.count(habits.taps.count, "tap"), Wording.count(habits.gaps.count, "double tap"),
      Wording.count(habits.squeezes.count, "squeeze"),
    ].joined(separator: ", ")
  }

  private var lengths: StripPlot {
    let milliseconds = { (presses: [MeasuredPress]) in presses.map { $0.length.inDouble / 1000 } }
    return StripPlot(
      title: "How long presses last, in ms:",
      rows: [
        StripPlot.Row(label: "taps", values: milliseconds(habits.taps)),
        StripPlot.Row(label: "squeezes", values: milliseconds(habits.squeezes)),
      ].filter { !$0.values.isEmpty }, marks: marks(.hold, timing.hold, proposals.overrides.hold))
  }

  private var gaps: StripPlot {
    StripPlot(
      title: "Pauses within double taps, in ms:",
      rows: [StripPlot.Row(label: "pauses", values: habits.gaps.map { $0.inDouble / 1000 })],
      marks: marks(.doubleTapGap, timing.doubleTapGap, proposals.overrides.doubleTapGap))
  }

  private func marks(
    _ setting: Proposal.Setting, _ current: Microseconds, _ proposed: Microseconds?
  ) -> [StripPlot.Mark] {
    let now = StripPlot.Mark(
      label: setting.rawValue, value: current.inDouble / 1000, note: "\(current.text) now")
    guard let proposed else { return [now] }
    return [
      now,
      StripPlot.Mark(label: "", value: proposed.inDouble / 1000, note: "\(proposed.text) proposed"),
    ]
  }

  /// What there is to say of the pen itself.
  private var remarks: [String] {
    var remarks: [String] = []
    let grace = timing.proximityGrace
    if let longest = habits.absences.max() {
      remarks.append(
        "The pen was out of range for up to \(longest.inMilliseconds) within presses, which "
          + "proximity-grace (\(grace.text)) covers.")
    }
    if habits.lost > 0 {
      remarks.append(
        "\(Wording.count(habits.lost, "press")) ended as the pen was out of range for longer than "
          + "proximity-grace (\(grace.text)).")
    }
    if habits.touched > 0 {
      remarks.append(
        "\(Wording.count(habits.touched, "press")) in which the tip was on the surface "
          + "\(habits.touched == 1 ? "is" : "are") left out.")
    }
    return remarks
  }
}

extension Proposal {
  fileprivate var lines: [String] {
    let change = proposed.map { "\(current) -> \($0)" } ?? "\(current), keep"
    return ["\(setting.rawValue): \(change)"] + Paragraph.lines(reason, indent: 2)
  }
}

extension Wording {
  /// So many of something.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number == 0 ? "no" : "\(number)") \(plural(noun, number))"
  }
}

/// Text in lines of at most 80 columns.
enum Paragraph {
  static func lines(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= 80 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(margin + word)
      }
    }
    return lines
  }
}
