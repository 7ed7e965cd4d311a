// pointer WIDTH HEIGHT: a pointer of a Wayland compositor's, which goes where a line `X Y` of standard input says,
// in logical pixels of all outputs together, WIDTH × HEIGHT of them. Prints `there` for each once the compositor
// has taken it. It must stay: with it goes what the seat has of a pointer.
//
// Compositors offer one of two protocols for that: wlr-virtual-pointer, or KWin's fake-input.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wayland-client.h>

// Requests go by their places in the lists below.
enum { CREATE = 0 };
enum { MOTION_ABSOLUTE = 1, FRAME = 4 };
enum { AUTHENTICATE = 0, FAKE_MOTION_ABSOLUTE = 9 };

static const struct wl_interface pointer_interface;
static const struct wl_interface *none[] = {NULL, NULL, NULL, NULL, NULL};
static const struct wl_interface *create_types[] = {&wl_seat_interface, &pointer_interface};

static const struct wl_message pointer_requests[] = {
  {"motion", "uff", none},  {"motion_absolute", "uuuuu", none}, {"button", "uuu", none},
  {"axis", "uuf", none},    {"frame", "", none},                {"axis_source", "u", none},
  {"axis_stop", "uu", none},
};
static const struct wl_interface pointer_interface = {
  "zwlr_virtual_pointer_v1", 1, 7, pointer_requests, 0, NULL,
};

static const struct wl_message manager_requests[] = {{"create_virtual_pointer", "?on", create_types}};
static const struct wl_interface manager_interface = {
  "zwlr_virtual_pointer_manager_v1", 1, 1, manager_requests, 0, NULL,
};

static const struct wl_message fake_requests[] = {
  {"authenticate", "ss", none},        {"pointer_motion", "ff", none},
  {"button", "uu", none},              {"axis", "uf", none},
  {"touch_down", "2uff", none},        {"touch_motion", "2uff", none},
  {"touch_up", "2u", none},            {"touch_cancel", "2", none},
  {"touch_frame", "2", none},          {"pointer_motion_absolute", "3ff", none},
};
static const struct wl_interface fake_interface = {
  "org_kde_kwin_fake_input", 3, 10, fake_requests, 0, NULL,
};

static struct wl_proxy *manager, *fake;

static void offered(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                    uint32_t version) {
  (void)data;
  if (strcmp(interface, manager_interface.name) == 0)
    manager = wl_registry_bind(registry, name, &manager_interface, 1);
  if (strcmp(interface, fake_interface.name) == 0 && version >= 3)
    fake = wl_registry_bind(registry, name, &fake_interface, 3);
}

static void withdrawn(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener listener = {offered, withdrawn};

static int fail(const char *what) {
  fprintf(stderr, "pointer: %s\n", what);
  return 1;
}

int main(int count, char **words) {
  if (count != 3) return fail("usage: pointer WIDTH HEIGHT");
  const uint32_t width = (uint32_t)atoi(words[1]), height = (uint32_t)atoi(words[2]);
  struct wl_display *display = wl_display_connect(NULL);
  if (display == NULL) return fail("there is no compositor");
  wl_registry_add_listener(wl_display_get_registry(display), &listener, NULL);
  wl_display_roundtrip(display);
  struct wl_proxy *pointer = NULL;
  if (manager != NULL)
    pointer = wl_proxy_marshal_flags(manager, CREATE, &pointer_interface, 1, 0, NULL, NULL);
  else if (fake != NULL)
    wl_proxy_marshal_flags(fake, AUTHENTICATE, NULL, 3, 0, "pointer", "to test the palette");
  else
    return fail("the compositor has no protocol for it");

  uint32_t x, y, time = 0;
  while (scanf("%" SCNu32 " %" SCNu32, &x, &y) == 2) {
    time += 20;
    if (pointer != NULL) {
      wl_proxy_marshal_flags(pointer, MOTION_ABSOLUTE, NULL, 1, 0, time, x, y, width, height);
      wl_proxy_marshal_flags(pointer, FRAME, NULL, 1, 0);
    } else {
      wl_proxy_marshal_flags(fake, FAKE_MOTION_ABSOLUTE, NULL, 3, 0, wl_fixed_from_int((int)x),
                             wl_fixed_from_int((int)y));
    }
    if (wl_display_roundtrip(display) < 0) return fail("the compositor has ended");
    puts("there");
    fflush(stdout);
  }
  return 0;
}
