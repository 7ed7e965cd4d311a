import Glibc
import Testing

@testable import EventLoop

@Suite struct `Standard error` {
  /// What standard error may be: two ends, of which the log gets the second.
  enum Kind: CaseIterable {
    case pipe, socket

    func ends() -> [CInt] {
      var ends: [CInt] = [-1, -1]
      let result =
        switch self {
        case .pipe: unsafe Glibc.pipe(&ends)
        case .socket: unsafe socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends)
        }
      #expect(result == 0)
      return ends
    }
  }

  private func read(_ descriptor: CInt) -> String {
    var buffer = [UInt8](repeating: 0, count: 8192)
    let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
  }

  @Test(arguments: Kind.allCases)
  func `takes a line`(kind: Kind) {
    let ends = kind.ends()
    StandardError(ends[1]).write("stylusd: warning: é")
    #expect(read(ends[0]) == "stylusd: warning: é\n")
    for end in ends { close(end) }
  }

  @Test(.timeLimit(.minutes(1)), arguments: Kind.allCases)
  func `that nobody reads is not waited for`(kind: Kind) {
    let ends = kind.ends()
    let stream = StandardError(ends[1])
    let line = String(repeating: "x", count: 5000)
    for _ in 0..<1000 { stream.write(line[...]) }
    // Each line is whole, and no longer than a pipe takes at once.
    #expect(read(ends[0]).hasPrefix(String(repeating: "x", count: 4095) + "\n"))
    // The other programs that write there may still wait if they wish.
    #expect(fcntl(ends[1], F_GETFL) & O_NONBLOCK == 0)
    for end in ends { close(end) }
  }

  @Test(arguments: Kind.allCases)
  func `whose reader has gone is no harm`(kind: Kind) throws {
    // Which ignores SIGPIPE.
    _ = try EventLoop()
    let ends = kind.ends()
    let stream = StandardError(ends[1])
    close(ends[0])
    stream.write("x")
    close(ends[1])
    stream.write("x")
  }

  @Test func `in a file is added to`() throws {
    var name = Array("/tmp/stylusd-log-XXXXXX".utf8CString)
    let file = OwnedDescriptor(adopting: unsafe mkstemp(&name))
    unsafe unlink(name)
    let stream = StandardError(file.rawValue)
    stream.write("a")
    stream.write("b")
    lseek(file.rawValue, 0, SEEK_SET)
    #expect(read(file.rawValue) == "a\nb\n")
  }

  @Test func `is the journal's if the numbers say so`() throws {
    let ends = Kind.pipe.ends()
    var status = stat()
    #expect(unsafe fstat(ends[1], &status) == 0)
    let stream = StandardError(ends[1])
    #expect(stream.isStream("\(status.st_dev):\(status.st_ino)"))
    #expect(!stream.isStream("\(status.st_dev):\(status.st_ino + 1)"))
    #expect(!stream.isStream(""))
    for end in ends { close(end) }
  }
}
