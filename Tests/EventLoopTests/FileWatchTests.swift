import EventLoop
import Glibc
import StylusCore
import Testing

@Suite struct `A watched file` {
  let loop: EventLoop
  let folder: Folder

  /// A temporary folder, and what can be done in it.
  final class Folder {
    let path: String
    init() throws {
      var template = Array("/tmp/stylusd-watch-XXXXXX".utf8CString)
      guard let made = unsafe mkdtemp(&template) else { throw SystemError.last("mkdtemp") }
      path = unsafe String(cString: made)
    }
    deinit { run("rm -rf \(path)") }

    /// Runs a shell line in the folder.
    func run(_ line: String) {
      #expect(unsafe system("cd \(path) && { \(line)\n}") == 0)
    }
  }

  init() throws {
    loop = try EventLoop()
    folder = try Folder()
  }

  /// Runs shell lines one after another, and expects the watch to tell of each that often: waits
  /// for as many calls, and then a while for one too many.
  private func expectCalls(
    _ file: String, before: String = "true", expected: [Int], _ lines: String...
  ) throws {
    folder.run(before)
    var calls = 0
    let watch = try loop.watchFile("\(folder.path)/\(file)") { calls += 1 }
    var counts: [Int] = []
    for (line, expected) in zip(lines, expected) {
      folder.run(line)
      try turn(for: 5000) { calls >= expected }
      try turn(for: 200) { false }
      counts.append(calls)
      calls = 0
    }
    withExtendedLifetime(watch) {}
    #expect(counts == expected)
  }

  private func turn(for milliseconds: Int64, until isDone: () -> Bool) throws {
    let end = loop.now + .milliseconds(milliseconds)
    while !isDone() && loop.now < end { _ = try loop.step(timeout: .milliseconds(20)) }
  }

  @Test func `is told once for each save in place, also in several writes`() throws {
    try expectCalls(
      "c", before: "echo 1 > c", expected: [1, 1], "echo 2 > c",
      "{ echo 3; sleep 0.05; echo 4; } > c")
  }

  @Test func `is told when another file is renamed to it`() throws {
    try expectCalls(
      "c", before: "echo 1 > c", expected: [1, 1], "echo 2 > d; mv d c", "echo 3 > c")
  }

  @Test func `is told as an editor saves, with a backup`() throws {
    try expectCalls("c", before: "echo 1 > c", expected: [1], "mv c c~; echo 2 > c; rm c~")
  }

  @Test func `is told when it appears, goes and comes back`() throws {
    try expectCalls("c", expected: [1, 1, 1], "echo 1 > c", "rm c", "echo 2 > c")
  }

  @Test func `is told when its folders appear, one by one`() throws {
    try expectCalls(
      "a/b/c", expected: [0, 0, 1, 1, 1], "mkdir a", "mkdir a/b", "echo 1 > a/b/c", "rm -r a",
      "mkdir -p a/b; echo 2 > a/b/c")
  }

  @Test func `is told behind a symbolic link, and when that points elsewhere`() throws {
    try expectCalls(
      "c", before: "mkdir x y; echo 1 > x/f; echo 2 > y/f; ln -s x/f c", expected: [1, 1, 1, 0],
      "echo 3 > x/f",
      "ln -s y/f d; mv -T d c", "echo 4 > y/f", "echo 5 > x/f")
  }

  @Test func `is told behind a link to its folder, and when that points elsewhere`() throws {
    try expectCalls(
      "l/c", before: "mkdir x y; echo 1 > x/c; echo 2 > y/c; ln -s x l", expected: [1, 1, 1],
      "echo 3 > x/c",
      "ln -sfn y l", "echo 4 > y/c")
  }

  @Test func `is told when it becomes readable to others`() throws {
    try expectCalls("c", before: "echo 1 > c", expected: [1], "chmod o+w c")
  }

  @Test func `is no news when a neighbour changes, nor when it is only read`() throws {
    try expectCalls(
      "c", before: "echo 1 > c",
      expected: [
        0, 0,
      ], "echo 2 > d; mv d e; rm e", "cat c > /dev/null")
  }

  @Test func `in a loop of links is watched as far as it goes`() throws {
    try expectCalls("c", before: "ln -s d c; ln -s c d", expected: [1], "rm c; echo 1 > c")
  }
}
