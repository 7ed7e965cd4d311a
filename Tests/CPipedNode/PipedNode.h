#pragma once
#include <sys/types.h>

#include "CPipedNode.h"

// The longest of any type's codes, as the kernel keeps them: in words of long.
#define WORD_BITS (8 * sizeof(unsigned long))
#define WORDS(count) (((count) + WORD_BITS - 1) / WORD_BITS)
#define NAME_SIZE 256

struct description {
  char name[NAME_SIZE];
  struct input_id id;
  unsigned long properties[WORDS(INPUT_PROP_CNT)];
  unsigned long types[WORDS(EV_CNT)];
  unsigned long codes[EV_CNT][WORDS(KEY_CNT)];
  unsigned long on[EV_CNT][WORDS(KEY_CNT)];
  struct input_absinfo axes[ABS_CNT];
  int32_t slots[ABS_CNT][PIPED_NODE_SLOTS];
};

struct piped_node {
  struct piped_node *next;
  dev_t device;
  ino_t inode;
  int reading_end;
  int writing_end;
  char path[32];
  struct description description;
};

// The node that this is an open descriptor of; NULL for any other file.
const struct piped_node *piped_node_of(int descriptor);

// What the kernel's evdev_do_ioctl would do: the result, or a negative errno.
int piped_node_answer(const struct description *description, unsigned long request, void *argument);
