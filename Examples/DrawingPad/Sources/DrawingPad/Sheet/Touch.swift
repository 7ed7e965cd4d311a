internal import StylusInteraction

/// The pen's tip, or the mouse with its button down, on the sheet.
struct Touch: Equatable {
  var place: StylusPoint
  /// 0 … 1; 0.5 where the device tells none.
  var pressure: Double
}
