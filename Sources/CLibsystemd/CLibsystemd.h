#pragma once
#include <systemd/sd-bus.h>
#include <systemd/sd-daemon.h>
#include <systemd/sd-event.h>
#include <systemd/sd-login.h>

#include <string.h>

// The elements of a vtable, which sd-bus has as initialisers only. Where there are `names`, each of the
// arguments' and then of the results' has a NUL behind it.

static inline sd_bus_vtable stylusd_vtable_element(uint8_t type, uint64_t flags) {
  sd_bus_vtable element;
  // Also what the union does not use must be 0.
  memset(&element, 0, sizeof element);
  element.type = type;
  element.flags = flags;
  return element;
}

static inline sd_bus_vtable stylusd_vtable_start(void) {
  sd_bus_vtable element = stylusd_vtable_element(_SD_BUS_VTABLE_START, 0);
  element.x.start.element_size = sizeof element;
  element.x.start.features = _SD_BUS_VTABLE_PARAM_NAMES;
  element.x.start.vtable_format_reference = &sd_bus_object_vtable_format;
  return element;
}

static inline sd_bus_vtable stylusd_vtable_end(void) {
  return stylusd_vtable_element(_SD_BUS_VTABLE_END, 0);
}

static inline sd_bus_vtable stylusd_vtable_method(const char *member, const char *signature,
                                                  const char *result, const char *names,
                                                  sd_bus_message_handler_t handler) {
  sd_bus_vtable element =
      stylusd_vtable_element(_SD_BUS_VTABLE_METHOD, SD_BUS_VTABLE_UNPRIVILEGED);
  element.x.method.member = member;
  element.x.method.signature = signature;
  element.x.method.result = result;
  element.x.method.names = names;
  element.x.method.handler = handler;
  return element;
}

static inline sd_bus_vtable stylusd_vtable_signal(const char *member, const char *signature,
                                                  const char *names) {
  sd_bus_vtable element = stylusd_vtable_element(_SD_BUS_VTABLE_SIGNAL, 0);
  element.x.signal.member = member;
  element.x.signal.signature = signature;
  element.x.signal.names = names;
  return element;
}

static inline sd_bus_vtable stylusd_vtable_property(const char *member, const char *signature,
                                                    sd_bus_property_get_t get, uint64_t flags) {
  sd_bus_vtable element = stylusd_vtable_element(_SD_BUS_VTABLE_PROPERTY, flags);
  element.x.property.member = member;
  element.x.property.signature = signature;
  element.x.property.get = get;
  return element;
}
