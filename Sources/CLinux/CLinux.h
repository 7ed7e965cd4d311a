#pragma once
#include <errno.h>
#include <linux/input-event-codes.h>
#include <linux/input.h>
#include <linux/uhid.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/pidfd.h>

// The name that follows the fixed part of the event: Swift does not import flexible arrays.
static inline const char *stylusd_inotify_name(const struct inotify_event *event) {
  return event->len > 0 ? event->name : "";
}

// What spawn.h shows only to those who define _GNU_SOURCE, too late for Swift's own C library module.
enum { STYLUSD_SPAWN_SETSID = 0x80 };  // POSIX_SPAWN_SETSID
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);

// Standard output is a variable, which Swift takes for shared and unsafe. Returns 0, or the errno: that of an
// earlier failure is not known any more, so an empty line is tried, and where that can be written EIO stands for it.
static inline int stylusd_close_output(void) {
  int failed_before = ferror(stdout);
  if (failed_before) {
    clearerr(stdout);
    if (putchar('\n') == EOF || fflush(stdout) != 0) return errno;
  }
  if (fclose(stdout) != 0) return errno;
  return failed_before ? EIO : 0;
}
