#pragma once
#include <wayland-client.h>

#include "foreign-toplevel.h"
#include "log.h"
#include "virtual-keyboard.h"

// The address of an interface is its identity, and Swift may copy variables.
static inline struct wl_seat *stylusd_bind_seat(struct wl_registry *registry, uint32_t name) {
  return (struct wl_seat *)wl_registry_bind(registry, name, &wl_seat_interface, 1);
}
