internal import StylusInteraction

/// What the app is about: a sheet, the tools, and at times a palette.
final class Pad {
  /// What the person chose in this app for each gesture; nil for what they chose everywhere.
  struct Customs {
    var doubleTap: CustomAction?
    var squeeze: CustomAction?
  }

  let customs: Customs
  private let trace: Trace
  /// Told when it is to be painted again.
  var onChange: () -> Void = {}

  private(set) var sheet = Sheet()
  private(set) var ink = Ink.black
  /// The library keeps the tool before, and switches as people expect.
  private(set) var tools = ToolSelection(current: Tool.brush, eraser: .eraser)
  private(set) var palette: Palette?
  var size = StylusSize(width: 1, height: 1)

  init(_ customs: Customs, _ trace: Trace) {
    self.customs = customs
    self.trace = trace
  }

  /// The tip goes down. The pen's other end erases, whatever tool is in hand.
  func press(_ touch: Touch, isEraserEnd: Bool) {
    guard palette == nil else { return choose(at: touch.place) }
    sheet.press(touch, with: isEraserEnd ? .eraser : tools.current, ink)
    onChange()
  }

  /// It moves there.
  func move(_ touch: Touch) {
    guard sheet.isTouched else { return }
    sheet.move(touch)
    onChange()
  }

  /// It goes up.
  func release() {
    guard sheet.isTouched else { return }
    sheet.release()
    trace("strokes \(sheet.drawing.strokes.count) selected \(sheet.selection.count)")
    onChange()
  }

  /// Shows a palette at a place, or hides the one that is shown.
  func togglePalette(of choices: [Palette.Choice], at place: StylusPoint) {
    guard palette == nil else { return closePalette() }
    release()
    let opened = Palette(of: choices, at: place, in: size)
    palette = opened
    trace("palette \(opened.center.text) pen \(place.text)")
    onChange()
  }

  /// Does what a gesture is to do, as far as it concerns tools.
  ///
  /// - Returns: what it is to do otherwise; nil where nothing is left to do.
  func perform(_ action: StylusPreferredAction, _ custom: CustomAction?) -> StylusPreferredAction? {
    switch tools.perform(action, custom: custom?.tool) {
    case .switched:
      toolChanged()
      return nil
    case .unchanged, .ignored:
      trace("unchanged")
      return nil
    case .notTool(let action): return action
    }
  }

  func undo() { takeStep(sheet.undo()) }

  func redo() { takeStep(sheet.redo()) }

  private func takeStep(_ isTaken: Bool) {
    trace(isTaken ? "strokes \(sheet.drawing.strokes.count) selected 0" : "unchanged")
    onChange()
  }

  /// A touch while the palette is open chooses, or closes it; it never draws.
  private func choose(at place: StylusPoint) {
    switch palette?.choice(at: place) {
    case .tool(let tool): if tools.select(tool) { toolChanged() }
    case .ink(let chosen):
      ink = chosen
      trace("ink \(chosen.rawValue)")
    case nil: break
    }
    closePalette()
  }

  private func closePalette() {
    palette = nil
    trace("palette closed")
    onChange()
  }

  /// A stroke that is under way is the tool's that began it, and ends.
  private func toolChanged() {
    release()
    sheet.letGo()
    trace("tool \(tools.current.rawValue)")
    onChange()
  }
}

extension StylusPoint {
  /// As the trace has it, in whole units.
  fileprivate var text: String { "\(Int(x.rounded())),\(Int(y.rounded()))" }
}
