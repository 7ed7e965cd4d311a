import EventLoop
import Glibc
import Testing

@testable import PaletteHost

@Suite struct `The file of stylus-palette` {
  @Test func `is looked for beside the program's own, then in libexec`() throws {
    let folder = try PeerBench().folder
    unsafe mkdir(folder, 0o700)
    defer { unsafe system("rm -rf '\(folder)'") }
    unsafe system("mkdir -p '\(folder)/bin' '\(folder)/libexec' '\(folder)/bin/stylus-palette'")
    let own = "\(folder)/bin/stylusd"
    // What is no program is passed over.
    #expect(PaletteProgram.find(beside: own) == nil)
    unsafe system("cp /bin/true '\(folder)/libexec/stylus-palette'")
    #expect(
      PaletteProgram.find(beside: own)?.path == "\(folder)/bin/../libexec/stylus-palette")
    unsafe system(
      "rmdir '\(folder)/bin/stylus-palette' && cp /bin/true '\(folder)/bin/stylus-palette'")
    #expect(PaletteProgram.find(beside: own)?.path == "\(folder)/bin/stylus-palette")
    unsafe system("chmod -x '\(folder)/bin/stylus-palette'")
    #expect(
      PaletteProgram.find(beside: own)?.path == "\(folder)/bin/../libexec/stylus-palette")
  }
}
