// stamp FILE: append the time of CLOCK_MONOTONIC in microseconds to FILE: when a command that
// something was to start has begun. Linked statically, so that this is soon after its exec.
#include <fcntl.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **words) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  int file = count == 2 ? open(words[1], O_WRONLY | O_APPEND | O_CREAT, 0666) : -1;
  if (file < 0) return 1;
  return dprintf(file, "%lld\n", now.tv_sec * 1000000LL + now.tv_nsec / 1000) < 0;
}
