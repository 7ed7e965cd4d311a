import FoundationEssentials
import StylusConfig
import StylusCore
import StylusRecording
import StylusWire
import Testing

/// What `make run` shows where no pen is plugged in.
@Suite struct `The demonstration` {
  private static func bytes(_ path: String) throws -> [UInt8] {
    let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return [UInt8](
      try Data(contentsOf: URL(filePath: package.joined(separator: "/") + "/" + path)))
  }

  @Test func `its config has no mistake`() throws {
    let result = Configuration.parse(try Self.bytes("config/demo.toml"), file: "demo.toml")
    #expect(result.diagnostics == [])
    #expect(result.configuration?.rules.bindsAnything == true)
  }

  @Test func `its recording holds a tap, a double tap, a squeeze and a drag, each with an action`()
    throws
  {
    let config = Configuration.parse(try Self.bytes("config/demo.toml"), file: "demo.toml")
    let rules = try #require(config.configuration).rules
    let recordings = try RecordingReader.read(Self.bytes("share/demo.yml"), file: "demo.yml")
    let recording = try #require(recordings.first)
    var pipeline = TabletPipeline(recording.device, rules: rules)
    var gestures: [Gesture] = []
    for event in recording.events { pipeline.step(event, &gestures) }
    pipeline.stop(at: try #require(recording.events.last).time, &gestures)
    let told = gestures.filter { $0.phase != .changed }
    #expect(
      told.map { "\($0.button.rawValue) \($0.kind.rawValue) \($0.phase?.rawValue ?? "")" } == [
        "upper tap ", "lower double-tap ", "lower squeeze began", "lower squeeze ended",
        "lower drag began", "lower drag ended",
      ])
    let runs = told.map {
      pipeline.bindings.decide($0, app: nil, isIntercepted: false).effect
    }.filter { $0 != .nothing }
    #expect(runs.count == 4)
    #expect(told.allSatisfy { $0.pose?.location != nil && $0.pose?.altitude != nil })
  }
}
