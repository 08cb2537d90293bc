#ifndef COUNTING_H
#define COUNTING_H

#include <stdbool.h>

/// Whether the program was compiled with valgrind's headers, which the two functions below need.
bool callgrind_requests_work(void);

/// Starts callgrind's counting. Does nothing outside of callgrind.
void callgrind_start_counting(void);

/// Stops callgrind's counting.
void callgrind_stop_counting(void);

/// Returns the bytes allocated and not freed; -1 if the system does not report them.
long long bytes_in_use(void);

#endif
