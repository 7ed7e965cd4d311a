#pragma once
#include <libwacom/libwacom.h>

// Later versions have other functions for these two, which 2.6 does not have, and call them
// deprecated.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

static inline const int *stylusd_wacom_styli(const WacomDevice *device, int *count) {
  return libwacom_get_supported_styli(device, count);
}

static inline const WacomStylus *stylusd_wacom_stylus(const WacomDeviceDatabase *database, int id) {
  return libwacom_stylus_get_for_id(database, id);
}

#pragma GCC diagnostic pop
