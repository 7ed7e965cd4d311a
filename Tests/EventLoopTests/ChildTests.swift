import EventLoop
import Glibc
import StylusCore
import Testing

@Suite struct `A child` {
  let loop: EventLoop

  init() throws { loop = try EventLoop() }

  private func spawn(_ line: String) throws -> CInt {
    var pid: CInt = 0
    let texts = ["sh", "-c", line]
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe texts.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { unsafe arguments.forEach { unsafe free($0) } }
    let result = unsafe posix_spawn(&pid, "/bin/sh", nil, nil, arguments, environ)
    guard result == 0 else { throw SystemError(result, "cannot start a shell") }
    return pid
  }

  @Test(arguments: [
    ("exit 0", ChildExit.status(0)), ("exit 255", .status(255)), ("kill -KILL $$", .signal(9)),
    ("ulimit -c 0; kill -SEGV $$", .signal(SIGSEGV)),
  ]) func `tells how it ended, once`(line: String, exit: ChildExit) throws {
    var exits: [ChildExit] = []
    let child = try loop.child(try spawn(line)) { exits.append($0) }
    while exits.isEmpty { #expect(try loop.step(timeout: .milliseconds(10_000))) }
    #expect(try !loop.step(timeout: Microseconds(0)))
    #expect(exits == [exit])
    #expect(child.exit == exit)
  }

  @Test func `that has ended is reaped when it is let go of, not before`() throws {
    var child: ChildSource? = try loop.child(try spawn("exit 0")) { _ in }
    let pid = try #require(child?.pid)
    while child?.exit == nil { #expect(try loop.step(timeout: .milliseconds(10_000))) }
    #expect(kill(pid, 0) == 0)
    child = nil
    #expect(kill(pid, 0) == -1)
  }

  @Test func `may be let go of by its own handler`() throws {
    final class Owner { var child: ChildSource? }
    let owner = Owner()
    let pid = try spawn("exit 0")
    owner.child = try loop.child(pid) { _ in owner.child = nil }
    while owner.child != nil { #expect(try loop.step(timeout: .milliseconds(10_000))) }
    #expect(kill(pid, 0) == -1)
  }

  @Test func `that is not there is an error`() {
    let error = #expect(throws: SystemError.self) { try loop.child(0x3fff_ffff) { _ in } }
    #expect(error?.number == ESRCH)
  }
}
