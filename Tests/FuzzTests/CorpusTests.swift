import Foundation
import FuzzTargets
import Testing

/// The kept corpus, without a fuzzer: what fuzzing has found once stays found.
@Suite struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzz/corpus")

  /// A target's inputs by name.
  private static func inputs(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let place = folder.appending(path: target.rawValue)
    let files = try FileManager.default.contentsOfDirectory(
      at: place, includingPropertiesForKeys: nil)
    return try files.map { ($0.lastPathComponent, [UInt8](try Data(contentsOf: $0))) }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `every kept input is taken as it should be`(_ target: FuzzTarget) throws {
    let inputs = try CorpusTests.inputs(of: target)
    #expect(inputs.count >= 10, "there is no corpus for \(target)")
    for input in inputs {
      #expect(throws: Never.self, "\(target)/\(input.name)") { try target.run(input.bytes) }
    }
  }
}
