import Driver
import SystemPackage
import Utilities
import Workbench

/// A file, or standard input, read in pieces.
final class FileInput: Input {
  let name: String
  private let descriptor: FileDescriptor
  private let closes: Bool
  /// An unlinked file with the bytes of a pipe, so that they can be read again.
  private var copy: FileDescriptor?

  /// Opens a file; `-` is standard input. What cannot be read twice, such as a pipe, is copied when it is first rewound.
  init(opening path: String) throws(InputError) {
    let closes = path != "-"
    let name = Files.name(ofInput: path)
    (self.name, self.closes) = (name, closes)
    descriptor = try Self.naming(name) {
      try Files.checkEnd(of: path)
      return closes ? try .open(FilePath(path), .readOnly) : .standardInput
    }
  }

  /// Returns up to 64 KiB.
  func read() throws(InputError) -> [UInt8] {
    try Self.naming(name) {
      try [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = try (copy ?? descriptor).read(into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
  }

  func rewind() throws(InputError) {
    if copy == nil, identity == nil { try copyAll() }
    _ = try Self.naming(name) { try (copy ?? descriptor).seek(offset: 0, from: .start) }
  }

  /// The identity of the file; `nil` for a device or a pipe.
  var identity: FileIdentity? { FileIdentity(descriptor) }

  /// Copies a pipe, of which nothing was read, to an unlinked file: at most 1 GiB, and no more after an interrupt.
  private func copyAll() throws(InputError) {
    let folder = TerminalState.environment("TMPDIR") ?? "/tmp"
    do {
      let (path, file) = try Files.createTemporary(in: FilePath(folder), "duet", .readWrite, .ownerReadWrite)
      // Unlink the file now: then it disappears with this process, however that ends.
      Files.remove(path)
      var (size, line) = (0, 0)
      // The reader of traces refuses a line that is longer.
      while line <= TraceReader.longestLine, !Interruption.isRequested, case let bytes = try read(), !bytes.isEmpty {
        try file.writeAll(bytes)
        size += bytes.count
        line = bytes.lastIndex(of: UInt8(ascii: "\n")).map { bytes.count - 1 - $0 } ?? line + bytes.count
        guard size <= 1 << 30 else {
          throw InputError(
            "\(name): " + mismatch(expected: "at most 1 GiB from a pipe", found: "more", hint: "a file may have more"))
        }
      }
      copy = file
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError("\(folder): \(error); \(name) is copied there")
    }
  }

  private static func naming<Value>(_ name: String, _ call: () throws -> Value) throws(InputError) -> Value {
    do { return try call() } catch { throw InputError("\(name): \(error)") }
  }

  deinit {
    try? copy?.close()
    if closes { try? descriptor.close() }
  }
}
