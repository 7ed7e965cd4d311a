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

  /// How often a change is told while shell lines run one after another.
  private func calls(_ file: String, before: String = "true", _ lines: String...) throws -> [Int] {
    folder.run(before)
    var calls = 0
    let watch = try loop.watchFile("\(folder.path)/\(file)") { calls += 1 }
    var counts: [Int] = []
    for line in lines {
      folder.run(line)
      let end = loop.now + .milliseconds(400)
      repeat { _ = try loop.step(timeout: .milliseconds(50)) } while loop.now < end
      counts.append(calls)
      calls = 0
    }
    withExtendedLifetime(watch) {}
    return counts
  }

  @Test func `is told once for each save in place, also in several writes`() throws {
    #expect(
      try calls(
        "c", before: "echo 1 > c", "echo 2 > c", "{ echo 3; sleep 0.05; echo 4; } > c") == [1, 1])
  }

  @Test func `is told when another file is renamed to it`() throws {
    #expect(
      try calls("c", before: "echo 1 > c", "echo 2 > d; mv d c", "echo 3 > c") == [1, 1])
  }

  @Test func `is told as an editor saves, with a backup`() throws {
    #expect(try calls("c", before: "echo 1 > c", "mv c c~; echo 2 > c; rm c~") == [1])
  }

  @Test func `is told when it appears, goes and comes back`() throws {
    #expect(try calls("c", "echo 1 > c", "rm c", "echo 2 > c") == [1, 1, 1])
  }

  @Test func `is told when its folders appear, one by one`() throws {
    #expect(
      try calls(
        "a/b/c", "mkdir a", "mkdir a/b", "echo 1 > a/b/c", "rm -r a", "mkdir -p a/b; echo 2 > a/b/c"
      )
        == [0, 0, 1, 1, 1])
  }

  @Test func `is told behind a symbolic link, and when that points elsewhere`() throws {
    #expect(
      try calls(
        "c", before: "mkdir x y; echo 1 > x/f; echo 2 > y/f; ln -s x/f c", "echo 3 > x/f",
        "ln -s y/f d; mv -T d c", "echo 4 > y/f", "echo 5 > x/f") == [1, 1, 1, 0])
  }

  @Test func `is told behind a link to its folder, and when that points elsewhere`() throws {
    #expect(
      try calls(
        "l/c", before: "mkdir x y; echo 1 > x/c; echo 2 > y/c; ln -s x l", "echo 3 > x/c",
        "ln -sfn y l", "echo 4 > y/c") == [1, 1, 1])
  }

  @Test func `is told when it becomes readable to others`() throws {
    #expect(try calls("c", before: "echo 1 > c", "chmod o+w c") == [1])
  }

  @Test func `is no news when a neighbour changes, nor when it is only read`() throws {
    #expect(
      try calls("c", before: "echo 1 > c", "echo 2 > d; mv d e; rm e", "cat c > /dev/null") == [
        0, 0,
      ])
  }

  @Test func `in a loop of links is watched as far as it goes`() throws {
    #expect(try calls("c", before: "ln -s d c; ln -s c d", "rm c; echo 1 > c") == [1])
  }
}
