#pragma once
#include <linux/input.h>
#include <stdbool.h>
#include <stdint.h>

// An input event node that is a pipe, for machines without /dev/input: what is written into one end
// is read at the other, and the EVIOCG* requests of whoever has opened it are answered from a
// description. The program that this is linked into defines `ioctl`, which takes the place of the C
// library's in shared libraries too, such as libevdev; all other files' requests go to the kernel.
//
// Unlike a real node it keeps what was sent before EVIOCSCLOCKID, and what is asked for is what the
// description says, not what the events have made of it.

// The slots of a multitouch device; the kernel has no fixed limit.
#define PIPED_NODE_SLOTS 16

typedef struct piped_node piped_node;

// A node that can do nothing yet; NULL, and errno, where there is no pipe or memory to be had.
// Nodes may be made, asked and freed on any thread, each one on one at a time.
piped_node *piped_node_make(void);

void piped_node_free(piped_node *node);

// What to open; valid until the node is freed.
const char *piped_node_path(const piped_node *node);

// Where events go in: not blocking, closed on exec, and closed by the node. -1 after hanging up.
int piped_node_writing_end(const piped_node *node);

// Readers find an end after what was written, as when a device is unplugged.
void piped_node_hang_up(piped_node *node);

// Forgets all that was described: for another description, which readers learn as they ask.
void piped_node_clear(piped_node *node);

// Longer names are cut to 255 bytes.
void piped_node_set_name(piped_node *node, const char *name);
void piped_node_set_id(piped_node *node, struct input_id id);

// INPUT_PROP_*. What is out of the kernel's range is ignored here and below.
void piped_node_add_property(piped_node *node, unsigned property);

// That the device sends this type's code.
void piped_node_add_code(piped_node *node, unsigned type, unsigned code);

// The axis's range and its present value.
void piped_node_set_axis(piped_node *node, unsigned code, struct input_absinfo info);

// That a code of EV_KEY, EV_LED, EV_SND or EV_SW is down or on at present.
void piped_node_set_on(piped_node *node, unsigned type, unsigned code);

// The present value of an ABS_MT_* axis in one slot.
void piped_node_set_slot(piped_node *node, unsigned code, unsigned slot, int32_t value);

// The names of the time's fields depend on the platform, and are macros.
static inline struct input_event piped_node_event(int64_t seconds, int64_t microseconds,
                                                  uint16_t type, uint16_t code, int32_t value) {
  struct input_event event = {.type = type, .code = code, .value = value};
  event.input_event_sec = seconds;
  event.input_event_usec = microseconds;
  return event;
}
