internal import StylusInteraction

/// The drawing, and what the tool in hand is doing to it.
struct Sheet {
  private enum Act {
    case drawing
    case erasing(from: StylusPoint)
    case outlining
    case moving(from: StylusPoint)
    case magnifying
  }

  /// How far the eraser reaches, in units of the view.
  static let eraserRadius = 12.0

  private(set) var drawing = Drawing()
  /// What the lasso was drawn around, while it is in hand.
  private(set) var outline: [StylusPoint] = []
  /// The strokes that it caught, by their indices.
  private(set) var selection: Set<Int> = []
  /// Where the magnifier is held.
  private(set) var lens: StylusPoint?
  private var act: Act?
  private var history = History<Drawing>()
  private var before = Drawing()

  /// Whether a tool is on the sheet.
  var isTouched: Bool { act != nil }

  /// Begins with a tool.
  mutating func press(_ touch: Touch, with tool: Tool, _ ink: Ink) {
    before = drawing
    let movesSelection = tool == .lasso && touch.place.isInside(outline) && !selection.isEmpty
    if !movesSelection { letGo() }
    switch tool {
    case .brush:
      act = .drawing
      drawing.strokes.append(Stroke(ink, [touch.dot]))
    case .eraser: act = .erasing(from: touch.place)
    case .lasso where movesSelection: act = .moving(from: touch.place)
    case .lasso: act = .outlining
    case .magnifier: act = .magnifying
    }
    move(touch)
  }

  /// Goes on with it.
  mutating func move(_ touch: Touch) {
    switch act {
    case .drawing: drawing.strokes[drawing.strokes.count - 1].extend(to: touch.dot)
    case .erasing(let last):
      drawing.erase(from: last, to: touch.place, radius: Sheet.eraserRadius)
      act = .erasing(from: touch.place)
    case .outlining: outline.append(touch.place)
    case .moving(let last):
      moveSelection(by: touch.place - last)
      act = .moving(from: touch.place)
    case .magnifying: lens = touch.place
    case nil: break
    }
  }

  /// Ends it.
  mutating func release() {
    if case .outlining = act { selection = drawing.strokes(inside: outline) }
    lens = nil
    act = nil
    if drawing != before { history.note(before) }
  }

  /// Lets go of what the lasso caught.
  mutating func letGo() {
    outline = []
    selection = []
  }

  /// Takes the last change back; false where there is none.
  mutating func undo() -> Bool {
    letGo()
    return act == nil && history.undo(&drawing)
  }

  /// Makes it again; false where none was taken back.
  mutating func redo() -> Bool {
    letGo()
    return act == nil && history.redo(&drawing)
  }

  private mutating func moveSelection(by step: StylusVector) {
    for index in selection { drawing.strokes[index].move(by: step) }
    outline = outline.map { $0 + step }
  }
}

extension Touch {
  fileprivate var dot: Stroke.Dot { Stroke.Dot(place: place, width: 1 + 9 * pressure) }
}
