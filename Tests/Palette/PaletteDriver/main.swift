import Glibc
import PaletteScript

/// Tells a line at once, also where standard output is a file.
func tell(_ line: String) {
  print(line)
  fflush(nil)
}

func complain(_ text: String) {
  let line = "palette-driver: \(text)\n"
  unsafe write(STDERR_FILENO, line, line.utf8.count)
}

/// The file of stylus-palette beside this program's.
func neighbour() -> String {
  let own = CommandLine.arguments[0]
  let folder = own.lastIndex(of: "/").map { String(own[...$0]) } ?? "./"
  return folder + "stylus-palette"
}

func run() -> CInt {
  let words = CommandLine.arguments.dropFirst()
  guard words.count <= 1, words.first?.hasPrefix("-") != true else {
    print("Usage: palette-driver [STYLUS-PALETTE]  (a script is read from standard input)")
    return words.first == "--help" ? 0 : 2
  }
  do {
    let program = try PaletteProgram(words.first ?? neighbour())
    let player = ScriptPlayer(program, telling: tell)
    while let line = readLine() {
      if let step = try ScriptLine.parse(line) { try player.play(step) }
    }
    return 0
  } catch {
    complain("\(error)")
    return 1
  }
}

exit(run())
