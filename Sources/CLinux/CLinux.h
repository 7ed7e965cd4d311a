#pragma once
#include <linux/input-event-codes.h>
#include <linux/input.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/pidfd.h>

// The name that follows the fixed part of the event: Swift does not import flexible arrays.
static inline const char *stylusd_inotify_name(const struct inotify_event *event) {
  return event->len > 0 ? event->name : "";
}
