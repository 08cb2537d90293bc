#include "Counting.h"

// Defines __GLIBC__ with glibc, so it comes before the checks below.
#include <stdlib.h>

#if __has_include(<valgrind/callgrind.h>)

#include <valgrind/callgrind.h>

bool callgrind_requests_work(void) { return true; }
void callgrind_start_counting(void) { CALLGRIND_START_INSTRUMENTATION; }
void callgrind_stop_counting(void) { CALLGRIND_STOP_INSTRUMENTATION; }

#else

bool callgrind_requests_work(void) { return false; }
void callgrind_start_counting(void) {}
void callgrind_stop_counting(void) {}

#endif

#if defined(__APPLE__)

#include <malloc/malloc.h>

long long bytes_in_use(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return (long long)statistics.size_in_use;
}

#elif defined(__GLIBC__)

#include <malloc.h>

#if __GLIBC_PREREQ(2, 33)

// The heap, plus the large blocks that are mapped outside of it.
long long bytes_in_use(void) {
  struct mallinfo2 information = mallinfo2();
  return (long long)(information.uordblks + information.hblkhd);
}

#else

long long bytes_in_use(void) { return -1; }

#endif

#else

long long bytes_in_use(void) { return -1; }

#endif
