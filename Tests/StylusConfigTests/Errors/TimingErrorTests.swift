import Testing

@Suite struct `The timing tables` {
  static let values = [
    DiagnosticCase(
      "timing.hold = «500»",
      "error: 'hold' must be a duration such as \"500ms\", not an integer; did you mean \"500ms\"?"),
    DiagnosticCase(
      "timing.hold = «0.5»",
      "error: 'hold' must be a duration such as \"500ms\", not a float; did you mean \"0.5s\"?"),
    DiagnosticCase(
      "timing.hold = «-5»",
      "error: 'hold' must be a duration such as \"500ms\", not an integer"),
    DiagnosticCase(
      "timing.hold = «inf»",
      "error: 'hold' must be a duration such as \"500ms\", not a float"),
    DiagnosticCase(
      "timing.hold = «[]»",
      "error: 'hold' must be a duration such as \"500ms\", not an array"),
    DiagnosticCase(
      "timing.hold = «\"500\"»",
      "error: the duration '500' has no unit; did you mean \"500ms\"?"),
    DiagnosticCase(
      "timing.hold = «\"99ms\"»", "error: 'hold' must be from 100ms to 5s, not '99ms'"),
    DiagnosticCase(
      "timing.hold = «\"5001ms\"»",
      "error: 'hold' must be from 100ms to 5s, not '5001ms'"),
    DiagnosticCase(
      "timing.double-tap-gap = «\"49ms\"»",
      "error: 'double-tap-gap' must be from 50ms to 2s, not '49ms'"),
    DiagnosticCase(
      "timing.merge = «\"101ms\"»",
      "error: 'merge' must be from 0ms to 100ms, not '101ms'"),
    DiagnosticCase(
      "timing.merge-at-transition = «\"201ms\"»",
      "error: 'merge-at-transition' must be from 0ms to 200ms, not '201ms'"),
    DiagnosticCase(
      "timing.proximity-grace = «\"3s\"»",
      "error: 'proximity-grace' must be from 0ms to 2s, not '3s'"),
    DiagnosticCase(
      "timing.slop = «2.50»",
      "error: 'slop' must be a length such as \"10mm\", not a float; did you mean \"2.5mm\"?"),
    DiagnosticCase(
      "timing.slop = «1e-7»",
      "error: 'slop' must be a length such as \"10mm\", not a float"),
    DiagnosticCase(
      "timing.hold = «5e-1»",
      "error: 'hold' must be a duration such as \"500ms\", not a float; did you mean \"0.5s\"?"),
    DiagnosticCase(
      "timing.slop = «\"501mm\"»",
      "error: 'slop' must be from 0mm to 500mm, not '501mm'"),
    DiagnosticCase(
      "timing.slop = «10»",
      "error: 'slop' must be a length such as \"10mm\", not an integer; did you mean \"10mm\"?"),
    DiagnosticCase(
      "timing.slop = «\"10px\"»",
      "error: unknown unit 'px' of a length; the units are mm and cm"),
    DiagnosticCase(
      "timing.«holt» = \"1s\"",
      "error: unknown key 'holt' in [timing]; did you mean 'hold'?"),
    DiagnosticCase(
      "[[pen]]\nmatch.serial = 1\n«timing» = 3",
      "error: 'timing' must be a table, not an integer"),
    DiagnosticCase(
      "[[pen]]\nmatch.serial = 1\ntiming.«holt» = \"1s\"",
      "error: unknown key 'holt' in [pen.timing]; did you mean 'hold'?"),
  ]

  @Test(arguments: values) func `tell what is wrong`(_ sample: DiagnosticCase) { sample.check() }

  static let relations = [
    DiagnosticCase(
      "timing.merge = «\"71ms\"»",
      "error: 'merge' (71ms) must be at most 'merge-at-transition' (70ms, the default)"),
    DiagnosticCase("timing.merge = \"70ms\""),
    DiagnosticCase(
      "[timing]\nmerge = \"90ms\"\nmerge-at-transition = «\"80ms\"»",
      "error: 'merge' (90ms, line 2) must be at most 'merge-at-transition' (80ms)"),
    DiagnosticCase(
      "[timing]\nmerge-at-transition = \"80ms\"\nmerge = «\"90ms\"»",
      "error: 'merge' (90ms) must be at most 'merge-at-transition' (80ms, line 2)"),
    DiagnosticCase(
      "timing.double-tap-gap = «\"70ms\"»",
      "error: 'merge-at-transition' (70ms, the default) must be less than 'double-tap-gap' (70ms)"),
    DiagnosticCase("timing.double-tap-gap = \"71ms\""),
    DiagnosticCase(
      "[timing]\nhold = \"150ms\"\nmerge-at-transition = «\"150ms\"»",
      "error: 'merge-at-transition' (150ms) must be less than 'hold' (150ms, line 2)"),
    DiagnosticCase("[timing]\nhold = \"151ms\"\nmerge-at-transition = \"150ms\""),
    // What a layer leaves to the wider one counts.
    DiagnosticCase(
      """
      timing.double-tap-gap = "100ms"
      [[device]]
      match.name = "a"
      timing.merge-at-transition = «"100ms"»
      [[pen]]
      match.serial = 1
      timing.merge-at-transition = «"120ms"»
      [[app]]
      match.id = "a"
      timing.merge-at-transition = «"130ms"»
      """,
      "error: 'merge-at-transition' (100ms) must be less than 'double-tap-gap' (100ms, line 1)",
      "error: 'merge-at-transition' (120ms) must be less than 'double-tap-gap' (100ms, line 1)",
      "error: 'merge-at-transition' (130ms) must be less than 'double-tap-gap' (100ms, line 1)"),
    // A layer that sets both needs nothing of the wider one.
    DiagnosticCase(
      """
      timing.double-tap-gap = "100ms"
      [[device]]
      match.name = "a"
      timing = { merge-at-transition = "150ms", double-tap-gap = "151ms" }
      """),
    // A pen may be used on any tablet, and an app with any of both.
    DiagnosticCase(
      """
      [[device]]
      match.name = "a"
      timing.merge-at-transition = "80ms"
      [[device]]
      match.name = "b"
      timing.merge-at-transition = "150ms"
      [[pen]]
      match.serial = 1
      timing.double-tap-gap = «"120ms"»
      [[app]]
      match.id = "x"
      timing.hold = «"140ms"»
      """,
      "error: 'merge-at-transition' (150ms, line 6) must be less than 'double-tap-gap' (120ms)",
      "error: 'merge-at-transition' (150ms, line 6) must be less than 'hold' (140ms)"),
    DiagnosticCase(
      """
      [[device]]
      match.name = "a"
      timing.double-tap-gap = "80ms"
      [[pen]]
      match.serial = 1
      timing.merge-at-transition = «"90ms"»
      """,
      "error: 'merge-at-transition' (90ms) must be less than 'double-tap-gap' (80ms, line 3)"),
    // Two tablets are never one.
    DiagnosticCase(
      """
      [[device]]
      match.name = "a"
      timing = { merge-at-transition = "150ms", double-tap-gap = "500ms" }
      [[device]]
      match.name = "b"
      timing.double-tap-gap = "120ms"
      """),
    // A time that is wrong by itself is told once.
    DiagnosticCase(
      "[timing]\nmerge-at-transition = «\"1s\"»\ndouble-tap-gap = \"60ms\"",
      "error: 'merge-at-transition' must be from 0ms to 200ms, not '1s'"),
    DiagnosticCase(
      """
      [timing]
      merge-at-transition = «"1s"»
      [[device]]
      match.name = "a"
      timing.merge = "100ms"
      timing.double-tap-gap = «"1ms"»
      [[pen]]
      match.serial = 1
      timing.double-tap-gap = "60ms"
      timing.merge = «5»
      """,
      "error: 'merge-at-transition' must be from 0ms to 200ms, not '1s'",
      "error: 'double-tap-gap' must be from 50ms to 2s, not '1ms'",
      "error: 'merge' must be a duration such as \"500ms\", not an integer; did you mean \"5ms\"?"),
  ]

  @Test(arguments: relations) func `hold together`(_ sample: DiagnosticCase) { sample.check() }
}
