"""grab-and-copy.py NODE: what grab-and-copy.c does, as python-evdev's own tutorial has it."""

import contextlib
import sys

from evdev import InputDevice, UInput

pen = InputDevice(sys.argv[1])
twin = UInput.from_device(pen, name=pen.name)
pen.grab()
with contextlib.suppress(OSError):  # The pen is gone.
    for event in pen.read_loop():
        twin.write_event(event)
