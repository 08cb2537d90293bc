#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files and the standard streams, through the system's own calls: errors keep their reason, and nothing else is
/// loaded at start-up.
public enum Files {
  /// All that is in a file; of `-`, all that comes by standard input.
  public static func read(_ path: String) throws(InputError) -> [UInt8] {
    let name = path == "-" ? "standard input" : path
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
    guard descriptor >= 0 else { throw InputError("\(name): \(reason())") }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk)
      if count < 0 { throw InputError("\(name): \(reason())") }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// As much as comes at once: how many bytes; 0 at the end, and less when there is an error.
  static func read(_ descriptor: CInt, _ chunk: inout [UInt8]) -> Int {
    chunk.withUnsafeMutableBytes { read(descriptor, $0) }
  }

  private static func read(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Writes all of `bytes`, and says whether that could be.
  static func writeAll(_ descriptor: CInt, _ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(descriptor, $0) }
      if count < 0, errno != EINTR { return false }
      start += max(0, count)
    }
    return true
  }

  static func write(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// New files of a folder, which is made if it is not there. Where one of them cannot be created, none is, and those
  /// that were there before keep what is in them.
  public static func create(_ names: [String], inFolder folder: String) throws(OutputError) -> [Output] {
    let isNew = mkdir(folder, 0o777) == 0
    guard isNew || errno == EEXIST else { throw OutputError("\(folder): \(reason())") }
    var outputs: [Output] = []
    do throws(OutputError) {
      for name in names { outputs.append(try Output(opening: "\(folder)/\(name)")) }
    } catch {
      for output in outputs { output.takeBack() }
      if isNew { rmdir(folder) }
      throw error
    }
    for output in outputs { output.truncate() }
    return outputs
  }

  /// A folder in which there is nothing yet: one that is made, or is there and empty.
  static func makeEmptyFolder(_ path: String) throws(OutputError) {
    if mkdir(path, 0o777) == 0 { return }
    guard errno == EEXIST else { throw OutputError("\(path): \(reason())") }
    guard let folder = opendir(path) else { throw OutputError("\(path): it is there, and no folder that can be used") }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != "." && name != ".." {
        throw OutputError("\(path): the folder is not empty; one that is empty, or not there, would be right")
      }
    }
  }

  /// The folders that a file is to be in.
  static func makeFolders(for path: String) throws(OutputError) {
    for slash in path.indices where path[slash] == "/" && slash != path.startIndex {
      let folder = String(path[..<slash])
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw OutputError("\(folder): \(reason())") }
    }
  }

  /// A path from the root, without links; none where there is nothing.
  public static func absolutePath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func reason() -> String { String(cString: strerror(errno)) }
}

/// Something written to from front to back: a file, or one of the standard streams.
public final class Output {
  private let name: String
  private let descriptor: CInt
  private let closes: Bool
  private let isNew: Bool
  private var buffer: [UInt8] = []

  private init(name: String, descriptor: CInt, closes: Bool, isNew: Bool = false) {
    self.name = name
    self.descriptor = descriptor
    self.closes = closes
    self.isNew = isNew
  }

  /// A file that is created if it is not there; if it is, what is in it stays until ``truncate()``.
  fileprivate convenience init(opening path: String) throws(OutputError) {
    var descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o666)
    let isNew = descriptor >= 0
    if !isNew, errno == EEXIST { descriptor = open(path, O_WRONLY | O_CREAT, 0o666) }
    guard descriptor >= 0 else { throw OutputError("\(path): \(Files.reason())") }
    self.init(name: path, descriptor: descriptor, closes: true, isNew: isNew)
  }

  /// Empties the file, where it is one that can be.
  fileprivate func truncate() { _ = ftruncate(descriptor, 0) }

  /// Removes the file, if it was not there before it was opened.
  fileprivate func takeBack() { if isNew { unlink(name) } }

  /// A new file; one that is there is replaced.
  public convenience init(creating path: String) throws(OutputError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else { throw OutputError("\(path): \(Files.reason())") }
    self.init(name: path, descriptor: descriptor, closes: true)
  }

  /// Standard output.
  public static func standardOutput() -> Output {
    Output(name: "standard output", descriptor: STDOUT_FILENO, closes: false)
  }

  /// Standard error.
  public static func standardError() -> Output {
    Output(name: "standard error", descriptor: STDERR_FILENO, closes: false)
  }

  /// Where a child reports to who started it.
  static func report() -> Output {
    Output(name: "the report", descriptor: ChildProcess.reportDescriptor, closes: false)
  }

  /// Puts `text` at the end. It may wait in memory until there is more, or ``flush()`` is called.
  public func write(_ text: String) throws(OutputError) {
    try write(utf8: text.utf8)
  }

  /// Puts a text at the end, as its bytes.
  public func write(utf8: some Collection<UInt8>) throws(OutputError) {
    buffer += utf8
    if buffer.count >= 1 << 15 { try flush() }
  }

  /// Lets go of all that waits in memory.
  public func flush() throws(OutputError) {
    var start = 0
    while start < buffer.count {
      let count = buffer[start...].withUnsafeBytes { Files.write(descriptor, $0) }
      if count < 0 {
        let cause = errno
        if cause == EINTR { continue }
        buffer = []
        let isClosed = cause == EPIPE || (cause == EBADF && !closes)
        throw OutputError("\(name): \(String(cString: strerror(cause)))", isClosed: isClosed)
      }
      start += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  deinit {
    if closes { close(descriptor) }
  }
}

/// The terminal that a command runs in, as far as it has one.
public enum TerminalState {
  /// Whether standard output is a terminal.
  public static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether somebody types, and looks on: whether standard input and standard output are terminals.
  public static var isInteractive: Bool { isTerminal && isatty(STDIN_FILENO) == 1 }

  /// Whether standard error is a terminal.
  public static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// The size of the terminal that standard output is, if it is one and knows.
  public static var size: (width: Int, height: Int)? {
    var size = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The value of an environment variable.
  public static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Lets writing to a closed pipe be an error that can be handled, and an interrupt end the process with 130. A
  /// standard stream that was closed stays unusable, and its number is not given to the next file that is opened.
  public static func prepareSignals() {
    for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is this one: those before it are taken by now.
      _ = open("/dev/null", mode)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGINT) { _ in _exit(130) }
  }
}
