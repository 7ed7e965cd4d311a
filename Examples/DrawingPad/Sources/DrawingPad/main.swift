internal import CGtk
internal import Glibc
internal import StylusInteraction
internal import StylusInteractionGLib

guard let options = Options(CommandLine.arguments.dropFirst()) else {
  print(Options.usage)
  exit(2)
}
guard gtk_init_check(nil, nil) != 0 else {
  print("There is no display to open a window on.")
  exit(1)
}

let pad = Pad(options.customs, options.trace)
let interaction = StylusInteraction(delegate: pad)
let window = PadWindow(pad, interaction, options.trace)

// Without a daemon, or even a bus, the app works, and only the pen's button does nothing.
let connection = try StylusConnection(StylusAppDescription(appID: "org.stylusd.DrawingPad"))
connection.onAvailabilityChange = { [trace = options.trace] in trace("daemon \($0)") }
connection.addInteraction(interaction)
// GTK's main loop calls the handlers for as long as this is kept.
let source = StylusGLibSource(connection)

window.show()
withExtendedLifetime(source) { gtk_main() }
