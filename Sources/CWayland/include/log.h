#pragma once

// Has libwayland write no lines of its own to stderr.
void stylusd_silence_wayland(void);
