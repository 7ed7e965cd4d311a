// make-recording FRAMES: write an evemu recording of a pen that hovers and moves, six events a frame
// and 200 frames a second, and taps its lower button twice every ten seconds.
#include <stdio.h>
#include <stdlib.h>

enum { FRAME_MICROSECONDS = 5000, DOUBLE_TAP_FRAMES = 2000 };

static long long frame;

static void event(unsigned type, unsigned code, int value) {
  long long time = frame * FRAME_MICROSECONDS;
  printf("E: %lld.%06lld %04x %04x %d\n", time / 1000000, time % 1000000, type, code, value);
}

// Down for 100 ms, up for 100 ms, down for 100 ms: what changes at this frame, or -1.
static int button(void) {
  switch (frame % DOUBLE_TAP_FRAMES) {
    case 1000: case 1040: return 1;
    case 1020: case 1060: return 0;
    default: return -1;
  }
}

int main(int count, char **words) {
  if (count != 2) return 2;
  puts("# EVEMU 1.3\nN: Measured Pen\nI: 0003 1209 0001 0001");
  puts("P: 02 00 00 00 00 00 00 00");
  // SYN, KEY and ABS; BTN_TOOL_PEN, BTN_TOUCH, BTN_STYLUS and BTN_STYLUS2; x, y, distance and tilt.
  puts("B: 00 0b 00 00 00 00 00 00 00");
  for (int byte = 0; byte < 40; byte += 8) puts("B: 01 00 00 00 00 00 00 00 00");
  puts("B: 01 01 1c 00 00 00 00 00 00");
  for (int byte = 48; byte < 96; byte += 8) puts("B: 01 00 00 00 00 00 00 00 00");
  puts("B: 03 03 00 00 0e 00 00 00 00");
  puts("A: 00 0 20000 0 0 100\nA: 01 0 12000 0 0 100\nA: 19 0 63 0 0 0");
  puts("A: 1a -9000 9000 0 0 5730\nA: 1b -9000 9000 0 0 5730");
  for (long long frames = atoll(words[1]); frame < frames; frame++) {
    if (frame == 0) event(1, 0x140, 1);
    if (button() >= 0) event(1, 0x14b, button());
    event(3, 0x00, 10000 + (int)(frame % 500));
    event(3, 0x01, 6000 + (int)(frame % 300));
    event(3, 0x19, (int)(frame % 64));
    event(3, 0x1a, (int)(frame % 3000));
    event(3, 0x1b, (int)(frame % 2000));
    event(0, 0, 0);
  }
  return fflush(stdout) != 0;
}
