import Testing

@Suite struct `A palette's course` {
  struct Story: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var script: String
    var expected: [String]

    init(_ name: String, _ script: String, _ expected: [String]) {
      testDescription = name
      self.script = script
      self.expected = expected
    }
  }

  private static let gestures = [
    Story(
      "one motion",
      "0 ready\n10 show held\n20 shown 1\n"
        + "30 changed 0.5\n40 ended 0.6\n41 chosen 1 0",
      [
        "10 open 1 tools held", "20 painted in 10ms", "30 pose 1 at 0.5", "40 pose 1 at 0.6",
        "40 let go 1", "41 perform [0]",
      ]),
    Story(
      "let go at once, and a tap",
      "0 ready\n10 show held\n20 shown 1\n40 ended 0\n900 in 0.1\n3000 chosen 1 0",
      [
        "10 open 1 tools held", "20 painted in 10ms", "40 pose 1 at 0.0", "40 let go 1",
        "3000 perform [0]",
      ]),
    Story(
      "the tip's contact leaves it for that tap",
      "0 ready\n0 show held\n1 shown 1\n40 contact\n50 changed 0.7\n50 ended 0.7\n5000 wait",
      ["0 open 1 tools held", "1 painted in 1ms", "40 let go 1 for a tap"]),
    Story(
      "cancelled otherwise",
      "0 ready\n0 show held\n1 shown 1\n40 cancelled\n41 closed 1\n9000 wait",
      ["0 open 1 tools held", "1 painted in 1ms", "40 close 1"]),
    Story(
      "other pens and buttons do not matter",
      "0 ready\n0 show held\n1 shown 1\n"
        + "5 changed 0.5 other\n20 ended 0.5 upper\n30 cancelled 0 other",
      ["0 open 1 tools held", "1 painted in 1ms"]),
    Story(
      "unheld, phases are nobody's",
      "0 ready\n0 show\n1 shown 1\n5 changed 0.5\n20 ended 0.5\n30 cancelled",
      ["0 open 1 tools", "1 painted in 1ms"]),
    Story(
      "a second squeeze closes it",
      "0 ready\n0 show held\n1 shown 1\n9 ended 0\n"
        + "900 show held\n901 closed 1\n950 ended 0\n990 show",
      [
        "0 open 1 tools held", "1 painted in 1ms", "9 pose 1 at 0.0", "9 let go 1", "900 close 1",
        "990 open 2 tools",
      ]),
    Story(
      "another kind takes its place",
      "0 ready\n0 show\n1 shown 1\n"
        + "9 show colors\n10 closed 1\n11 chosen 2 0",
      ["0 open 1 tools", "1 painted in 1ms", "9 open 2 colors", "11 perform [0]"]),
  ]

  private static let poses = [
    Story(
      "at most one each 8 ms, the newest",
      "0 ready\n0 show held\n0 shown 1\n"
        + "1 changed 0.1\n2 changed 0.2\n8 changed 0.3\n30 changed 0.4",
      [
        "0 open 1 tools held", "0 painted in 0ms", "1 pose 1 at 0.1", "9 pose 1 at 0.3",
        "30 pose 1 at 0.4",
      ]),
    Story(
      "none that waits after the release",
      "0 ready\n0 show held\n0 shown 1\n1 changed 0.1\n2 changed 0.2\n3 ended 0.1\n30 wait",
      [
        "0 open 1 tools held", "0 painted in 0ms", "1 pose 1 at 0.1", "3 pose 1 at 0.1",
        "3 let go 1",
      ]),
    Story(
      "frames are told only for a dial that the pen's roll turns, and once let go",
      "0 ready\n0 show held dial\n0 shown 1\n1 in 0.1 1\n9 ended 0\n30 in 0.2\n40 in 0.3 2\n60 out",
      [
        "0 open 1 tools held", "0 painted in 0ms", "9 pose 1 at 0.0", "9 let go 1",
        "40 pose 1 at 0.3 rolled 2.0",
      ]),
    Story(
      "without a dial none are", "0 ready\n0 show\n0 shown 1\n1 in 0.1 1\n40 in 0.3 2",
      ["0 open 1 tools", "0 painted in 0ms"]),
  ]

  private static let range = [
    Story(
      "away for 3 s closes it", "0 ready\n0 show\n0 shown 1\n100 out\n3099 wait\n3101 wait",
      ["0 open 1 tools", "0 painted in 0ms", "3100 close 1"]),
    Story(
      "back in time does not", "0 ready\n0 show\n0 shown 1\n100 out\n3000 in 0.1\n4900 wait",
      ["0 open 1 tools", "0 painted in 0ms"]),
    Story(
      "while the hand holds the button the gesture says so",
      "0 ready\n0 show held\n0 shown 1\n100 out\n4000 ended 0\n4500 here\n6999 wait\n7001 wait",
      [
        "0 open 1 tools held", "0 painted in 0ms", "4000 pose 1 at 0.0", "4000 let go 1",
        "7000 close 1",
      ]),
    Story(
      "a pen that was never there is not away",
      "0 ready\n0 show away\n0 shown 1\n10 out\n4000 in 0\n4010 out\n4500 here\n7011 wait",
      ["0 open 1 tools", "0 painted in 0ms", "7010 close 1"]),
  ]

  private static let hangs = [
    Story(
      "not painted for 2 s", "0 ready\n5 show held\n2004 wait\n2006 wait\n9000 wait",
      ["5 open 1 tools held", "2005 kill"]),
    Story(
      "one that starts has 2 s from when it is ready",
      "0 show held\n1000 ready\n2999 wait\n3001 wait", ["0 open 1 tools held", "3000 kill"]),
    Story(
      "one that starts for long is waited for no more, and not killed for that",
      "0 show\n2500 wait\n60000 wait\n60001 ready\n60002 closed 1\n70000 wait",
      ["0 open 1 tools", "2000 close 1"]),
    Story(
      "not closed for 2 s", "0 ready\n0 show\n1 shown 1\n10 show\n2009 wait\n2011 wait",
      ["0 open 1 tools", "1 painted in 1ms", "10 close 1", "2010 kill"]),
    Story(
      "silent for 5 s it is asked, and has 2 s to answer",
      "0 ready\n0 show\n1 shown 1\n5002 wait\n6000 here\n10999 wait\n11001 wait\n13001 wait",
      ["0 open 1 tools", "1 painted in 1ms", "5001 ask", "11000 ask", "13000 kill"]),
    Story(
      "what has ended has nothing open", "0 ready\n0 show\n10 gone\n5000 chosen 1 0\n5001 show",
      ["0 open 1 tools", "5001 open 2 tools"]),
    Story("nor what has failed", "0 show\n10 failed\n5000 chosen 1 0", ["0 open 1 tools"]),
  ]

  private static let focus = [
    Story(
      "a choice waits for the focus",
      "0 ready\n0 show\n0 shown 1\n9 front palette\n"
        + "20 chosen 1 0\n60 front none\n99 front app\n999 wait",
      ["0 open 1 tools", "0 painted in 0ms", "99 perform [0]"]),
    Story(
      "for 500 ms",
      "0 ready\n0 show\n0 shown 1\n"
        + "9 front palette\n20 chosen 1 0\n519 wait\n521 wait",
      ["0 open 1 tools", "0 painted in 0ms", "520 perform [0] unfocused"]),
    Story(
      "not where the desktop tells nothing",
      "0 ready\n0 show\n0 shown 1\n9 front untold\n20 chosen 1 0",
      ["0 open 1 tools", "0 painted in 0ms", "20 perform [0]"]),
    Story(
      "nor for an app where there was none",
      "0 ready\n0 show none\n0 shown 1\n9 front palette\n20 chosen 1 0\n30 front none",
      ["0 open 1 tools", "0 painted in 0ms", "30 perform [0]"]),
    Story(
      "the next palette takes the focus from it",
      "0 ready\n0 show\n0 shown 1\n9 front palette\n20 chosen 1 0\n30 show\n999 wait",
      ["0 open 1 tools", "0 painted in 0ms", "30 perform [0] unfocused", "30 open 2 tools"]),
    Story(
      "a pause gives it up",
      "0 ready\n0 show\n0 shown 1\n9 front palette\n"
        + "20 chosen 1 0\n30 cancel\n40 front app\n999 wait",
      ["0 open 1 tools", "0 painted in 0ms"]),
  ]

  private static let reports = [
    Story(
      "an old number changes nothing",
      "0 ready\n0 show\n0 shown 1\n1 show\n2 closed 1\n"
        + "3 show\n4 shown 1\n5 chosen 1 0\n6 turned 1 1\n7 shown 2",
      ["0 open 1 tools", "0 painted in 0ms", "1 close 1", "3 open 2 tools", "7 painted in 4ms"]),
    Story(
      "an item is chosen once", "0 ready\n0 show\n0 shown 1\n5 chosen 1 0\n6 chosen 1 0",
      ["0 open 1 tools", "0 painted in 0ms", "5 perform [0]"]),
    Story(
      "what is to be closed chooses nothing",
      "0 ready\n0 show\n0 shown 1\n"
        + "5 show\n6 chosen 1 0\n9000 wait",
      ["0 open 1 tools", "0 painted in 0ms", "5 close 1"]),
    Story(
      "the steps of a dial come at once",
      "0 ready\n0 show dial\n0 shown 1\n"
        + "5 turned 1 3\n6 turned 1 -2\n9 closed 1",
      ["0 open 1 tools", "0 painted in 0ms", "5 turn [1] by 3", "6 turn [1] by -2"]),
    Story(
      "no more than 20 each 100 ms",
      "0 ready\n0 show dial\n0 shown 1\n"
        + "5 turned 1 15\n6 turned 1 -1000\n7 turned 1 1\n105 turned 1 -1000",
      [
        "0 open 1 tools", "0 painted in 0ms", "5 turn [1] by 15", "6 turn [1] by -5",
        "105 turn [1] by -20",
      ]),
    Story(
      "with the focus at the palette they wait until it closes",
      "0 ready\n0 show dial\n0 shown 1\n1 front palette\n"
        + "5 turned 1 3\n6 turned 1 -1\n9 closed 1\n30 front app",
      ["0 open 1 tools", "0 painted in 0ms", "30 turn [1] by 2"]),
    Story(
      "and come before what is chosen then",
      "0 ready\n0 show dial\n0 shown 1\n1 front palette\n5 turned 1 3\n9 chosen 1 0\n999 wait",
      [
        "0 open 1 tools", "0 painted in 0ms", "509 turn [1] by 3 unfocused",
        "509 perform [0] unfocused",
      ]),
    Story(
      "and also once the pen was away, or a second squeeze closes it",
      "0 ready\n0 show dial\n0 shown 1\n1 front palette\n5 turned 1 3\n6 show\n"
        + "9 closed 1\n30 front app",
      ["0 open 1 tools", "0 painted in 0ms", "6 close 1", "30 turn [1] by 3"]),
    Story(
      "and are said where another palette takes its place",
      "0 ready\n0 show dial\n0 shown 1\n1 front palette\n5 turned 1 3\n6 show colors",
      ["0 open 1 tools", "0 painted in 0ms", "6 turn [1] by 3 unfocused", "6 open 2 colors"]),
    Story(
      "but not once pens are left alone",
      "0 ready\n0 show dial\n0 shown 1\n1 front palette\n5 turned 1 3\n6 cancel\n"
        + "9 closed 1\n30 front app",
      ["0 open 1 tools", "0 painted in 0ms", "6 close 1"]),
    Story(
      "as many back as forth are none",
      "0 ready\n0 show dial\n0 shown 1\n1 front palette\n"
        + "5 turned 1 3\n6 turned 1 -3\n9 closed 1\n30 front app",
      ["0 open 1 tools", "0 painted in 0ms"]),
  ]

  @Test(arguments: gestures + poses + range + hangs + focus + reports)
  func `is as its rules say`(story: Story) {
    #expect(CourseScript.play(story.script) == story.expected)
  }
}
