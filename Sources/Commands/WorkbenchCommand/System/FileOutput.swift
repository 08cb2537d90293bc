import SystemPackage
import Utilities
import Workbench
internal import Libc

/// A file or a standard stream, written from start to end.
package final class FileOutput: Output {
  private let name: String
  private let descriptor: FileDescriptor
  private let closes: Bool
  private var isNew = false
  /// The temporary file that is written until ``complete()``, and the file that it replaces then.
  private var replacement: (temporary: FilePath, target: FilePath)?
  private var buffer: [UInt8] = []
  /// The bytes of the file that the next ones replace.
  private var ahead: Range<Int64>?
  private var progress: Progress?

  private init(_ name: String, _ descriptor: FileDescriptor, closes: Bool = true) {
    self.name = name
    self.descriptor = descriptor
    self.closes = closes
  }

  /// Creates a file, or empties an existing one that no other run writes.
  package convenience init(creating path: String) throws(OutputError) {
    try self.init(opening: path)
    truncate()
  }

  /// Creates a file that appears at ``complete()``.
  ///
  /// Until then, an existing file keeps its contents. A device or a pipe is written directly.
  convenience init(replacing path: String) throws(OutputError) {
    let file = FilePath(path)
    let status = try? file.stat()
    // A link stays a link: its target is replaced, or created if it is missing.
    let isDangling = status == nil && (try? file.stat(followTargetSymlink: false)) != nil
    guard !isDangling, status.map({ $0.type == .regular }) ?? true else {
      try self.init(creating: path)
      return
    }
    if status != nil, access(path, W_OK) != 0 { throw OutputError("\(path): \(Errno(rawValue: errno))") }
    let target = file.resolved ?? file
    let (temporary, descriptor) = try Files.naming(path) {
      try Files.createTemporary(in: target.folder, ".duet", .writeOnly, Self.permissions)
    }
    // The new file gets the permissions of the old one.
    if let status { _ = fchmod(descriptor.rawValue, mode_t(status.permissions.rawValue)) }
    self.init(path, descriptor)
    replacement = (temporary, target)
  }

  /// Opens a file that no other run writes, or creates a missing one. An existing file keeps its contents until
  /// ``truncate()``.
  ///
  /// Two runs that write one file would mix their lines, so the second one is refused.
  convenience init(opening path: String) throws(OutputError) {
    let (descriptor, isNew) = try Files.naming(path) {
      do { return (try Self.open(path, [.create, .exclusiveCreate]), true) } catch Errno.fileExists {
        return (try Self.open(path, .create), false)
      }
    }
    self.init(path, descriptor)
    self.isNew = isNew
    // A file system without locks refuses nobody.
    if identity != nil, flock(descriptor.rawValue, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw OutputError(
        "\(path): " + mismatch(expected: "a file that no other run writes", found: "one that another run is writing"))
    }
  }

  private static let permissions: FilePermissions = [.ownerReadWrite, .groupReadWrite, .otherReadWrite]

  private static func open(_ path: String, _ options: FileDescriptor.OpenOptions) throws -> FileDescriptor {
    try .open(FilePath(path), .writeOnly, options: options.union(.closeOnExec), permissions: permissions)
  }

  static func standardOutput() -> FileOutput {
    let output = FileOutput("standard output", .standardOutput, closes: false)
    output.progress = Progress(after: .seconds(1))
    return output
  }

  static func standardError() -> FileOutput { FileOutput("standard error", .standardError, closes: false) }

  /// Returns the output for a worker's report: see ``LawWorker``.
  static func report(_ descriptor: FileDescriptor) -> FileOutput { FileOutput("the report", descriptor, closes: false) }

  var identity: FileIdentity? { FileIdentity(descriptor) }

  /// Empties the file, unless it is a device or a pipe.
  func truncate() { try? descriptor.resize(to: 0) }

  /// Removes the file, if this output created it.
  func removeIfNew() { if isNew { unlink(name) } }

  package func write(utf8: [UInt8]) throws(OutputError) {
    buffer += utf8
    if buffer.count >= 1 << 15 { try flush() }
  }

  package func writeAhead(utf8: [UInt8]) throws(OutputError) {
    try flush()
    guard replacement == nil, isRegular else { return }
    do {
      let start = try ahead?.lowerBound ?? descriptor.seek(offset: 0, from: .current)
      try replaceAhead(utf8)
      ahead = utf8.isEmpty ? nil : start..<start + Int64(utf8.count)
    } catch { throw OutputError("\(name): \(error)") }
  }

  /// Whether bytes can be replaced: standard output can be a file to which others append.
  private lazy var isRegular = closes && identity != nil

  /// Writes bytes in place of those that are ahead.
  private func replaceAhead(_ bytes: [UInt8]) throws {
    let ahead = ahead
    self.ahead = nil
    if let ahead { _ = try descriptor.seek(offset: ahead.lowerBound, from: .start) }
    try descriptor.writeAll(bytes)
    // Afterwards, so that an interrupt loses nothing.
    if let ahead, bytes.count < ahead.count { try descriptor.resize(to: ahead.lowerBound + Int64(bytes.count)) }
  }

  package func showProgress(_ text: @autoclosure () -> String) { progress?.show(text()) }

  package func flush() throws(OutputError) {
    if !buffer.isEmpty { progress?.clear() }
    defer { buffer.removeAll(keepingCapacity: true) }
    do { if buffer.isEmpty { return } else { try replaceAhead(buffer) } } catch {
      let isClosed = error as? Errno == .brokenPipe || (error as? Errno == .badFileDescriptor && !closes)
      throw OutputError("\(name): \(error)", isClosed: isClosed)
    }
  }

  package func complete() throws(OutputError) {
    try flush()
    guard let (temporary, target) = replacement else { return }
    // What a full disk refuses late must not replace anything. Files on some systems cannot be synchronised.
    if fsync(descriptor.rawValue) != 0, ![EINVAL, ENOSYS].contains(errno) {
      throw OutputError("\(name): \(Errno(rawValue: errno))")
    }
    guard rename(temporary.string, target.string) == 0 else { throw OutputError("\(name): \(Errno(rawValue: errno))") }
    TemporaryFiles.forget(temporary)
    replacement = nil
  }

  deinit {
    progress?.clear()
    if closes { try? descriptor.close() }
    guard let replacement else { return }
    unlink(replacement.temporary.string)
    TemporaryFiles.forget(replacement.temporary)
  }
}
