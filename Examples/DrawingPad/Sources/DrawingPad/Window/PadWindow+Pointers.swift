internal import CGtk
internal import StylusInteraction

extension PadWindow {
  /// Where a mouse goes is no news of the pen.
  func handle(_ kind: GdkEventType, _ event: PointerEvent) {
    switch kind {
    case GDK_LEAVE_NOTIFY, GDK_PROXIMITY_OUT:
      if event.isTablet { interaction.notePenLeft() }
      return
    default:
      // The times of GDK's events are the X server's or the compositor's: that of now is left to be taken.
      if event.isTablet { interaction.noteTabletPosition(x: event.place.x, y: event.place.y) }
    }
    switch kind {
    case GDK_BUTTON_PRESS: press(event)
    case GDK_MOTION_NOTIFY: pad.move(event.touch)
    case GDK_BUTTON_RELEASE: if event.button == 1 { pad.release() }
    default: break
    }
  }

  private func press(_ event: PointerEvent) {
    if event.button == 1 {
      pad.press(event.touch, isEraserEnd: event.device == .eraser)
    } else if event.button == 3 && !event.isTablet {
      // For those without a pen. A pen's own button comes here too where the daemon does not intercept it.
      pad.togglePalette(of: Palette.all, at: event.place)
    }
  }
}
