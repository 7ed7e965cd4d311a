import Testing

@testable import DrawingPad

@Suite struct `What a pad is started with` {
  @Test func `names a tool for each gesture`() {
    let options = Options(["--double-tap", "magnifier", "--squeeze", "lasso", "--trace"])
    #expect(options?.customs.doubleTap == .switchMagnifier)
    #expect(options?.customs.squeeze == .switchLasso)
    #expect(options?.trace.isOn == true)
  }

  @Test(arguments: [["--squeeze"], ["--squeeze", "brush"], ["--verbose"]])
  func `is refused where it is not understood`(arguments: [String]) {
    #expect(Options(arguments) == nil)
  }
}
