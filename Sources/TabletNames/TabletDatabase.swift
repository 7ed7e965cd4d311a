internal import CLibwacom

/// libwacom's database of tablets. Where it is not installed, no tablet is known.
@safe  // The pointer is freed with the object that owns it.
public final class TabletDatabase {
  private let pointer: OpaquePointer?

  /// Loads the database that is installed.
  public convenience init() { unsafe self.init(adopting: libwacom_database_new()) }

  /// Takes over what libwacom has loaded; nil where there was nothing to be loaded.
  init(adopting pointer: OpaquePointer?) { unsafe self.pointer = pointer }

  deinit {
    if let pointer = unsafe pointer { unsafe libwacom_database_destroy(pointer) }
  }

  /// The model that an input node belongs to. The node is not opened: udev tells what it is.
  ///
  /// - Parameter path: the node, such as /dev/input/event5.
  /// - Returns: nil where the database does not know it.
  public func model(ofNode path: String) -> TabletModel? {
    guard let pointer = unsafe pointer,
      let device = unsafe libwacom_new_from_path(pointer, path, WFALLBACK_NONE, nil)
    else { return nil }
    return unsafe model(TabletEntry(owning: device))
  }

  /// What the database has of a tablet.
  func model(_ tablet: borrowing TabletEntry) -> TabletModel? {
    guard let pointer = unsafe pointer, let name = tablet.name else { return nil }
    var pens: [TabletModel.Pen] = []
    for id in tablet.stylusIDs {
      guard
        let pen = unsafe stylusd_wacom_stylus(pointer, id).flatMap({ unsafe TabletModel.Pen($0) }),
        !pens.contains(pen)
      else { continue }
      pens.append(pen)
    }
    return TabletModel(name: name, pens: pens)
  }
}
