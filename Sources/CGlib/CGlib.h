#pragma once
#include <glib-unix.h>
#include <glib.h>

// Calls `handler` while a descriptor is readable, from a context's loop; NULL is the default context. GLib wants
// the handler as a function of another type, which Swift does not convert to. The source is the caller's.
static inline GSource *stylusd_watch(GMainContext *context, int descriptor,
                                     GUnixFDSourceFunc handler, void *data) {
  GSource *source = g_unix_fd_source_new(descriptor, G_IO_IN);
  g_source_set_callback(source, (GSourceFunc)(void (*)(void))handler, data, NULL);
  g_source_attach(source, context);
  return source;
}
