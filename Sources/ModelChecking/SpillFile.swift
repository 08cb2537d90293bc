import Libc

/// A temporary file of records: written, rewound, then read. It has no name.
@usableFromInline
final class SpillFile {
  private static let bufferSize = 1 << 20

  private let folder: String
  private let descriptor: Int32
  /// The bytes to write, or those read and not yet used.
  private var buffer: [UInt8] = []
  private var position = 0

  @usableFromInline
  init(in folder: String) throws(SpillError) {
    var template = Array("\(folder)/frontier-XXXXXX".utf8CString)
    // The name is not inherited, nor needed once the file is open.
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw SpillError.system(.create, folder) }
    unlink(template)
    (self.folder, self.descriptor) = (folder, descriptor)
  }

  /// Uses a file that is open, and closes it.
  init(descriptor: Int32, in folder: String) { (self.folder, self.descriptor) = (folder, descriptor) }

  deinit { _ = Libc.close(descriptor) }

  /// Adds a record.
  @usableFromInline
  func append(_ record: [UInt8]) throws(SpillError) {
    withUnsafeBytes(of: UInt32(record.count)) { buffer.append(contentsOf: $0) }
    buffer += record
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Goes to the first record, to read.
  @usableFromInline
  func rewind() throws(SpillError) {
    try flush()
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw SpillError.system(.read, folder) }
  }

  /// Reads the next record.
  @usableFromInline
  func next() throws(SpillError) -> [UInt8] {
    let length = try take(MemoryLayout<UInt32>.size).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    return try take(Int(length))
  }

  /// Reads bytes through the buffer.
  private func take(_ count: Int) throws(SpillError) -> [UInt8] {
    while buffer.count - position < count {
      buffer.removeFirst(position)
      position = 0
      let kept = buffer.count
      let room = max(Self.bufferSize, count)
      buffer += Array(repeating: 0, count: room)
      let read = buffer.withUnsafeMutableBytes { bytes in
        Libc.read(descriptor, bytes.baseAddress.map { $0 + kept }, room)
      }
      buffer.removeLast(room - max(0, read))
      if read == 0 { throw SpillError(operation: .read, folder: folder, reason: "the file ends too early") }
      if read < 0, errno != EINTR { throw SpillError.system(.read, folder) }
    }
    defer { position += count }
    return Array(buffer[position..<position + count])
  }

  private func flush() throws(SpillError) {
    var start = 0
    while start < buffer.count {
      let written = buffer.withUnsafeBytes { bytes in
        Libc.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
      }
      if written >= 0 {
        start += written
      } else if errno != EINTR {
        throw SpillError.system(.write, folder)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

extension SpillError {
  /// The error of the system call that failed last.
  fileprivate static func system(_ operation: Operation, _ folder: String) -> SpillError {
    SpillError(operation: operation, folder: folder, reason: String(cString: strerror(errno)))
  }
}
