// Tells stylusd which app is in front, which GNOME Shell tells nobody outside of it.
//
// The form for GNOME 40 to 44.

const {Gio, GLib, Shell} = imports.gi;
