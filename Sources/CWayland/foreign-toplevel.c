#include "foreign-toplevel.h"

enum { STATE_ACTIVATED = 2 };
enum { REQUEST_DESTROY = 7 };

static const struct wl_interface handle_interface;

// One for each object among the arguments; NULL stands for what is no object.
static const struct wl_interface *none[] = {NULL, NULL, NULL, NULL};
static const struct wl_interface *handle_type[] = {&handle_interface};
static const struct wl_interface *output_type[] = {&wl_output_interface};
static const struct wl_interface *seat_type[] = {&wl_seat_interface};
static const struct wl_interface *surface_types[] = {&wl_surface_interface, NULL, NULL, NULL, NULL};

// Requests and events go by their places in these lists.
static const struct wl_message handle_requests[] = {
  {"set_maximized", "", none},
  {"unset_maximized", "", none},
  {"set_minimized", "", none},
  {"unset_minimized", "", none},
  {"activate", "o", seat_type},
  {"close", "", none},
  {"set_rectangle", "oiiii", surface_types},
  [REQUEST_DESTROY] = {"destroy", "", none},
};

static const struct wl_message handle_events[] = {
  {"title", "s", none},
  {"app_id", "s", none},
  {"output_enter", "o", output_type},
  {"output_leave", "o", output_type},
  {"state", "a", none},
  {"done", "", none},
  {"closed", "", none},
};

static const struct wl_interface handle_interface = {
  "zwlr_foreign_toplevel_handle_v1", 1, 8, handle_requests, 7, handle_events,
};

static const struct wl_message manager_requests[] = {{"stop", "", none}};

static const struct wl_message manager_events[] = {
  {"toplevel", "n", handle_type},
  {"finished", "", none},
};

static const struct wl_interface manager_interface = {
  "zwlr_foreign_toplevel_manager_v1", 1, 1, manager_requests, 2, manager_events,
};

struct zwlr_foreign_toplevel_manager_v1 *stylusd_bind_toplevel_manager(struct wl_registry *registry,
                                                                       uint32_t name) {
  return wl_registry_bind(registry, name, &manager_interface, 1);
}

void stylusd_listen_to_toplevel_manager(struct zwlr_foreign_toplevel_manager_v1 *manager,
                                        const struct stylusd_toplevel_manager_listener *listener,
                                        void *data) {
  wl_proxy_add_listener((struct wl_proxy *)manager, (void (**)(void))listener, data);
}

void stylusd_forget_toplevel_manager(struct zwlr_foreign_toplevel_manager_v1 *manager) {
  wl_proxy_destroy((struct wl_proxy *)manager);
}

void stylusd_listen_to_toplevel(struct zwlr_foreign_toplevel_handle_v1 *handle,
                                const struct stylusd_toplevel_listener *listener, void *data) {
  wl_proxy_add_listener((struct wl_proxy *)handle, (void (**)(void))listener, data);
}

void stylusd_destroy_toplevel(struct zwlr_foreign_toplevel_handle_v1 *handle) {
  wl_proxy_marshal_flags((struct wl_proxy *)handle, REQUEST_DESTROY, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}

bool stylusd_is_activated(const struct wl_array *states) {
  const uint32_t *state = states->data;
  for (size_t count = states->size / sizeof *state; count > 0; count--)
    if (*state++ == STATE_ACTIVATED) return true;
  return false;
}
