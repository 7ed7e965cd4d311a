// spawn-times COUNT STAMP FILE: start the command `STAMP FILE` so often, as simply as a program can,
// and print for each time how many microseconds it took until it began.
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static long long stamped(const char *path) {
  long long time;
  FILE *file = fopen(path, "r");
  if (!file || fscanf(file, "%lld", &time) != 1) fail(path);
  fclose(file);
  unlink(path);
  return time;
}

int main(int count, char **words) {
  if (count != 4) return 2;
  for (int times = atoi(words[1]); times > 0; times--) {
    struct timespec start;
    pid_t child;
    clock_gettime(CLOCK_MONOTONIC, &start);
    if (posix_spawn(&child, words[2], NULL, NULL, words + 2, environ) != 0) fail(words[2]);
    waitpid(child, NULL, 0);
    printf("%lld\n", stamped(words[3]) - (start.tv_sec * 1000000LL + start.tv_nsec / 1000));
  }
  return 0;
}
