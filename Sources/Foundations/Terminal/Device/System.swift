internal import Libc

/// System calls whose names conflict with other declarations.
enum System {
  static func read(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    Libc.read(descriptor, buffer.baseAddress, buffer.count)
  }

  /// Returns a pipe whose ends do not block and are closed on `exec`.
  static func pipe() throws(TerminalError) -> (read: CInt, write: CInt) {
    var descriptors: [CInt] = [-1, -1]
    let status = Libc.pipe(&descriptors)
    guard status == 0 else { throw .system(reason()) }
    for descriptor in descriptors {
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    return (descriptors[0], descriptors[1])
  }

  static func reason(_ cause: CInt = errno) -> String { String(cString: strerror(cause)) }

  /// Returns the value of an environment variable.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
