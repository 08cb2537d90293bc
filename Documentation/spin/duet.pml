/* The states of a Duet scenario, as SPIN visits them. SPIN asks `duet check --oracle` for each state: see duet.c.

   A state is the path of events that led to it and the fingerprint of what it reached. SPIN compares only the
   fingerprint, and keeps the path to return to the state. */

c_decl {
#include "duet.h"
}
c_track "&duet_fingerprint" "sizeof(unsigned long)" "Matched"
c_track "&duet_path" "sizeof(DuetPath)" "UnMatched"
c_track "&duet_events" "sizeof(int)" "UnMatched"

#define EVENT(number) :: d_step { c_expr { duet_events > number } -> c_code { duet_perform(number); } }

active proctype duet() {
  c_code { duet_start(); };
  do
  EVENT(0)  EVENT(1)  EVENT(2)  EVENT(3)  EVENT(4)  EVENT(5)  EVENT(6)  EVENT(7)
  EVENT(8)  EVENT(9)  EVENT(10) EVENT(11) EVENT(12) EVENT(13) EVENT(14) EVENT(15)
  od
}
