// signal-times COUNT: be the app of 'frame-cost apps' and the receiver of 'signal-times --ping', each on
// the session bus; ask them in turn, so often, for a signal, and print a line for each: who sent it, and
// how many microseconds after it began the callback here was entered.
// signal-times --ping: send a signal of the same contents as a gesture's, as simply as a program can.
#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>
#include <time.h>
#include <unistd.h>

static const char daemon_name[] = "org.stylusd.Stylus1", daemon_path[] = "/org/stylusd/Stylus1",
                  session_interface[] = "org.stylusd.Stylus1.Session";
static const char bare_name[] = "org.stylusd.BarePing", bare_path[] = "/org/stylusd/BarePing";

static sd_bus *bus;
// What the receiver waits for: microseconds, less than 0 while nothing has come.
static double elapsed;

static void check(int result, const char *what) {
  if (result >= 0) return;
  fprintf(stderr, "signal-times: %s: %s\n", what, strerror(-result));
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static int on_signal(sd_bus_message *message, void *data, sd_bus_error *error) {
  (void)data, (void)error;
  double arrival = now();
  const char *button, *gesture, *phase;
  uint64_t time;
  check(sd_bus_message_read(message, "tsss", &time, &button, &gesture, &phase), "a signal is wrong");
  if (strcmp(phase, "began") == 0) elapsed = arrival - time;
  return 0;
}

static void turn(void) {
  int result = sd_bus_process(bus, NULL);
  check(result, "the bus has gone");
  if (result == 0) check(sd_bus_wait(bus, UINT64_MAX), "the bus has gone");
}

// Calls, and waits until the other is there at all.
static sd_bus_message *call(const char *name, const char *path, const char *interface, const char *method,
                            const char *types, ...) {
  for (int tries = 0;; tries++) {
    sd_bus_message *message, *reply;
    va_list arguments;
    check(sd_bus_message_new_method_call(bus, &message, name, path, interface, method), "no message");
    va_start(arguments, types);
    check(sd_bus_message_appendv(message, types, arguments), "no message");
    va_end(arguments);
    int result = sd_bus_call(bus, message, 0, NULL, &reply);
    sd_bus_message_unref(message);
    if (result >= 0) return reply;
    if (tries == 500) check(result, name);
    usleep(10000);
  }
}

// Asks one of the two for a signal, and waits for it. 'frame-cost apps' makes a drag in any case, and counts
// from its event if it is asked for one, else from the decision that it is one.
static void measure(const char *who, const char *name, const char *path, const char *gesture) {
  elapsed = -1;
  sd_bus_message *message;
  check(sd_bus_message_new_method_call(bus, &message, name, path, name, "Trigger"), "no message");
  check(sd_bus_message_append(message, "ss", "lower", gesture), "no message");
  check(sd_bus_message_set_expect_reply(message, 0), "no message");
  check(sd_bus_send(bus, message, NULL), "the bus has gone");
  sd_bus_message_unref(message);
  while (elapsed < 0) turn();
  printf("%s %.1f\n", who, elapsed);
  // Until all that belongs to it is over, and everybody sleeps; and the pen's next press is another.
  double end = now() + 100000;
  for (double rest; (rest = end - now()) > 0;) {
    check(sd_bus_wait(bus, (uint64_t)rest), "the bus has gone");
    while (sd_bus_process(bus, NULL) > 0) continue;
  }
}

static void receive(int count) {
  const char *session;
  check(sd_bus_match_signal(bus, NULL, NULL, NULL, session_interface, NULL, on_signal, NULL), "no match");
  sd_bus_message *reply = call(daemon_name, daemon_path, daemon_name, "Register", "a{sv}", 1, "gestures",
                               "as", 1, "drag");
  check(sd_bus_message_read(reply, "o", &session), "no session");
  sd_bus_message_unref(call(daemon_name, session, session_interface, "SetActive", "b", 1));
  sd_bus_message_unref(call(bare_name, bare_path, "org.freedesktop.DBus.Peer", "Ping", ""));
  for (int number = 0; number < count; number++) {
    measure("event", daemon_name, daemon_path, "drag");
    measure("bare", bare_name, bare_path, "drag");
    measure("decision", daemon_name, daemon_path, "squeeze");
  }
}

static int on_trigger(sd_bus_message *message, void *data, sd_bus_error *error) {
  (void)data, (void)error;
  // As long as the other has waited since it was last awake.
  usleep(5000);
  uint64_t start = (uint64_t)now();
  sd_bus_message *signal;
  check(sd_bus_message_new_signal(bus, &signal, bare_path, session_interface, "Drag"), "no message");
  check(sd_bus_message_append(signal, "tssss", start, "lower", "drag", "began", "ignore"), "no message");
  check(sd_bus_message_append(signal, "a{sv}", 7, "tablet", "s", "Demo Pen", "tool", "s", "pen", "anchor",
                              "(dd)", 0.5, 0.5, "location", "(dd)", 100.0, 60.0, "altitude", "d", 1.0,
                              "azimuth", "d", 1.0, "pressure", "d", 0.5),
        "no message");
  check(sd_bus_message_set_destination(signal, sd_bus_message_get_sender(message)), "no message");
  check(sd_bus_send(bus, signal, NULL), "the bus has gone");
  sd_bus_message_unref(signal);
  return 1;
}

static const sd_bus_vtable ping[] = {
    SD_BUS_VTABLE_START(0),
    SD_BUS_METHOD("Trigger", "ss", "", on_trigger, SD_BUS_VTABLE_UNPRIVILEGED),
    SD_BUS_VTABLE_END,
};

int main(int count, char **words) {
  if (count != 2) return 2;
  check(sd_bus_open_user(&bus), "no session bus");
  if (strcmp(words[1], "--ping") != 0) {
    receive(atoi(words[1]));
    return 0;
  }
  check(sd_bus_add_object_vtable(bus, NULL, bare_path, bare_name, ping, NULL), "no object");
  check(sd_bus_request_name(bus, bare_name, 0), bare_name);
  for (;;) turn();
}
