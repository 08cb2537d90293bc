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

  /// Whether `input` is read from the file at `output`: by its path, by a link, or as standard input, which is `-`. A device or a
  /// pipe can be both.
  public static func reads(_ input: String, from output: String) -> Bool {
    guard let written = Identity(path: output), case .there = written else { return false }
    return written == (input == "-" ? Identity(descriptor: STDIN_FILENO) : Identity(path: input))
  }

  /// What two paths of one file have in common.
  enum Identity: Hashable {
    /// A regular file: its device, and its number there.
    case there(device: UInt64, number: UInt64)
    /// Nothing yet: the folder that it would be in, and its name.
    case missing(folder: String, name: String)

    /// What `status` is of; `nil` for what is no regular file: several may read and write a device, or a pipe.
    fileprivate init?(_ status: stat) {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      self = .there(
        device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
    }

    /// What is open as `descriptor`.
    init?(descriptor: CInt) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      self.init(status)
    }

    /// What is at `path`, or would be: where it is a link, what that leads to.
    init?(path: String) {
      var status = stat()
      if stat(path, &status) == 0 {
        self.init(status)
        return
      }
      // Who leads to nothing leads there in few links: where there are many, they go in a circle.
      var path = path
      for _ in 0..<40 {
        guard let target = Files.link(path) else { break }
        path = target.hasPrefix("/") ? target : "\(Files.split(path).folder)/\(target)"
      }
      let (folder, name) = Files.split(path)
      guard let folder = Files.absolutePath(folder) else { return nil }
      self = .missing(folder: folder, name: name)
    }
  }

  /// What a link says; `nil` for what is none.
  private static func link(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The folder of a path, and the name within it.
  fileprivate static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }

  static func reason() -> String { String(cString: strerror(errno)) }
}

/// Something written to from front to back: a file, or one of the standard streams.
public final class Output {
  private let name: String
  private let descriptor: CInt
  private let closes: Bool
  private let isNew: Bool
  /// Where it is written until ``complete()``, and what is replaced then.
  private var replacement: (temporary: String, path: String)?
  private var buffer: [UInt8] = []

  private init(
    name: String, descriptor: CInt, closes: Bool, isNew: Bool = false,
    replacement: (temporary: String, path: String)? = nil
  ) {
    self.name = name
    self.descriptor = descriptor
    self.closes = closes
    self.isNew = isNew
    self.replacement = replacement
  }

  /// A file that is there when it is complete, and not before: it is written beside its path, and takes the place of what is
  /// there by ``complete()``. Where that does not come, what was there stays as it was. What is no regular file, as a device
  /// or a pipe, is written as it is.
  convenience init(replacing path: String) throws(OutputError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    // A link stays one: what it leads to is replaced; where it leads to nothing, that is created.
    var link = stat()
    let leadsNowhere = !isThere && lstat(path, &link) == 0
    guard !leadsNowhere, !isThere || status.st_mode & S_IFMT == S_IFREG else {
      try self.init(creating: path)
      return
    }
    if isThere, access(path, W_OK) != 0 { throw OutputError("\(path): \(Files.reason())") }
    let target = isThere ? Files.absolutePath(path) ?? path : path
    let folder = Files.split(target).folder
    var (descriptor, temporary, number): (CInt, String, Int) = (-1, "", 0)
    repeat {
      temporary = "\(folder)/.duet-\(getpid())-\(number)"
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o666)
      number += 1
    } while descriptor < 0 && errno == EEXIST
    guard descriptor >= 0 else { throw OutputError("\(path): \(Files.reason())") }
    // Who may read it is as it was.
    if isThere { _ = fchmod(descriptor, status.st_mode & 0o7777) }
    self.init(name: path, descriptor: descriptor, closes: true, replacement: (temporary, target))
  }

  /// Writes what waits in memory, and puts a file that was written beside its path in its place.
  func complete() throws(OutputError) {
    try flush()
    guard let (temporary, path) = replacement else { return }
    guard rename(temporary, path) == 0 else { throw OutputError("\(name): \(Files.reason())") }
    replacement = nil
  }

  /// Which file it is, if it is one.
  var identity: Files.Identity? { Files.Identity(descriptor: descriptor) }

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
    if let replacement { unlink(replacement.temporary) }
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
