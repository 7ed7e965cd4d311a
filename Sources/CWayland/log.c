#include "log.h"

#include <stdarg.h>
#include <wayland-client.h>

static void ignore(const char *format, va_list arguments) {
  (void)format;
  (void)arguments;
}

void stylusd_silence_wayland(void) {
  wl_log_set_handler_client(ignore);
}
