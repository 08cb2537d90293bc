internal import Libc

enum TerminalState {
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// The size of the terminal, if standard output is one and knows its size.
  static var size: (width: Int, height: Int)? {
    var size = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The width of reports in cells: the terminal's, or that of the variable `COLUMNS`, or 80.
  static var width: Int {
    size?.width ?? environment("COLUMNS").flatMap { Int($0) }.flatMap { (1...1000).contains($0) ? $0 : nil } ?? 80
  }

  /// A variable of the environment; `nil` if it is missing or empty.
  static func environment(_ name: String) -> String? {
    guard let text = getenv(name).map({ String(cString: $0) }), !text.isEmpty else { return nil }
    return text
  }

  /// Sets up the signals and the standard streams of this process.
  ///
  /// Writing to a closed pipe, or beyond the limit of a file, is an error instead of a signal. An interrupt ends the process
  /// with 130, removes the progress line, and ends the ``TemporaryFiles``. Both SIGINT and SIGTERM arrive even if the parent process has
  /// blocked them. A closed standard stream stays unusable, and the next file does not get its number.
  static func prepareSignals() {
    for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // `open` returns the lowest free descriptor, which is this one: all lower ones are open by now.
      _ = open("/dev/null", mode)
    }
    signal(SIGPIPE, SIG_IGN)
    // Then a write to a file that is too large fails, and says so.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGINT) { _ in
      Progress.clearOnSignal()
      TemporaryFiles.end(keeping: true)
      _exit(130)
    }
    // By itself, the runtime of Swift prints a backtrace on SIGQUIT, and goes on.
    for number in [SIGTERM, SIGHUP, SIGQUIT] {
      let before = signal(number) { number in
        TemporaryFiles.end(keeping: number == SIGQUIT)
        signal(number, SIG_DFL)
        raise(number)
      }
      // As `nohup` asks.
      if number == SIGHUP, isIgnored(before) { signal(number, SIG_IGN) }
    }
    unblock([SIGINT, SIGTERM])
  }

  /// Lets signals arrive that the parent process may have blocked.
  static func unblock(_ numbers: [CInt]) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }
}

func exitProcess(_ status: ExitStatus) -> Never { exit(status.rawValue) }
