import StylusCore
import Testing

@testable import StylusConfig

@Suite struct `A length` {
  @Test(arguments: [
    ("10mm", 10), ("1cm", 10), ("1.5cm", 15), ("0mm", 0), ("0.25mm", 0.25), ("200mm", 200),
  ])
  func `is read in millimetres`(text: String, millimetres: Double) throws {
    #expect(try LengthText.parse(text) == Millimetres(millimetres))
  }

  @Test(arguments: [
    ("", "'' is no length; write a number and a unit, such as \"10mm\""),
    ("-1mm", "'-1mm' is no length; write a number and a unit, such as \"10mm\""),
    ("10", "the length '10' has no unit; did you mean \"10mm\"?"),
    ("10 mm", "the length '10 mm' has a blank in it; did you mean \"10mm\"?"),
    ("10px", "unknown unit 'px' of a length; the units are mm and cm"),
  ])
  func `that is none says why`(text: String, message: String) {
    let failure = #expect(throws: MeasureFailure.self) { try LengthText.parse(text) }
    let told = [failure?.message, failure?.suggestion].compactMap { $0 }.joined(separator: "; ")
    #expect(told == message)
  }
}

@Suite struct `A colour` {
  @Test(arguments: [
    ("#3584e4", Color(red: 0x35, green: 0x84, blue: 0xe4)),
    ("#FFF", Color(red: 255, green: 255, blue: 255)),
    ("#08f", Color(red: 0, green: 0x88, blue: 255)),
  ])
  func `is read from its digits`(text: String, color: Color) {
    #expect(Color(text: text) == color)
  }

  @Test(arguments: [
    "", "#", "red", "3584e4", "#3584e", "#3584e4ff", "#gggggg", "#é84e4", "##84e4f",
  ])
  func `that is none is nil`(text: String) {
    #expect(Color(text: text) == nil)
  }
}
