/* Asks `duet check --oracle` for states. The environment variable DUET_ORACLE has its command line. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "duet.h"

DuetPath duet_path;
unsigned long duet_fingerprint;
int duet_events;

static FILE *to_oracle, *from_oracle;
static pid_t owner;

static void fail(const char *message) {
  fprintf(stderr, "duet.c: %s\n", message);
  exit(3);
}

/* Starts an oracle. Each process of a search has its own. */
static void start_oracle(void) {
  const char *command = getenv("DUET_ORACLE");
  int questions[2], answers[2];
  if (!command) fail("set DUET_ORACLE, for example to 'duet check home --oracle'");
  if (pipe(questions) || pipe(answers)) fail("no pipe can be made");
  if (fork() == 0) {
    dup2(questions[0], 0);
    dup2(answers[1], 1);
    close(questions[0]);
    close(questions[1]);
    close(answers[0]);
    close(answers[1]);
    execl("/bin/sh", "sh", "-c", command, (char *)0);
    _exit(4);
  }
  close(questions[0]);
  close(answers[1]);
  to_oracle = fdopen(questions[1], "w");
  from_oracle = fdopen(answers[0], "r");
  owner = getpid();
}

static void ask(void) {
  if (owner != getpid()) start_oracle();
  for (int index = 0; index < duet_path.length; index++) fprintf(to_oracle, "%d ", duet_path.events[index]);
  fprintf(to_oracle, "\n");
  fflush(to_oracle);
  if (fscanf(from_oracle, "%lu %d", &duet_fingerprint, &duet_events) != 2) fail("the oracle ended");
  if (duet_events > DUET_EVENTS) fail("a state has more events than duet.pml lists: add EVENTs");
}

void duet_start(void) {
  duet_path.length = 0;
  ask();
}

void duet_perform(int event) {
  if (duet_path.length == DUET_LONGEST) fail("a path is too long: raise DUET_LONGEST");
  duet_path.events[duet_path.length++] = (unsigned char)event;
  ask();
}
