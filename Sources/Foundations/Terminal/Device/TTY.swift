internal import Libc

/// A terminal, by its file descriptors.
struct TTY: Sendable {
  /// The descriptor for reading and for the settings.
  let input: CInt
  /// The descriptor for writing.
  let output: CInt
  /// Whether this process opened `output`, so that its flags are not shared with others.
  private let isOwn: Bool

  /// Creates a terminal from two descriptors of the same terminal.
  ///
  /// Output must not block, but processes that share a descriptor also share its `O_NONBLOCK` flag, among them the
  /// shell. So the initializer opens the terminal again by its name.
  init(input: CInt, output: CInt) {
    self.input = input
    let opened = Self.reopen(output)
    self.output = opened ?? output
    isOwn = opened != nil
  }

  private static func reopen(_ descriptor: CInt) -> CInt? {
    var name = [CChar](repeating: 0, count: 1024)
    guard ttyname_r(descriptor, &name, name.count) == 0 else { return nil }
    let opened = open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    var (one, other) = (stat(), stat())
    guard fstat(descriptor, &one) == 0, fstat(opened, &other) == 0, one.st_rdev == other.st_rdev else {
      _ = Libc.close(opened)
      return nil
    }
    return opened
  }

  /// Closes the descriptor that the initializer opened.
  func release() { if isOwn { _ = Libc.close(output) } }

  /// The settings; nil if the terminal is gone.
  var settings: termios? {
    var settings = termios()
    return tcgetattr(input, &settings) == 0 ? settings : nil
  }

  /// Sets the settings at once. It ignores failures; if the terminal is gone, the next read reports it.
  ///
  /// In the background, this stops the process until it is in the foreground.
  func set(_ settings: termios) {
    var settings = settings
    while tcsetattr(input, TCSANOW, &settings) != 0 && errno == EINTR {}
  }

  /// The columns and lines; nil if the terminal does not know them.
  var size: (width: Int?, height: Int?) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0 else { return (nil, nil) }
    return (size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil)
  }

  /// The result of a read or a write.
  enum Result {
    case count(Int)
    /// Nothing can be read or written now.
    case later
    /// The terminal is gone.
    case gone
  }

  /// Reads the available bytes.
  ///
  /// - Precondition: `poll` has reported input.
  func read(_ buffer: UnsafeMutableRawBufferPointer) -> Result {
    let count = System.read(input, buffer)
    return count == 0 ? .gone : Self.result(count, errno)
  }

  /// Writes as much as fits, without blocking.
  func write(_ bytes: UnsafeRawBufferPointer) -> Result {
    // A shared descriptor is nonblocking only during this call.
    let flags = isOwn ? 0 : fcntl(output, F_GETFL)
    if !isOwn { _ = fcntl(output, F_SETFL, flags | O_NONBLOCK) }
    let count = Libc.write(output, bytes.baseAddress, bytes.count)
    let cause = errno
    if !isOwn { _ = fcntl(output, F_SETFL, flags) }
    return Self.result(count, cause)
  }

  private static func result(_ count: Int, _ cause: CInt) -> Result {
    if count >= 0 { return .count(count) }
    return cause == EAGAIN || cause == EINTR ? .later : .gone
  }

  /// Writes `leave`, restores `settings`, and discards pending input.
  ///
  /// It waits for a slow terminal, but at most half a second for each write. It also works in the background. It calls
  /// only functions that are allowed in signal handlers.
  static func restore(
    input: CInt, output: CInt, _ leave: UnsafeBufferPointer<UInt8>, _ settings: UnsafePointer<termios>
  ) {
    var (blocked, former) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &blocked, &former)
    let flags = fcntl(output, F_GETFL)
    _ = fcntl(output, F_SETFL, flags | O_NONBLOCK)
    var written = 0
    while written < leave.count, let start = leave.baseAddress {
      let count = Libc.write(output, start + written, leave.count - written)
      if count > 0 {
        written += count
      } else if count < 0 && errno == EAGAIN {
        var room = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        if poll(&room, 1, 500) == 0 { break }
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    _ = fcntl(output, F_SETFL, flags)
    tcflush(input, TCIFLUSH)
    while tcsetattr(input, TCSANOW, settings) != 0 && errno == EINTR {}
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }
}

extension termios {
  /// The settings for raw input: every key comes at once, including Ctrl-C and Ctrl-Z.
  var raw: termios {
    var raw = self
    raw.c_iflag &= ~tcflag_t(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON)
    raw.c_oflag &= ~tcflag_t(OPOST)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return raw
  }
}
