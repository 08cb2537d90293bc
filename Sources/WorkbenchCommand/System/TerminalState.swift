internal import Libc

/// The terminal and the environment that the command runs in.
enum TerminalState {
  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard error is a terminal.
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// The size of the terminal, if standard output is one and knows its size.
  static var size: (width: Int, height: Int)? {
    var size = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The value of an environment variable.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Makes writing to a closed pipe an error instead of a signal, and an interrupt end the process with 130. A standard
  /// stream that is closed stays unusable, and the next file does not get its number.
  static func prepareSignals() {
    for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one: those before it are in use by now.
      _ = open("/dev/null", mode)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGINT) { _ in _exit(130) }
  }
}

/// Ends this process.
func exitProcess(_ status: ExitStatus) -> Never { exit(status.rawValue) }
