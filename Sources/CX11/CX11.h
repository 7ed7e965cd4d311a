#pragma once
#include <xcb/xcb.h>
#include <xcb/xcbext.h>
#include <xcb/xkb.h>
#include <xcb/xtest.h>
#include <xkbcommon/xkbcommon-x11.h>

// The address of an extension's variable is its identity, and Swift may copy variables.
static inline int stylusd_has_xtest(xcb_connection_t *connection) {
  const xcb_query_extension_reply_t *reply = xcb_get_extension_data(connection, &xcb_test_id);
  return reply && reply->present;
}

// Asks to be told of another keymap and of another group, and of nothing that comes with each key.
static inline void stylusd_select_layout_events(xcb_connection_t *connection, uint16_t device) {
  const uint16_t events = XCB_XKB_EVENT_TYPE_NEW_KEYBOARD_NOTIFY | XCB_XKB_EVENT_TYPE_MAP_NOTIFY |
                          XCB_XKB_EVENT_TYPE_STATE_NOTIFY;
  const uint16_t parts = XCB_XKB_MAP_PART_KEY_TYPES | XCB_XKB_MAP_PART_KEY_SYMS |
                         XCB_XKB_MAP_PART_MODIFIER_MAP | XCB_XKB_MAP_PART_VIRTUAL_MODS |
                         XCB_XKB_MAP_PART_VIRTUAL_MOD_MAP;
  const xcb_xkb_select_events_details_t details = {
    .affectNewKeyboard = XCB_XKB_NKN_DETAIL_KEYCODES,
    .newKeyboardDetails = XCB_XKB_NKN_DETAIL_KEYCODES,
    .affectState = XCB_XKB_STATE_PART_GROUP_STATE,
    .stateDetails = XCB_XKB_STATE_PART_GROUP_STATE,
  };
  xcb_xkb_select_events_aux(connection, device, events, 0, 0, parts, parts, &details);
}
