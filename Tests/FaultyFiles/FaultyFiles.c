#define _GNU_SOURCE
#include "FaultyFiles.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#define NEXT(NAME, RESULT, ...) \
  static RESULT (*_Atomic next)(__VA_ARGS__); \
  if (!next) next = (RESULT(*)(__VA_ARGS__))dlsym(RTLD_NEXT, NAME)

enum { MOST = 256, LONGEST = 512 };

/// The names of the open files that are counted; empty for others.
static char names[MOST][LONGEST] = {"standard input", "standard output"};

static int (*next_open(void))(const char *, int, ...) {
  NEXT("open", int, const char *, int, ...);
  return next;
}

static ssize_t next_write(int file, const void *bytes, size_t count) {
  NEXT("write", ssize_t, int, const void *, size_t);
  return next(file, bytes, count);
}

static int next_close(int file) {
  NEXT("close", int, int);
  return next(file);
}

static int is_counted(const char *path) {
  const char *folder = getenv("FAULTY_FOLDER");
  return path[0] != '/' || (folder && !strncmp(path, folder, strlen(folder)));
}

/// Whether this process counts calls. Only then are the names of files kept, which several threads must not write.
static int counts(void) { return getenv("FAULTY_CALL") != NULL; }

static const char *name(int file) {
  return counts() && file >= 0 && file < MOST && names[file][0] ? names[file] : NULL;
}

/// Returns whether the call on a file fails; with `FAULTY_KILL`, the process ends before it.
static int fails(const char *call, const char *file) {
  static atomic_long calls;
  const char *number = getenv("FAULTY_CALL");
  if (!number || !file || atomic_fetch_add(&calls, 1) + 1 != atol(number)) return 0;
  const char *log = getenv("FAULTY_LOG");
  int descriptor = log ? next_open()(log, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;
  if (descriptor >= 0) {
    char line[LONGEST + 32];
    int count = snprintf(line, sizeof line, "%s %s", call, file);
    next_write(descriptor, line, (size_t)count);
    next_close(descriptor);
  }
  if (getenv("FAULTY_KILL")) raise(SIGKILL);
  errno = EIO;
  return 1;
}

static int opened(const char *path, int flags, mode_t mode) {
  int counted = is_counted(path);
  if (counted && fails("open", path)) return -1;
  int file = next_open()(path, flags, mode);
  if (counts() && file >= 0 && file < MOST) snprintf(names[file], LONGEST, "%s", counted ? path : "");
  return file;
}

#define MODE(MODE, FLAGS) \
  mode_t MODE = 0; \
  if (FLAGS & O_CREAT) { \
    va_list arguments; \
    va_start(arguments, FLAGS); \
    MODE = (mode_t)va_arg(arguments, int); \
    va_end(arguments); \
  }

int open(const char *path, int flags, ...) {
  MODE(mode, flags)
  return opened(path, flags, mode);
}

#ifdef __GLIBC__
int open64(const char *path, int flags, ...) {
  MODE(mode, flags)
  return opened(path, flags, mode);
}
#endif

ssize_t read(int file, void *bytes, size_t count) {
  NEXT("read", ssize_t, int, void *, size_t);
  return fails("read", name(file)) ? -1 : next(file, bytes, count);
}

ssize_t write(int file, const void *bytes, size_t count) {
  return fails("write", name(file)) ? -1 : next_write(file, bytes, count);
}

int fsync(int file) {
  NEXT("fsync", int, int);
  return fails("fsync", name(file)) ? -1 : next(file);
}

int rename(const char *from, const char *to) {
  NEXT("rename", int, const char *, const char *);
  return is_counted(to) && fails("rename", to) ? -1 : next(from, to);
}

/// The file is closed even if this fails.
int close(int file) {
  int failed = fails("close", name(file));
  if (counts() && file > 1 && file < MOST) names[file][0] = 0;
  int result = next_close(file);
  if (!failed) return result;
  errno = EIO;
  return -1;
}
