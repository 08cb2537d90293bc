import SystemPackage
import Utilities
import Workbench
internal import Libc

/// A file or a standard stream, written from start to end.
package final class FileOutput: Output {
  private let name: String
  private var descriptor: FileDescriptor
  private var closes: Bool
  private var isNew = false
  /// Whether a write has failed, so that this file replaces none.
  private var hasFailed = false
  /// The file that a recording replaces, which is locked until then.
  private var locked: FileDescriptor?
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

  /// Creates a file that can be read while it grows. An existing file that no other run writes keeps its contents until
  /// ``complete()``, and is replaced then.
  package convenience init(recording path: String) throws(OutputError) {
    try self.init(opening: path)
    try begin()
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
      try self.init(recording: path)
      return
    }
    if status != nil, access(path, W_OK) != 0 { throw Files.error(path, "\(Errno(rawValue: errno))") }
    try Files.naming(path) { try Files.checkEnd(of: path) }
    let target = file.resolved ?? file
    let (temporary, descriptor) = try Self.temporary(for: path, at: target, status)
    self.init(path, descriptor)
    replacement = (temporary, target)
  }

  /// Creates the file that replaces `target`, with the permissions of the old one.
  private static func temporary(
    for name: String, at target: FilePath, _ status: Stat?, isRecording: Bool = false
  ) throws(OutputError) -> (FilePath, FileDescriptor) {
    let (temporary, descriptor) = try Files.naming(name) {
      try Files.createTemporary(
        in: target.folder, ".duet", .writeOnly, permissions, recordingTo: isRecording ? target : nil)
    }
    if let status { _ = fchmod(descriptor.rawValue, mode_t(status.permissions.rawValue)) }
    return (temporary, descriptor)
  }

  /// Opens a file that no other run writes, or creates a missing one, and writes nothing until ``begin()``.
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
      throw Files.error(
        path, mismatch(expected: "a file that no other run writes", found: "one that another run is writing"))
    }
  }

  private static let permissions: FilePermissions = [.ownerReadWrite, .groupReadWrite, .otherReadWrite]

  private static func open(_ path: String, _ options: FileDescriptor.OpenOptions) throws -> FileDescriptor {
    try Files.checkEnd(of: path)
    return try .open(FilePath(path), .writeOnly, options: options.union(.closeOnExec), permissions: permissions)
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

  /// Begins a recording. If the file has contents, they stay until ``complete()``.
  ///
  /// A signal keeps either them or the recording: see ``TemporaryFiles``.
  func begin() throws(OutputError) {
    TemporaryFiles.keepsRecordingsOfTraps
    guard let status = try? descriptor.stat(), status.type == .regular, status.size > 0,
      let target = FilePath(name).resolved
    else { return }
    let temporary = try Self.temporary(for: name, at: target, status, isRecording: true)
    replacement = (temporary.0, target)
    (locked, descriptor) = (descriptor, temporary.1)
  }

  /// Removes the file, if this output created it.
  func removeIfNew() { if isNew { unlink(name) } }

  package func write(utf8: [UInt8]) throws(OutputError) {
    buffer += utf8
    if buffer.count >= 1 << 15 { try flush() }
  }

  package func writeAhead(utf8: [UInt8]) throws(OutputError) {
    try flush()
    // What replaces a file only at its end needs no line ahead.
    guard replacement == nil || locked != nil, isRegular else { return }
    try noting {
      let start = try ahead?.lowerBound ?? descriptor.seek(offset: 0, from: .current)
      try replaceAhead(utf8)
      ahead = utf8.isEmpty ? nil : start..<start + Int64(utf8.count)
    }
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

  /// Runs `call`, and notes that it has failed.
  private func noting(_ call: () throws -> Void) throws(OutputError) {
    do { try call() } catch {
      hasFailed = true
      let isClosed = error as? Errno == .brokenPipe || (error as? Errno == .badFileDescriptor && !closes)
      throw OutputError("\(Files.shown(name)): \(error)", isClosed: isClosed)
    }
  }

  package func showProgress(_ text: @autoclosure () -> String) { progress?.show(text()) }

  package func flush() throws(OutputError) {
    if buffer.isEmpty { return }
    progress?.clear()
    defer { buffer.removeAll(keepingCapacity: true) }
    try noting { try replaceAhead(buffer) }
  }

  package func complete() throws(OutputError) {
    try flush()
    guard closes, !hasFailed else { return }
    try noting {
      // What a full disk refuses late must not replace anything. Some files cannot be synchronised, such as devices.
      if fsync(descriptor.rawValue) != 0, ![EINVAL, ENOSYS, EROFS].contains(errno) { throw Errno(rawValue: errno) }
      closes = false
      try descriptor.close()
      guard let (temporary, target) = replacement else { return }
      guard rename(temporary.string, target.string) == 0 else { throw Errno(rawValue: errno) }
      TemporaryFiles.forget(temporary)
      replacement = nil
    }
  }

  deinit {
    progress?.clear()
    if closes { try? descriptor.close() }
    try? locked?.close()
    guard let replacement else { return }
    unlink(replacement.temporary.string)
    TemporaryFiles.forget(replacement.temporary)
  }
}
