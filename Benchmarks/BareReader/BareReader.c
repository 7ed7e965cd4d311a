#include "BareReader.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

static int prepare(struct bare_reader *reader) {
  int result = libevdev_new_from_fd(reader->node, &reader->device);
  if (result < 0) return result;
  result = libevdev_set_clock_id(reader->device, CLOCK_MONOTONIC);
  if (result < 0) return result;
  reader->epoll = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event wanted = {.events = EPOLLIN};
  return epoll_ctl(reader->epoll, EPOLL_CTL_ADD, reader->node, &wanted) < 0 ? -errno : 0;
}

int bare_reader_open(struct bare_reader *reader, const char *path) {
  *reader = (struct bare_reader){.epoll = -1};
  reader->node = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (reader->node < 0) return -errno;
  int result = prepare(reader);
  if (result < 0) bare_reader_close(reader);
  return result;
}

long bare_reader_read(struct bare_reader *reader, void (*take)(const struct input_event *event)) {
  struct epoll_event ready;
  if (epoll_wait(reader->epoll, &ready, 1, -1) < 0) return -errno;
  unsigned flag = LIBEVDEV_READ_FLAG_NORMAL;
  for (long events = 0;; events++) {
    struct input_event event;
    int result = libevdev_next_event(reader->device, flag, &event);
    if (result == -EAGAIN && flag == LIBEVDEV_READ_FLAG_NORMAL) return events;
    if (result < 0 && result != -EAGAIN) return result;
    if (take && result >= 0) take(&event);
    flag = result == LIBEVDEV_READ_STATUS_SYNC ? LIBEVDEV_READ_FLAG_SYNC : LIBEVDEV_READ_FLAG_NORMAL;
  }
}

void bare_reader_close(struct bare_reader *reader) {
  libevdev_free(reader->device);
  if (reader->epoll >= 0) close(reader->epoll);
  close(reader->node);
}
