/* A path of events, and the state that it reaches. */
enum { DUET_EVENTS = 16, DUET_LONGEST = 1000 };
typedef struct DuetPath { int length; unsigned char events[DUET_LONGEST]; } DuetPath;
extern DuetPath duet_path;
extern unsigned long duet_fingerprint;
extern int duet_events;

/* Goes to the start. */
void duet_start(void);
/* Performs the event with a number, which is less than duet_events. */
void duet_perform(int event);
