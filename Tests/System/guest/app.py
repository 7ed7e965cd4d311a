#!/usr/bin/python3
"""An app of the scenarios: registers, has the focus, and prints what it is told."""
import sys
from gi.repository import Gio, GLib

bus = Gio.bus_get_sync(Gio.BusType.SESSION)
service, path = "org.stylusd.Stylus1", "/org/stylusd/Stylus1"


def call(path, interface, method, arguments=None, result=None):
    kind = GLib.VariantType(result) if result else None
    return bus.call_sync(service, path, interface, method, arguments, kind, 0, 60000)


def told(connection, sender, path, interface, signal, arguments):
    time, button, gesture, phase, action, details = arguments.unpack()
    place = " at %.0f %.0f" % details["location"] if "location" in details else ""
    print(button, gesture, phase, action + place, flush=True)


options = GLib.Variant("(a{sv})", ({"app-id": GLib.Variant("s", "org.example.Pad")},))
(session,) = call(path, service, "Register", options, "(o)").unpack()
bus.signal_subscribe(None, service + ".Session", None, session, None, 0, told)
call(session, service + ".Session", "SetActive", GLib.Variant("(b)", (True,)))
print("registered", flush=True)
GLib.MainLoop().run()
