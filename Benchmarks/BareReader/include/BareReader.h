#pragma once
#include <libevdev/libevdev.h>

// What stylusd is measured against: the least that a program in C does to read one device.
struct bare_reader {
  struct libevdev *device;
  int node;
  int epoll;
};

// Opens a node and waits for nothing yet. Returns 0, or a negative errno.
int bare_reader_open(struct bare_reader *reader, const char *path);

// Waits until there is something to read and reads until there is no more; each event is given to
// `take`, if there is one. Returns how many that were, or a negative errno: -ENODEV once the device
// is gone.
long bare_reader_read(struct bare_reader *reader, void (*take)(const struct input_event *event));

void bare_reader_close(struct bare_reader *reader);
