// start-times COUNT PROGRAM [ARGUMENT...]: start PROGRAM so often, as a service of systemd's is, and
// print for each time how many microseconds it took from there until it said READY=1.
// start-times --ready: say so at once and wait for a signal; what others are measured against.
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000LL + time.tv_nsec / 1000;
}

// An abstract address, which is gone with its socket: @NAME in the environment.
static socklen_t address(struct sockaddr_un *result, const char *name) {
  *result = (struct sockaddr_un){.sun_family = AF_UNIX};
  strncpy(result->sun_path + 1, name + 1, sizeof result->sun_path - 2);
  return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(name));
}

static int say_ready(void) {
  const char *name = getenv("NOTIFY_SOCKET");
  if (!name) return 2;
  struct sockaddr_un place;
  socklen_t size = address(&place, name);
  int out = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (sendto(out, "READY=1", 7, 0, (struct sockaddr *)&place, size) < 0) fail("sendto");
  pause();
  return 0;
}

static int listen_at(const char *name) {
  struct sockaddr_un place;
  socklen_t size = address(&place, name);
  int in = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (bind(in, (struct sockaddr *)&place, size) < 0) fail("bind");
  struct timeval limit = {.tv_sec = 30};
  setsockopt(in, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  return in;
}

static void await_ready(int in) {
  char message[4096];
  do {
    ssize_t size = recv(in, message, sizeof message - 1, 0);
    if (size < 0) fail("the program has not said READY=1 within 30 s");
    message[size] = 0;
  } while (!strstr(message, "READY=1"));
}

static void measure(char **command) {
  char name[64];
  snprintf(name, sizeof name, "@stylusd-start-times-%d", getpid());
  setenv("NOTIFY_SOCKET", name, 1);
  int in = listen_at(name);
  long long start = now();
  pid_t child;
  if (posix_spawnp(&child, command[0], NULL, NULL, command, environ) != 0) fail(command[0]);
  await_ready(in);
  printf("%lld\n", now() - start);
  kill(child, SIGTERM);
  waitpid(child, NULL, 0);
  close(in);
}

int main(int count, char **words) {
  if (count == 2 && strcmp(words[1], "--ready") == 0) return say_ready();
  if (count < 3) return 2;
  for (int times = atoi(words[1]); times > 0; times--) measure(words + 2);
  return 0;
}
