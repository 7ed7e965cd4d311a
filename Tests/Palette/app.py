#!/usr/bin/python3
"""app.py PICTURE fullscreen|maximize: an app of the tests of the palette, which fills the screen with a picture, and
prints when it gains and loses the focus, and each key that it gets."""
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GdkPixbuf, Gtk  # noqa: E402

picture = GdkPixbuf.Pixbuf.new_from_file(sys.argv[1])


def tell(*words):
    print(*words, flush=True)


def paint(window, context):
    area = window.get_allocation()
    context.scale(area.width / picture.get_width(), area.height / picture.get_height())
    Gdk.cairo_set_source_pixbuf(context, picture, 0, 0)
    context.paint()


window = Gtk.Window(title="Below the palette", app_paintable=True, decorated=False)
window.connect("draw", paint)
window.connect("notify::is-active", lambda *_: tell("active", window.is_active()))
window.connect("key-press-event", lambda _, event: tell("key", Gdk.keyval_name(event.keyval)))
getattr(window, sys.argv[2])()
window.show()
Gtk.main()
