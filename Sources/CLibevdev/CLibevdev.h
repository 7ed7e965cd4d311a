#pragma once
#include <libevdev/libevdev.h>
#include <stdint.h>

// The names of the time's fields depend on the platform, and are macros.
static inline int64_t stylusd_event_seconds(struct input_event event) {
  return (int64_t)event.input_event_sec;
}

static inline int64_t stylusd_event_microseconds(struct input_event event) {
  return (int64_t)event.input_event_usec;
}
