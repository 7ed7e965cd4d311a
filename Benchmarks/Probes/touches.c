// touches NODE [COMMAND [ARGUMENT...]]: the bare loop over an input node, for as long as it is there.
// Prints the kernel's time, CLOCK_MONOTONIC in microseconds, of each contact of the tip and starts
// COMMAND at each, as simply as a program can.
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>

#include "BareReader.h"

extern char **environ;
static char **command;

static void take(const struct input_event *event) {
  if (event->type != EV_KEY || event->code != BTN_TOUCH || event->value != 1) return;
  pid_t child;
  if (command[0]) posix_spawnp(&child, command[0], NULL, NULL, command, environ);
  printf("%lld\n", event->input_event_sec * 1000000LL + event->input_event_usec);
  fflush(stdout);
}

int main(int count, char **words) {
  struct bare_reader reader;
  if (count < 2) return 2;
  command = words + 2;
  signal(SIGCHLD, SIG_IGN);
  long result = bare_reader_open(&reader, words[1]);
  while (result >= 0 || result == -EINTR) result = bare_reader_read(&reader, take);
  bare_reader_close(&reader);
  if (result == -ENODEV) return 0;
  fprintf(stderr, "touches: cannot read %s: %s\n", words[1], strerror((int)-result));
  return 1;
}
