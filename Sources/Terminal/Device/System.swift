internal import Libc

/// The system's calls whose names other things have too.
enum System {
  static func read(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    readBytes(descriptor, buffer)
  }

  static func write(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    writeBytes(descriptor, bytes, count)
  }

  static func close(_ descriptor: CInt) {
    closeDescriptor(descriptor)
  }

  /// A pipe neither end of which blocks, and that no other program gets.
  static func pipe() throws(TerminalError) -> (read: CInt, write: CInt) {
    var descriptors: [CInt] = [-1, -1]
    let status = openPipe(&descriptors)
    guard status == 0 else { throw .system(reason()) }
    for descriptor in descriptors {
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    return (descriptors[0], descriptors[1])
  }

  static func reason(_ cause: CInt = errno) -> String { String(cString: strerror(cause)) }

  /// The value of an environment variable.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

// The C functions whose names those of `System` hide.
private func readBytes(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
private func writeBytes(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
private func closeDescriptor(_ descriptor: CInt) { close(descriptor) }
private func openPipe(_ descriptors: UnsafeMutablePointer<CInt>) -> CInt { pipe(descriptors) }
