import StylusCore
import Testing

@testable import Desktop

@Suite struct `The messages of sway` {
  private let messages = [
    SwayMessage(type: 2, text: Array("{\"success\":true}".utf8)),
    SwayMessage(type: SwayMessage.windowEvent, text: []),
    SwayMessage(type: SwayMessage.getTree, text: Array("{\"id\":1}".utf8)),
  ]

  @Test func `are written as they are read`() {
    #expect(
      SwayMessage(type: 4, text: [0x7B, 0x7D]).bytes
        == Array("i3-ipc".utf8) + [2, 0, 0, 0, 4, 0, 0, 0, 0x7B, 0x7D])
  }

  @Test(arguments: [1, 2, 3, 5, 7, 13, 14, 15, 64, 1000])
  func `are put together of pieces`(size: Int) throws {
    let bytes = messages.flatMap(\.bytes)
    var found: [SwayMessage] = []
    var reader = SwayMessages()
    for start in stride(from: 0, to: bytes.count, by: size) {
      try reader.take(bytes[start..<min(start + size, bytes.count)]) { found.append($0) }
    }
    #expect(found == messages)
  }

  @Test(arguments: [
    Array("HTTP/1.1 200 OK\r\n".utf8), Array("i3-ipx".utf8) + [0, 0, 0, 0, 0, 0, 0, 0],
    // Longer than any, and than what Int32 holds.
    Array("i3-ipc".utf8) + [0, 0, 0, 2, 0, 0, 0, 0],
    Array("i3-ipc".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0],
    [UInt8](repeating: 0, count: 14),
  ])
  func `are none where they begin otherwise or have no end`(bytes: [UInt8]) {
    var reader = SwayMessages()
    #expect(throws: SwayMessages.Nonsense.self) { try reader.take(bytes[...]) { _ in } }
  }

  @Test func `are read or refused whatever is changed in them`() {
    var random = SystemRandomNumberGenerator()
    let whole = messages.flatMap(\.bytes)
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        }
      }
      var reader = SwayMessages()
      var tree = SwayTree()
      var count = 0
      try? reader.take(bytes[...]) {
        count += 1
        _ = tree.take($0)
      }
      #expect(count <= messages.count)
    }
  }
}

@Suite struct `The windows of sway` {
  private static let foot =
    "{\"id\":5,\"type\":\"con\",\"focused\":true,\"name\":\"~\",\"window\":null,\"nodes\":[],"
    + "\"floating_nodes\":[],\"pid\":22450,\"app_id\":\"foot\",\"shell\":\"xdg_shell\"}"
  private static let gimp =
    "{\"id\":6,\"focused\":true,\"name\":\"GIMP\",\"nodes\":[],\"pid\":7,\"app_id\":null,"
    + "\"shell\":\"xwayland\",\"window_properties\":{\"class\":\"Gimp\",\"instance\":\"gimp\","
    + "\"title\":\"GIMP\",\"transient_for\":null}}"
  private static let footApp = AppIdentity(ids: ["foot"], title: "~", pid: 22450)
  private static let gimpApp = AppIdentity(ids: ["Gimp", "gimp"], title: "GIMP", pid: 7)

  private static func window(_ change: String, _ window: String) -> (UInt32, String) {
    (SwayMessage.windowEvent, "{\"change\":\"\(change)\",\"container\":\(window)}")
  }

  private static func workspace(_ change: String, _ nodes: String) -> (UInt32, String) {
    let current = "{\"id\":9,\"type\":\"workspace\",\"focused\":true,\(nodes)}"
    return (SwayMessage.workspaceEvent, "{\"change\":\"\(change)\",\"current\":\(current)}")
  }

  private static func tree(_ nodes: String) -> (UInt32, String) {
    (SwayMessage.getTree, "{\"id\":1,\"type\":\"root\",\"focused\":false,\"nodes\":[\(nodes)]}")
  }

  /// What leads to which change, with foot in front before.
  private static let cases: [((UInt32, String), SwayTree.Change)] = [
    (window("focus", gimp), .app(gimpApp)), (window("focus", foot), .app(footApp)),
    (window("new", gimp), .nothing), (window("title", gimp), .nothing),
    (window("title", foot), .app(footApp)), (window("close", gimp), .nothing),
    (window("close", foot), .app(nil)), (window("move", foot), .unknown),
    (window("move", gimp), .nothing), (window("focus", "{}"), .nothing),
    (window("focus", "[]"), .nothing), (window("focus", "{\"id\":\"5\"}"), .nothing),
    (window("focus", "{\"id\":5,\"nodes\":[{\"id\":6}],\"app_id\":null}"), .app(nil)),
    (window("focus", "{\"id\":8,\"app_id\":7,\"pid\":\"x\",\"name\":[]}"), .app(nil)),
    (workspace("focus", "\"nodes\":[],\"floating_nodes\":[]"), .app(nil)),
    (workspace("focus", "\"nodes\":[\(foot)],\"floating_nodes\":[]"), .nothing),
    (workspace("focus", "\"nodes\":[],\"floating_nodes\":[\(foot)]"), .nothing),
    (workspace("init", "\"nodes\":[]"), .nothing),
    (tree("{\"id\":2,\"nodes\":[],\"floating_nodes\":[\(gimp)]}"), .app(gimpApp)),
    (tree("{\"id\":2,\"focused\":true,\"type\":\"workspace\",\"nodes\":[]}"), .app(nil)),
    (tree(""), .app(nil)), ((SwayMessage.getTree, "garbage"), .nothing),
    ((SwayMessage.subscribe, "{\"success\":true}"), .nothing),
    ((0x8000_0005, "{\"change\":\"run\"}"), .nothing),
  ]

  @Test func `follow its messages`() {
    for (message, change) in Self.cases {
      var tree = SwayTree()
      let (type, text) = Self.tree(Self.foot)
      #expect(
        tree.take(SwayMessage(type: type, text: Array(text.utf8))) == .app(Self.footApp))
      let taken = tree.take(SwayMessage(type: message.0, text: Array(message.1.utf8)))
      #expect(taken == change, "\(message)")
    }
  }

  @Test func `may lie deep in one another, but not without end`() {
    var tree = SwayTree()
    for (depth, change) in [(100, SwayTree.Change.app(Self.footApp)), (1000, .nothing)] {
      let text =
        String(repeating: "{\"nodes\":[", count: depth) + Self.foot
        + String(repeating: "]}", count: depth)
      let message = SwayMessage(type: SwayMessage.getTree, text: Array(text.utf8))
      #expect(tree.take(message) == change)
    }
  }
}
