/// What a recording's file is called unless the person says it.
public enum RecordingName {
  /// No name has more letters of the device's, so that the file's fits everywhere.
  private static let longestDevice = 60

  /// A name of the device's and a time: `wacom-intuos-s-pen-2026-12-01-1405.yml`, and with a number behind the
  /// time from the second on.
  ///
  /// - Parameters:
  ///   - device: the device's name, of which ASCII letters and digits stay.
  ///   - time: the time, fit for a file's name.
  ///   - number: which of that time it is; 1 is the first.
  /// - Returns: the name.
  public static func name(of device: String, at time: String, _ number: Int = 1) -> String {
    let words = device.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let name = words.joined(separator: "-").prefix(longestDevice)
    let parts = [name.isEmpty ? "pen" : String(name), time] + (number > 1 ? ["\(number)"] : [])
    return parts.joined(separator: "-") + ".yml"
  }
}
