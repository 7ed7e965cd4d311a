#pragma once

// How often the calling thread has asked for memory of the heap since it began: calls of malloc,
// calloc, realloc, aligned_alloc, memalign and posix_memalign, by whichever library.
long allocation_count(void);
