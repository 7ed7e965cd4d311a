import CGtk

/// Where our own icons are: beside the program's file once installed, and in the source's tree where the program
/// runs from what was built of it.
enum IconFolders {
  /// Every folder, which need not be there.
  static func all() -> [String] {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return [] }
    let path = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return folders(ofProgram: path)
  }

  private static func folders(ofProgram path: String) -> [String] {
    let parts = path.split(separator: "/")
    let own = "/" + parts.dropLast().joined(separator: "/")
    guard let build = parts.lastIndex(of: ".build") else { return ["\(own)/../share/icons"] }
    return ["/" + parts[..<build].joined(separator: "/") + "/icons"]
  }
}
