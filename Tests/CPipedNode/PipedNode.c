#define _GNU_SOURCE
#include "PipedNode.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct piped_node *nodes;

static void register_node(struct piped_node *node) {
  pthread_mutex_lock(&lock);
  node->next = nodes;
  nodes = node;
  pthread_mutex_unlock(&lock);
}

static void unregister_node(struct piped_node *node) {
  pthread_mutex_lock(&lock);
  struct piped_node **link = &nodes;
  while (*link != node) link = &(*link)->next;
  *link = node->next;
  pthread_mutex_unlock(&lock);
}

const struct piped_node *piped_node_of(int descriptor) {
  pthread_mutex_lock(&lock);
  struct piped_node *node = nodes;
  struct stat status;
  if (node != NULL && fstat(descriptor, &status) == 0) {
    while (node != NULL && (node->inode != status.st_ino || node->device != status.st_dev))
      node = node->next;
  } else {
    node = NULL;
  }
  pthread_mutex_unlock(&lock);
  return node;
}

piped_node *piped_node_make(void) {
  struct piped_node *node = calloc(1, sizeof *node);
  if (node == NULL) return NULL;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) {
    int error = errno;
    free(node);
    errno = error;
    return NULL;
  }
  struct stat status;
  fstat(ends[0], &status);  // It cannot fail: the descriptor is ours and open.
  node->device = status.st_dev;
  node->inode = status.st_ino;
  node->reading_end = ends[0];
  node->writing_end = ends[1];
  // Opening it opens the pipe anew, and so the flags are the opener's own.
  snprintf(node->path, sizeof node->path, "/proc/self/fd/%d", node->reading_end);
  register_node(node);
  return node;
}

void piped_node_free(piped_node *node) {
  unregister_node(node);
  piped_node_hang_up(node);
  close(node->reading_end);
  free(node);
}

const char *piped_node_path(const piped_node *node) { return node->path; }

int piped_node_writing_end(const piped_node *node) { return node->writing_end; }

void piped_node_hang_up(piped_node *node) {
  if (node->writing_end >= 0) close(node->writing_end);
  node->writing_end = -1;
}

void piped_node_clear(piped_node *node) {
  memset(&node->description, 0, sizeof node->description);
}

static void set_bit(unsigned long *words, unsigned bit) {
  words[bit / WORD_BITS] |= 1UL << bit % WORD_BITS;
}

void piped_node_set_name(piped_node *node, const char *name) {
  snprintf(node->description.name, NAME_SIZE, "%s", name);
}

void piped_node_set_id(piped_node *node, struct input_id id) { node->description.id = id; }

void piped_node_add_property(piped_node *node, unsigned property) {
  if (property < INPUT_PROP_CNT) set_bit(node->description.properties, property);
}

void piped_node_add_code(piped_node *node, unsigned type, unsigned code) {
  if (type >= EV_CNT || code >= KEY_CNT) return;
  set_bit(node->description.types, type);
  if (type != EV_SYN) set_bit(node->description.codes[type], code);
}

void piped_node_set_axis(piped_node *node, unsigned code, struct input_absinfo info) {
  if (code < ABS_CNT) node->description.axes[code] = info;
}

void piped_node_set_on(piped_node *node, unsigned type, unsigned code) {
  if (type < EV_CNT && code < KEY_CNT) set_bit(node->description.on[type], code);
}

void piped_node_set_slot(piped_node *node, unsigned code, unsigned slot, int32_t value) {
  if (code < ABS_CNT && slot < PIPED_NODE_SLOTS) node->description.slots[code][slot] = value;
}
