/// An input report in which a device tells of a pen: which of its bits say what.
public struct PenReport: Equatable, Sendable {
  /// One value of a report.
  struct Slot: Equatable {
    var field: HidField
    var index: Int

    var firstBit: Int { field.firstBit + index * field.size }
  }

  /// The report's number; 0 where the device has one only.
  public let number: UInt8
  /// Its bytes, the number included where there is one.
  public let length: Int
  /// The usage of the outermost collection that it is in.
  public let function: HidUsage
  private(set) var slots: [PenUsage: Slot] = [:]

  private init(_ first: HidField, in layout: ReportLayout) {
    number = first.report
    length = layout.length(ofReport: number) + (number == 0 ? 0 : 1)
    function = first.collections.first ?? HidUsage(0)
  }

  /// All reports that have a position, and In Range or a barrel button, within a pen's collection: what
  /// hid-input makes a tablet's node of.
  static func all(in layout: ReportLayout) -> [PenReport] {
    var reports: [PenReport] = []
    for field in layout.fields where field.collections.contains(where: \.holdsPen) {
      if !reports.contains(where: { $0.number == field.report }) {
        reports.append(PenReport(field, in: layout))
      }
      for index in reports.indices where reports[index].number == field.report {
        // Of two values that say the same the kernel drops the second.
        reports[index].slots.merge(field.slots) { first, _ in first }
      }
    }
    return reports.filter { $0.has(.x) && $0.has(.y) && ($0.has(.inRange) || $0.has(.lower)) }
  }

  /// The report by which the device tells of its pen: the one with most of a pen's usages, of equals
  /// the first.
  ///
  /// Of two reports for one pen the wacom driver goes by the ranges of Wacom's own, which says more;
  /// hid-input by those of the first.
  /// - Throws: ``DescriptorError`` if there is none.
  public init(in layout: ReportLayout) throws(DescriptorError) {
    let all = PenReport.all(in: layout)
    let most = all.map(\.slots.count).max()
    guard let pen = all.first(where: { $0.slots.count == most }) else {
      throw DescriptorError(offset: nil, "none of its reports is a pen's")
    }
    self = pen
  }

  /// The active area in millimetres; nil where the descriptor tells none.
  public var size: Point? {
    guard
      let width = slots[.x]?.field.form.millimetres, let height = slots[.y]?.field.form.millimetres
    else { return nil }
    return Point(x: width, y: height)
  }

  /// The least part of the width that makes another position.
  var smallestMove: Double { slots[.x].map { 1 / Double(max($0.field.form.extent, 1)) } ?? 1 }

  func has(_ usage: PenUsage) -> Bool { slots[usage] != nil }
}

extension HidField {
  /// The values that say something of a pen; of those that say the same, the first.
  fileprivate var slots: [PenUsage: PenReport.Slot] {
    guard flags.contains(.variable), !flags.contains(.constant), (1...64).contains(size) else {
      return [:]
    }
    let slots = usages.prefix(count).enumerated().compactMap { index, usage in
      PenUsage(usage).map { ($0, PenReport.Slot(field: self, index: index)) }
    }
    return Dictionary(slots) { first, _ in first }
  }
}
