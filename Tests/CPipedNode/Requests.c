#define _GNU_SOURCE
#include <errno.h>
#include <stdarg.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "PipedNode.h"

// As the kernel's bits_to_user and str_to_user: as much as there is room for, and how much it was.
static int copy(void *argument, size_t room, const void *bytes, size_t size) {
  size_t length = size < room ? size : room;
  memcpy(argument, bytes, length);
  return (int)length;
}

static int copy_slots(const struct description *description, int32_t *argument, size_t room) {
  if (room < sizeof *argument) return -EINVAL;
  uint32_t code = (uint32_t)argument[0];
  if (code <= ABS_MT_SLOT || code >= ABS_CNT) return -EINVAL;
  copy(argument + 1, room - sizeof code, description->slots[code], sizeof description->slots[code]);
  return 0;
}

static int copy_bits(const unsigned long *words, void *argument, size_t room) {
  return copy(argument, room, words, sizeof(unsigned long[WORDS(KEY_CNT)]));
}

// Requests whose size is the room that the asker has.
static int answer_of_any_size(const struct description *description, unsigned number,
                              void *argument, size_t room) {
  switch (number) {
    case _IOC_NR(EVIOCGNAME(0)):
      return copy(argument, room, description->name, strlen(description->name) + 1);
    case _IOC_NR(EVIOCGPHYS(0)):
    case _IOC_NR(EVIOCGUNIQ(0)):
      return -ENOENT;
    case _IOC_NR(EVIOCGPROP(0)):
      return copy(argument, room, description->properties, sizeof description->properties);
    case _IOC_NR(EVIOCGMTSLOTS(0)):
      return copy_slots(description, argument, room);
    case _IOC_NR(EVIOCGKEY(0)):
      return copy_bits(description->on[EV_KEY], argument, room);
    case _IOC_NR(EVIOCGLED(0)):
      return copy_bits(description->on[EV_LED], argument, room);
    case _IOC_NR(EVIOCGSND(0)):
      return copy_bits(description->on[EV_SND], argument, room);
    case _IOC_NR(EVIOCGSW(0)):
      return copy_bits(description->on[EV_SW], argument, room);
    case _IOC_NR(EVIOCGBIT(0, 0)):
      return copy(argument, room, description->types, sizeof description->types);
    default:
      break;
  }
  if (number > _IOC_NR(EVIOCGBIT(0, 0)) && number < _IOC_NR(EVIOCGBIT(EV_CNT, 0)))
    return copy_bits(description->codes[number - _IOC_NR(EVIOCGBIT(0, 0))], argument, room);
  return -EINVAL;
}

int piped_node_answer(const struct description *description, unsigned long request,
                      void *argument) {
  unsigned number = _IOC_NR(request);
  size_t room = _IOC_SIZE(request);
  if (_IOC_TYPE(request) != 'E') return -EINVAL;
  if (request == EVIOCSCLOCKID) return 0;
  if (_IOC_DIR(request) != _IOC_READ) return -EINVAL;
  if (request == EVIOCGVERSION) {
    int version = EV_VERSION;
    copy(argument, room, &version, sizeof version);
    return 0;
  }
  if (request == EVIOCGID) {
    copy(argument, room, &description->id, sizeof description->id);
    return 0;
  }
  if (request == EVIOCGREP) {
    unsigned delay_and_period[2] = {250, 33};  // The kernel's own defaults, in ms.
    copy(argument, room, delay_and_period, sizeof delay_and_period);
    return 0;
  }
  if (number >= _IOC_NR(EVIOCGABS(0)) && number < _IOC_NR(EVIOCGABS(ABS_CNT))) {
    const struct input_absinfo *axis = &description->axes[number - _IOC_NR(EVIOCGABS(0))];
    copy(argument, room, axis, sizeof *axis);
    return 0;
  }
  return answer_of_any_size(description, number, argument, room);
}

// The argument of every request is a pointer or an integer, and either is passed as a pointer is.
int ioctl(int descriptor, unsigned long request, ...) {
  va_list arguments;
  va_start(arguments, request);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  const struct piped_node *node = piped_node_of(descriptor);
  if (node == NULL) return (int)syscall(SYS_ioctl, descriptor, request, argument);
  int result = piped_node_answer(&node->description, request, argument);
  if (result >= 0) return result;
  errno = -result;
  return -1;
}
