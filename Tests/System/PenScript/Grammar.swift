extension Words {
  /// The instruction that `verb` and the words after it say.
  mutating func instruction(_ verb: String) throws(ScriptError) -> Instruction {
    switch verb {
    case "in": .enter(try spot())
    case "out": .leave
    case "move": try move()
    case "press": .press(try name("button"))
    case "release": .release(try name("button"))
    case "tip": try tip()
    case "tilt": .tilt(try tilt())
    case "twist": .twist(try number("twist", in: 0...359.9))
    case "tremble": .tremble
    case "hover": .hover(try number("height", in: 0...1))
    case "tool": .turn(try name("tool"))
    case "wait": .wait(try duration())
    case "flood": .flood(try count(upTo: 1_000_000))
    case "unplug": .unplug
    case "plug": .plug
    case "play": .play
    case "lateness": .lateness
    case "say": .say(rest())
    default: throw error("there is no instruction ‘\(verb)’")
    }
  }

  private mutating func tip() throws(ScriptError) -> Instruction {
    guard peek == "up" else { return .touch(pressure: try pressure()) }
    _ = next()
    return .lift
  }

  private mutating func move() throws(ScriptError) -> Instruction {
    var target = Target()
    while let word = peek, word != "over" {
      switch word {
      case "tilt":
        _ = next()
        target.tilt = try tilt()
      case "pressure":
        _ = next()
        target.pressure = try pressure()
      default: target.spot = try spot()
      }
    }
    guard target != Target() else { throw error("a move needs a place, a tilt or a pressure") }
    guard next() == "over" else { throw error("a move needs a time: ‘over 200ms’") }
    return .move(target, over: try duration())
  }
}
