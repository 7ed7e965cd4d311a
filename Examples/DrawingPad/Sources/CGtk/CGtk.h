#pragma once
#include <gtk/gtk.h>

// GTK's casts and connections are macros, and a signal's handler has another type than GCallback.

typedef gboolean (*PadEventHandler)(GtkWidget *widget, GdkEvent *event, void *data);

static inline void pad_on_event(GtkWidget *widget, const char *signal, PadEventHandler handler,
                                void *data) {
  g_signal_connect(widget, signal, G_CALLBACK(handler), data);
}

static inline void pad_on_draw(GtkWidget *widget,
                               gboolean (*handler)(GtkWidget *widget, cairo_t *context, void *data),
                               void *data) {
  g_signal_connect(widget, "draw", G_CALLBACK(handler), data);
}

static inline void pad_on_resize(GtkWidget *widget,
                                 void (*handler)(GtkWidget *widget, GdkRectangle *size, void *data),
                                 void *data) {
  g_signal_connect(widget, "size-allocate", G_CALLBACK(handler), data);
}

static inline void pad_on_focus_change(GtkWidget *window,
                                       void (*handler)(GtkWidget *window, GParamSpec *property,
                                                       void *data),
                                       void *data) {
  g_signal_connect(window, "notify::is-active", G_CALLBACK(handler), data);
}

static inline gboolean pad_has_focus(GtkWidget *window) {
  return gtk_window_is_active(GTK_WINDOW(window));
}

static inline void pad_set_title(GtkWidget *window, const char *title) {
  gtk_window_set_title(GTK_WINDOW(window), title);
}

// A window of a size that holds one widget, and whose end is the program's.
static inline GtkWidget *pad_open_window(GtkWidget *content, int width, int height) {
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  gtk_container_add(GTK_CONTAINER(window), content);
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  return window;
}

// Asks for each motion of the pen over a widget that is shown: GTK drops all but the last before each frame, and with them a line's corners.
static inline void pad_want_all_motion(GtkWidget *widget) {
  gdk_window_set_event_compression(gtk_widget_get_window(widget), FALSE);
}
