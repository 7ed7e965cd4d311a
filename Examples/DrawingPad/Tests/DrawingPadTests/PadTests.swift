import StylusInteraction
import Testing

@testable import DrawingPad

@Suite struct `A pad` {
  private let pad = Pad(Pad.Customs(), Trace(isOn: false))

  init() { pad.size = StylusSize(width: 800, height: 600) }

  private func touch(_ x: Double, _ y: Double) -> Touch {
    Touch(place: StylusPoint(x: x, y: y), pressure: 0.5)
  }

  @Test func `goes to the eraser and back`() {
    #expect(pad.perform(.switchEraser, nil) == nil)
    #expect(pad.tools.current == .eraser)
    #expect(pad.perform(.switchEraser, nil) == nil)
    #expect(pad.tools.current == .brush)
  }

  @Test func `prefers what was chosen for it, and leaves alone what is to be ignored`() {
    #expect(pad.perform(.showContextualPalette, .switchLasso) == nil)
    #expect(pad.tools.current == .lasso)
    #expect(pad.perform(.ignore, .switchMagnifier) == nil)
    #expect(pad.tools.current == .lasso)
  }

  @Test func `leaves to its caller what is no tool`() {
    #expect(pad.perform(.undo, nil) == .undo)
  }

  @Test func `takes what is chosen from the palette, and closes it`() throws {
    pad.togglePalette(of: Palette.all, at: StylusPoint(x: 400, y: 300))
    let palette = try #require(pad.palette)
    let blue = try #require(palette.items.first { $0.choice == .ink(.blue) })
    pad.press(Touch(place: blue.center, pressure: 1), isEraserEnd: false)
    #expect(pad.ink == .blue && pad.palette == nil && !pad.sheet.isTouched)
  }

  @Test func `closes the palette at a touch elsewhere, which draws nothing`() {
    pad.togglePalette(of: Palette.all, at: StylusPoint(x: 400, y: 300))
    pad.press(touch(10, 10), isEraserEnd: false)
    pad.release()
    #expect(pad.palette == nil && pad.tools.current == .brush && pad.sheet.drawing.strokes.isEmpty)
  }

  @Test func `erases with the pen's other end, and keeps the tool`() {
    pad.press(touch(50, 50), isEraserEnd: false)
    pad.release()
    #expect(pad.sheet.drawing.strokes.count == 1)
    pad.press(touch(50, 50), isEraserEnd: true)
    pad.release()
    #expect(pad.sheet.drawing.strokes.isEmpty && pad.tools.current == .brush)
  }

  @Test func `ends a stroke with the tool that began it`() {
    pad.press(touch(50, 50), isEraserEnd: false)
    _ = pad.perform(.switchEraser, nil)
    pad.move(touch(90, 50))
    #expect(!pad.sheet.isTouched && pad.sheet.drawing.strokes.count == 1)
  }

  @Test func `goes on with a stroke through what is ignored`() {
    pad.press(touch(50, 50), isEraserEnd: false)
    _ = pad.perform(.ignore, nil)
    pad.move(touch(90, 50))
    #expect(pad.sheet.drawing.strokes[0].dots.last?.place == StylusPoint(x: 90, y: 50))
  }
}
