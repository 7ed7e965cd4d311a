import Doctor
import Testing

@testable import Examination

@Suite struct `A udev rule` {
  private let tree: Tree
  private var folders: [String] { ["etc", "run", "usr"].map { "\(tree.root)/\($0)" } }
  private var found: UdevRule { UdevRule.look(for: "70-stylusd.rules", in: folders) }

  init() throws { tree = try Tree() }

  @Test func `is missing where no folder has it`() throws {
    try tree.write("usr/71-stylusd.rules", "x")
    #expect(found == .missing)
  }

  @Test func `is installed in whichever folder it is`() throws {
    try tree.write("usr/70-stylusd.rules", "TAG+=\"uaccess\"")
    #expect(found == .installed)
  }

  @Test func `is masked by an empty one, or a link to nothing, in a folder before`() throws {
    try tree.write("usr/70-stylusd.rules", "TAG+=\"uaccess\"")
    try tree.write("run/70-stylusd.rules", "\n")
    #expect(found == .masked("\(tree.root)/run/70-stylusd.rules"))
    tree.link("etc/70-stylusd.rules", to: "/dev/null")
    #expect(found == .masked("\(tree.root)/etc/70-stylusd.rules"))
  }
}
