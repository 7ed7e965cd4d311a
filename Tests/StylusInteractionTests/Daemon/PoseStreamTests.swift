import EventLoop
import Glibc
import ProcessSupport
import StylusWire
import Testing

@testable import StylusInteraction

extension `On a bus` {
  @Suite struct `A stream of poses` {
    private let stage: Stage

    init() throws { stage = try Stage() }

    private func send(_ time: UInt64, to socket: CInt) {
      var record = PoseRecord()
      record.time = time * 1_000_000
      (record.anchorX, record.anchorY) = (0.5, 0.5)
      send(unsafe withUnsafeBytes(of: record) { unsafe Array($0) }, to: socket)
    }

    private func send(_ bytes: [UInt8], to socket: CInt) {
      let count = unsafe Glibc.send(socket, bytes, bytes.count, 0)
      #expect(count == bytes.count)
    }

    @Test func `gives the newest pose to an app that is late, and goes on with the next daemon`()
      throws
    {
      var daemon = try stage.startDaemon()
      let connection = try stage.connect()
      var times: [Double] = []
      // Before there is a daemon, as far as the app knows.
      let stream = connection.openPoseStream(viewSize: StylusSize(width: 10, height: 20)) {
        times.append($0.timestamp)
        #expect($0.hoverPose?.location == StylusPoint(x: 5, y: 10))
      }
      try stage.turn(connection) { stream.isOpen }
      send(1, to: daemon.streams[0])
      send(2, to: daemon.streams[0])
      try stage.turn(connection) { !times.isEmpty }
      send(3, to: daemon.streams[0])
      try stage.turn(connection) { times.count == 2 }
      #expect(times == [2, 3])
      daemon.closeStreams()
      try stage.turn(connection) { !stream.isOpen }
      stage.endDaemon()
      daemon = try stage.startDaemon()
      try stage.turn(connection) { stream.isOpen }
      send(4, to: daemon.streams[0])
      try stage.turn(connection) { times.count == 3 }
    }

    @Test func `passes over what it does not understand`() throws {
      let daemon = try stage.startDaemon()
      let connection = try stage.connect()
      var times: [Double] = []
      let stream = connection.openPoseStream { times.append($0.timestamp) }
      try stage.turn(connection) { stream.isOpen }
      send([1, 2, 3], to: daemon.streams[0])
      send([UInt8](repeating: 2, count: PoseRecord.size), to: daemon.streams[0])
      send(7, to: daemon.streams[0])
      try stage.turn(connection) { !times.isEmpty }
      #expect(times == [7])
    }

    @Test func `is closed when nobody keeps it`() throws {
      let daemon = try stage.startDaemon()
      let connection = try stage.connect()
      var stream: StylusPoseStream? = connection.openPoseStream { _ in }
      try stage.turn(connection) { stream?.isOpen == true }
      stream = nil
      var byte: UInt8 = 0
      #expect(unsafe recv(daemon.streams[0], &byte, 1, 0) == 0)
    }
  }
}
