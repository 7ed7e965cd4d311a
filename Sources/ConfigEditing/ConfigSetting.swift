internal import EventLoop
public import Files
public import StylusConfig

/// A binding, or times, set in a person's config file.
public struct ConfigSetting: Equatable, Sendable {
  /// The file, as it was named.
  public let path: String
  /// Whether the file was written; false where it said so already.
  public let isChanged: Bool
  /// What there is to tell of what is set, such as that nothing performs it.
  public let warnings: [Diagnostic]

  /// Edits the config in use, or makes a first one where there is none. The file is written as a whole or
  /// not at all, through symbolic links, and keeps its mode; a running daemon then reads it by itself.
  ///
  /// - Parameters:
  ///   - edit: what is set.
  ///   - named: the only file that counts, which must be there; nil looks in the person's place and the
  ///     system's.
  ///   - options: what else there is to tell of the config.
  ///   - trust: whose files are read.
  ///   - paths: where to look, the most important first.
  ///   - own: which of these is the person's; nil where they have no home.
  /// - Returns: what is set where, also where nothing had to be written.
  /// - Throws: `ConfigSettingError`; nothing is written then.
  public static func set(
    _ edit: some ConfigTextEdit, in named: String?, options: ParseOptions = ParseOptions(),
    trust: FileTrust = .current(),
    paths: [String] = ConfigPaths.all(), own: String? = ConfigPaths.ownFile
  ) throws(ConfigSettingError) -> ConfigSetting {
    let file = try find(named, trust, paths)
    guard let path = named ?? own else { throw .homeless }
    if let file, file.path != path { throw .isOfSystem(path: file.path, own: path) }
    let outcome = try edited(file?.contents ?? firstText, edit, path, options)
    if outcome.isChanged { try write(outcome.text, in: file, path) }
    return ConfigSetting(path: path, isChanged: outcome.isChanged, warnings: outcome.warnings)
  }

  /// What a first config begins with.
  private static let firstText = Array(
    """
    # stylusd: what the buttons of your pen do. 'man stylusd.toml' tells of everything that can stand
    # here; 'stylusctl check' says what is wrong with it. It is read again each time it is saved.

    """.utf8)

  private static func find(
    _ named: String?, _ trust: FileTrust, _ paths: [String]
  ) throws(ConfigSettingError) -> ConfigFile? {
    do throws(ConfigFileError) {
      if let named { return try ConfigFile.read(named, trust: trust) }
      return try ConfigFile.first(of: paths, trust: trust)
    } catch {
      throw .unread(error)
    }
  }

  private static func edited(
    _ text: [UInt8], _ edit: some ConfigTextEdit, _ path: String, _ options: ParseOptions
  ) throws(ConfigSettingError) -> ConfigEdit.Outcome {
    do throws(ConfigEditError) {
      return try edit.applied(to: text, file: path, options: options)
    } catch {
      throw .unedited(error)
    }
  }

  private static func write(
    _ text: [UInt8], in file: ConfigFile?, _ path: String
  ) throws(ConfigSettingError) {
    guard text.count <= ConfigFile.largestSize else { throw .tooLarge(path: path) }
    let isWritten: Bool
    do throws(SystemError) {
      isWritten = try replace(file, with: text, path)
    } catch {
      throw .unwritten(error)
    }
    guard isWritten else { throw .changedMeanwhile(path: path) }
  }

  /// Whether the file, where it was there, still held what was read.
  private static func replace(
    _ file: ConfigFile?, with text: [UInt8], _ path: String
  ) throws(SystemError) -> Bool {
    if let file { return try NewFile.rewrite(path, from: file.contents, to: text) }
    try NewFile.write(String(decoding: text, as: UTF8.self), to: path)
    return true
  }
}
