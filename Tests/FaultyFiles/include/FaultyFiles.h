// Replaces `open`, `read`, `write`, `rename`, `fsync` and `close` in the program that is linked with it, and lets one call fail
// with EIO.
//
// It counts the calls on files with a relative path or below the folder FAULTY_FOLDER, and on standard input and output. Call
// number FAULTY_CALL, from 1, fails: then the file FAULTY_LOG says its name and its file. Without FAULTY_CALL, none fails.
