// Prints the gestures of the pen, as an app that has the focus gets them. Needs libglib2.0-dev:
//     cc gestures.c -o gestures $(pkg-config --cflags --libs gio-2.0)
#include <gio/gio.h>

static const char name[] = "org.stylusd.Stylus1", path[] = "/org/stylusd/Stylus1",
                  session[] = "org.stylusd.Stylus1.Session";

static void on_signal(GDBusConnection *bus, const char *sender, const char *from, const char *interface,
                      const char *signal, GVariant *arguments, void *data) {
  const char *button, *gesture, *phase, *action;
  double x, y;
  g_autoptr(GVariant) details = NULL;
  g_variant_get(arguments, "(t&s&s&s&s@a{sv})", NULL, &button, &gesture, &phase, &action, &details);
  g_print("%s %s %s ", button, gesture, *phase ? phase : "done");
  if (g_variant_lookup(details, "location", "(dd)", &x, &y)) g_print("at %g, %g mm: ", x, y);
  else g_print("somewhere: ");
  g_print("%s\n", action);
}

static GVariant *answer(GObject *bus, GAsyncResult *result) {
  g_autoptr(GError) error = NULL;
  GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, &error);
  if (!reply) g_print("%s\n", error->message);
  return reply;
}

static void on_active(GObject *bus, GAsyncResult *result, void *data) {
  g_autoptr(GVariant) reply = answer(bus, result);
  if (reply) g_print("ready\n");
}

static void on_registered(GObject *bus, GAsyncResult *result, void *data) {
  const char *object;
  g_autoptr(GVariant) reply = answer(bus, result);
  if (!reply) return;
  g_variant_get(reply, "(&o)", &object);
  // A real app says so whenever one of its windows gets the focus, and FALSE when it loses it.
  g_dbus_connection_call(G_DBUS_CONNECTION(bus), name, object, session, "SetActive",
                         g_variant_new("(b)", TRUE), NULL, 0, -1, NULL, on_active, NULL);
}

// The daemon is there, or there again: what it knew of this app, it knows no more.
static void on_stylusd(GDBusConnection *bus, const char *found, const char *owner, void *data) {
  GVariant *options = g_variant_new_parsed(
      "({'app-id': <'org.example.Gestures'>, 'gestures': <['double-tap', 'squeeze']>},)");
  g_dbus_connection_call(bus, name, path, name, "Register", options, NULL, 0, -1, NULL, on_registered,
                         NULL);
}

static void on_no_stylusd(GDBusConnection *bus, const char *lost, void *data) {
  g_print("stylusd is not there\n");
}

int main(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GDBusConnection) bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, &error);
  if (!bus) g_error("%s", error->message);
  g_dbus_connection_signal_subscribe(bus, name, session, NULL, NULL, NULL, 0, on_signal, NULL, NULL);
  g_bus_watch_name_on_connection(bus, name, G_BUS_NAME_WATCHER_FLAGS_AUTO_START, on_stylusd, on_no_stylusd,
                                 NULL, NULL);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
}
