internal import Libc

// What a store asks of the system.

extension FileStore {
  /// Returns the bytes of the file; `nil` if there is no file.
  func bytes() throws(FileStoreError) -> [UInt8]? {
    guard try status(path) != nil else { return nil }
    let file = try call { open(path, O_RDONLY | O_CLOEXEC) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = try call({ Libc.read(file, &buffer, buffer.count) }), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  /// Throws if there is a file that may not be changed. Replacing it would need no permission for the file itself.
  func checkWritable() throws(FileStoreError) {
    guard let status = try status(path) else { return }
    // Of an administrator, `access` asks for no bits.
    guard status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else { throw .readOnly(path) }
  }

  /// Calls `body` while the folder of the file is locked: of two stores, in two programs, one waits for the other.
  func locked(_ body: (_ folder: CInt) throws(FileStoreError) -> Void) throws(FileStoreError) {
    let name = Self.folder(of: target)
    let folder = try call { open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    // It also unlocks the folder.
    defer { close(folder) }
    // Some file systems have no locks. There, only the comparison protects the file.
    while flock(folder, LOCK_EX) != 0, errno == EINTR {}
    try body(folder)
  }

  /// Replaces a file of the locked folder, or makes it: writes another one, and renames that when it is on the disk.
  func replace(_ path: String, by bytes: [UInt8], in folder: CInt) throws(FileStoreError) {
    // One name, since the folder is locked: what a crash has left is overwritten.
    let temporary = "\(Self.folder(of: path))/.\(path.split(separator: "/").last ?? "store").saving"
    let permissions = try status(path).map { $0.st_mode & 0o777 }
    do throws(FileStoreError) {
      let file = try call { open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666) }
      defer { close(file) }
      if let permissions { try call { fchmod(file, permissions) } }
      var rest = bytes[...]
      while !rest.isEmpty {
        rest = rest.dropFirst(try call { rest.withUnsafeBytes { Libc.write(file, $0.baseAddress, $0.count) } })
      }
      try call { fsync(file) }
      try call { rename(temporary, path) }
    } catch {
      unlink(temporary)
      throw error
    }
    // The new name is on the disk, too. Some file systems cannot do this, and need not.
    fsync(folder)
  }

  /// Returns a path beside the file that is not in use: with `.mine`, or also with a number.
  func unusedPath() throws(FileStoreError) -> String {
    let first = "\(target).mine"
    var (path, number) = (first, 1)
    while try status(path) != nil {
      number += 1
      path = "\(first).\(number)"
    }
    return path
  }

  /// The path of the file, or of a link's target: a link stays a link.
  var target: String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the status of a file, or of a link's target; `nil` if there is no file.
  private func status(_ path: String) throws(FileStoreError) -> stat? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .system(path, String(cString: strerror(errno)))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status
    case S_IFDIR: throw .noFile(path, found: "a folder")
    default: throw .noFile(path, found: "a device or a pipe")
    }
  }

  /// Returns the result of a call of the system, again after a signal.
  @discardableResult
  private func call<Number: SignedInteger>(_ body: () -> Number) throws(FileStoreError) -> Number {
    while true {
      let result = body()
      if result >= 0 { return result }
      if errno != EINTR { throw .system(path, String(cString: strerror(errno))) }
    }
  }
}
