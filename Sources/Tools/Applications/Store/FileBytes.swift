internal import Libc

/// The bytes of a file, and what the system says of it.
enum FileBytes {
  /// Returns the bytes of a file; `nil` if there is none.
  static func read(_ path: String) throws(FileStoreError) -> [UInt8]? {
    guard try status(path) != nil else { return nil }
    let descriptor = try call(path) { open(path, O_RDONLY | O_CLOEXEC) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = try call(path, { Libc.read(descriptor, &buffer, buffer.count) }), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Throws if there is a file that may not be changed. Replacing it would need no permission for the file itself.
  static func checkWritable(_ path: String) throws(FileStoreError) {
    guard let status = try status(path) else { return }
    // Of an administrator, `access` asks for no bits.
    guard status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else { throw .readOnly(path) }
  }

  /// Returns the status of a file, or of a link's target; `nil` if there is none.
  static func status(_ path: String) throws(FileStoreError) -> stat? {
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
  static func call<Number: SignedInteger>(_ path: String, _ body: () -> Number) throws(FileStoreError) -> Number {
    while true {
      let result = body()
      if result >= 0 { return result }
      if errno != EINTR { throw .system(path, String(cString: strerror(errno))) }
    }
  }
}

/// The folder of a file, locked: of two stores, in two programs, one waits for the other. Its end unlocks it.
struct LockedFolder: ~Copyable {
  private let folder: String
  private let descriptor: CInt
  /// The path of the file, or of a link's target: a link stays a link.
  private let target: String

  /// Opens and locks the folder of a file, or of a link's target.
  init(of path: String) throws(FileStoreError) {
    target = Self.target(of: path)
    folder = Self.folder(of: target)
    let (name, flags) = (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    descriptor = try FileBytes.call(path) { open(name, flags) }
    // Some file systems have no locks. There, only the comparison protects the file.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  deinit { close(descriptor) }

  /// Replaces a file of this folder, or makes it: writes another one, and gives it the name when it is on the disk.
  func replace(_ path: String, by bytes: [UInt8]) throws(FileStoreError) {
    let target = Self.target(of: path)
    // One name, since the folder is locked: what a crash has left is overwritten.
    let temporary = "\(folder)/.\(target.split(separator: "/").last ?? "store").saving"
    let permissions = try FileBytes.status(target).map { $0.st_mode & 0o777 }
    do throws(FileStoreError) {
      let file = try FileBytes.call(path) {
        open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
      }
      defer { close(file) }
      if let permissions { try FileBytes.call(path) { fchmod(file, permissions) } }
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = try FileBytes.call(path) { rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } }
        rest = rest.dropFirst(count)
      }
      try FileBytes.call(path) { fsync(file) }
      try FileBytes.call(path) { rename(temporary, target) }
    } catch {
      unlink(temporary)
      throw error
    }
    // The new name is on the disk, too. Some file systems cannot do this, and need not.
    fsync(descriptor)
  }

  /// Returns a path beside the file that is not in use: with `.mine`, or also with a number.
  func unusedPath() throws(FileStoreError) -> String {
    var (path, number) = ("\(target).mine", 1)
    while try FileBytes.status(path) != nil {
      number += 1
      path = "\(target).mine.\(number)"
    }
    return path
  }

  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
