internal import Libc

/// A terminal by its descriptors.
struct TTY: Sendable {
  /// What is read from, and has the settings.
  let input: CInt
  /// What is written to.
  let output: CInt
  /// Whether `output` was opened by this process, so that what is set for it holds for no other.
  private let isOwn: Bool

  /// The terminal of two descriptors, which are for one.
  ///
  /// Output must not block, and `O_NONBLOCK` belongs to what all processes share that have the descriptor, the shell
  /// among them. So the terminal is opened again, by its name.
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

  /// Closes what was opened.
  func release() { if isOwn { _ = Libc.close(output) } }

  /// Its settings; nil where there is no terminal any more.
  var settings: termios? {
    var settings = termios()
    return tcgetattr(input, &settings) == 0 ? settings : nil
  }

  /// Gives it settings, at once. It fails where there is no terminal any more, which is found out by reading.
  ///
  /// In the background, the process is stopped until it is in the foreground again.
  func set(_ settings: termios) {
    var settings = settings
    while tcsetattr(input, TCSANOW, &settings) != 0 && errno == EINTR {}
  }

  /// How many columns and lines it has, as far as it knows.
  var size: (width: Int?, height: Int?) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0 else { return (nil, nil) }
    return (size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil)
  }

  /// What a system call came to.
  enum Result {
    case count(Int)
    /// Nothing can be read or written now.
    case later
    /// The terminal is gone.
    case gone
  }

  /// Reads what there is, after it was found that there is something.
  func read(_ buffer: UnsafeMutableRawBufferPointer) -> Result {
    let count = System.read(input, buffer)
    return count == 0 ? .gone : Self.result(count, errno)
  }

  /// Writes as much as there is room for, and waits for none.
  func write(_ bytes: UnsafeRawBufferPointer) -> Result {
    // Where it could not be opened again, it does not block for this one call.
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

  /// Writes `leave` to a terminal, gives it `settings`, and forgets what was typed and not read. It waits for a slow one,
  /// and not for ever; and it may be in the background.
  ///
  /// It does what a handler of signals may do, and nothing else.
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
  /// The settings with which every key comes at once and as it is, Ctrl-C and Ctrl-Z too.
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
