import CGtk
import RadialPalette
import StylusWire

print(gtk_get_major_version())
