import Glibc
import PenScript

/// A HID device made through /dev/uhid. It is gone when this is, also if the program dies.
final class UhidDevice {
  let descriptor: Int32
  /// What the kernel knows this device by, among all that a simulator makes.
  let phys: String
  /// The reports that a driver has set, as a device remembers its settings.
  private var settings: [UhidEvent.ReportName: [UInt8]] = [:]
  /// Input devices that are found to be others'. Where many pens come at once, asking each again and
  /// again takes all the time there is.
  private var foreign: Set<String> = []

  init(_ device: Device) throws(SystemError) {
    descriptor = unsafe open("/dev/uhid", O_RDWR | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError("cannot open /dev/uhid") }
    phys = "pen-simulator-\(getpid())"
    try send(
      .create(
        name: device.name, phys: phys, id: device.id, reportDescriptor: device.reportDescriptor))
  }

  deinit { close(descriptor) }

  func send(_ event: UhidEvent) throws(SystemError) {
    try writeBytes(descriptor, event.bytes, "cannot write to /dev/uhid")
  }

  /// Answers all that the drivers ask now. Unanswered, each question holds its driver up for 5 s.
  func answer() throws(SystemError) {
    while let bytes = try readBytes(descriptor, atMost: UhidEvent.largest, "cannot read /dev/uhid")
    {
      switch UhidEvent(bytes) {
      case .getReport(let id, let name):
        // The driver knows how much of the zeros belongs to the report.
        let zeros = [name.number] + Array(repeating: 0, count: 255)
        try send(.getReportReply(id: id, settings[name] ?? zeros))
      case .setReport(let id, let name, let report):
        settings[name] = report
        try send(.setReportReply(id: id))
      case .create, .destroy, .input, .getReportReply, .setReportReply, .other: break
      }
    }
  }

  /// The device's evdev nodes so far, the first in its descriptor first; none before hidraw is there,
  /// which the drivers connect last.
  ///
  /// Asks the input devices only. Attributes of the HID device itself are locked while its driver
  /// still waits for our answers.
  func nodes() -> [String] {
    guard let first = inputs.first, !names(in: "\(first)/device/hidraw").isEmpty else { return [] }
    // Asked again: those that came between the two are there too.
    return inputs.flatMap { names(in: $0) }.filter { $0.hasPrefix("event") }
      .map { "/dev/input/\($0)" }.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  private var inputs: [String] {
    names(in: "/sys/class/input").filter { $0.hasPrefix("input") && !foreign.contains($0) }
      .filter { name in
        guard let owner = try? readText("/sys/class/input/\(name)/phys") else { return false }
        if owner != "\(phys)\n" { foreign.insert(name) }
        return owner == "\(phys)\n"
      }
      .map { "/sys/class/input/\($0)" }
  }
}
