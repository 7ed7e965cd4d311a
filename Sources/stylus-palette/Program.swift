import CGtk
import RadialPalette
import StylusCore
import StylusWire

/// The program: it waits for requests, and shows one palette at a time.
final class Program {
  private let channel: Channel
  private var screen: Screen?
  private var icons: Icons?
  private var palette: OpenPalette?
  /// Whether the person knows what to do: they have chosen something before.
  private var needsHint = true
  private var status: CInt = 0

  /// Takes the socket.
  init(_ channel: Channel) { self.channel = channel }

  /// Runs until stylusd ends it.
  ///
  /// - Returns: the exit status.
  func run() -> CInt {
    guard let screen = Screen() else {
      return fail("there is no display (DISPLAY, WAYLAND_DISPLAY)")
    }
    self.screen = screen
    let icons = Icons(folders: IconFolders.all())
    self.icons = icons
    screen.onChange = { [unowned self] in palette?.close() }
    channel.onRequest = { [unowned self] in take($0) }
    channel.onEnd = { gtk_main_quit() }
    channel.start()
    warmUp(screen, icons)
    channel.send(.ready)
    gtk_main()
    return status
  }

  /// Says why there is no palette, where it is heard.
  private func fail(_ reason: String) -> CInt {
    complain("palettes cannot be shown: \(reason)")
    channel.send(.failed(reason))
    return 1
  }

  /// Does what is done once: the fonts are found, and what reads icons is loaded.
  private func warmUp(_ screen: Screen, _ icons: Icons) {
    guard let stage = screen.stages.first else { return }
    let entries = [PaletteEntry("Warm-up", icon: "stylusd-undo-symbolic")]
    let art = PaletteArt(entries, on: stage, icons: icons)
    _ = art.icon("stylusd-undo-symbolic", art.look.text)
    _ = art.icon("edit-undo-symbolic", art.look.text)
  }

  private func take(_ request: PaletteRequest) {
    switch request {
    case .open(let opening): open(opening)
    case .ask: channel.send(.here)
    case .pose(let number, _), .letGo(let number, _), .close(let number):
      // What has ended by itself may not yet be known to stylusd.
      if palette?.opening.number == number { palette?.take(request) }
    }
  }

  private func open(_ opening: PaletteRequest.Opening) {
    palette?.close()
    screen?.makeReady()
    guard let screen, let icons, !screen.stages.isEmpty else {
      // All outputs are off: nobody looks.
      return channel.send(.closed(number: opening.number))
    }
    let hint = opening.isHeld ? "Move to an item and let go" : "Tap an item"
    let palette = OpenPalette(
      opening, on: screen, icons: icons, hint: needsHint ? hint : nil,
      telling: { [channel] in channel.send($0) },
      ending: { [unowned self] hasChosen in
        if hasChosen { needsHint = false }
        // It is in the midst of its own work.
        ended = self.palette
        self.palette = nil
        screen.renew()
      })
    self.palette = palette
    palette.start()
  }

  /// The last palette, kept until the next has its place.
  private var ended: OpenPalette?
}
