import Foundation
import Testing

/// What a person reads or completes must be what the programs know.
@Suite(.timeLimit(.minutes(1))) struct `The manual and the completions` {
  private static let programs = [
    ("stylusd", ["stylusd"]),
    (
      "stylusctl",
      [
        "stylusctl", "stylusctl apps", "stylusctl check", "stylusctl devices", "stylusctl doctor",
        "stylusctl monitor", "stylusctl pause", "stylusctl plot", "stylusctl record",
        "stylusctl reload", "stylusctl replay", "stylusctl resume", "stylusctl set",
        "stylusctl setup", "stylusctl status", "stylusctl trigger", "stylusctl tune",
      ]
    ),
  ]

  private let shell: Shell

  init() throws { shell = try Shell() }

  @Test(arguments: programs)
  func `have every option of the program, and no other`(
    _ program: String, _ commands: [String]
  ) throws {
    // Examples may use the options of other programs.
    let own = try commands.map {
      try shell.run("\($0) --help").output.split(separator: "Examples:")[0]
    }
    .joined()
    let options = own.names(/--([a-z-]+)/)
    #expect(options.contains("help") && options.contains("version"))
    #expect(try file("man/\(program).1.scd").names(/\*--([a-z-]+)\*/) == options)
    #expect(try file("completions/bash/\(program)").names(/--([a-z-]+)/) == options)
    #expect(try file("completions/zsh/_\(program)").names(/--([a-z-]+)/) == options)
    #expect(try file("completions/fish/\(program).fish").names(/-l ([a-z-]+)/) == options)
  }

  @Test func `have every command of stylusctl`() throws {
    let help = try shell.run("stylusctl --help").output
    let commands = help.names(#/\n  ([a-z]+)  /#)
    let words = commands.union(["help"])
    #expect(commands.contains("check"))
    #expect(try file("man/stylusctl.1.scd").names(/\n## ([a-z]+)/) == commands)
    let bash = try file("completions/bash/stylusctl")
    #expect(bash.words(/compgen -W '(.*) --help --version'/) == words)
    #expect(bash.words(/help\) options='(.*)'/) == commands)
    #expect(try file("completions/zsh/_stylusctl").names(#/\n    '([a-z]+):/#) == words)
    let fish = try file("completions/fish/stylusctl.fish")
    #expect(fish.names(/__fish_use_subcommand -a ([a-z]+)/) == words)
    #expect(fish.words(/from help' -a '(.*)'/) == commands)
  }

  @Test func `have the exit status of every command of stylusctl`() throws {
    let page = try file("man/stylusctl.1.scd")
    let table = page.split(separator: "# EXIT STATUS")[1].split(separator: "\n# ")[0]
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("|") }
    let listed = rows.flatMap { String($0).names(/\*([a-z]+)\*/) }
    let help = try shell.run("stylusctl --help").output
    #expect(Set(listed) == help.names(#/\n  ([a-z]+)  /#))
  }

  @Test func `know every variable that a command is told`() throws {
    let variables = try file("Sources/Actions/GestureEnvironment.swift").names(/"STYLUS_([A-Z_]+)"/)
    #expect(variables.count > 10)
    #expect(try file("man/stylusd.1.scd").names(/\*STYLUS_([A-Z_]+)\*/) == variables)
  }

  @Test func `have the version that the programs say`() throws {
    let version = try shell.run("stylusd --version").output.split(separator: " ").last
    #expect(try file("debian/changelog").hasPrefix("stylusd (\(version?.dropLast() ?? ""))"))
    for page in ["stylus-palette.8", "stylusd.1", "stylusctl.1", "stylusd.toml.5"] {
      let heading = try file("man/\(page).scd").prefix { $0 != "\n" }
      #expect(heading.hasSuffix("\"stylusd @version@\""), "\(page)")
    }
  }

  private func file(_ path: String) throws -> String {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return try String(contentsOfFile: "/\(root)/\(path)", encoding: .utf8)
  }
}

extension StringProtocol where SubSequence == Substring {
  /// What the group of a pattern matches, wherever it does.
  fileprivate func names(_ pattern: some RegexComponent<(Substring, Substring)>) -> Set<String> {
    Set(matches(of: pattern).map { String($0.output.1) })
  }
  /// The words of the one text that the group of a pattern matches.
  fileprivate func words(_ pattern: some RegexComponent<(Substring, Substring)>) -> Set<String> {
    Set(names(pattern).flatMap { $0.split(separator: " ").map(String.init) })
  }
}
