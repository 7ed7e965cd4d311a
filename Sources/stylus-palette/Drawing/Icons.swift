import CGtk

/// A picture that is painted at its size.
@safe  // The surface is the object's own.
final class Picture {
  /// cairo's surface.
  let surface: OpaquePointer

  /// Takes a surface.
  init(adopting surface: OpaquePointer) { unsafe self.surface = surface }

  deinit { unsafe cairo_surface_destroy(surface) }
}

/// Icons by their names in the theme, or by their files, kept once they have been read.
@safe  // The theme is GTK's, and lives as long as the program.
final class Icons {
  private struct Key: Hashable {
    var name: String
    var size: Int
    var scale: Int
    var color: [Double]
  }

  private let theme: UnsafeMutablePointer<GtkIconTheme>?
  private var pictures: [Key: Picture?] = [:]
  private var changed: Handler?

  /// Looks in the desktop's theme, then in folders of our own.
  init(folders: [String]) {
    unsafe theme = gtk_icon_theme_get_default()
    guard let theme = unsafe theme else { return }
    for folder in folders { unsafe gtk_icon_theme_append_search_path(theme, folder) }
    unsafe changed = Handler(theme, "changed") { [unowned self] in pictures = [:] }
  }

  /// An icon of that many logical pixels; a symbolic one is in the colour. Nil where it cannot be had.
  func picture(_ name: String, size: Int, scale: Int, _ paint: Paint) -> Picture? {
    let key = Key(
      name: name, size: size, scale: scale, color: [paint.red, paint.green, paint.blue])
    if let known = pictures[key] { return known }
    // Menus of other apps may have shown hundreds of colours.
    if pictures.count > 200 { pictures = [:] }
    let picture = load(key, paint)
    pictures[key] = .some(picture)
    return picture
  }

  private func load(_ key: Key, _ paint: Paint) -> Picture? {
    let (size, scale) = (gint(key.size), gint(key.scale))
    let info: OpaquePointer?
    if key.name.hasPrefix("/") {
      let file = unsafe g_file_new_for_path(key.name)
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(file)) }
      let icon = unsafe g_file_icon_new(file)
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(icon)) }
      unsafe info = gtk_icon_theme_lookup_by_gicon_for_scale(
        theme, icon, size, scale, GTK_ICON_LOOKUP_FORCE_SIZE)
    } else {
      unsafe info = gtk_icon_theme_lookup_icon_for_scale(
        theme, key.name, size, scale, GTK_ICON_LOOKUP_FORCE_SIZE)
    }
    guard let info = unsafe info else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(info)) }
    var color = GdkRGBA(red: paint.red, green: paint.green, blue: paint.blue, alpha: 1)
    guard
      let pixels = unsafe gtk_icon_info_load_symbolic(info, &color, nil, nil, nil, nil, nil)
    else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(pixels)) }
    return unsafe gdk_cairo_surface_create_from_pixbuf(pixels, scale, nil)
      .map { unsafe Picture(adopting: $0) }
  }
}
