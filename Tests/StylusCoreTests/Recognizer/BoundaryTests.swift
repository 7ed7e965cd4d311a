import StylusCore
import Testing

/// Each rule of the recogniser at the edge of its number.
@Suite struct `Boundaries` {
  @Test(arguments: [
    Story(
      "499.999 ms is a tap", [.tap, .squeeze],
      "0 in\n100 lower\n599.999 -lower\n2000",
      ["tap lower 599.999"]),
    Story(
      "500 ms is a squeeze", [.tap, .squeeze],
      "0 in\n100 lower\n600 -lower\n2000",
      ["squeeze began lower 600", "squeeze ended lower 600"]),
    Story(
      "500 ms without a squeeze bound is nothing", [.tap],
      "0 in\n100 lower\n600 -lower\n2000",
      []),
  ])
  func hold(_ story: Story) throws { try story.check() }

  @Test(arguments: [
    Story(
      "a gap of 300 ms is a double tap", [.tap, .doubleTap],
      "0 in\n100 lower\n200 -lower\n500 lower\n600 -lower\n2000",
      ["double-tap lower 600"]),
    Story(
      "a gap of 300.001 ms is two taps", [.tap, .doubleTap],
      "0 in\n100 lower\n200 -lower\n500.001 lower\n600 -lower\n2000",
      ["tap lower 200", "tap lower 600"]),
  ])
  func `double tap gap`(_ story: Story) throws { try story.check() }

  @Test(arguments: [
    Story(
      "a press after 25 ms is none", [.tap, .doubleTap],
      "0 in\n100 lower\n200 -lower\n225 lower\n300 -lower\n2000",
      ["tap lower 300"]),
    Story(
      "a press after 25.001 ms is one", [.tap, .doubleTap],
      "0 in\n100 lower\n200 -lower\n225.001 lower\n300 -lower\n2000",
      ["double-tap lower 300"]),
    Story(
      "after a way out at the release, 70 ms is none", [.tap, .doubleTap],
      "0 in\n100 lower\n200 -lower\n210 out\n270 in lower\n350 -lower\n2000",
      ["tap lower 350"]),
    Story(
      "after a way out at the release, 70.001 ms is one", [.tap, .doubleTap],
      "0 in\n100 lower\n200 -lower\n210 out\n270.001 in lower\n350 -lower\n2000",
      ["double-tap lower 350"]),
    Story(
      "a way out 25 ms after the release still counts", [.tap, .doubleTap],
      "0 in\n100 lower\n200 -lower\n225 out\n270 in lower\n350 -lower\n2000",
      ["tap lower 350"]),
    Story(
      "a way in 25 ms before the release counts", [.tap, .doubleTap],
      "0 in\n100 lower\n150 out\n175 in\n176 lower\n200 -lower\n270 lower\n350 -lower\n2000",
      ["tap lower 350"]),
    Story(
      "a way in 25.001 ms before the release does not", [.tap, .doubleTap],
      "0 in\n100 lower\n150 out\n174.999 in lower\n200 -lower\n270 lower\n350 -lower\n2000",
      ["double-tap lower 350"]),
  ])
  func merge(_ story: Story) throws { try story.check() }

  @Test(arguments: [
    Story(
      "back with the button after 200 ms: the press goes on", [.tap, .squeeze],
      "0 in\n100 lower\n200 out\n400 in lower\n450 -lower\n2000",
      ["tap lower 450"]),
    Story(
      "back after 200.001 ms: cancelled, and it must be seen up first", [.tap, .squeeze],
      "0 in\n100 lower\n200 out\n400.001 in lower\n450 -lower\n2000",
      []),
    Story(
      "a squeeze is cancelled at loss + grace", [.squeeze],
      "0 in\n100 lower\n700\n800 out\n2000",
      ["squeeze began lower 600", "squeeze cancelled lower 1000"]),
    Story(
      "a squeeze outlives a loss of 200 ms", [.squeeze],
      "0 in\n100 lower\n700\n800 out\n1000 in lower\n1100 -lower\n2000",
      ["squeeze began lower 600", "squeeze ended lower 1100"]),
  ])
  func grace(_ story: Story) throws { try story.check() }

  @Test(arguments: [
    Story(
      "9 mm is a tap", [.tap],
      "0 in x=50\n100 lower\n150 x=59\n200 -lower\n2000", ["tap lower 200"]),
    Story(
      "10 mm is a tap", [.tap],
      "0 in x=50\n100 lower\n150 x=60\n200 -lower\n2000", ["tap lower 200"]),
    Story(
      "11 mm is none", [.tap],
      "0 in x=50\n100 lower\n150 x=61\n200 -lower\n2000", []),
    Story(
      "11 mm and back is none", [.tap],
      "0 in x=50\n100 lower\n150 x=61\n180 x=50\n200 -lower\n2000", []),
    Story(
      "9 mm is a squeeze", [.squeeze],
      "0 in x=50\n100 lower\n150 x=59\n700\n800 -lower\n2000",
      ["squeeze began lower 600", "squeeze ended lower 800"]),
    Story(
      "11 mm before hold is none", [.squeeze],
      "0 in x=50\n100 lower\n599 x=61\n700\n800 -lower\n2000", []),
    Story(
      "11 mm at hold comes too late to matter", [.squeeze],
      "0 in x=50\n100 lower\n600 x=61\n800 -lower\n2000",
      ["squeeze began lower 600", "squeeze changed lower 600", "squeeze ended lower 800"]),
    Story(
      "the way is measured straight, in both directions", [.tap],
      "0 in x=50 y=50\n100 lower\n150 x=57.5 y=57.5\n200 -lower\n2000", []),
  ])
  func slop(_ story: Story) throws { try story.check() }
}
