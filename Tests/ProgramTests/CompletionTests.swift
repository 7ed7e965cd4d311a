import Glibc
import Testing

/// The completions in the shells that they are for, with a program that knows two apps and two devices.
@Suite(.timeLimit(.minutes(1))) struct `The completions` {
  /// Lines, and the one word that the last of each can become.
  private static let samples: [(String, String)] = [
    ("stylusctl stat", "status"), ("stylusctl trigger tail.sq", "tail.squeeze"),
    ("stylusctl set kri", "krita"), ("stylusctl set krita squ", "squeeze"),
    ("stylusctl set krita squeeze show-contextual-", "show-contextual-palette"),
    ("stylusctl set upper.tap und", "undo"), ("stylusctl apps gim", "gimp"),
    ("stylusctl pause --js", "--json"), ("stylusctl check --js", "--json"),
    ("stylusctl replay --app kri", "krita"),
    ("stylusctl replay --set timing.ho", "timing.hold="),
    ("stylusctl set --button thi", "third"), ("stylusctl setup --mode obs", "observe"),
  ]

  private static let program = #"""
    mkdir bin; cat >bin/stylusctl <<'PROGRAM'
    #!/bin/sh
    case $1 in
      apps)
        echo '{"name":"Krita","ids":["krita","org.kde.krita"],"title":null}'
        echo '{"name":"GIMP","ids":["gimp"],"title":null}'
        ;;
      devices)
        echo '{"node":"/dev/input/event5","group":"a","name":"Test Pen","id":"1:2","used":true,"model":null}'
        echo '{"node":"/dev/input/event6","group":"a","name":"Test Pad","id":"1:2","used":false,"model":null}'
        ;;
    esac
    PROGRAM
    chmod +x bin/stylusctl; export PATH="$PWD/bin:$PATH"
    completions="$STYLUSD_SHARE/../completions"

    """#

  private let shell: Shell

  init() throws { shell = try Shell() }

  private func run(_ line: String) throws -> [String] {
    try shell.run(Self.program + line).output.split(separator: "\n").map(String.init)
  }

  private static func has(_ program: String) -> Bool {
    unsafe system("command -v \(program) >/dev/null") == 0
  }

  /// The samples' lines as words of a shell's line.
  private static let lines = samples.map { "'\($0.0)'" }.joined(separator: " ")

  private static let bash = #"""
    cat >ask <<'ASK'
    . "$1"; shift
    compopt() { :; }
    for line; do
      read -ra COMP_WORDS <<<"$line"
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _stylusctl
      echo "${COMPREPLY[*]}"
    done
    ASK

    """#

  @Test(.enabled(if: has("bash"), "bash is not installed")) func `of bash`() throws {
    let told = try run(
      Self.bash + "bash ask $completions/bash/stylusctl \(Self.lines) 'stylusctl monitor /dev'")
    #expect(told == Self.samples.map(\.1) + ["/dev/input/event5"])
  }

  @Test(.enabled(if: has("fish"), "fish is not installed")) func `of fish`() throws {
    let told = try run(
      #"""
      cat >ask <<'ASK'
      source $completions/fish/stylusctl.fish
      for line in $argv; string join -- ' ' (complete -C $line | string replace -r '\t.*' ''); end
      complete -C 'stylusctl monitor /dev/in'
      ASK
      export completions; fish --no-config ask \#(Self.lines)
      """#)
    #expect(told.prefix(Self.samples.count) == Self.samples.map(\.1)[...])
    #expect(told.contains("/dev/input/event5\tTest Pen"))
    #expect(!told.contains { $0.contains("event6") })
  }

  /// zsh completes only in a terminal of its own: the line is completed there, and run by a function that prints
  /// what it is given.
  @Test(.enabled(if: has("zsh"), "zsh is not installed")) func `of zsh`() throws {
    let told = try run(
      #"""
      cat >ask <<'ASK'
      zmodload zsh/zpty
      zpty shell "zsh -f -i"
      say() { zpty -w -n shell "$1" }
      say $'PS1= RPS1= PS2=; unsetopt zle_bracketed_paste prompt_sp prompt_cr; fpath=($completions/zsh $fpath)\r'
      say $'autoload -Uz compinit; compinit -u -D; setopt no_list_beep\r'
      say $'stylusctl() { if [[ $1 = apps && $2 = --json ]]; then command stylusctl "$@"; else print -r -- "GOT<$*>"; fi }\r'
      say $'print -r -- REA""DY\r'
      zpty -r shell reply '*READY*'
      for line; do
        say "$line"$'\t\r'
        zpty -r shell reply '*GOT<*>'
        print -r -- ${${reply##*GOT<}%%>*}
      done
      zpty -d shell
      ASK
      export completions; TERM=dumb timeout 20 zsh -f ask \#(Self.lines) 2>&1
      """#)
    let expected = Self.samples.map { line, word in
      (line.split(separator: " ").dropFirst().dropLast().map(String.init) + [word])
        .joined(separator: " ")
    }
    #expect(told.map { $0.split(separator: " ").joined(separator: " ") } == expected)
  }
}
