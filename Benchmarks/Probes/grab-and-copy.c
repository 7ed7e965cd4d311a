// grab-and-copy NODE: the least that a program does to stand between a pen and its readers: the bare loop
// takes NODE for itself and copies each frame, in one write, to a twin of it.
#include <errno.h>
#include <libevdev/libevdev-uinput.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "BareReader.h"

static struct libevdev_uinput *twin;
static struct input_event frame[64];
static size_t count;
static int failure;

static void take(const struct input_event *event) {
  frame[count++] = *event;
  int ends = event->type == EV_SYN && event->code == SYN_REPORT;
  if (!ends && count < sizeof frame / sizeof *frame) return;
  if (write(libevdev_uinput_get_fd(twin), frame, count * sizeof *frame) < 0) failure = -errno;
  count = 0;
}

static int become_twin(struct bare_reader *reader) {
  int result = libevdev_uinput_create_from_device(
      reader->device, LIBEVDEV_UINPUT_OPEN_MANAGED, &twin);
  return result < 0 ? result : libevdev_grab(reader->device, LIBEVDEV_GRAB);
}

int main(int words_count, char **words) {
  struct bare_reader reader;
  if (words_count != 2) return 2;
  long result = bare_reader_open(&reader, words[1]);
  if (result >= 0) result = become_twin(&reader);
  while ((result >= 0 || result == -EINTR) && failure == 0)
    result = bare_reader_read(&reader, take);
  if (failure < 0) result = failure;
  if (result == -ENODEV) return 0;
  fprintf(stderr, "grab-and-copy: %s: %s\n", words[1], strerror((int)-result));
  return 1;
}
