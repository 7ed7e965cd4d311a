#pragma once
#include <errno.h>
#include <libevdev/libevdev.h>
#include <libevdev/libevdev-uinput.h>
#include <linux/uinput.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/ioctl.h>

// The names of the time's fields depend on the platform, and are macros.
static inline int64_t stylusd_event_seconds(struct input_event event) {
  return (int64_t)event.input_event_sec;
}

static inline int64_t stylusd_event_microseconds(struct input_event event) {
  return (int64_t)event.input_event_usec;
}

// Requests that Swift does not import, the sizes of their arguments being part of them.

// Returns 0, or an errno as a negative number.
static inline int stylusd_set_physical_path(int descriptor, const char *path) {
  return ioctl(descriptor, UI_SET_PHYS, path) < 0 ? -errno : 0;
}

// Returns 1 where any key or button of the device is down, BTN_TOOL_* perhaps left aside, 0 where none is,
// or an errno as a negative number. As every EVIOCGKEY it drops the key events that this descriptor has not
// read yet.
static inline int stylusd_is_any_key_down(int descriptor, bool except_tools) {
  uint8_t keys[KEY_MAX / 8 + 1] = {0};
  if (ioctl(descriptor, EVIOCGKEY(sizeof keys), keys) < 0) return -errno;
  // The eight from BTN_TOOL_PEN to BTN_TOOL_LENS are one byte.
  if (except_tools) keys[BTN_TOOL_PEN / 8] = 0;
  for (unsigned index = 0; index < sizeof keys; index++)
    if (keys[index]) return 1;
  return 0;
}
