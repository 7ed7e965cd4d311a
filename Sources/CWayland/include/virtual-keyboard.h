#pragma once
#include <stdbool.h>
#include <wayland-client.h>

// virtual-keyboard-unstable, version 1: a keyboard of one's own at a seat.

struct zwp_virtual_keyboard_manager_v1;
struct zwp_virtual_keyboard_v1;

// NULL where there is no memory, as of the keyboard.
struct zwp_virtual_keyboard_manager_v1 *stylusd_bind_keyboard_manager(struct wl_registry *registry,
                                                                      uint32_t name);

// Forgets the manager on this side alone: it has no request for that.
void stylusd_forget_keyboard_manager(struct zwp_virtual_keyboard_manager_v1 *manager);

struct zwp_virtual_keyboard_v1 *stylusd_create_keyboard(struct zwp_virtual_keyboard_manager_v1 *manager,
                                                        struct wl_seat *seat);

void stylusd_destroy_keyboard(struct zwp_virtual_keyboard_v1 *keyboard);

// Says what its keys mean, which it must be told before the first one: a text of xkb's and the NUL behind
// it, `size` bytes in all. The descriptor stays the caller's.
void stylusd_set_keymap(struct zwp_virtual_keyboard_v1 *keyboard, int descriptor, uint32_t size);

// Presses or releases a key, by the kernel's code for it, at a time in milliseconds.
void stylusd_send_key(struct zwp_virtual_keyboard_v1 *keyboard, uint32_t time, uint32_t key, bool is_down);

// Says which modifiers hold now, a bit for each: the compositor does not learn that from the keys.
void stylusd_send_modifiers(struct zwp_virtual_keyboard_v1 *keyboard, uint32_t depressed, uint32_t latched,
                            uint32_t locked, uint32_t group);

// Makes a file in memory, for a keymap. Returns its descriptor, which no child inherits; -1 and errno.
int stylusd_open_memory(void);
