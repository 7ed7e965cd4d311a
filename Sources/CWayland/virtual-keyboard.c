// For memfd_create.
#define _GNU_SOURCE
#include "virtual-keyboard.h"

#include <sys/mman.h>

// Requests go by their places in the lists below.
enum { CREATE = 0 };
enum { KEYMAP, KEY, MODIFIERS, DESTROY };

static const struct wl_interface keyboard_interface;

// One for each object among the arguments; NULL stands for what is no object.
static const struct wl_interface *none[] = {NULL, NULL, NULL, NULL};
static const struct wl_interface *create_types[] = {&wl_seat_interface, &keyboard_interface};

static const struct wl_message keyboard_requests[] = {
  [KEYMAP] = {"keymap", "uhu", none},
  [KEY] = {"key", "uuu", none},
  [MODIFIERS] = {"modifiers", "uuuu", none},
  [DESTROY] = {"destroy", "", none},
};

static const struct wl_interface keyboard_interface = {
  "zwp_virtual_keyboard_v1", 1, 4, keyboard_requests, 0, NULL,
};

static const struct wl_message manager_requests[] = {
  [CREATE] = {"create_virtual_keyboard", "on", create_types},
};

static const struct wl_interface manager_interface = {
  "zwp_virtual_keyboard_manager_v1", 1, 1, manager_requests, 0, NULL,
};

struct zwp_virtual_keyboard_manager_v1 *stylusd_bind_keyboard_manager(struct wl_registry *registry,
                                                                      uint32_t name) {
  return wl_registry_bind(registry, name, &manager_interface, 1);
}

void stylusd_forget_keyboard_manager(struct zwp_virtual_keyboard_manager_v1 *manager) {
  wl_proxy_destroy((struct wl_proxy *)manager);
}

struct zwp_virtual_keyboard_v1 *stylusd_create_keyboard(struct zwp_virtual_keyboard_manager_v1 *manager,
                                                        struct wl_seat *seat) {
  return (struct zwp_virtual_keyboard_v1 *)wl_proxy_marshal_flags(
    (struct wl_proxy *)manager, CREATE, &keyboard_interface, 1, 0, seat, NULL);
}

void stylusd_destroy_keyboard(struct zwp_virtual_keyboard_v1 *keyboard) {
  wl_proxy_marshal_flags((struct wl_proxy *)keyboard, DESTROY, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}

void stylusd_set_keymap(struct zwp_virtual_keyboard_v1 *keyboard, int descriptor, uint32_t size) {
  wl_proxy_marshal_flags((struct wl_proxy *)keyboard, KEYMAP, NULL, 1, 0,
                         (uint32_t)WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, descriptor, size);
}

void stylusd_send_key(struct zwp_virtual_keyboard_v1 *keyboard, uint32_t time, uint32_t key, bool is_down) {
  const uint32_t state = is_down ? WL_KEYBOARD_KEY_STATE_PRESSED : WL_KEYBOARD_KEY_STATE_RELEASED;
  wl_proxy_marshal_flags((struct wl_proxy *)keyboard, KEY, NULL, 1, 0, time, key, state);
}

void stylusd_send_modifiers(struct zwp_virtual_keyboard_v1 *keyboard, uint32_t depressed, uint32_t latched,
                            uint32_t locked, uint32_t group) {
  wl_proxy_marshal_flags((struct wl_proxy *)keyboard, MODIFIERS, NULL, 1, 0, depressed, latched, locked,
                         group);
}

int stylusd_open_memory(void) {
  return memfd_create("stylusd-keymap", MFD_CLOEXEC);
}
