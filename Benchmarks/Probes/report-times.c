// report-times FRAMES DIRECTORY NAME...: make a HID pen of each name, out of range, and say so; read from
// standard input, for each, the input node at which its events are to arrive; then draw with all in turn
// and write into DIRECTORY/NAME, a line for each of so many frames, the microseconds from just before the
// pen's report until the frame was read.
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <linux/uhid.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

enum {
  MOST_PENS = 16,
  // What the first frames need the first time, such as pages of the programs, is no figure.
  WARM_UP = 100,
  // From the arrival of a frame to the next report.
  SLOT_NANOSECONDS = 1000000,
  PATIENCE_MILLISECONDS = 10000,
  WIDTH = 20000,
};

// A pen of 200 mm × 120 mm, as hid-generic takes them: no feature that would have to be answered.
static const unsigned char descriptor[] = {
    0x05, 0x0d, 0x09, 0x02, 0xa1, 0x01,  // Digitizers, Pen, Application
    0x09, 0x20, 0xa1, 0x00,              // Stylus, Physical
    // Tip, Barrel, Secondary Barrel, Invert, Eraser, In Range: a bit each, and two more.
    0x09, 0x42, 0x09, 0x44, 0x09, 0x5a, 0x09, 0x3c, 0x09, 0x45, 0x09, 0x32,
    0x15, 0x00, 0x25, 0x01, 0x75, 0x01, 0x95, 0x06, 0x81, 0x02, 0x95, 0x02, 0x81, 0x03,
    // X and Y of the page Generic Desktop in 0.01 mm.
    0x95, 0x01, 0x75, 0x10, 0xa4, 0x05, 0x01, 0x65, 0x11, 0x55, 0x0f,
    0x09, 0x30, 0x26, 0x20, 0x4e, 0x46, 0xc8, 0x00, 0x81, 0x02,
    0x09, 0x31, 0x26, 0xe0, 0x2e, 0x46, 0x78, 0x00, 0x81, 0x02, 0xb4,
    // Tip Pressure to 8191.
    0x09, 0x30, 0x26, 0xff, 0x1f, 0x81, 0x02,
    // X Tilt and Y Tilt of ±60° in 0.01°.
    0x65, 0x14, 0x55, 0x0e, 0x16, 0x90, 0xe8, 0x26, 0x70, 0x17, 0x36, 0x90, 0xe8, 0x46, 0x70, 0x17,
    0x09, 0x3d, 0x81, 0x02, 0x09, 0x3e, 0x81, 0x02,
    0xc0, 0xc0,
};

struct __attribute__((__packed__)) report {
  unsigned char switches;
  unsigned short x, y, pressure;
  short tilt_x, tilt_y;
};

struct pen {
  const char *name;
  int uhid;
  // What arrives is read here.
  int node;
  // The x that arrived last.
  int x;
  FILE *times;
};

static struct pen pens[MOST_PENS];
static int pen_count;
static int ready;

static void fail(const char *what) {
  fprintf(stderr, "report-times: %s: %s\n", what, strerror(errno));
  exit(1);
}

static long long nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static void make(struct pen *pen, const char *name, int number) {
  pen->name = name;
  pen->uhid = open("/dev/uhid", O_RDWR | O_CLOEXEC);
  if (pen->uhid < 0) fail("/dev/uhid");
  struct uhid_event event = {.type = UHID_CREATE2};
  struct uhid_create2_req *create = &event.u.create2;
  snprintf((char *)create->name, sizeof create->name, "%s", name);
  snprintf((char *)create->phys, sizeof create->phys, "report-times/input%d", number);
  create->rd_size = sizeof descriptor;
  create->bus = BUS_USB;
  create->vendor = 0x1209;
  create->product = 1;
  memcpy(create->rd_data, descriptor, sizeof descriptor);
  if (write(pen->uhid, &event, sizeof event) < 0) fail(name);
}

static void open_node(struct pen *pen, const char *directory) {
  char path[4096];
  if (scanf("%4095s", path) != 1) fail("a node is missing");
  pen->node = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (pen->node < 0) fail(path);
  struct epoll_event wanted = {.events = EPOLLIN, .data.ptr = pen};
  if (epoll_ctl(ready, EPOLL_CTL_ADD, pen->node, &wanted) < 0) fail(path);
  snprintf(path, sizeof path, "%s/%s", directory, pen->name);
  pen->times = fopen(path, "w");
  if (!pen->times) fail(path);
}

// The frame's number is in its x, so that no frame is taken for another. Everything changes in every frame,
// as under a hand.
static struct report drawn(int frame) {
  return (struct report){
      .switches = 1 << 5 | 1,
      .x = 1 + frame % (WIDTH - 1),
      .y = 1 + frame * 7 % 11999,
      .pressure = 1 + frame % 8190,
      .tilt_x = 1 + frame % 5000,
      .tilt_y = -1 - frame % 3000,
  };
}

static void send(const struct pen *pen, const struct report *report) {
  struct uhid_event event = {.type = UHID_INPUT2, .u.input2.size = sizeof *report};
  memcpy(event.u.input2.data, report, sizeof *report);
  size_t size = offsetof(struct uhid_event, u.input2.data) + sizeof *report;
  if (write(pen->uhid, &event, size) < 0) fail(pen->name);
}

// Reads what there is, and says whether that ends the frame whose x this is.
static int has_arrived(struct pen *pen, int x) {
  struct input_event events[64];
  ssize_t size = read(pen->node, events, sizeof events);
  if (size < 0 && errno != EAGAIN) fail(pen->name);
  for (int i = 0; i < size / (ssize_t)sizeof *events; i++) {
    if (events[i].type == EV_ABS && events[i].code == ABS_X) pen->x = events[i].value;
    if (events[i].type == EV_SYN && events[i].code == SYN_REPORT && pen->x == x) return 1;
  }
  return 0;
}

static void await_frame(const struct pen *pen, int x) {
  struct epoll_event event;
  do {
    int count = epoll_wait(ready, &event, 1, PATIENCE_MILLISECONDS);
    if (count < 0 && errno == EINTR) continue;
    if (count == 0) errno = ETIMEDOUT;
    if (count <= 0) fail(pen->name);
  } while (!has_arrived(event.data.ptr, x));
}

static void measure(const struct pen *pen, int frame) {
  struct report report = drawn(frame);
  long long start = nanoseconds();
  send(pen, &report);
  await_frame(pen, report.x);
  long long end = nanoseconds();
  if (frame >= WARM_UP) fprintf(pen->times, "%.1f\n", (end - start) / 1000.0);
}

static void shuffle(struct pen **order) {
  for (int left = pen_count; left > 1; left--) {
    int other = rand() % left;
    struct pen *swapped = order[left - 1];
    order[left - 1] = order[other];
    order[other] = swapped;
  }
}

static void sleep_until(long long time) {
  struct timespec until = {.tv_sec = time / 1000000000, .tv_nsec = time % 1000000000};
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL) == EINTR) {}
}

// One frame of each pen after the other, each round in another order: whatever comes after a slow one,
// which may not have gone to sleep yet, is not always the same.
static void draw(int frames) {
  struct pen *order[MOST_PENS];
  for (int i = 0; i < pen_count; i++) order[i] = &pens[i];
  for (int frame = 0; frame < frames + WARM_UP; frame++) {
    shuffle(order);
    for (int i = 0; i < pen_count; i++) {
      measure(order[i], frame);
      sleep_until(nanoseconds() + SLOT_NANOSECONDS);
    }
  }
}

int main(int count, char **words) {
  pen_count = count - 3;
  if (pen_count < 1 || pen_count > MOST_PENS) return 2;
  ready = epoll_create1(EPOLL_CLOEXEC);
  for (int i = 0; i < pen_count; i++) make(&pens[i], words[3 + i], i);
  puts("made");
  fflush(stdout);
  for (int i = 0; i < pen_count; i++) open_node(&pens[i], words[2]);
  draw(atoi(words[1]));
  for (int i = 0; i < pen_count; i++) {
    send(&pens[i], &(struct report){0});
    if (fclose(pens[i].times) != 0) fail(pens[i].name);
  }
  return 0;
}
