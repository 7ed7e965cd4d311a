#!/usr/bin/python3
"""Prints the gestures of the pen, as an app that has the focus gets them. Needs python3-gi."""
from gi.repository import Gio, GLib

NAME, PATH = "org.stylusd.Stylus1", "/org/stylusd/Stylus1"
SESSION = "org.stylusd.Stylus1.Session"


def on_signal(bus, sender, path, interface, signal, arguments):
    time, button, gesture, phase, action, details = arguments.unpack()
    place = "at %g, %g mm" % details["location"] if "location" in details else "somewhere"
    print(f"{button} {gesture} {phase or 'done'} {place}: {action}", flush=True)


def call(bus, path, interface, method, arguments, done):
    def answered(bus, result):
        try:
            done(bus.call_finish(result))
        except GLib.Error as error:
            print(f"{method}: {error.message}", flush=True)

    bus.call(NAME, path, interface, method, arguments, None,
             Gio.DBusCallFlags.NONE, -1, None, answered)


def on_stylusd(bus, name, owner):
    """The daemon is there, or there again: what it knew of this app, it knows no more."""
    options = {"app-id": GLib.Variant("s", "org.example.Gestures"),
               "gestures": GLib.Variant("as", ["double-tap", "squeeze"])}

    def registered(reply):
        # A real app says so whenever one of its windows gets the focus, and False when it loses it.
        call(bus, reply.unpack()[0], SESSION, "SetActive", GLib.Variant("(b)", (True,)),
             lambda _: print("ready", flush=True))

    call(bus, PATH, NAME, "Register", GLib.Variant("(a{sv})", (options,)), registered)


def on_no_stylusd(bus, name):
    print("stylusd is not there", flush=True)


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.signal_subscribe(NAME, SESSION, None, None, None, Gio.DBusSignalFlags.NONE, on_signal)
Gio.bus_watch_name_on_connection(bus, NAME, Gio.BusNameWatcherFlags.AUTO_START,
                                 on_stylusd, on_no_stylusd)
GLib.MainLoop().run()
