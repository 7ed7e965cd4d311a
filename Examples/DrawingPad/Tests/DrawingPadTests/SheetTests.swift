import StylusInteraction
import Testing

@testable import DrawingPad

@Suite struct `On the sheet` {
  private var sheet = Sheet()

  private mutating func pull(_ tool: Tool, _ places: (Double, Double)...) {
    let touches = places.map { Touch(place: StylusPoint(x: $0.0, y: $0.1), pressure: 0.5) }
    sheet.press(touches[0], with: tool, .black)
    for touch in touches.dropFirst() { sheet.move(touch) }
    sheet.release()
  }

  @Test mutating func `a brush leaves one line, without gaps, as wide as it is pressed`() {
    sheet.press(Touch(place: StylusPoint(x: 0, y: 0), pressure: 0), with: .brush, .blue)
    sheet.move(Touch(place: StylusPoint(x: 100, y: 0), pressure: 1))
    sheet.release()
    #expect(sheet.drawing.strokes.count == 1)
    let dots = sheet.drawing.strokes[0].dots
    #expect(dots.first?.width == 1 && dots.last?.width == 10)
    for (one, next) in zip(dots, dots.dropFirst()) {
      #expect(one.place.distance(to: next.place) <= Stroke.spacing + 1e-9)
    }
  }

  @Test mutating func `an eraser cuts a line in two, also where it is told of in wide steps`() {
    pull(.brush, (0, 100), (200, 100))
    pull(.eraser, (100, 0), (100, 200))
    #expect(sheet.drawing.strokes.count == 2)
    for dot in sheet.drawing.strokes.flatMap(\.dots) {
      #expect(abs(dot.place.x - 100) > Sheet.eraserRadius)
    }
  }

  @Test mutating func `a lasso catches what lies wholly in it, and moves it`() {
    pull(.brush, (50, 50), (60, 60))
    pull(.brush, (50, 60), (300, 60))
    pull(.lasso, (20, 20), (100, 20), (100, 100), (20, 100))
    #expect(sheet.selection == [0])
    pull(.lasso, (30, 30), (130, 30))
    #expect(sheet.drawing.strokes[0].dots[0].place == StylusPoint(x: 150, y: 50))
    #expect(sheet.drawing.strokes[1].dots[0].place == StylusPoint(x: 50, y: 60))
    #expect(sheet.selection == [0])
  }

  @Test mutating func `a magnifier changes nothing, and is there while it is held`() {
    sheet.press(
      Touch(place: StylusPoint(x: 5, y: 5), pressure: 0.5), with: .magnifier, .black)
    #expect(sheet.lens == StylusPoint(x: 5, y: 5))
    sheet.release()
    let isUndone = sheet.undo()
    #expect(sheet.lens == nil && !isUndone)
  }

  @Test mutating func `changes are taken back and made again, one by one`() {
    pull(.brush, (0, 0), (10, 0))
    pull(.brush, (0, 9), (10, 9))
    let both = sheet.drawing
    let undone = [sheet.undo(), sheet.undo(), sheet.undo()]
    #expect(undone == [true, true, false] && sheet.drawing.strokes.isEmpty)
    let redone = [sheet.redo(), sheet.redo(), sheet.redo()]
    #expect(redone == [true, true, false] && sheet.drawing == both)
  }

  @Test mutating func `a new change cannot be followed by those that were taken back`() {
    pull(.brush, (0, 0), (10, 0))
    let isUndone = sheet.undo()
    pull(.brush, (0, 9), (10, 9))
    let isRedone = sheet.redo()
    #expect(isUndone && !isRedone)
  }
}
