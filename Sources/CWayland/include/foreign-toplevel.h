#pragma once
#include <stdbool.h>
#include <wayland-client.h>

// wlr-foreign-toplevel-management in its version 1, which tells all that is asked for here: which windows
// there are, what they are called, and which of them is in front.

struct zwlr_foreign_toplevel_manager_v1;
struct zwlr_foreign_toplevel_handle_v1;

struct stylusd_toplevel_manager_listener {
  void (*toplevel)(void *data, struct zwlr_foreign_toplevel_manager_v1 *manager,
                   struct zwlr_foreign_toplevel_handle_v1 *handle);
  void (*finished)(void *data, struct zwlr_foreign_toplevel_manager_v1 *manager);
};

struct stylusd_toplevel_listener {
  void (*title)(void *data, struct zwlr_foreign_toplevel_handle_v1 *handle, const char *title);
  void (*app_id)(void *data, struct zwlr_foreign_toplevel_handle_v1 *handle, const char *app_id);
  void (*output_enter)(void *data, struct zwlr_foreign_toplevel_handle_v1 *handle, struct wl_output *output);
  void (*output_leave)(void *data, struct zwlr_foreign_toplevel_handle_v1 *handle, struct wl_output *output);
  void (*state)(void *data, struct zwlr_foreign_toplevel_handle_v1 *handle, struct wl_array *states);
  void (*done)(void *data, struct zwlr_foreign_toplevel_handle_v1 *handle);
  void (*closed)(void *data, struct zwlr_foreign_toplevel_handle_v1 *handle);
};

// Binds the manager, which at once begins to tell of every window. NULL where there is no memory.
struct zwlr_foreign_toplevel_manager_v1 *stylusd_bind_toplevel_manager(struct wl_registry *registry,
                                                                       uint32_t name);

void stylusd_listen_to_toplevel_manager(struct zwlr_foreign_toplevel_manager_v1 *manager,
                                        const struct stylusd_toplevel_manager_listener *listener,
                                        void *data);

// Forgets the manager on this side alone: it has no request for that.
void stylusd_forget_toplevel_manager(struct zwlr_foreign_toplevel_manager_v1 *manager);

void stylusd_listen_to_toplevel(struct zwlr_foreign_toplevel_handle_v1 *handle,
                                const struct stylusd_toplevel_listener *listener, void *data);

void stylusd_destroy_toplevel(struct zwlr_foreign_toplevel_handle_v1 *handle);

// Whether `activated` is among the states of a window.
bool stylusd_is_activated(const struct wl_array *states);
