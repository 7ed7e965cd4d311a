#pragma once
#include <glib-unix.h>
#include <gtk-layer-shell.h>
#include <gtk/gtk.h>
#ifdef GDK_WINDOWING_X11
#include <gdk/gdkx.h>
#endif
#ifdef GDK_WINDOWING_WAYLAND
#include <gdk/gdkwayland.h>
#endif

// What Swift cannot import: casts and other macros, variadic functions, and handlers of a type of their own.

static inline GtkWindow *stylusd_window(GtkWidget *widget) { return GTK_WINDOW(widget); }
static inline GtkContainer *stylusd_container(GtkWidget *widget) { return GTK_CONTAINER(widget); }
static inline GtkFixed *stylusd_fixed(GtkWidget *widget) { return GTK_FIXED(widget); }

static inline gboolean stylusd_is_x11(GdkDisplay *display) {
#ifdef GDK_WINDOWING_X11
  return GDK_IS_X11_DISPLAY(display);
#else
  return FALSE;
#endif
}

static inline gboolean stylusd_is_wayland(GdkDisplay *display) {
#ifdef GDK_WINDOWING_WAYLAND
  return GDK_IS_WAYLAND_DISPLAY(display);
#else
  return FALSE;
#endif
}

// Handlers are called with `data` first, and whatever else a signal has is left out.
static inline gulong stylusd_on(void *object, const char *signal, void (*handler)(void *data),
                                void *data) {
  return g_signal_connect_data(object, signal, G_CALLBACK(handler), data, NULL, G_CONNECT_SWAPPED);
}

static inline gulong stylusd_on_draw(GtkWidget *widget, gboolean (*handler)(GtkWidget *, cairo_t *, void *),
                                     void *data) {
  return g_signal_connect_data(widget, "draw", G_CALLBACK(handler), data, NULL, 0);
}

static inline gulong stylusd_on_event(GtkWidget *widget, gboolean (*handler)(GtkWidget *, GdkEvent *, void *),
                                      void *data) {
  return g_signal_connect_data(widget, "event", G_CALLBACK(handler), data, NULL, 0);
}

// A property that is true or false.
static inline gboolean stylusd_flag(void *object, const char *name) {
  gboolean value = FALSE;
  g_object_get(object, name, &value, NULL);
  return value;
}

// A property that is a text; the caller's to free.
static inline char *stylusd_text(void *object, const char *name) {
  char *value = NULL;
  g_object_get(object, name, &value, NULL);
  return value;
}

// Calls `handler` while a descriptor can be read or has ended, until it returns FALSE.
static inline guint stylusd_watch(int descriptor, GUnixFDSourceFunc handler, void *data) {
  return g_unix_fd_add(descriptor, G_IO_IN | G_IO_HUP | G_IO_ERR, handler, data);
}
