#ifndef COUNTING_H
#define COUNTING_H

#include <stdbool.h>

/// Whether this program was compiled where the headers of valgrind are: without them, callgrind cannot be told anything.
bool callgrind_requests_work(void);

/// Lets callgrind count from here on. Outside of callgrind, nothing happens.
void callgrind_start_counting(void);

/// Lets callgrind count no longer.
void callgrind_stop_counting(void);

/// The bytes that were asked for and not given back; -1 where the system does not say.
long long bytes_in_use(void);

#endif
