internal import CXkbcommon

/// Which keys there are and what each means: a keyboard layout, or several to change between, as xkbcommon
/// holds it. It does not change any more.
@safe  // The pointers are the object's own, the keymap being freed before its context.
public final class Keymap {
  let pointer: OpaquePointer
  private let context: KeymapContext

  /// Makes the keymap of some names, which xkbcommon looks up in its files.
  ///
  /// - Throws: where there is no layout of those names, or no files.
  public convenience init(_ names: LayoutNames) throws(KeymapError) {
    let context = try KeymapContext()
    let keymap = unsafe names.model.withCString { model in
      unsafe names.layout.withCString { layout in
        unsafe names.variant.withCString { variant in
          unsafe names.options.withCString { options in
            // Empty options are none; those of the environment take the place of nil.
            var names = unsafe xkb_rule_names(
              rules: nil, model: model, layout: layout, variant: variant, options: options)
            return unsafe xkb_keymap_new_from_names(
              context.pointer, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
          }
        }
      }
    }
    guard let keymap = unsafe keymap else { throw .unknownNames(names) }
    unsafe self.init(adopting: keymap, context)
  }

  /// Reads a keymap's text, as `xkbcomp` writes it and compositors hand it out.
  ///
  /// - Throws: where it is none.
  public convenience init(text: [UInt8]) throws(KeymapError) {
    let context = try KeymapContext()
    let keymap = unsafe text.withUnsafeBytes { bytes in
      let chars = unsafe bytes.assumingMemoryBound(to: CChar.self)
      return unsafe xkb_keymap_new_from_buffer(
        context.pointer, chars.baseAddress, chars.count, XKB_KEYMAP_FORMAT_TEXT_V1,
        XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    guard let keymap = unsafe keymap else { throw .unreadableText }
    unsafe self.init(adopting: keymap, context)
  }

  /// Takes over a keymap that was made in `context`.
  package init(adopting pointer: OpaquePointer, _ context: KeymapContext) {
    unsafe self.pointer = pointer
    self.context = context
  }

  deinit {
    unsafe xkb_keymap_unref(pointer)
  }

  /// How many layouts there are to change between; at least 1.
  public var groupCount: Int { max(unsafe Int(xkb_keymap_num_layouts(pointer)), 1) }

  /// The layouts' own names, such as `German`, separated by commas.
  public var name: String {
    let names = (0..<UInt32(groupCount)).compactMap { group in
      unsafe xkb_keymap_layout_get_name(pointer, group).map { unsafe String(cString: $0) }
    }
    return names.joined(separator: ", ")
  }
}

/// What xkbcommon makes keymaps in.
@safe  // The pointer is the object's own.
package final class KeymapContext {
  /// xkbcommon's own object.
  package let pointer: OpaquePointer

  /// Makes one.
  ///
  /// - Throws: where there are no keymap files at all, or no memory.
  package init() throws(KeymapError) {
    guard let pointer = unsafe xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { throw .noFiles }
    unsafe self.pointer = pointer
    // What it thinks of other programs' keymaps goes to stderr, and is no news to anyone.
    unsafe xkb_context_set_log_level(pointer, XKB_LOG_LEVEL_CRITICAL)
  }

  deinit {
    unsafe xkb_context_unref(pointer)
  }
}

/// Why there is no keymap.
public enum KeymapError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There are no layouts on this machine (the package xkb-data).
  case noFiles
  /// There is no such layout.
  case unknownNames(LayoutNames)
  /// A text is no keymap.
  case unreadableText

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .noFiles: "there are no keyboard layouts on this machine (package xkb-data)"
    case .unknownNames(let names): "there is no keyboard layout '\(names.layout)'"
    case .unreadableText: "this is no keymap"
    }
  }
}
